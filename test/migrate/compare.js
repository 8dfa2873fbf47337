// Compares the output of another generator with that of the migrated site, page by page:
// npm run migrate:compare -- OLD_OUTPUT NEW_OUTPUT [--base /docs/] [--least 98] [--examples 3] [--json]
// With `--http URL`, it requests the addresses from a running new site instead:
// npm run migrate:compare -- OLD_OUTPUT_OR_SITEMAP [--base /docs/] --http http://localhost:3000/docs/
//
// Pages are paired by address: that of each old page is looked up in the new output, through its redirects. Redirect pages, the 404 page,
// mdBook's `print.html` and `toc.html`, and the lists of Material's blog are not compared; pages without an article, such as React pages, lists
// of posts, and pages that mkdocstrings writes from source code are counted separately. Both articles are split into parts (test/migrate/article.js). Two pages are equal if all of this is true:
// - Equal and in the same order are: the title; headings with level, text and id; rows of tables; list entries with depth, kind and text;
//   links with text and target; pictures with text and name. Labels (titles of code and boxes, names of tabs) are equal in any order and
//   case, because some generators list all tabs first and others each at its panel.
// - Footnotes are equal in order, wherever they are.
// - Code is equal line by line, apart from blanks at ends of lines, tabs (two blanks each), and the order of flags of `npm install`.
// - At most 0.5 % of the words are lost, at most 0.5 % (or three words) are added, and no run of more than three words is lost.
// The targets of two links are equal if both lead to the same file and id of the new output, the old one by its address. On pages that are
// written from source code, the id does not count. An old link
// without a target, and an inlined picture, equal all with the same text; so does an old heading without id, since nothing links to it.
// A link without text, label and picture is invisible and not compared. Pictures are compared by name without extension and hash.
// An untranslated page has an address in every language. A link on it to a page in the reader's language equals one to the same page in the
// language of the text, because generators differ in whether readers stay in their language.
// Blanks in table cells and list entries do not count, because Vue removes those between elements. A link that is only an icon has its
// label as text. The default title of a box is an interface word, which generators translate differently or not at all: it counts as the
// kind of the box. It is the most frequent title of its kind and language among those that differ, or the one that both generators use. A
// title of the author counts as it is.
// Blanks in texts of links do not count, nor a blank that only one page has between two words, because styles separate elements, too.
// Lists of Python-Markdown that start with the same texts are counted separately (test/migrate/differences.js).
// Addresses in the text that only docsgen links do not count, nor do comments around annotations of code, marks of code in texts of
// pictures, and the signs ✓ and ✗ that stand for icons.
// Ignored on both sides: anchors of headings, tools of code and buttons without words, line numbers, names of languages, contents, footnote
// marks, formulas, text for screen readers. Of file trees, heroes, cards and people, only words, links and pictures are compared. Badges in
// titles are words. Quotes, dashes, blanks and zero-width characters are normalised. Nothing is averaged over the site.
import { parseArgs } from 'node:util';
import { formsOf, oldPages, unanswered } from './answers.js';
import { articleOf, isGenerated, languageOf, leadsTo } from './article.js';
import { BoxWords } from './box-words.js';
import { BuiltFolder, namesFor } from './built-folder.js';
import { differences, FLAT } from './differences.js';

const NO_PAGE =
  /(?:^|\/)(?:404|print|toc)(?:\/index)?\.html$|^(?:(?:theme_)?overrides|blog\/(?:archive|category|page|author))\//;

/** Lists of posts of Docusaurus and Material, which show the start of each post. */
const LIST = /<html[^>]* class="[^"]*\bblog-(?!post-page)[\w-]*page\b|<article class="[^"]*\bmd-post--excerpt\b/;

/** Compares two outputs: each old page with its differences, lost addresses, and pages without an article. */
export function compareFolders(oldDir, ownDir, base = '/') {
  const folders = { old: new BuiltFolder(oldDir, base), own: new BuiltFolder(ownDir, base), generated: new Set() };
  const result = { pages: [], lost: [], withoutArticle: [], generated: [] };
  const words = { old: new BoxWords(), own: new BoxWords() };
  const pairs = [];
  const oldFiles = folders.old.pages();
  for (const file of oldFiles)
    if (isGenerated(folders.old.html(file))) folders.generated.add(folders.own.at(base + file));
  for (const file of oldFiles) {
    const ownFile = folders.own.at(base + file);
    if (ownFile === null) result.lost.push(file);
    const html = folders.old.html(file);
    if (LIST.test(html)) {
      result.withoutArticle.push(file);
      continue;
    }
    if (NO_PAGE.test(file) || leadsTo(html) !== null) continue;
    if (isGenerated(html)) {
      result.generated.push(file);
      continue;
    }
    const old = articleOf(html, namesFor(folders.old, file, html, folders));
    if (old === null) {
      result.withoutArticle.push(file);
      continue;
    }
    const ownHtml = ownFile === null ? null : folders.own.html(ownFile);
    const own = ownHtml === null ? null : articleOf(ownHtml, namesFor(folders.own, ownFile, ownHtml, folders));
    const language = {
      language: languageOf(ownHtml ?? html),
      written: folders.own.standIn(ownFile)?.written ?? '',
    };
    words.old.note(language, old.boxes, own?.boxes ?? []);
    words.own.note(language, own?.boxes ?? [], old.boxes);
    pairs.push({ file, old, own });
  }
  for (const { file, old, own } of pairs) result.pages.push({ file, found: differencesBetween(old, own, words) });
  return result;
}

/** Differences between two pages. If labels differ, default titles of boxes are compared by their kind. */
function differencesBetween(old, own, words) {
  if (own === null) return [{ kind: 'page', lost: [], added: [] }];
  const found = differences(old, own);
  if (found.every(({ kind }) => kind !== 'labels')) return found;
  return differences(
    { ...old, labels: words.old.plainLabels(old, own, words.own) },
    { ...own, labels: words.own.plainLabels(own, old, words.old) },
  );
}

/** Number of pages that differ in each kind, with fragments of the first ones. */
function byKind(pages, examples) {
  const kinds = new Map();
  for (const { file, found } of pages)
    for (const { kind, lost, added } of found) {
      const entry = kinds.get(kind) ?? { count: 0, lines: [] };
      entry.count++;
      if (entry.lines.length < examples)
        entry.lines.push(`    ${file}\n${fragments('-', lost)}${fragments('+', added)}`);
      kinds.set(kind, entry);
    }
  return [...kinds].sort(([, a], [, b]) => b.count - a.count);
}

function fragments(sign, entries) {
  const text = entries.slice(0, 3).map((entry) => `      ${sign} ${entry.slice(0, 160).replace(/\n/g, '⏎')}\n`);
  return text.join('') + (entries.length > 3 ? `      ${sign} and ${entries.length - 3} more\n` : '');
}

if (import.meta.filename === process.argv[1]) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string', default: '/' },
      least: { type: 'string', default: '98' },
      examples: { type: 'string', default: '3' },
      http: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [oldDir, ownDir] = positionals;
  process.exitCode = (
    values.http === undefined
      ? showComparison(oldDir, ownDir, values)
      : await showAnswers(oldDir, values)
  )
    ? 0
    : 1;
}

/** Prints the differences. Returns true if enough pages are equal and no address is lost. */
function showComparison(oldDir, ownDir, { base, examples, json, least }) {
  const { pages, lost, withoutArticle, generated } = compareFolders(oldDir, ownDir, base);
  const unequal = pages.filter(({ found }) => found.some(({ kind }) => kind !== FLAT));
  const flat = pages.filter(({ found }) => found.some(({ kind }) => kind === FLAT)).length;
  const share = pages.length === 0 ? 0 : (100 * (pages.length - unequal.length)) / pages.length;
  if (json) for (const page of unequal) console.log(JSON.stringify(page));
  else
    for (const [kind, { count, lines }] of byKind(unequal, Number(examples)))
      console.log(`${kind}: ${count} pages\n${lines.join('')}`);
  console.log(`${pages.length - unequal.length} of ${pages.length} pages are equal: ${share.toFixed(1)} %.`);
  if (flat > 0) console.log(`${flat} pages have lists that the old generator shows otherwise, with the same texts.`);
  console.log(`${withoutArticle.length} pages without an article${list(withoutArticle)}.`);
  if (generated.length > 0) console.log(`${generated.length} pages written from source code${list(generated)}.`);
  console.log(`${lost.length} addresses lost${list(lost)}.`);
  return share >= Number(least) && lost.length === 0;
}

/** Prints the addresses that a running site does not answer. Returns true if it answers all. */
async function showAnswers(old, { base, http }) {
  const pages = oldPages(old, base);
  const addresses = pages.flatMap(formsOf);
  const found = await unanswered(addresses, http);
  for (const { address, status } of found) console.log(`  ${status} ${base}${address}`);
  console.log(`${addresses.length} addresses of ${pages.length} pages: ${found.length} do not answer with 200.`);
  return pages.length > 0 && found.length === 0;
}

function list(files) {
  return files.length === 0 ? '' : `: ${files.slice(0, 20).join(', ')}${files.length > 20 ? ', …' : ''}`;
}
