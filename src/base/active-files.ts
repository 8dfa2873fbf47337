import { decodeAttribute } from './html/character-references.js';

/** How a file is treated. `svg`: its XML is inspected. `unknown`: its bytes are sniffed, as browsers do without a known type. */
type Kind = 'inert' | 'document' | 'program' | 'svg' | 'unknown';

/** Kinds by file name extension. */
const ENDINGS: Readonly<Record<Exclude<Kind, 'unknown'>, string>> = {
  // Every host serves these with their proper types, and browsers run nothing in them.
  inert: 'txt json css csv pdf zip gz png jpg jpeg gif ico mp3 ogg mp4 webm woff woff2 ttf otf',
  // Browsers run scripts in them: documents, scripts, and XML that may hold XHTML.
  document: 'html htm shtml shtm xhtml xht js mjs cjs xml xsl xslt xsd rdf rss atom mml mathml wsdl kml gpx svgz',
  // Servers may run these.
  program: 'php php3 php4 php5 php7 php8 phtml phar cgi asp aspx jsp jspx',
  svg: 'svg',
};

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(ENDINGS).flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind as Kind])),
);

/** Files that configure a host: they could remove the content security policy or redirect readers. */
const HOST_FILE =
  /(?:^|[/\\])(?:_headers|_redirects|_routes\.json|_worker\.js|nginx\.conf|\.htaccess|\.user\.ini|web\.config|netlify\.toml|vercel\.json|staticwebapp\.config\.json|CNAME)$/i;

/** True for a file that configures how a host responds. */
export function isHostFile(name: string): boolean {
  return HOST_FILE.test(name);
}

/** True for a file in which browsers run nothing, judged by its extension alone. */
export function isInertName(name: string): boolean {
  return KINDS.get(endingOf(name)) === 'inert';
}

function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** SVG elements that run code, embed other documents or hold HTML. */
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

/** Declarations, comments and tags; a doctype with an internal subset does not match. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?(?!xml-stylesheet)[\s\S]*?\?>|<!DOCTYPE[^[\]<>]*>|<\/[^\s<>/]+\s*>|<([^\s<>/!?="']+)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gy;
const ATTRIBUTE = /([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Addresses that run code, and every `data:` address except raster images. Browsers strip white space first; XML allows no other controls.
 */
const ACTIVE_ADDRESS =
  /(?:java|vb|live)script:|^(?:view-source|file|blob|filesystem):|^data:(?!image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

/** Hint for a refused file. */
export const ACTIVE_FILE_HINT =
  'Offer it in an archive or with the extension .txt, move it to the folder `static` next to the configuration, or list its extension in `files.active`.';

/**
 * Describes what a browser would run in the site's name, or what a host would obey, in a published file: a phrase that continues a sentence
 * starting with the file's name. Null if the file is inert. `allowed` lists extensions that the site publishes regardless of content, or
 * allows all. The type follows from the name, as on servers; SVG files and files of unknown type are inspected.
 */
export function activeContent(
  name: string,
  read: () => Uint8Array,
  allowed: 'refuse' | 'allow' | readonly string[] = 'refuse',
): string | null {
  const ending = endingOf(name);
  if (allowed === 'allow' || (allowed !== 'refuse' && allowed.includes(ending))) return null;
  if (HOST_FILE.test(name)) return 'configures hosts';
  const kind = KINDS.get(ending) ?? 'unknown';
  if (kind === 'document') return 'is of a type that browsers run scripts in';
  if (kind === 'program') return 'is a program for servers';
  if (kind === 'svg') return activeSvg(read());
  return kind === 'unknown' && beginsAsMarkup(read())
    ? 'starts like HTML or XML, and browsers run scripts in it if a host sends no content type'
    : null;
}

/** Browsers recognize HTML and XML by a leading `<`, after byte order marks and white space. */
function beginsAsMarkup(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !SKIPPED.has(byte));
  return first === 0x3c;
}

/** White space, the zero bytes of UTF-16, and the bytes of the marks `FE FF` and `EF BB BF`. */
const SKIPPED: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x00, 0xfe, 0xff, 0xef, 0xbb, 0xbf]);

function activeSvg(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  if (text.includes('\0') || text.includes('\uFFFD') || isOtherEncoding(text))
    return 'is not UTF-8, so its content cannot be checked';
  MARKUP.lastIndex = text.indexOf('<');
  for (let start = MARKUP.lastIndex; start !== -1; start = text.indexOf('<', MARKUP.lastIndex)) {
    MARKUP.lastIndex = start;
    const [markup, element = '', attributes = ''] = MARKUP.exec(text) ?? [];
    if (markup === undefined) return unreadable(text, start);
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
  if (text.startsWith('<!DOCTYPE', start)) return 'declares entities in its doctype, which can contain anything';
  if (text.startsWith('<?', start)) return 'names a style sheet that may be a program';
  return `is not well-formed XML at line ${text.slice(0, start).split('\n').length}`;
}

/** Describes the active part of a start tag, or null; namespace prefixes are ignored. */
function activeTag(element: string, attributes: string): string | null {
  if (ACTIVE_ELEMENTS.has(localName(element))) return `contains the element <${element}>`;
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const rawValue = double ?? single ?? '';
    if (/&(?!#|(?:amp|lt|gt|quot|apos);)/.test(rawValue)) return `refers to an entity in \`${name}\``;
    const value = decodeAttribute(rawValue);
    if (localName(name).startsWith('on')) return `contains the event handler \`${name}\``;
    if (/^xmlns(?::|$)/i.test(name) && value.trim() === XHTML) return 'holds HTML';
    if (localName(name) === 'attributename' && /^(?:on|(?:.*:)?href$)/i.test(value.trim()))
      return `changes \`${value.trim()}\` while it is shown`;
    if (isAddress(name) && ACTIVE_ADDRESS.test(value.replace(/\s+/g, '')))
      return `contains an address that is not allowed in \`${name}\``;
  }
  return null;
}

/** Attributes that hold an address, or whose value an animation writes into one. */
function isAddress(name: string): boolean {
  return /^(?:href|src|base|from|to|by|values)$/.test(localName(name));
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}
