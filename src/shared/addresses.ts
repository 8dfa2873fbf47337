const SCHEME = /^\s*([a-z][a-z\d+.-]*):/i;
const SAFE_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'mailto',
  'tel',
  'sms',
  'ftp',
  'irc',
  'ircs',
  'xmpp',
  'matrix',
  'vscode',
]);

/** The scheme of an address in lower case, or null where it has none. Blanks and controls that browsers ignore are ignored here too. */
function schemeOf(url: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters before they look for a scheme
  return SCHEME.exec(url.replace(/^[\u0000-\u0020]+|[\t\n\r\u0000]/g, ''))?.[1]?.toLowerCase() ?? null;
}

/**
 * The one rule of what an address may be, for links and pictures in pages, HTML, components, front matter, authors and settings: a path or a part of
 * the page, or one with a known scheme. False for what could run code or reach into the reader's machine: `javascript:`, `data:`, `file:`.
 */
export function isSafeUrl(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === null || SAFE_SCHEMES.has(scheme);
}

/** True for a picture that is written out in its address, such as `data:image/svg+xml,…`. Settings may name one; content may not. */
export function isPictureData(url: string): boolean {
  return /^data:image\/[a-z\d.+-]+[;,]/i.test(url);
}

/** What a field that holds another address is told to be. */
export const ADDRESS_RULE = 'be a path of the site, or an address with a scheme such as https or mailto';

/** True for addresses that lead out of the site: with a scheme, or beginning with `//`. */
export function isExternal(url: string): boolean {
  return schemeOf(url) !== null || /^[\s]*[\\/]{2}/.test(url);
}

/** A page's url with a slash at its end, as `trailingSlash: 'always'` wants it. `/404.html` is a file and never has one. */
export function slashed(url: string): string {
  return /(?:\/|\/404\.html)$/.test(url) ? url : `${url}/`;
}

/** A part of an address with its escapes decoded; the part itself where they are not well-formed (`100%`). */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address with its escapes decoded, except for those of signs that take addresses apart: `%20` is a blank, `%2F` stays. The address itself where they are not well-formed. */
export function decodedAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** An address without slashes at both ends: `/guides/faq/` as `guides/faq`. */
export function bare(address: string): string {
  return address.replace(/^\/+|\/+$/g, '');
}
