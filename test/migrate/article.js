// Takes the article of a page apart into what readers see: headings, code, tables, lists, links, pictures and words, each in their order.
import { parse } from 'parse5';

/** Where generators put the text of a page; the first that is there counts. */
const ARTICLES = [
  (node) => hasClass(node, 'VPHome'),
  (node) => node.tagName === 'main' && find(node, (child) => hasClass(child, 'hero')) !== null,
  (node) => hasClass(node, 'vp-doc'),
  (node) => hasClass(node, 'sl-markdown-content'),
  (node) =>
    hasClass(node, 'theme-doc-markdown') || (hasClass(node, 'markdown') && !hasClass(node, 'theme-edit-this-page')),
  (node) => hasClass(node, 'prose'),
  (node) => node.tagName === 'main',
];

/** What is no text of the page: anchors, buttons, line numbers, languages and titles of code, contents, marks of footnotes, and what only screen readers get. */
const CHROME =
  /(?:^|\s)(?:header-anchor|hash-link|sl-anchor-link|copy|copy-button|lang|line-numbers-wrapper|line-numbers|sr-only|visually-hidden|table-of-contents|tabs|buttons|tab-title|code-title|vp-code-block-title-bar|custom-block-title|admonition-title|theme-code-block-title|tabs-list|group-icon|footnote-ref|footnote-reference|footnote-backref|data-footnote-backref|admonitionHeading_\S*|starlight-aside__title)(?:\s|$)/;
const KEPT = /(?:^|\s)(?:tabs|tab)(?:\s|$)/;
/** The title stands in the article of one generator and above that of another. */
const LEFT_OUT = new Set([
  'h1',
  'math',
  'script',
  'style',
  'button',
  'svg',
  'template',
  'noscript',
  'input',
  'label',
  'nav',
  'head',
]);

/** Elements that part words, also without a blank between them. */
const BLOCK =
  /^(?:p|[uod]l|li|table|t[drh]|h\d|div|section|figure|figcaption|blockquote|br|hr|d[td]|details|summary|img|picture)$/;

/** The parts of a page in order; null where it has no article. */
export function articleOf(html) {
  const tree = parse(html);
  const article = ARTICLES.map((isArticle) => find(tree, isArticle)).find((node) => node !== null);
  if (article === undefined) return null;
  const parts = { headings: [], code: [], tables: [], lists: [], links: [], pictures: [], words: [] };
  read(article, parts);
  return { ...parts, words: words(parts.words.join('')) };
}

/** Address that a page leads on to by itself; null where it shows something. */
export function leadsTo(html) {
  return /<meta http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1] ?? null;
}

function read(node, parts, isInTree = false) {
  for (const child of node.childNodes ?? []) {
    if (child.nodeName === '#text') parts.words.push(child.value);
    if (child.tagName === undefined || isChrome(child)) continue;
    const { tagName } = child;
    if (/^h[1-6]$/.test(tagName)) parts.headings.push(`${tagName} ${plain(textOf(child))}`);
    if (tagName === 'pre') {
      parts.code.push(codeOf(child));
      parts.words.push(' ');
      continue;
    }
    if (tagName === 'tr') parts.tables.push(cells(child).join(' | '));
    if (tagName === 'li' && !isInTree) parts.lists.push(plain(ownText(child)).slice(0, 200));
    if (tagName === 'a' && attribute(child, 'href') !== null && plain(textOf(child)) !== '')
      parts.links.push(`${plain(textOf(child))} → ${target(attribute(child, 'href'))}`);
    if (tagName === 'img') parts.pictures.push(plain(attribute(child, 'alt') ?? ''));
    const isBlock = BLOCK.test(tagName) || hasClass(child, 'description');
    if (isBlock) parts.words.push(' ');
    read(child, parts, isInTree || hasClass(child, 'file-tree') || tagName === 'starlight-file-tree');
    if (isBlock) parts.words.push(' ');
  }
}

/** Links within the site are compared by the words and the id, because addresses of both sites are compared by themselves. */
function target(href) {
  if (/^[a-z]+:/i.test(href)) return href.replace(/\/$/, '').replace(/&amp;/g, '&');
  return 'page';
}

function codeOf(pre) {
  return textOf(pre, true)
    .replace(/\u200b/g, '')
    .split('\n')
    .map((line) => installation(line.trimEnd().replace(/\t/g, '  ')))
    .join('\n')
    .trim();
}

/** A command that installs packages, with its flags last and without `--save`, which is the default. */
function installation(line) {
  const [, command, rest] = /^((?:npm install|(?:yarn|pnpm|bun) add)) (.*)$/.exec(line) ?? [];
  if (command === undefined) return line;
  const words = rest.split(/ +/).filter((word) => word !== '--save');
  return [
    command,
    ...words.filter((word) => !word.startsWith('-')),
    ...words.filter((word) => word.startsWith('-')),
  ].join(' ');
}

/** Cells of a row. Code in them is compared without blanks, because they are the only sign of its lines. */
function cells(row) {
  return (row.childNodes ?? [])
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .map((cell) =>
      find(cell, ({ tagName }) => tagName === 'pre') === null
        ? plain(textOf(cell))
        : plain(textOf(cell)).replace(/ /g, ''),
    );
}

/** Elements within a line. */
const INLINE = /^(?:a|abbr|b|code|del|em|i|ins|kbd|label|mark|math|q|s|samp|small|span|strong|sub|sup|u|var|wbr|br|p)$/;

/** Text of a list entry without the lists and blocks in it. Paragraphs are apart, whether blanks stand between their tags or not. */
function ownText(node) {
  return (node.childNodes ?? [])
    .filter(({ tagName }) => tagName === undefined || INLINE.test(tagName))
    .map((child) => {
      if (child.nodeName === '#text') return child.value;
      if (child.tagName === 'label') return textOf({ childNodes: child.childNodes });
      if (isChrome(child)) return '';
      return child.tagName === 'p' ? ` ${ownText(child)} ` : textOf(child);
    })
    .join('');
}

function textOf(node, isCode = false) {
  if (node.nodeName === '#text') return node.value;
  if (hasClass(node, 'ec-line')) return `${textOf({ childNodes: node.childNodes }, isCode).replace(/\n$/, '')}\n`;
  if (node.tagName === 'br') return isCode ? '\n' : ' ';
  if (node.tagName !== undefined && isChrome(node)) return '';
  return (node.childNodes ?? []).map((child) => textOf(child, isCode)).join('');
}

function isChrome(node) {
  const name = attribute(node, 'class') ?? '';
  if (node.tagName === 'summary') return false;
  if (node.tagName === 'a' && name.split(/\s+/).includes('anchor')) return true;
  if (attribute(node, 'role') === 'tablist') return true;
  if (attribute(node, 'data-footnote-ref') !== null || attribute(node, 'data-footnote-backref') !== null) return true;
  return (
    LEFT_OUT.has(node.tagName) ||
    (CHROME.test(name) && !KEPT.test(name)) ||
    (attribute(node, 'hidden') !== null && attribute(node, 'role') !== 'tabpanel')
  );
}

/** NFC, one kind of blank, quote and dash. */
function plain(text) {
  return text
    .normalize('NFC')
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function words(text) {
  return plain(text)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word !== '');
}

function hasClass(node, name) {
  return (attribute(node, 'class') ?? '').split(/\s+/).includes(name);
}

function attribute(node, name) {
  return node.attrs?.find((entry) => entry.name === name)?.value ?? null;
}

function find(node, isWanted) {
  if (node.tagName !== undefined && isWanted(node)) return node;
  for (const child of node.childNodes ?? []) {
    const inner = find(child, isWanted);
    if (inner !== null) return inner;
  }
  return null;
}
