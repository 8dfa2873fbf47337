import { HAN, hasHan } from '../../shared/characters.js';
import { OPAQUE, type ProseFinding } from './blocks.js';

interface Rule {
  readonly find: RegExp;
  readonly replacement: string | ((match: string) => string);
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

/** Characters shown on each side of a correction. */
const AROUND = 8;

const PAREN = '\\([^()\\n]*\\)';

const toWide = (match: string): string => WIDE[match.trim()] ?? match;
const toNarrow = (text: string): string =>
  text.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/　/g, ' ');

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
    message: 'There is a space between two Han characters.',
  },
  {
    find: new RegExp(` +(?=[${FULL}])|(?<=[${FULL}]) +(?=\\S)`, 'gu'),
    replacement: '',
    message: 'There is a space next to full-width punctuation.',
  },
  {
    find: new RegExp(`(?<=[${HAN}${CLOSING}])[,;:?!] ?|(?<=[${WORD}%)]) ?[,;:?!] ?(?=[${HAN}])`, 'gu'),
    replacement: toWide,
    message: 'A Chinese sentence has half-width punctuation.',
  },
  {
    find: new RegExp(`(?<=[${HAN}”）》])\\.(?=\\s|$|[${HAN}])`, 'gu'),
    replacement: '。',
    message: 'A half-width full stop ends a Chinese sentence.',
  },
  {
    find: new RegExp(`(?<=[${HAN}])\\.{2,}`, 'gu'),
    replacement: '……',
    message: 'A Chinese sentence has dots instead of an ellipsis.',
  },
  {
    find: new RegExp(
      `(?<=[${HAN}]) ?${PAREN} ?| ?\\([^()\\n]*[${HAN}][^()\\n]*\\) ?| ?${PAREN} ?(?=[${HAN}${CLOSING}])`,
      'gu',
    ),
    replacement: (match) => `（${match.trim().slice(1, -1)}）`,
    message: 'A Chinese sentence has half-width parentheses.',
  },
  {
    find: /([，。；：、])\1+|。(?=[，；：、])|[，；：、](?=[，。；：、])/gu,
    replacement: (match) => (new Set(match).size === 1 && match.length > 1 ? match.charAt(0) : ''),
    message: 'Punctuation is doubled.',
  },
  {
    find: /[Ａ-Ｚａ-ｚ０-９　]+/gu,
    replacement: toNarrow,
    message: 'The text has full-width letters, digits or spaces.',
  },
  {
    find: new RegExp(`(?<=[${HAN}] ?)"[^"\\n]*"|"[^"\\n]*[${HAN}][^"\\n]*"|"[^"\\n]*"(?= ?[${HAN}])`, 'gu'),
    replacement: (match) => `“${match.slice(1, -1)}”`,
    message: 'A Chinese sentence has straight quotes.',
  },
];

/** All typographic slips of a text, by position. A text without Han characters is taken for English and has none. */
export function slipsIn(text: string): readonly ProseFinding[] {
  if (!hasHan(text)) return [];
  const slips = RULES.flatMap(({ find, replacement, message }) =>
    Array.from(text.matchAll(find), (match) => ({ match, replacement, message })),
  );
  const endOf = (match: RegExpExecArray): number => match.index + match[0].length;
  slips.sort((a, b) => a.match.index - b.match.index || endOf(a.match) - endOf(b.match));
  return slips.map(({ match, replacement, message }) => {
    const textBefore = text.slice(Math.max(0, match.index - AROUND), match.index);
    const correction = typeof replacement === 'string' ? replacement : replacement(match[0]);
    const textAfter = text.slice(endOf(match), endOf(match) + AROUND);
    const hint = `Write “${legible(textBefore + correction + textAfter).trim()}”.`;
    return { code: 'typography', position: match.index, message, hint };
  });
}

/** Shows code and addresses as an ellipsis, and several lines as one. */
function legible(text: string): string {
  return text.replaceAll(OPAQUE, '`…`').replaceAll('\n', ' ');
}

const PARTNERS: Readonly<Record<string, string>> = {
  '“': '”',
  '‘': '’',
  '（': '）',
  '《': '》',
  '【': '】',
  '「': '」',
};
const OPENERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PARTNERS).map(([opener, closer]) => [closer, opener]),
);

interface Unpaired {
  readonly position: number;
  readonly mark: string;
  readonly partner: string;
}

/** Full-width quotation marks and brackets that open without closing, or close without opening. */
export function unpairedIn(text: string): readonly ProseFinding[] {
  const openMarks: Unpaired[] = [];
  const closingMarks: Unpaired[] = [];
  for (const { 0: mark, index: position } of text.matchAll(/[“”‘’（）《》【】「」]/g)) {
    const partner = PARTNERS[mark];
    if (partner !== undefined) openMarks.push({ position, mark, partner });
    else if (openMarks.at(-1)?.partner === mark) openMarks.pop();
    else if (!isApostrophe(text, position)) closingMarks.push({ position, mark, partner: OPENERS[mark] ?? '' });
  }
  const unpairedMarks = [...closingMarks, ...openMarks].sort((a, b) => a.position - b.position);
  return unpairedMarks.map(({ position, mark, partner }) => ({
    code: 'typography',
    position,
    message: `The mark ${mark} has no partner in its paragraph.`,
    hint: `Add the missing ${partner}, or remove the mark.`,
  }));
}

function isApostrophe(text: string, position: number): boolean {
  return text[position] === '’' && /[A-Za-z]/.test(text[position - 1] ?? '');
}
