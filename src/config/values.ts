import * as z from 'zod';
import { ADDRESS_RULE, isPictureData, isSafeUrl } from '../shared/addresses.js';
import { fileNameFault } from '../shared/file-names.js';
import { isBasePath, isOrigin } from './patterns.js';

const SEGMENT = /^(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:[^/\s?#%\\]+(?:\/[^/\s?#%\\]+)*)?$/;

/** A path of folders or route segments without outer slashes, in NFC; may be empty. */
export const segment = z
  .string()
  .normalize('NFC')
  .regex(SEGMENT, 'be a path without slashes at the ends, such as `v1` or `docs/v1`')
  .refine(
    (path) => path === '' || !SEGMENT.test(path) || fileNameFault(path) === null,
    'be a path that every system can hold: without `* ? < > | " :`, dots at the ends of names, and names of devices on Windows such as `con`',
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a path
const ROUTE = /^\/(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\\u0000-\u001F\u007F]*$/;

/** An address used in a link, or in an image that is also shown elsewhere. */
export const address = z.string().refine(isSafeUrl, ADDRESS_RULE);

/** Address of a small image of the site itself, which may be embedded as `data:image/…`. */
export const picture = z
  .string()
  .refine((url) => isSafeUrl(url) || isPictureData(url), `${ADDRESS_RULE}, or \`data:image/…\``);

/** A route without locale. */
export const route = z.string().regex(ROUTE, 'start with a slash and contain no blanks, `?`, `#` or `..`');

/** True for a route, with or without the ID of a section, and for an address on another host. */
function isTarget(text: string): boolean {
  const [path = '', ...sections] = text.split('#');
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) && !/\s/.test(text);
  return ROUTE.test(path) && sections.length < 2 && !/[\s"<>\\]/.test(text);
}

/** Target of a redirect. */
export const redirectTarget = z
  .string()
  .refine(isTarget, 'be a route such as `/new` or `/new#section`, or an address such as https://other.example/new');

/** An absolute http address. */
export const origin = z
  .string()
  .refine(isOrigin, 'be an origin such as https://docs.example; its path is given by `baseUrl`');

/** A host whose frames pages may show: in small letters, as browsers write it, with a port if it has one. */
export const embedHost = z
  .string()
  .regex(
    /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/,
    'be a host name such as `player.vimeo.com`, without scheme and path',
  );

/** The path that a site is served from. */
export const basePath = z
  .string()
  .refine(isBasePath, 'start and end with a slash, like `/docs/`, and contain no blanks, quotes, `?`, `#` or `..`');

/** A BCP 47 tag that dates can be formatted in. */
export const languageTag = z.string().refine(isLanguageTag, 'be a language tag such as `zh-CN`');

/** True for a BCP 47 tag. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** A calendar of `Intl.DateTimeFormat`. */
export const calendar = z
  .string()
  .refine((name) => Intl.supportedValuesOf('calendar').includes(name), 'be a calendar such as `gregory` or `chinese`');
