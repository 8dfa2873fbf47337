import { FULL_WIDTH_PUNCTUATION, HAN_BLOCK } from '../../../shared/characters.js';

/**
 * CommonMark classifies the characters on either side of a run of `*` or `~` as white space, punctuation or other. Emphasis beside
 * full-width punctuation uses the same rules, but treats CJK punctuation as letters. The native parser knows only the rules of CommonMark,
 * so punctuation that it would misjudge is replaced with letters of equal length before parsing, and restored in the tree.
 */
export interface Disguise {
  readonly text: string;
  /** Stand-in → original punctuation; empty if nothing was replaced. */
  readonly originals: ReadonlyMap<string, string>;
}

const RUN = /\*+|_+|~+/g;
const WIDE_LETTER = new RegExp(
  `[\\u3040-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA\\u30FC-\\u30FF\\u3400-\\u4DBF${HAN_BLOCK}]`,
);
const WIDE_PUNCTUATION = new RegExp(`[\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301B${FULL_WIDTH_PUNCTUATION}]`);
const PUNCTUATION = /[!-/:-@[-`{-~\u2010-\u2027\u2030-\u203A]/;
const MARKER = /[*_~]/;
/** A run of tildes that is neither strikethrough nor a fence: the native parser ignores emphasis after it. */
const MANY_TILDES = /^(?! {0,3}~{3}).*~{3}/m;
const BLANK = /[ \t\n]/;
const LETTER = /[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]/;

/** First stand-in; a text that uses such characters itself is left to remark. */
const FIRST_STAND_IN = 0xe000;
const PRIVATE_USE = /[\uE000-\uF8FF]/;

/** Bare addresses may end at punctuation, so they must not contain stand-ins. */
const DISGUISED_ADDRESS = /[\uE000-\uF8FF]\S*(?:www\.|:\/\/|@)|(?:www\.|:\/\/|@)\S*[\uE000-\uF8FF]/i;

type Kind = 'blank' | 'marker' | 'letter' | 'wide-letter' | 'punctuation' | 'wide-punctuation' | 'unsure';

/** Prepares a text for the native parser, judged by the same text with its code masked; null if no replacement makes both parsers agree. */
export function disguise(text: string, maskedText: string): Disguise | null {
  if (maskedText.includes('~~~') && MANY_TILDES.test(maskedText)) return null;
  const letters = new Set<number>();
  const keptIndexes = new Set<number>();
  for (const { 0: run, index } of maskedText.matchAll(RUN)) {
    const loss = lostToEscape(maskedText, index, run.length);
    if (loss === 'whole') continue;
    const [indexBefore, indexAfter] = [loss === 'first' ? index : index - 1, index + run.length];
    const kinds: readonly [Kind, Kind] = [
      kindOf(maskedText.charAt(indexBefore)),
      kindOf(maskedText.charAt(indexAfter)),
    ];
    const need = needOf(run.charAt(0), kinds);
    if (loss === 'unsure' || need === 'remark') return null;
    const target = need === 'letters' ? letters : keptIndexes;
    if (kinds[0] === 'wide-punctuation') target.add(indexBefore);
    if (kinds[1] === 'wide-punctuation') target.add(indexAfter);
  }
  if (letters.size === 0) return { text, originals: new Map() };
  if (PRIVATE_USE.test(text) || [...letters].some((index) => keptIndexes.has(index))) return null;
  const disguisedText = withStandIns(text, letters);
  return DISGUISED_ADDRESS.test(disguisedText.text) ? null : disguisedText;
}

/** Part of a run that a preceding backslash escapes: all of `\*`, the first character of `\**`; unsure after two backslashes. */
function lostToEscape(maskedText: string, index: number, length: number): 'none' | 'first' | 'whole' | 'unsure' {
  if (maskedText.charAt(index - 1) !== '\\') return 'none';
  if (maskedText.charAt(index - 2) === '\\') return 'unsure';
  return length === 1 ? 'whole' : 'first';
}

/**
 * How to make both parsers agree on a run between two kinds of characters: nothing, replacing with letters, or leaving the text to remark.
 */
function needOf(marker: string, kinds: readonly [Kind, Kind]): 'nothing' | 'letters' | 'remark' {
  const has = (kind: Kind): boolean => kinds.includes(kind);
  if (has('blank')) return 'nothing';
  if (has('unsure')) return 'remark';
  if (marker === '_') return 'nothing';
  if (has('letter') && has('marker')) return 'remark';
  if (has('wide-letter') && (has('punctuation') || (has('marker') && marker === '~'))) return 'remark';
  return has('wide-punctuation') && (has('letter') || has('wide-letter')) ? 'letters' : 'nothing';
}

function kindOf(character: string): Kind {
  return ASCII_KINDS[character.charCodeAt(0)] ?? readKind(character);
}

function readKind(character: string): Kind {
  if (character === '' || BLANK.test(character)) return 'blank';
  if (MARKER.test(character)) return 'marker';
  if (WIDE_LETTER.test(character)) return 'wide-letter';
  if (WIDE_PUNCTUATION.test(character)) return 'wide-punctuation';
  if (PUNCTUATION.test(character)) return 'punctuation';
  return LETTER.test(character) ? 'letter' : 'unsure';
}

/** Kinds of ASCII characters by code, because most runs are beside one. */
const ASCII_KINDS: readonly Kind[] = Array.from({ length: 128 }, (_, code) => readKind(String.fromCharCode(code)));

/** `indexes` are in text order, as runs are. */
function withStandIns(text: string, indexes: ReadonlySet<number>): Disguise {
  const standIns = new Map<string, string>();
  let result = '';
  let end = 0;
  for (const index of indexes) {
    const original = text.charAt(index);
    const standIn = standIns.get(original) ?? String.fromCharCode(FIRST_STAND_IN + standIns.size);
    standIns.set(original, standIn);
    result += text.slice(end, index) + standIn;
    end = index + 1;
  }
  return { text: result + text.slice(end), originals: new Map([...standIns].map(([a, b]) => [b, a])) };
}
