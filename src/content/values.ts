import * as z from 'zod';
import { typed } from '../base/described.js';
import { ADDRESS_RULE, isSafeUrl } from '../shared/addresses.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a text
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F\p{Cs}]/u;

/** Maximum length of a text in front matter: each page of the site may repeat it, in sidebars and lists. */
const LONGEST = 10_000;

/** A text for readers. */
export const readable = z
  .string()
  .max(LONGEST)
  .refine((value) => !CONTROL.test(value), 'contain no control characters');

/** True for a valid ISO date, with or without a time. */
export function isDate(value: string): boolean {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(value)?.[1];
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** An ISO date. */
export const isoDate = z.string().refine(isDate, 'be a date such as 2023-06-15');

const PATH = /^\/?(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:[^/?#%\\\t\n]+(?:\/[^/?#%\\\t\n]+)*)?$/;

/** A route or part of one. */
export const path = readable
  .min(1)
  .refine((value) => PATH.test(value), 'be a path without `..`, `?`, `#`, `%` and without a slash at the end');

/** A former address of a page, or a list of them; a trailing slash is ignored. */
export const oldAddresses = typed(
  ['string', 'array'],
  z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(
      readable.refine(
        (value) => value.startsWith('/') && PATH.test(value.replace(/(?<=.)\/$/, '')),
        'be a path that starts with a slash, without `..`, `?`, `#` and `%`',
      ),
    ),
  ),
);

/** An address used in a link or image: a path, or one with a scheme allowed in links. */
export const address = readable.refine(isSafeUrl, ADDRESS_RULE);
