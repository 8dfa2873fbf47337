import type { JsonObject } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import { ADMONITION_KINDS } from '../../../model/admonitions.js';
import type { Draft } from '../draft.js';
import type { VitepressLocale } from './locales.js';

/** The one theme file that a migration writes. It only takes texts from the old site. */
export const WORDS_FILE = 'templates/strings/index.ts';

/** Adds titles of boxes in the site's languages to the interface words. */
export function addWords(draft: Draft, config: JsonObject, locales: readonly VitepressLocale[]): void {
  const words = locales.flatMap(({ code, config: settings, prefix }) => {
    const markdown = record(settings['markdown'] ?? (prefix === '' ? config['markdown'] : undefined));
    const labels = record(markdown['container']);
    const titles = ADMONITION_KINDS.flatMap((kind) => {
      const label = text(labels[`${kind}Label`]);
      return label === null ? [] : [[kind, label] as const];
    });
    return titles.length === 0 ? [] : [[code, Object.fromEntries(titles)] as const];
  });
  if (words.length > 0) draft.texts.set(WORDS_FILE, moduleOf(Object.fromEntries(words)));
}

function moduleOf(words: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  return `import { stringsOf as original, type Strings } from 'docsgen/theme/strings/index.js';

export { languageName, type Strings } from 'docsgen/theme/strings/index.js';

const words: Readonly<Record<string, Partial<Strings>>> = ${JSON.stringify(words, null, 2)};

export function stringsOf(locale: string): Strings {
  return { ...original(locale), ...words[locale] };
}
`;
}
