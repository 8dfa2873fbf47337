import type { PageModel } from '../model.js';
import { en } from './en.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ko } from './ko.js';
import type { Strings } from './types.js';
import { zhCn } from './zh-cn.js';

const STRINGS: Readonly<Record<string, Strings>> = { en, fr, ko, it, 'zh-cn': zhCn };

/** The strings of a locale: its own, those of its language (`zh` and `zh-hans` read `zh-cn`), or English. */
export function stringsOf(locale: string): Strings {
  return ownStrings(locale) ?? en;
}

/** Null for a locale whose readers get English ones. */
function ownStrings(locale: string): Strings | null {
  const code = locale.toLowerCase();
  const language = code.split('-')[0] ?? code;
  return STRINGS[code] ?? STRINGS[language] ?? (language === 'zh' ? zhCn : null);
}

/**
 * Name of a locale's language within a sentence of its strings. In the language itself it is the site's label, with a small letter where the
 * language writes its name so: `Français` becomes `français`. In an English sentence it is English: `Polski` becomes `Polish`.
 */
export function languageName({
  code,
  htmlLang,
  label,
}: Pick<PageModel['locale'], 'code' | 'htmlLang' | 'label'>): string {
  const isOwn = ownStrings(code) !== null;
  const name = new Intl.DisplayNames(isOwn ? htmlLang : 'en', { type: 'language' }).of(htmlLang) ?? label;
  if (!isOwn) return name;
  const [first = ''] = name;
  const isSmall = first !== first.toLocaleUpperCase(htmlLang);
  return isSmall ? label.slice(0, 1).toLocaleLowerCase(htmlLang) + label.slice(1) : label;
}

export type { Strings };
