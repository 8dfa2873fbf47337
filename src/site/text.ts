import type { Localized, SiteConfig } from '../model/config.js';

/** A configured text in a locale, in NFC: in that locale, otherwise in the default one, otherwise in any. */
export function textIn(config: SiteConfig, text: Localized, code: string): string {
  if (typeof text === 'string') return text.normalize('NFC');
  return (text[code] ?? text[config.i18n.defaultLocale] ?? Object.values(text)[0] ?? '').normalize('NFC');
}
