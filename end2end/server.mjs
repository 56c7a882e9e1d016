// Serves a built page as a static host would: at the root, and under two sub-paths, with real 404s.
// Usage: node end2end/server.mjs; the variable PORT says where (4173), DIST says what (dist/ of the project).
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const SUB_PATHS = ['/perf', '/a/b/perf'];
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Serves `folder` on 127.0.0.1 at `port` (0 takes a free one), and gives the server once it listens. */
export function serve(folder, port) {
  const root = path.resolve(folder);
  const compressed = new Map();
  const server = http.createServer((request, response) => answer(root, compressed, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function answer(root, compressed, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const [wanted, query] = splitOnce(request.url ?? '/', '?');
  if (SUB_PATHS.includes(wanted)) {
    response.writeHead(301, { location: `${wanted}/${query === undefined ? '' : `?${query}`}`, 'cache-control': 'no-store' });
    return response.end();
  }
  const file = fileFor(root, wanted);
  if (!file) return refuse(response, 404);
  const headers = {
    'content-type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    // Static hosts send this; in a sandboxed frame, whose origin is no one's, modules do not load without it.
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  };
  let body = fs.readFileSync(file);
  if (/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    body = brotli(compressed, file, body);
    headers['content-encoding'] = 'br';
  }
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The file that a path of the address stands for; none for what is missing, a folder, or outside the root. */
function fileFor(root, wanted) {
  let inside;
  try {
    inside = decodeURIComponent(wanted);
  } catch {
    return undefined;
  }
  const base = SUB_PATHS.find(sub => inside.startsWith(`${sub}/`)) ?? '';
  inside = inside.slice(base.length);
  if (inside.includes('\0')) return undefined;
  const file = path.join(root, inside.endsWith('/') ? `${inside}index.html` : inside);
  if (!file.startsWith(root + path.sep)) return undefined;
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** Compresses a file once for every time that it is written. */
function brotli(compressed, file, body) {
  const key = `${file} ${fs.statSync(file).mtimeMs}`;
  if (!compressed.has(key)) {
    compressed.set(key, zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
  return compressed.get(key);
}

function refuse(response, status) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${status} ${http.STATUS_CODES[status]}\n`);
}

function splitOnce(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.env.DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
  if (!fs.existsSync(path.join(folder, 'index.html'))) {
    console.error(`${folder} holds no page yet: run \`cargo xtask build\` first`);
    process.exit(1);
  }
  const server = await serve(folder, Number(process.env.PORT ?? 4173));
  console.log(`serving ${folder} at http://127.0.0.1:${server.address().port}/`);
}
