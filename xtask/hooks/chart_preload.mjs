// The chart library is fetched early and run late. As a script of the page it would run in front of the program, which
// would show its table later; so the page only preloads it, and the program starts it after its own first paint.

/** Turns the one `<script data-charts>` of the page into a module preload of low priority with the same attributes. */
export function preloadCharts(page) {
  const scripts = [...page.matchAll(/<script\b([^>]*)><\/script>/g)].filter(([, text]) => attributes(text).has('data-charts'));
  if (scripts.length !== 1) {
    throw new Error(`expected one <script data-trunk data-charts …></script> in index.html, found ${scripts.length}`);
  }
  const [[element, text]] = scripts;
  const given = attributes(text);
  const source = given.get('src') ?? '';
  if (!/(^|\/)echarts[^/]*\.js$/.test(source)) throw new Error(`the chart library should be called echarts…, not "${source}"`);
  if (!given.get('integrity')) throw new Error('the chart library has no integrity attribute: did Trunk see data-trunk?');
  const link = new Map([['rel', 'modulepreload'], ['href', source], ['fetchpriority', 'low']]);
  for (const [name, value] of given) {
    if (!['src', 'type', 'async', 'defer', 'fetchpriority'].includes(name)) link.set(name, value);
  }
  const written = [...link].map(([name, value]) => (value === '' ? name : `${name}="${value}"`)).join(' ');
  return page.replace(element, () => `<link ${written}>`);
}

/** The attributes in the text of a start tag, in order; one without a value has the value "". */
function attributes(text) {
  const found = new Map();
  for (const [, name, double, single, bare] of text.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    found.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return found;
}
