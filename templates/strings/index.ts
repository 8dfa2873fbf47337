import type { PageModel } from '../model.js';
import { ar } from './ar.js';
import { cs } from './cs.js';
import { da } from './da.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fa } from './fa.js';
import { fr } from './fr.js';
import { he } from './he.js';
import { hi } from './hi.js';
import { id } from './id.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { nl } from './nl.js';
import { pl } from './pl.js';
import { ptBr } from './pt-br.js';
import { ru } from './ru.js';
import { sv } from './sv.js';
import { tr } from './tr.js';
import type { Strings } from './types.js';
import { uk } from './uk.js';
import { vi } from './vi.js';
import { zhCn } from './zh-cn.js';
import { zhTw } from './zh-tw.js';

/** Strings by locale. For a language with several locales, one of them is the default. */
const STRINGS: ReadonlyMap<string, Strings> = new Map(
  Object.entries({
    ar,
    cs,
    da,
    de,
    en,
    es,
    fa,
    fr,
    he,
    hi,
    id,
    it,
    ja,
    ko,
    nl,
    pl,
    'pt-br': ptBr,
    ru,
    sv,
    tr,
    uk,
    vi,
    'zh-cn': zhCn,
    'zh-tw': zhTw,
    pt: ptBr,
    zh: zhCn,
    'zh-hant': zhTw,
    'zh-hk': zhTw,
    'zh-mo': zhTw,
  }),
);

/**
 * The strings of a locale: its own, those of its script or language (`zh-hant-hk` uses `zh-tw`, `zh` and `zh-hans` use `zh-cn`), or
 * English.
 */
export function stringsOf(locale: string): Strings {
  return ownStrings(locale) ?? en;
}

/** Null for a locale without strings of its own, which falls back to English. */
function ownStrings(locale: string): Strings | null {
  const parts = locale.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const code = parts.slice(0, length).join('-');
    const ownWords = STRINGS.get(code);
    if (ownWords !== undefined) return ownWords;
  }
  return null;
}

/**
 * Name of a locale's language for use in a sentence of its strings. In its own language it is the site's label, in lower case if the
 * language writes language names so: `Français` becomes `français`. In an English sentence it is English: `Ελληνικά` becomes `Greek`.
 */
export function languageName({
  code,
  htmlLang,
  label,
}: Pick<PageModel['locale'], 'code' | 'htmlLang' | 'label'>): string {
  const isOwn = ownStrings(code) !== null;
  const name = namesIn(isOwn ? htmlLang : 'en').of(htmlLang) ?? label;
  if (!isOwn) return name;
  const [firstLetter = ''] = name;
  const isSmall = firstLetter !== firstLetter.toLocaleUpperCase(htmlLang);
  return isSmall ? label.slice(0, 1).toLocaleLowerCase(htmlLang) + label.slice(1) : label;
}

/** Names of languages by the language that they are in: setting them up takes a hundred times longer than looking one up. */
const NAMES = new Map<string, Intl.DisplayNames>();

function namesIn(lang: string): Intl.DisplayNames {
  const names = NAMES.get(lang) ?? new Intl.DisplayNames(lang, { type: 'language' });
  NAMES.set(lang, names);
  return names;
}

export type { Strings };
