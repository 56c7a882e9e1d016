// Prints every file of a folder with its size as it is and as brotli sends it. Usage: node sizes.mjs FOLDER
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const folder = process.argv[2];
const files = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => path.join(entry.parentPath, entry.name))
  .sort();

const rows = files.map(file => {
  const bytes = fs.readFileSync(file);
  return [path.relative(folder, file), bytes.length, zlib.brotliCompressSync(bytes).length];
});
const sum = column => rows.reduce((total, row) => total + row[column], 0);
const lines = [['file', 'bytes', 'brotli'], ...rows, ['total', sum(1), sum(2)]].map(row =>
  row.map(cell => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
);

const width = column => Math.max(...lines.map(line => line[column].length));
for (const [name, raw, brotli] of lines) {
  console.log(`  ${name.padEnd(width(0))}  ${raw.padStart(width(1))}  ${brotli.padStart(width(2))}`);
}
