// What the page may load and run, as a <meta> in index.html: itself, and nothing from anywhere else.
import crypto from 'node:crypto';

const CHARSET = /<meta charset="utf-8"\s*\/?>/gi;

/** Whether Trunk is serving this page and has put its reload script into it. */
export function isServed(page) {
  return page.includes('.well-known/trunk/ws');
}

/** Puts the policy right behind the character set, in front of everything that it governs. */
export function addContentPolicy(page) {
  const charsets = page.match(CHARSET) ?? [];
  if (charsets.length !== 1) throw new Error(`expected one <meta charset="utf-8"> in index.html, found ${charsets.length}`);
  if (/http-equiv="content-security-policy"/i.test(page)) throw new Error('index.html has a content policy of its own');
  refuseWhatWouldBeBlocked(page);
  return page.replace(CHARSET, charset => `${charset}\n<meta http-equiv="Content-Security-Policy" content="${policy(page)}">`);
}

function policy(page) {
  const served = isServed(page);
  // Trunk fills in its reload script anew for every request, so no hash can fit it; and it reloads through a web socket.
  const inline = served ? "'unsafe-inline'" : hashesOfInlineScripts(page).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${inline}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${served ? ' ws:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashesOfInlineScripts(page) {
  const hashes = [...withoutComments(page).matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`,
  );
  if (hashes.length === 0) throw new Error("expected Trunk's start script in index.html, found no inline script");
  return hashes;
}

/** A style attribute or an inline handler would be ignored by the browser: say so now, not to a reader. */
function refuseWhatWouldBeBlocked(page) {
  const markup = withoutComments(page).replace(/<script\b[\s\S]*?<\/script>/g, '');
  const blocked = /<style\b|<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(markup);
  if (blocked) throw new Error(`the content policy blocks ${blocked[1] ? `the attribute ${blocked[1]}` : '<style>'} in index.html`);
}

function withoutComments(page) {
  return page.replace(/<!--[\s\S]*?-->/g, '');
}
