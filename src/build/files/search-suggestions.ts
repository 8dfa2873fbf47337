import { byCodeUnit } from '../../base/files.js';
import type { Locale } from '../../model/config.js';

const MOST_SUGGESTIONS = 5;

/** Scripts of languages that use several, or whose standard code differs from the Unicode script. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

/**
 * Suggestions for a search without results: the categories with the most pages, because searching for them finds something. `categories`
 * has an entry for each searched page. If it belongs to another locale, only names that readers can read are suggested: in French
 * `JavaScript API`, not `指南`.
 */
export function suggestions(categories: readonly string[], locale: Locale, home: Locale): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b))
    .map(([name]) => name)
    .filter((name) => home.code === locale.code || isReadable(name, locale))
    .slice(0, MOST_SUGGESTIONS);
}

/** True for a name in letters of the locale's script or Latin ones. */
function isReadable(name: string, { htmlLang }: Locale): boolean {
  const { script = 'Latn' } = new Intl.Locale(htmlLang).maximize();
  const letters = ['Latn', ...(SCRIPTS[script] ?? [script])].map((code) => `\\p{Script=${code}}`).join('');
  return new RegExp(`^(?:[${letters}]|\\P{L})*$`, 'u').test(name);
}
