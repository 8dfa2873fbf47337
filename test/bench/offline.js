// Measures the transfer and storage of a built locale's service worker.
// Usage: node test/bench/offline.js [BUILD [LOCALE PATH]]
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [folder = resolve(import.meta.dirname, '../../build'), locale = 'zh-cn'] = process.argv.slice(2);
const worker = readFileSync(join(folder, locale, 'sw.js'));
const settings = JSON.parse(/self\.docsgenSettings=(\{.*\});\n/.exec(worker.toString())[1]);
const shell = JSON.parse(/\[\{"revision".*?\}\]/.exec(worker.toString())[0]);

const fileOf = (address) => {
  const path = decodeURI(address).slice(settings.base.length);
  return join(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path);
};
const listAt = (address) => {
  const text = readFileSync(fileOf(address), 'utf8');
  const lists = text.split(/^\n/m).map((list) => list.split('\n').filter((line) => line !== ''));
  return { text, lists: lists.map((lines) => lines.map((line) => line.split(' '))) };
};
const bytes = (files) => files.reduce((sum, [, , size]) => sum + Number.parseInt(size, 36), 0);
const kB = (size) => `${(size / 1000).toFixed(1)} kB`;

const { text, lists } = listAt(settings.pages);
const [pages = [], follow = []] = lists;
const [onView = []] = listAt(settings.files).lists;
const shellFiles = shell.map(({ url }) => readFileSync(fileOf(url)));
const background = bytes(pages) + bytes(follow);
const rows = [
  ['worker', kB(worker.length), `${kB(gzipSync(worker).length)} gzip, ${kB(brotliCompressSync(worker).length)} brotli`],
  [
    'shell, at installation',
    kB(shellFiles.reduce((sum, file) => sum + file.length, 0)),
    `${shell.length} files, ${kB(shellFiles.reduce((sum, file) => sum + gzipSync(file).length, 0))} gzip`,
  ],
  ['pages, in the background', kB(bytes(pages)), `${pages.length} pages`],
  ['search and islands, in the background', kB(bytes(follow)), `${follow.length} files`],
  ['background in all', kB(background), `${((100 * background) / settings.budget).toFixed(0)} % of the budget`],
  ['pictures and other files, on first view', kB(bytes(onView)), `${onView.length} files listed`],
  [
    'list of pages',
    kB(text.length),
    `${kB(gzipSync(text).length)} gzip, ${(gzipSync(text).length / (pages.length + follow.length)).toFixed(1)} bytes an entry`,
  ],
];
console.log(`| offline, \`${settings.scope}\` | size | |\n|---|---|---|`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
