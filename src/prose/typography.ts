import { HAN, hasHan } from '../shared/characters.js';
import type { Block } from './blocks.js';

/** A slip and what stands right: `text.slice(start, end)` becomes `replacement`. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly message: string;
}

interface Rule {
  readonly find: RegExp;
  readonly replacement: string | ((found: string) => string);
  readonly message: string;
}

const WORD = 'A-Za-z0-9\uE000';
const FULL = '，。：；？！、（）《》“”‘’【】「」';
const CLOSING = '，。：；？！、）》”’】」';
const WIDE: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  ':': '：',
  ';': '；',
  '?': '？',
  '!': '！',
};

const PAREN = '\\([^()\\n]*\\)';

const wide = (found: string): string => WIDE[found.trim()] ?? found;
const narrow = (found: string): string =>
  found.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/　/g, ' ');

const RULES: readonly Rule[] = [
  {
    find: new RegExp(`(?<=[${HAN}])(?=[${WORD}@#$&~]|[.\\-/_][A-Za-z0-9])`, 'gu'),
    replacement: ' ',
    message: 'A space is missing between Han and Latin characters.',
  },
  {
    find: new RegExp(`(?<=[${WORD}%#°]|[A-Za-z]\\+{1,2})(?=[${HAN}])`, 'gu'),
    replacement: ' ',
    message: 'A space is missing between Latin and Han characters.',
  },
  {
    find: new RegExp(`(?<=[${HAN}]) +(?=[${HAN}])`, 'gu'),
    replacement: '',
    message: 'A space stands between two Han characters.',
  },
  {
    find: new RegExp(` +(?=[${FULL}])|(?<=[${FULL}]) +(?=\\S)`, 'gu'),
    replacement: '',
    message: 'A space stands beside full-width punctuation.',
  },
  {
    find: new RegExp(`(?<=[${HAN}${CLOSING}])[,;:?!] ?|(?<=[${WORD}%)]) ?[,;:?!] ?(?=[${HAN}])`, 'gu'),
    replacement: wide,
    message: 'Half-width punctuation stands in a Chinese sentence.',
  },
  {
    find: new RegExp(`(?<=[${HAN}”）》])\\.(?=\\s|$|[${HAN}])`, 'gu'),
    replacement: '。',
    message: 'A half-width full stop ends a Chinese sentence.',
  },
  {
    find: new RegExp(`(?<=[${HAN}])\\.{2,}`, 'gu'),
    replacement: '……',
    message: 'Dots stand for an ellipsis in a Chinese sentence.',
  },
  {
    find: new RegExp(
      `(?<=[${HAN}]) ?${PAREN} ?| ?\\([^()\\n]*[${HAN}][^()\\n]*\\) ?| ?${PAREN} ?(?=[${HAN}${CLOSING}])`,
      'gu',
    ),
    replacement: (found) => `（${found.trim().slice(1, -1)}）`,
    message: 'Half-width parentheses stand in a Chinese sentence.',
  },
  {
    find: /([，。；：、])\1+|。(?=[，；：、])|[，；：、](?=[，。；：、])/gu,
    replacement: (found) => (new Set(found).size === 1 && found.length > 1 ? found.charAt(0) : ''),
    message: 'Punctuation is doubled.',
  },
  {
    find: /[Ａ-Ｚａ-ｚ０-９　]+/gu,
    replacement: narrow,
    message: 'Full-width letters, digits or blanks stand in the text.',
  },
  {
    find: new RegExp(`(?<=[${HAN}] ?)"[^"\\n]*"|"[^"\\n]*[${HAN}][^"\\n]*"|"[^"\\n]*"(?= ?[${HAN}])`, 'gu'),
    replacement: (found) => `“${found.slice(1, -1)}”`,
    message: 'Straight quotes stand in a Chinese sentence.',
  },
];

/** Every slip of a block, by place. Blocks without a Han character are English and not looked at. */
export function slipsOf({ text }: Block): readonly Slip[] {
  if (!hasHan(text)) return [];
  const slips = RULES.flatMap(({ find, replacement, message }) =>
    Array.from(text.matchAll(find), (match): Slip => {
      const [found] = match;
      const written = typeof replacement === 'string' ? replacement : replacement(found);
      return { start: match.index, end: match.index + found.length, replacement: written, message };
    }),
  );
  return slips.sort((a, b) => a.start - b.start || a.end - b.end);
}
