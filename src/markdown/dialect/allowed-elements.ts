import { htmlVoidElements } from 'html-void-elements';

/** Elements without content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(htmlVoidElements);

/** Elements removed together with their content; other unknown elements lose only their tags. */
export const REMOVED_WITH_CONTENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'title',
  'textarea',
  'select',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'link',
  'meta',
  'base',
]);

/** Elements with optional end tags, and the start tags that end them. */
export const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'tbody', 'tfoot'],
  td: ['td', 'th', 'tr', 'tbody', 'tfoot'],
  th: ['td', 'th', 'tr', 'tbody', 'tfoot'],
  thead: ['tbody', 'tfoot'],
  tbody: ['tbody', 'tfoot'],
  p: [
    'p',
    'div',
    'ul',
    'ol',
    'dl',
    'table',
    'pre',
    'blockquote',
    'details',
    'figure',
    'section',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
  ],
  a: ['a'],
  rt: ['rt', 'rp'],
  rp: ['rt', 'rp'],
  colgroup: ['thead', 'tbody', 'tr'],
  caption: ['thead', 'tbody', 'tr', 'colgroup'],
};

const GLOBAL = ['id', 'class', 'title', 'lang', 'dir', 'role'];

const PLAIN_ELEMENTS = [
  'abbr',
  'address',
  'article',
  'aside',
  'b',
  'bdi',
  'bdo',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'dfn',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'footer',
  'header',
  'i',
  'kbd',
  'mark',
  'pre',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'tt',
  'u',
  'ul',
  'var',
  'wbr',
  'center',
];

const SPECIAL_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'name', 'hreflang', 'rel', 'target'],
  blockquote: ['cite'],
  col: ['span', 'width'],
  colgroup: ['span'],
  del: ['cite', 'datetime'],
  details: ['open', 'name'],
  div: ['align'],
  h1: ['align'],
  h2: ['align'],
  h3: ['align'],
  h4: ['align'],
  h5: ['align'],
  h6: ['align'],
  hr: ['align', 'width'],
  img: ['src', 'alt', 'width', 'height', 'align', 'loading', 'fetchpriority'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['start', 'type', 'reversed'],
  p: ['align'],
  picture: [],
  q: ['cite'],
  table: ['align', 'width', 'border'],
  tbody: ['align', 'valign'],
  td: ['align', 'valign', 'colspan', 'rowspan', 'headers', 'width'],
  tfoot: ['align', 'valign'],
  th: ['align', 'valign', 'colspan', 'rowspan', 'headers', 'scope', 'abbr', 'width'],
  thead: ['align', 'valign'],
  time: ['datetime'],
  tr: ['align', 'valign'],
};

const ELEMENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...PLAIN_ELEMENTS.map((name) => [name, new Set(GLOBAL)] as const),
  ...Object.entries(SPECIAL_ELEMENTS).map(
    ([name, ownAttributes]) => [name, new Set([...GLOBAL, ...ownAttributes])] as const,
  ),
]);

/** True if sanitized content may use the element. */
export function isAllowedElement(name: string): boolean {
  return ELEMENTS.has(name);
}

/** True if sanitized content may set the attribute; addresses are checked separately. */
export function isAllowedAttribute(element: string, attribute: string): boolean {
  return /^aria-[a-z]+$/.test(attribute) || ELEMENTS.get(element)?.has(attribute) === true;
}
