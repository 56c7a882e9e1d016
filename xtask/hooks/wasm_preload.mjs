// Browsers do not check the integrity of a preloaded program, and write a warning into the console of every reader.

/** Takes the integrity attribute off the preload of the program; the scripts and styles keep theirs. */
export function preloadProgram(page) {
  const preloads = page.match(/<link\b[^>]*\bhref="[^"]*\.wasm"[^>]*>/g) ?? [];
  if (preloads.length !== 1) throw new Error(`expected one preload of a .wasm file in index.html, found ${preloads.length}`);
  return page.replace(preloads[0], link => link.replace(/\s+integrity="[^"]*"/, ''));
}
