import { type Page } from '@playwright/test';
import { expect } from './fixtures';

export const PHONE = 360;

/** What is wider than the phone: a browser would make the page as wide as that, and everything on it smaller. */
export async function expectToFit(page: Page, what: string) {
  const { wide, culprits } = await page.evaluate(width => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const inScroller = (element: Element) => scrolls(element.parentElement) || element.closest('svg');
    const out = [...document.body.querySelectorAll('*')].filter(element => {
      const box = element.getBoundingClientRect();
      return (
        box.width > 0 &&
        box.right > width + 0.5 &&
        !inScroller(element) &&
        getComputedStyle(element).position !== 'fixed' &&
        element.checkVisibility()
      );
    });
    return {
      wide: document.documentElement.scrollWidth,
      culprits: out
        .slice(0, 5)
        .map(element => `${element.tagName} ${element.className} ${element.textContent!.slice(0, 60)}`),
    };
  }, PHONE);
  expect({ wide, culprits }, what).toEqual({ wide: PHONE, culprits: [] });
}
