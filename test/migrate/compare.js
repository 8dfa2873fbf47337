// Compares the output of another generator with that of the migrated site, page by page: node test/migrate/compare.js OLD NEW [--base /docs/] [--verbose]
//
// A page is equal where all of this holds, in order:
// - headings, rows of tables, entries of lists, links and pictures are the same. Titles of code blocks, boxes and tabs are left out on both sides;
//   links within the site are compared by their words, because every old address is asked for by itself.
// - code is the same line by line, without blanks at the ends of lines.
// - 99.5 % of the words are there, and no run of more than three of them is lost.
// Titles of pages are left out, because they stand in the article of one generator and above that of another.
// Quotes, dashes, blanks and zero-width characters are made the same on both sides. Nothing is averaged over the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { articleOf, leadsTo } from './article.js';

const EXACT = ['headings', 'code', 'tables', 'lists', 'links', 'pictures'];
const LEAST_WORDS = 0.995;
const LONGEST_RUN = 3;

/** What of an old article is missing in the new one, or has come to it; empty where they are equal. */
export function differences(old, own) {
  const found = [];
  for (const kind of EXACT) {
    const { lost, added } = changes(old[kind], own[kind]);
    if (lost.length + added.length > 0) found.push({ kind, lost, added });
  }
  const { lost, longest } = changes(old.words, own.words);
  const share = old.words.length === 0 ? 1 : 1 - lost.length / old.words.length;
  if (share < LEAST_WORDS || longest > LONGEST_RUN) found.push({ kind: 'words', lost, added: [] });
  return found;
}

/** Entries of one list that the other lacks, by the longest common subsequence. */
function changes(old, own) {
  let start = 0;
  while (start < old.length && start < own.length && old[start] === own[start]) start++;
  let end = 0;
  while (end < old.length - start && end < own.length - start && old.at(-1 - end) === own.at(-1 - end)) end++;
  const a = old.slice(start, old.length - end);
  const b = own.slice(start, own.length - end);
  const rows = [new Uint32Array(b.length + 1)];
  for (const [i, word] of a.entries()) {
    const row = new Uint32Array(b.length + 1);
    for (let j = 0; j < b.length; j++) row[j + 1] = word === b[j] ? rows[i][j] + 1 : Math.max(rows[i][j + 1], row[j]);
    rows.push(row);
  }
  return walkBack(a, b, rows);
}

function walkBack(a, b, rows) {
  const lost = [];
  const added = [];
  let longest = 0;
  let run = 0;
  let [i, j] = [a.length, b.length];
  while (i > 0 || j > 0) {
    if (i > 0 && j > 0 && a[i - 1] === b[j - 1]) {
      run = 0;
      i--;
      j--;
    } else if (j > 0 && (i === 0 || rows[i][j - 1] >= rows[i - 1][j])) added.unshift(b[--j]);
    else {
      lost.unshift(a[--i]);
      longest = Math.max(longest, ++run);
    }
  }
  return { lost, added, longest };
}

/** The page that answers at an address of a folder, and the article in it; a redirect is followed once. */
function pageAt(dir, address, base, hops = 0) {
  const path = decodeURI(address.startsWith(base) ? address.slice(base.length) : address)
    .replace(/^\/+|[?#].*$/g, '')
    .replace(/\/+$/, '');
  const file = [
    path,
    `${path}/index.html`,
    `${path}.html`,
    `${path.replace(/\.html$/, '')}/index.html`,
    path === '' ? 'index.html' : '',
  ].find((name) => name.endsWith('.html') && existsSync(join(dir, name)));
  if (file === undefined) return null;
  const html = readFileSync(join(dir, file), 'utf8');
  const next = leadsTo(html);
  return next !== null && hops === 0 ? pageAt(dir, next, base, 1) : html;
}

function compareFolders(oldDir, ownDir, base) {
  const files = readdirSync(oldDir, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)(?:404|print|toc)\.html$/.test(file));
  return files.sort().flatMap((file) => {
    const old = articleOf(readFileSync(join(oldDir, file), 'utf8'));
    const html = pageAt(ownDir, `/${file}`, base);
    const own = html === null ? null : articleOf(html);
    if (old === null) return [];
    return [{ file, found: own === null ? [{ kind: 'page', lost: [file], added: [] }] : differences(old, own) }];
  });
}

if (import.meta.filename === process.argv[1]) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string', default: '/' }, verbose: { type: 'boolean', default: false } },
  });
  const [oldDir, ownDir] = positionals;
  const pages = compareFolders(oldDir, ownDir, values.base);
  const unequal = pages.filter(({ found }) => found.length > 0);
  const counts = new Map();
  for (const { kind } of unequal.flatMap(({ found }) => found)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (values.verbose) for (const page of unequal) console.log(JSON.stringify(page));
  console.log(
    `${pages.length - unequal.length} of ${pages.length} pages are equal. Unequal in: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'nothing'}.`,
  );
  process.exitCode = unequal.length === 0 ? 0 : 1;
}
