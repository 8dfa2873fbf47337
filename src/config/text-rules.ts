import type { SiteConfig } from '../model/config.js';
import { type ConfigText, invalidValue, type Mistake, oneOf } from './mistake.js';
import { keyPath } from './problems.js';

/** Reports texts for locales that the site does not have. */
export function checkTexts(config: SiteConfig, text: ConfigText): readonly Mistake[] {
  const codes = config.i18n.locales.map((l) => l.code);
  return localizedTexts(config).flatMap(({ path, localeCodes }) =>
    localeCodes
      .filter((code) => !codes.includes(code))
      .map((code) => {
        const message = `\`${keyPath(path)}\` has a text for \`${code}\`, which is not a configured locale.`;
        return invalidValue(text, [...path, code], message, oneOf(code, codes));
      }),
  );
}

interface LocalizedText {
  readonly path: readonly PropertyKey[];
  /** Codes of the locales that have a text. */
  readonly localeCodes: readonly string[];
}

/** Keys whose value may be a text, or one per locale. */
const TEXT_KEYS: ReadonlySet<PropertyKey> = new Set([
  'title',
  'tagline',
  'alt',
  'description',
  'label',
  'copyright',
  'content',
]);

/** Parts of the configuration that contain texts for readers. */
const PARTS = ['title', 'tagline', 'logo', 'blog', 'navbar', 'footer', 'announcement'] as const;

function localizedTexts(config: SiteConfig): readonly LocalizedText[] {
  return PARTS.flatMap((key) => textsBelow(config[key], [key]));
}

function textsBelow(value: unknown, path: readonly PropertyKey[]): readonly LocalizedText[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsBelow(inner, [...path, index]));
  if (TEXT_KEYS.has(path.at(-1) ?? '')) return [{ path, localeCodes: Object.keys(value) }];
  return Object.entries(value).flatMap(([key, inner]) => textsBelow(inner, [...path, key]));
}
