import { stringsOf as original, type Strings } from 'docsgen/theme/strings/index.js';

export { languageName, type Strings } from 'docsgen/theme/strings/index.js';

/** The specification of this site gives the message of a failed search, with its spelling. */
const SEARCH_ERROR = 'An error has occured. Please try again...';

/** The interface strings of a locale. */
export function stringsOf(locale: string): Strings {
  return locale === 'en' ? { ...original(locale), 'search.error': SEARCH_ERROR } : original(locale);
}
