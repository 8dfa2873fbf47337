import * as z from 'zod';
import { typed } from '../base/described.js';
import { ADDRESS_RULE, isSafeUrl } from '../shared/addresses.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a text
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F\p{Cs}]/u;

/** Most characters of a text of front matter: each page of the site may repeat it, in sidebars and lists. */
const LONGEST = 10_000;

/** A text for readers. */
export const readable = z
  .string()
  .max(LONGEST)
  .refine((value) => !CONTROL.test(value), 'hold no control characters');

/** True for an ISO date that the calendar has, with or without a time. */
export function isDate(value: string): boolean {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(value)?.[1];
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** An ISO date. */
export const isoDate = z.string().refine(isDate, 'be a date such as 2023-06-15');

const PATH = /^\/?(?!(?:.*\/)?\.{1,2}(?:\/|$))(?:[^/?#%\\\t\n]+(?:\/[^/?#%\\\t\n]+)*)?$/;

/** A route or a part of one. */
export const path = readable
  .min(1)
  .refine((value) => PATH.test(value), 'be a path without `..`, `?`, `#`, `%` and without a slash at the end');

/** An address that a page had before, or a list of them; a slash at the end is as good as none. */
export const oldAddresses = typed(
  ['string', 'array'],
  z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(
      readable.refine(
        (value) => value.startsWith('/') && PATH.test(value.replace(/(?<=.)\/$/, '')),
        'be a path that begins with a slash, without `..`, `?`, `#` and `%`',
      ),
    ),
  ),
);

/** An address that becomes a link or the source of a picture: a path, or one with a scheme that links in a page may have. */
export const address = readable.refine(isSafeUrl, ADDRESS_RULE);
