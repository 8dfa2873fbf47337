// Splits the article of a page into what readers see: headings, code, tables, lists, links, pictures, labels and words, each in order.
import { parse } from 'parse5';
import { codeText } from './code-text.js';
import { attribute, classesOf, find, hasClass, plain } from './html-tree.js';

/** Elements that generators put the text of a page in; the first one that exists counts. */
const ARTICLES = [
  (node) => hasClass(node, 'md-content__inner'),
  (node) => hasClass(node, 'VPHome'),
  (node) => node.tagName === 'main' && find(node, (child) => hasClass(child, 'hero')) !== null,
  (node) => hasClass(node, 'vp-doc'),
  (node) => hasClass(node, 'sl-markdown-content'),
  (node) => hasClass(node, 'theme-doc-markdown') || hasClass(node, 'markdown'),
  (node) => hasClass(node, 'prose'),
  (node) => node.tagName === 'main',
];

/**
 * Classes of elements that are not part of the text: anchors, buttons, line numbers, languages of code, contents, footnote marks, text for
 * screen readers.
 */
const CHROME = new Set(
  'header-anchor heading-anchor hash-link sl-anchor-link copy copy-button lang line-numbers line-numbers-wrapper sr-only visually-hidden table-of-contents buttons group-icon footnote-ref footnote-reference footnote-backref footnote-definition-label theme-edit-this-page headerlink md-content__button md-tags md-source-file md-feedback md-annotation linenos arithmatex mermaid'.split(
    ' ',
  ),
);
const CHROME_TAGS = new Set('math script style svg template noscript input nav head annotation'.split(' '));

/** Titles of code and boxes, and names of tabs. */
const LABELS =
  /^(?:filename|tabbed-labels|tab-title|code-title|admonition-title|custom-block-title|vp-code-block-title-bar|starlight-aside__title|admonitionHeading_.*|codeBlockTitle_.*|theme-code-block-title)$/;

/**
 * File trees, heroes, cards and people: generators draw them with headings, lists or neither, so only their words, links and pictures
 * count.
 */
const DRAWN = new Set(['file-tree', 'hero', 'VPFeatures', 'VPTeamMembers', 'card', 'cards', 'sl-link-card']);

/** Elements that separate words, even without a blank between them. */
const BLOCK =
  /^(?:p|[uod]l|li|table|t[drh]|h\d|div|section|figure|figcaption|blockquote|br|hr|d[td]|details|summary|img|picture|button|label|legend|fieldset)$/;

/** Inline elements. */
const INLINE = /^(?:a|abbr|b|code|del|em|i|ins|kbd|label|mark|math|q|s|samp|small|span|strong|sub|sup|u|var|wbr|br|p)$/;

/** Names of links and pictures as written, for a page whose folder is unknown. */
const AS_WRITTEN = { link: (href) => href, picture: (src) => src };

/**
 * The parts of a page in order; null if it has no article. `names` maps links and pictures to the same name if they have the same target.
 */
export function articleOf(html, names = AS_WRITTEN) {
  const tree = parse(html);
  const article = ARTICLES.map((isArticle) => find(tree, isArticle)).find((node) => node !== null);
  if (article === undefined) return null;
  const parts = {
    title: [],
    headings: [],
    code: [],
    tables: [],
    lists: [],
    firstTexts: [],
    links: [],
    pictures: [],
    labels: [],
    boxes: [],
    notes: [],
    words: [],
  };
  const first = find(tree, isTitle);
  const place = {
    names,
    title: isInside(article, first) ? first : null,
    depth: 0,
    isDrawn: false,
    isCode: false,
    notes: [],
  };
  if (first !== null) addTitle(first, parts);
  read(article, parts, place);
  for (const note of place.notes) addNote(note, parts, { ...place, notes: [] });
  const hasFlatLists = hasClass(article, 'md-content__inner');
  return { ...parts, hasFlatLists, labels: parts.labels.sort(), words: words(parts.words.join('')) };
}

/** Address that a page redirects to; null if it has content. */
export function leadsTo(html) {
  return /<meta http-equiv="refresh" content="0; ?url=([^"]*)"/i.exec(html)?.[1] ?? null;
}

/** True if a page shows documentation that is written from source code, which the files of the site do not hold, or the place for it. */
export function isGenerated(html) {
  return /<div class="(?:doc doc-object|mkdocstrings)\b|<p>::: ?[\w.-]/.test(html);
}

/** Canonical address of a page, or null. */
export function canonicalOf(html) {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
}

/** Language of a page, or null. */
export function languageOf(html) {
  return /<html\b[^>]*?\slang="([^"]*)"/.exec(html)?.[1] ?? null;
}

/** Addresses of a page by language, from its own links. */
export function editionsOf(html) {
  return new Map(
    Array.from(html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g), ([, language, href]) => [
      language,
      href,
    ]),
  );
}

function isTitle({ tagName }) {
  return tagName === 'h1';
}

function isInside(node, wanted) {
  return find(node, (inner) => inner === wanted) !== null;
}

/** Adds the title without badges and the second line of a hero, which count as words. */
function addTitle(title, parts) {
  const isWords = (node) => ['VPBadge', 'badge', 'sl-badge', 'text'].some((name) => hasClass(node, name));
  const [own, others] = [false, true].map((wanted) =>
    title.childNodes.filter((node) => isWords(node) === wanted).map((node) => textOf(node)),
  );
  parts.title.push(plain(own.join('')));
  parts.words.push(others.join(' '), ' ');
}

function read(node, parts, place) {
  for (const child of node.childNodes ?? []) {
    if (child.nodeName === '#text') parts.words.push(child.value);
    if (child.tagName === undefined || isChrome(child)) continue;
    if (child === place.title) continue;
    if (isNotes(child)) place.notes.push(...notesIn(child));
    else if (child.tagName === 'iframe') addFrame(child, parts, place.names);
    else if (isLabel(child)) addLabels(child, parts);
    else if (isEmoji(child)) parts.words.push(attribute(child, 'alt') ?? '');
    else if (child.tagName === 'pre') addCode(child, parts);
    else readElement(child, parts, place);
  }
}

function readElement(node, parts, place) {
  const { tagName } = node;
  const { names, depth } = place;
  if (/^h[1-6]$/.test(tagName) && !place.isDrawn) parts.headings.push(headingOf(node));
  if (tagName === 'tr' && !place.isCode) parts.tables.push(cells(node).join(' | '));
  if (tagName === 'li' && !place.isDrawn) {
    parts.lists.push(entryOf(node, depth));
    parts.firstTexts.push(firstTextOf(node));
  }
  if (tagName === 'a' && attribute(node, 'href') !== null && !hasClass(node, 'toclink')) addLink(node, parts, names);
  if (tagName === 'img') parts.pictures.push(`${plain(altOf(node))} → ${names.picture(plainSource(node))}`);
  const isDrawn = place.isDrawn || tagName === 'starlight-file-tree' || classesOf(node).some((name) => DRAWN.has(name));
  const isList = tagName === 'ul' || tagName === 'ol';
  const isBlock = BLOCK.test(tagName);
  if (isBlock) parts.words.push(' ');
  const isCode = place.isCode || hasClass(node, 'highlighttable');
  read(node, parts, { ...place, isDrawn, isCode, depth: isList ? depth + 1 : depth });
  if (isBlock) parts.words.push(' ');
}

/**
 * Adds a link. Without text it has its label, which is its icon's name. A link without text, label and picture is invisible and skipped.
 */
function addLink(node, parts, names) {
  const hasPicture = find(node, ({ tagName }) => tagName === 'img') !== null;
  const text = plain(textOf(node)) || plain(hasPicture ? '' : (attribute(node, 'aria-label') ?? ''));
  if (text === '' && !hasPicture) return;
  parts.links.push(`${text.replace(/ /g, '')} → ${names.link(attribute(node, 'href'))}`);
  if (plain(textOf(node)) === '') parts.words.push(' ', text, ' ');
}

/** Adds a frame as the link to its page that takes its place. */
function addFrame(node, parts, names) {
  const address = attribute(node, 'src') ?? '';
  const text = plain(attribute(node, 'title') ?? '') || address;
  parts.links.push(`${text.replace(/ /g, '')} → ${names.link(address)}`);
  parts.words.push(' ', text, ' ');
}

/** True for a picture that stands for an emoji, which counts as its text, or for an icon. */
function isEmoji(node) {
  return hasClass(node, 'twemoji') || hasClass(node, 'emojione');
}

/** Text of a picture without the marks of code, which Python-Markdown writes as tags. */
function altOf(node) {
  return (attribute(node, 'alt') ?? '').replace(/<\/?code>|`/g, '');
}

/** Address of a picture without the fragment that shows it in one colour mode only. */
function plainSource(node) {
  return (attribute(node, 'src') ?? '').replace(/#(?:only-(?:light|dark)|gh-(?:light|dark)-mode-only)$/, '');
}

/** Level, text and id of a heading; the id is `*` if it has none, so that no link can lead to it. */
function headingOf(node) {
  const id = attribute(node, 'id')?.normalize('NFC') ?? '*';
  return `${node.tagName} ${plain(textOf(node))} #${id}`;
}

/** True for footnotes, which are where they are written or at the end. */
function isNotes(node) {
  return (
    hasClass(node, 'footnote') ||
    hasClass(node, 'footnotes') ||
    hasClass(node, 'footnote-definition') ||
    attribute(node, 'data-footnotes') !== null
  );
}

function notesIn(node) {
  const list = find(node, ({ tagName }) => tagName === 'ol');
  return list === null ? [node] : list.childNodes.filter(({ tagName }) => tagName === 'li');
}

/** Adds the text of a footnote, and the links and code in it. */
function addNote(note, parts, place) {
  parts.notes.push(plain(textOf(note)));
  read(note, { ...parts, lists: [], firstTexts: [], words: [] }, place);
}

/** Depth, kind or number, and own text of a list entry. Blanks do not count, because Vue removes those between elements. */
function entryOf(node, depth) {
  const list = node.parentNode;
  const start = list.tagName === 'ol' ? `${Number(attribute(list, 'start') ?? 1)}.` : '-';
  return `${depth} ${start} ${plain(ownText(node)).replace(/ /g, '')}`;
}

/** Text of a list entry before its second block: generators differ in which of the following paragraphs belong to it. */
function firstTextOf(node) {
  const children = node.childNodes ?? [];
  const isFilled = (child) => plain(textOf(child)) !== '' || find(child, ({ tagName }) => tagName === 'img') !== null;
  const first = children.findIndex((child) => child.nodeName !== '#comment' && isFilled(child));
  const isParagraph = children[first]?.tagName === 'p';
  const end = children.findIndex((child, index) => index > first && BLOCK.test(child.tagName ?? ''));
  const own = isParagraph ? [children[first]] : children.slice(0, end === -1 ? undefined : end);
  return plain(ownText({ childNodes: own })).replace(/ /g, '');
}

/** Adds the label of each tab, or the title of a box or code, in lower case, because some themes show capitals. */
function addLabels(node, parts) {
  const tabs = (node.childNodes ?? []).filter(({ tagName }) => tagName === 'li' || tagName === 'label');
  for (const part of tabs.length > 0 ? tabs : [node]) {
    const text = plain(textOf({ childNodes: part.childNodes })).toLowerCase();
    if (text === '') continue;
    parts.labels.push(text);
    const kind = kindOf(node);
    if (kind !== null) parts.boxes.push({ kind, text });
  }
  parts.words.push(' ');
}

/** Kind of the box with a title, from a class of one of its parents; null for other labels. */
function kindOf(title) {
  const [first, material] = classesOf(title.parentNode);
  if (first === 'admonition' && /^(?!admonition|title)\w+$/.test(material) && hasClass(title, 'admonition-title'))
    return material;
  const pattern = /^(?:admonition-|theme-admonition-|starlight-aside--)(?!title|body)(\w+)$/;
  for (
    let node = title.parentNode, depth = 0;
    node?.attrs !== undefined && depth < 2;
    node = node.parentNode, depth++
  ) {
    const kind = classesOf(node).flatMap((name) => pattern.exec(name)?.[1] ?? [])[0];
    if (kind !== undefined) return kind;
  }
  return null;
}

function addCode(node, parts) {
  parts.code.push(codeText(textOf(node, true)));
  parts.words.push(' ');
}

function isLabel(node) {
  if (attribute(node, 'role') === 'tablist') return true;
  if (node.tagName === 'summary') return false;
  if (hasClass(node, 'tabs') && hasClass(node.parentNode, 'vp-code-group')) return true;
  if (hasClass(node, 'title') && hasClass(node.parentNode, 'header')) return true;
  if (node.tagName === 'figcaption' && hasClass(node.parentNode, 'code')) return true;
  return classesOf(node).some((name) => LABELS.test(name));
}

/** Cells of a row, without blanks: these may be all that separates lines of code in a cell, and Vue removes those between elements. */
function cells(row) {
  return (row.childNodes ?? [])
    .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    .map((cell) => plain(textOf(cell)).replace(/ /g, ''));
}

/** Text of a list entry without nested lists and blocks. Paragraphs are separated even without blanks between their tags. */
function ownText(node) {
  return (node.childNodes ?? [])
    .filter((child) => child.tagName === undefined || INLINE.test(child.tagName) || isEmoji(child))
    .map((child) => {
      if (child.nodeName === '#text') return child.value;
      if (isChrome(child) || child.nodeName === '#comment') return '';
      return child.tagName === 'p' ? ` ${ownText(child)} ` : textOf(child);
    })
    .join('');
}

function textOf(node, isCode = false) {
  if (node.nodeName === '#text') return node.value;
  if (hasClass(node, 'ec-line')) return `${textOf({ childNodes: node.childNodes }, isCode).replace(/\n$/, '')}\n`;
  if (node.tagName === 'br') return isCode ? '\n' : ' ';
  if (isEmoji(node)) return attribute(node, 'alt') ?? '';
  if (isCode && hasClass(node, 'code-note')) return `(${textOf({ childNodes: node.childNodes })})`;
  if (node.tagName !== undefined && isChrome(node)) return '';
  return (node.childNodes ?? []).map((child) => textOf(child, isCode)).join('');
}

/**
 * True if a class marks an element that is not text. `copy` counts only around a button, because the text of a hero has that class, too.
 */
function isTooling(node) {
  return classesOf(node).some(
    (name) => CHROME.has(name) && (name !== 'copy' || find(node, ({ tagName }) => tagName === 'button') !== null),
  );
}

/** True for a button of a code frame, or one that is only an icon. A button with words, such as the name of an icon to copy, is text. */
function isTool(node) {
  return (
    ['data-code', 'data-copy', 'title'].some((name) => attribute(node, name) !== null) ||
    classesOf(node).some((name) => CHROME.has(name) || /copy|btn|wrap/i.test(name)) ||
    plain((node.childNodes ?? []).map((child) => textOf(child)).join('')) === ''
  );
}

function isChrome(node) {
  if (node.tagName === 'summary') return false;
  if (node.tagName === 'button') return isTool(node);
  if (node.tagName === 'a' && (hasClass(node, 'anchor') || attribute(node, 'role') === 'tab'))
    return hasClass(node, 'anchor');
  if (attribute(node, 'data-footnote-ref') !== null || attribute(node, 'data-footnote-backref') !== null) return true;
  return (
    CHROME_TAGS.has(node.tagName) ||
    isTooling(node) ||
    (attribute(node, 'hidden') !== null && attribute(node, 'role') !== 'tabpanel')
  );
}

function words(text) {
  return plain(text)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word !== '');
}
