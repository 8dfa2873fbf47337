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

/** Scheme of an address in lower case, or null. White space and controls that browsers ignore are ignored. */
function schemeOf(url: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters before they look for a scheme
  return SCHEME.exec(url.replace(/^[\u0000-\u0020]+|[\t\n\r\u0000]/g, ''))?.[1]?.toLowerCase() ?? null;
}

/**
 * Decides which addresses are allowed in links and images of pages, HTML, components, front matter, authors and settings: paths, fragments,
 * and addresses with a known scheme. False for addresses that could run code or reach the reader's machine: `javascript:`, `data:`,
 * `file:`.
 */
export function isSafeUrl(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === null || SAFE_SCHEMES.has(scheme);
}

/** True for an image embedded in its address, such as `data:image/svg+xml,…`. Settings may contain one; content may not. */
export function isPictureData(url: string): boolean {
  return /^data:image\/[a-z\d.+-]+[;,]/i.test(url);
}

/** Requirement reported for a field with any other address. */
export const ADDRESS_RULE = 'be a path of the site, or an address with a scheme such as https or mailto';

/** True for addresses on another host: with a scheme, or starting with `//`. */
export function isExternal(url: string): boolean {
  return schemeOf(url) !== null || /^[\s]*[\\/]{2}/.test(url);
}

/** Appends a slash to a page's URL, as `trailingSlash: 'always'` requires. `/404.html` is a file and never gets one. */
export function slashed(url: string): string {
  return /(?:\/|\/404\.html)$/.test(url) ? url : `${url}/`;
}

/** Decodes escapes in a part of an address; malformed ones (`100%`) are returned unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Decodes escapes in an address, except those of delimiters: `%20` becomes a space, `%2F` stays. A malformed address is returned unchanged.
 */
export function decodedAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Removes leading and trailing slashes: `/guides/faq/` becomes `guides/faq`. */
export function bare(address: string): string {
  return address.replace(/^\/+|\/+$/g, '');
}
