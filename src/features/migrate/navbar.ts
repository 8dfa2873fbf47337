import type { JsonObject } from '../../base/json.js';

/** The language menu, which generators add automatically; empty for a site with one language. */
export function languageMenu(locales: readonly unknown[]): readonly JsonObject[] {
  return locales.length > 1 ? [{ type: 'locale', position: 'right' }] : [];
}
