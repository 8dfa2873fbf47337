import { fillWords } from '../../../src/shared/theme.js';
import type { Strings } from '../../strings/index.js';

/** A function from a key to the interface word in the reader's language. */
export type Words = (key: keyof Strings, values?: Readonly<Record<string, string | number>>) => string;

/** Words from those that the session brought; the key itself for one that is missing. */
export function wordsFrom(words: Readonly<Record<string, string>>): Words {
  return (key, values = {}) => fillWords(words[key] ?? key, values);
}
