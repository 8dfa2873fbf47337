import { en } from './en.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ko } from './ko.js';
import type { Strings } from './types.js';
import { zhCn } from './zh-cn.js';

const STRINGS: Readonly<Record<string, Strings>> = { en, fr, ko, it, 'zh-cn': zhCn };

/** The strings of a locale: its own, those of its language (`zh` and `zh-hans` read `zh-cn`), or English. */
export function stringsOf(locale: string): Strings {
  const code = locale.toLowerCase();
  const language = code.split('-')[0] ?? code;
  return STRINGS[code] ?? STRINGS[language] ?? (language === 'zh' ? zhCn : en);
}

export type { Strings };
