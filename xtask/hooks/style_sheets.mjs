// A style sheet with an integrity attribute must be asked for with CORS, or a page in a sandboxed frame loses it.

/** Gives every style sheet that has an integrity attribute a crossorigin attribute. */
export function shareStyleSheets(page) {
  return page.replace(/<link\b(?=[^>]*\brel="stylesheet")(?=[^>]*\bintegrity=)(?![^>]*\bcrossorigin)/g, '$& crossorigin="anonymous"');
}
