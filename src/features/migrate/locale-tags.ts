import type { JsonObject } from '../../base/json.js';
import { list, record, text } from '../../base/json-values.js';
import type { Draft } from './draft.js';
import type { Folder } from './gate/index.js';
import { textPlace } from './place.js';
import { withChanged } from './settings/index.js';

/** Reads a language tag; null if there is none or it is invalid, which is reported. */
export type LocaleTag = (value: unknown) => string | null;

/** A reader for the language tags of a configuration. Each invalid tag is reported once, at its line. */
export function localeTags(draft: Draft, file: string, root: Folder): LocaleTag {
  const refusedCodes = new Set<string>();
  return (value) => {
    const code = text(value);
    if (code === null || isLanguageTag(code)) return code;
    const message = `The locale ${JSON.stringify(code)} is not a language tag such as \`zh-CN\`, so it is left out.`;
    if (!refusedCodes.has(code)) draft.report('locale', message, file, textPlace(code, file, root).line);
    refusedCodes.add(code);
    return null;
  };
}

/** The languages of a Docusaurus configuration without invalid ones. */
export function knownLanguages(i18n: JsonObject, tagOf: LocaleTag): JsonObject {
  const configs = Object.entries(record(i18n['localeConfigs'])).map(([code, config]) => {
    const htmlLang = tagOf(record(config)['htmlLang']);
    return [code, withChanged(record(config), { htmlLang })] as const;
  });
  return withChanged(i18n, {
    defaultLocale: tagOf(i18n['defaultLocale']),
    locales: list(i18n['locales']).filter((code) => tagOf(code) !== null),
    localeConfigs: Object.fromEntries(configs),
  });
}

function isLanguageTag(code: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(code) && Intl.getCanonicalLocales(code).length === 1;
  } catch {
    return false;
  }
}
