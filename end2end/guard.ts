import type { BrowserContext } from '@playwright/test';

/** Watches a browser context for everything that must not happen while the page is used. */
export class Guard {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  /** @param host the only host that the page may ask, as `127.0.0.1:4173` */
  constructor(private readonly host: string) {}

  /** Declares that a problem whose text matches may happen in this test. */
  allow = (pattern: RegExp) => {
    this.expected.push(pattern);
  };

  /** What happened and was not allowed, each a line. */
  problems() {
    return this.seen.filter(problem => !this.expected.some(pattern => pattern.test(problem)));
  }

  /** Starts to watch all pages of a context; for a context that a test makes itself. */
  async watch(context: BrowserContext) {
    context.on('console', message => {
      if (message.type() === 'error' || message.type() === 'assert') this.note('console error', message.text());
    });
    context.on('weberror', error => this.note('uncaught error', String(error.error().stack ?? error.error())));
    context.on('request', request => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && host !== this.host) this.note('request to another host', request.url());
    });
    context.on('requestfailed', request => {
      const why = request.failure()?.errorText ?? 'no reason given';
      // What the page itself gave up: a download that became a file, or a preload on a page that was left.
      if (why !== 'net::ERR_ABORTED') this.note('failed request', `${request.url()} ${why}`);
    });
    context.on('response', response => {
      if (response.status() >= 400) this.note('failed request', `${response.url()} ${response.status()}`);
    });
    await context.exposeBinding('__policyViolation', (_source, text: string) => this.note('policy violation', text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        const where = `${event.sourceFile || 'the page'}:${event.lineNumber}`;
        const report = (window as unknown as { __policyViolation(text: string): void }).__policyViolation;
        report(`${event.effectiveDirective} blocked ${event.blockedURI} at ${where} ${event.sample}`.trim());
      });
    });
  }

  private note(kind: string, text: string) {
    this.seen.push(`${kind}: ${text}`);
  }
}
