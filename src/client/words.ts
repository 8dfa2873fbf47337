import { type ClientWord, fillWords, PAGE_DATA } from '../shared/theme';

/**
 * An interface word in the reader's language, from the JSON in the page; the key itself if it is missing. Content may use the same id, but
 * cannot contain scripts.
 */
export function word(key: ClientWord, values: Readonly<Record<string, string>> = {}): string {
  const json = document.querySelector(`script#${PAGE_DATA.words}`)?.textContent ?? '{}';
  const words = JSON.parse(json) as Partial<Record<ClientWord, string>>;
  return fillWords(words[key] ?? key, values);
}
