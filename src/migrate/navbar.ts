import type { JsonObject } from './model.js';

/** The menu of languages, which generators show by themselves; none where a site has one language. */
export function languageMenu(locales: readonly unknown[]): readonly JsonObject[] {
  return locales.length > 1 ? [{ type: 'locale', position: 'right' }] : [];
}
