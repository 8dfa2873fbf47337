import { PAGE_WORDS } from '../src/model/page-words.js';
import { CLIENT_WORDS, SEARCH_WORDS } from '../src/shared/theme.js';
import { en } from './strings/en.js';
import { type Strings, stringsOf } from './strings/index.js';

/** The strings of a locale. Those that a site's own file lacks are English. */
export function completeStrings(locale: string): Strings {
  const own: Partial<Strings> = stringsOf(locale);
  return { ...en, ...Object.fromEntries(Object.entries(own).filter(([, word]) => typeof word === 'string')) };
}

/** Keys of the strings that a locale lacks. */
export function missingWords(locale: string): readonly string[] {
  const own: Readonly<Record<string, unknown>> = { ...stringsOf(locale) };
  const keys = new Set([...Object.keys(en), ...PAGE_WORDS, ...CLIENT_WORDS, ...SEARCH_WORDS]);
  return [...keys].filter((key) => typeof own[key] !== 'string');
}
