import { decodeAttribute } from './html/character-references.js';

/** What a browser runs when it opens a file of such a name, whoever wrote it: documents with scripts, scripts, and XML that may hold XHTML. */
const ACTIVE = /\.(?:s?html?|xht(?:ml)?|[cm]?js|xml|xslt?|xsd|rdf|rss|atom|mml|mathml|wsdl|kml|gpx|svgz)$/i;

/** Files that tell a host how to answer: they could take the content security policy away, or lead readers elsewhere. */
const HOST_FILE =
  /(?:^|[/\\])(?:_headers|_redirects|_worker\.js|nginx\.conf|\.htaccess|web\.config|netlify\.toml|vercel\.json)$/i;

/** Elements of an SVG that run code, show other documents, or hold HTML. */
const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'embed',
  'object',
]);

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Declarations, comments and tags; a doctype with declarations of its own is none of these. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?(?!xml-stylesheet)[\s\S]*?\?>|<!DOCTYPE[^[\]<>]*>|<\/[^\s<>/]+\s*>|<([^\s<>/!?="']+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gy;
const ATTRIBUTE = /([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Addresses that run code, and all `data:` but pictures made of pixels. Browsers drop blanks before they look; XML holds no other controls. */
const ACTIVE_ADDRESS =
  /(?:java|vb|live)script:|^(?:view-source|file|blob|filesystem):|^data:(?!image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

/** What to do about such a file. */
export const ACTIVE_FILE_HINT =
  "Offer it in an archive or with the ending .txt, put it into the folder `static` beside the configuration if it is the site's own, or set `files.active` to 'allow'.";

/**
 * What of a published file a browser would run in the name of the site, or a host would obey, as the rest of a sentence that begins with the file; null where it would
 * run nothing. A type is told by the name, as servers do; only SVG is looked into.
 */
export function activeContent(name: string, read: () => Uint8Array): string | null {
  if (HOST_FILE.test(name)) return 'tells hosts how to answer';
  if (ACTIVE.test(name)) return 'is of a type that browsers run scripts in';
  return /\.svg$/i.test(name) ? activeSvg(read()) : null;
}

function activeSvg(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  if (text.includes('\0') || text.includes('\uFFFD') || isOtherEncoding(text))
    return 'is no UTF-8, so that what it holds cannot be told';
  MARKUP.lastIndex = text.indexOf('<');
  for (let start = MARKUP.lastIndex; start !== -1; start = text.indexOf('<', MARKUP.lastIndex)) {
    MARKUP.lastIndex = start;
    const [found, element = '', attributes = ''] = MARKUP.exec(text) ?? [];
    if (found === undefined) return unreadable(text, start);
    const active = element === '' ? null : activeTag(element, attributes);
    if (active !== null) return active;
  }
  return null;
}

function isOtherEncoding(text: string): boolean {
  const [, encoding = 'utf-8'] = /^\uFEFF?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text) ?? [];
  return !/^(?:utf-?8|us-ascii|iso-8859-1)$/i.test(encoding);
}

function unreadable(text: string, start: number): string {
  if (text.startsWith('<!DOCTYPE', start)) return 'declares entities in its doctype, which may hold anything';
  if (text.startsWith('<?', start)) return 'names a style sheet that may be a program';
  return `is no well-formed XML at line ${text.slice(0, start).split('\n').length}`;
}

/** What is active of a start tag; names count without their namespace's prefix. */
function activeTag(element: string, attributes: string): string | null {
  if (ACTIVE_ELEMENTS.has(localName(element))) return `holds the element <${element}>`;
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const written = double ?? single ?? '';
    if (/&(?!#|(?:amp|lt|gt|quot|apos);)/.test(written)) return `refers to an entity in "${name}"`;
    const value = decodeAttribute(written);
    if (localName(name).startsWith('on')) return `holds the event handler "${name}"`;
    if (/^xmlns(?::|$)/i.test(name) && value.trim() === XHTML) return 'holds HTML';
    if (localName(name) === 'attributename' && /^(?:on|(?:.*:)?href$)/i.test(value.trim()))
      return `changes "${value.trim()}" while it is shown`;
    if (isAddress(name) && ACTIVE_ADDRESS.test(value.replace(/\s+/g, '')))
      return `holds an address that is not allowed in "${name}"`;
  }
  return null;
}

/** Attributes that lead elsewhere, or that an animation writes into others. */
function isAddress(name: string): boolean {
  return /^(?:href|src|base|from|to|by|values)$/.test(localName(name));
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}
