// Compares the output of another generator with that of the migrated site, page by page: npm run migrate:compare -- OLD_OUTPUT NEW_OUTPUT [--base /docs/] [--least 98] [--examples 3] [--json]
// With `--http URL` it asks a running new site instead: npm run migrate:compare -- OLD_OUTPUT_OR_SITEMAP [--base /docs/] --http http://localhost:3000/docs/
//
// Pages are paired by address: that of each old page is asked for in the new output, through its redirects. Pages that only lead on, the 404 page,
// and mdBook's `print.html` and `toc.html` are not compared; pages without an article, such as React pages, and lists of posts are counted by themselves.
// From both pages the article is taken (test/migrate/article.js). A page is equal where all of this holds:
// - title; headings with level, text and id; rows of tables; entries of lists with depth, kind and text; links with text and target;
//   pictures with text and name; labels (titles of code and boxes, names of tabs) are the same, in order. Labels have no order and no capitals,
//   because one generator names all tabs first and another one each at its panel.
// - footnotes are the same in order, wherever they stand.
// - code is the same line by line. Blanks at ends of lines do not count, a tab is two blanks, flags of `npm install` have no order.
// - of the words, at most 0.5 % are lost, at most 0.5 % (or three words) have come, and no run of more than three is lost.
// The targets of two links are the same where both lead to the same file and id of the new output, the old one by its address. An old link that
// leads nowhere, and a picture that is written into its page, equal all with their text; so does an old heading without id, to which nothing leads.
// A link without text, label and picture is not compared, because nobody sees it. Pictures are compared by name without ending and hash.
// A page that is not translated stands at the addresses of all languages. A link of it that leads to a page in the reader's language equals one to
// that page in the language of the text: generators differ in whether readers stay in their language.
// Blanks in cells of tables and entries of lists do not count, because Vue takes those between elements away. A link that is only an icon has its label as text.
// The title of a box that nobody has written is a word of the interface, which generators translate each in their way, or not: it counts as the
// kind of the box. Such a word is the most frequent one of its kind and language among those that differ, or the one that both generators have. A
// written title counts as it is.
// Blanks in texts of links do not count, nor those between words that one page has apart and the other in one: styles part elements, too.
// Left out on both sides: anchors of headings, tools of code and buttons without words, line numbers, names of languages, contents, marks of footnotes, formulas,
// what only screen readers get. Of trees of files, heroes, cards and people, words, links and pictures are compared. Badges in titles are words.
// Quotes, dashes, blanks and zero-width characters are made the same. Nothing is averaged over the site.
import { parseArgs } from 'node:util';
import { formsOf, oldPages, unanswered } from './answers.js';
import { articleOf, languageOf, leadsTo } from './article.js';
import { BoxWords } from './box-words.js';
import { BuiltFolder, namesFor } from './built-folder.js';
import { differences } from './differences.js';

const NO_PAGE = /(?:^|\/)(?:404|print|toc)(?:\/index)?\.html$/;

/** Lists of posts of Docusaurus, which show the beginnings of posts. */
const LIST = /<html[^>]* class="[^"]*\bblog-(?!post-page)[\w-]*page\b/;

/** Each old page with what differs in the new one, addresses at which nothing answers, and pages without an article. */
export function compareFolders(oldDir, ownDir, base = '/') {
  const folders = { old: new BuiltFolder(oldDir, base), own: new BuiltFolder(ownDir, base) };
  const result = { pages: [], lost: [], withoutArticle: [] };
  const words = { old: new BoxWords(), own: new BoxWords() };
  const pairs = [];
  for (const file of folders.old.pages()) {
    const ownFile = folders.own.at(base + file);
    if (ownFile === null) result.lost.push(file);
    const html = folders.old.html(file);
    if (LIST.test(html)) {
      result.withoutArticle.push(file);
      continue;
    }
    if (NO_PAGE.test(file) || leadsTo(html) !== null) continue;
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

/** Where only words of the interface differ, the names of boxes are their kinds. */
function differencesBetween(old, own, words) {
  if (own === null) return [{ kind: 'page', lost: [], added: [] }];
  const found = differences(old, own);
  if (found.every(({ kind }) => kind !== 'labels')) return found;
  return differences(
    { ...old, labels: words.old.plainLabels(old, own, words.own) },
    { ...own, labels: words.own.plainLabels(own, old, words.old) },
  );
}

/** How many pages differ in each kind, with the fragments of the first of them. */
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

/** Prints what differs; true where enough is equal and no address is lost. */
function showComparison(oldDir, ownDir, { base, examples, json, least }) {
  const { pages, lost, withoutArticle } = compareFolders(oldDir, ownDir, base);
  const unequal = pages.filter(({ found }) => found.length > 0);
  const share = pages.length === 0 ? 0 : (100 * (pages.length - unequal.length)) / pages.length;
  if (json) for (const page of unequal) console.log(JSON.stringify(page));
  else
    for (const [kind, { count, lines }] of byKind(unequal, Number(examples)))
      console.log(`${kind}: ${count} pages\n${lines.join('')}`);
  console.log(`${pages.length - unequal.length} of ${pages.length} pages are equal: ${share.toFixed(1)} %.`);
  console.log(`${withoutArticle.length} pages without an article${list(withoutArticle)}.`);
  console.log(`${lost.length} addresses lost${list(lost)}.`);
  return share >= Number(least) && lost.length === 0;
}

/** Prints where a running site does not answer; true where it always does. */
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
