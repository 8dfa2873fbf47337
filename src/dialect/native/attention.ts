import { FULL_WIDTH_PUNCTUATION, HAN_BLOCK } from '../../shared/characters.js';

/**
 * CommonMark asks what stands on either side of a run of `*` or `~`: a blank, punctuation or anything else. Emphasis that works beside
 * full-width punctuation asks the same, but takes CJK punctuation for a letter. The native parser knows CommonMark's answer only, so
 * punctuation that it would misjudge is put into the text as a letter of equal length, and taken out of the tree again.
 */
export interface Disguise {
  readonly text: string;
  /** Stand-in → the punctuation it stands for; empty where nothing had to be disguised. */
  readonly originals: ReadonlyMap<string, string>;
}

const RUN = /\*+|_+|~+/g;
const WIDE_LETTER = new RegExp(
  `[\\u3040-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA\\u30FC-\\u30FF\\u3400-\\u4DBF${HAN_BLOCK}]`,
);
const WIDE_PUNCTUATION = new RegExp(`[\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301B${FULL_WIDTH_PUNCTUATION}]`);
const PUNCTUATION = /[!-/:-@[-`{-~\u2010-\u2027\u2030-\u203A]/;
const MARKER = /[*_~]/;
/** A run that strikes nothing through, and is no fence: the native parser gives up emphasis after it. */
const MANY_TILDES = /^(?! {0,3}~{3}).*~{3}/m;
const BLANK = /[ \t\n]/;
const LETTER = /[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]/;

/** Where stand-ins begin; a text that uses such characters itself is not disguised. */
const FIRST_STAND_IN = 0xe000;
const PRIVATE_USE = /[\uE000-\uF8FF]/;

/** A bare address may end at punctuation, so none may have lost any. */
const DISGUISED_ADDRESS = /[\uE000-\uF8FF]\S*(?:www\.|:\/\/|@)|(?:www\.|:\/\/|@)\S*[\uE000-\uF8FF]/i;

type Kind = 'blank' | 'marker' | 'letter' | 'wide-letter' | 'punctuation' | 'wide-punctuation' | 'unsure';

/** The text as the native parser has to be given it, judged by the text with its code masked; null where no disguise makes it see what remark sees. */
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

/** What of a run a backslash before it takes away: the whole of `\*`, the first character of `\**`; after two backslashes it is unsure. */
function lostToEscape(maskedText: string, index: number, length: number): 'none' | 'first' | 'whole' | 'unsure' {
  if (maskedText.charAt(index - 1) !== '\\') return 'none';
  if (maskedText.charAt(index - 2) === '\\') return 'unsure';
  return length === 1 ? 'whole' : 'first';
}

/** What both parsers need to agree on a run between characters of two kinds. */
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
  if (character === '' || BLANK.test(character)) return 'blank';
  if (MARKER.test(character)) return 'marker';
  if (WIDE_LETTER.test(character)) return 'wide-letter';
  if (WIDE_PUNCTUATION.test(character)) return 'wide-punctuation';
  if (PUNCTUATION.test(character)) return 'punctuation';
  return LETTER.test(character) ? 'letter' : 'unsure';
}

/** `indexes` are in the order of the text, as runs are. */
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
