/**
 * Normalizes texts for comparison: `Ａé視` becomes `Ae视`. Removes differences of width, accents, invisible characters and traditional forms;
 * keeps case, because identifiers are split at it.
 */
export interface TextFolder {
  fold(text: string): string;
  /** Folds and lower-cases a text; `offsets[i]` is the offset in `text` of the i-th unit of the result, with one more entry for the end. */
  foldWithOffsets(text: string): FoldedText;
}

export interface FoldedText {
  readonly text: string;
  readonly offsets: Uint32Array;
}

/** A non-ASCII character, or any with combining marks, including its marks; half-width voiced sound marks count as such. */
const CLUSTER = /[^\p{ASCII}][\p{M}\uFF9E\uFF9F]*|\p{ASCII}\p{M}+/gu;
const ASCII = /^\p{ASCII}*$/u;
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Creates a folder; `simplified` maps traditional to simplified characters. */
export function createFolder(simplified: ReadonlyMap<string, string>): TextFolder {
  const foldedClusters = new Map<string, string>();
  const foldCluster = (cluster: string): string => {
    const cachedCluster = foldedClusters.get(cluster);
    if (cachedCluster !== undefined) return cachedCluster;
    const foldedCluster = [...withoutMarks(cluster)].map((c) => simplified.get(c) ?? c).join('');
    foldedClusters.set(cluster, foldedCluster);
    return foldedCluster;
  };
  return {
    fold: (text) => (ASCII.test(text) ? text : text.replace(CLUSTER, foldCluster)),
    foldWithOffsets: (text) => foldWithOffsets(text, foldCluster),
  };
}

/** Parses a string of pairs: traditional character, simplified character. */
export function pairsOf(pairs: string): ReadonlyMap<string, string> {
  const characters = [...pairs];
  return new Map(characters.flatMap((c, i): [string, string][] => (i % 2 === 0 ? [[c, characters[i + 1] ?? c]] : [])));
}

/**
 * Non-ASCII punctuation is not folded, so that it separates words: `，` stays. Only full-width characters that occur within identifiers
 * become narrow: `＿` becomes `_`.
 */
const DIVIDER = /^(?![．＿－／＠＃\p{Script=Han}])[\p{P}\p{S}\p{Z}]/u;

/**
 * Latin letters that do not decompose, with their spelling on keyboards that lack them: `straße` is `strasse`, `cœur` is `coeur`. Capitals
 * stay capitals, so that camel case splits at the same places.
 */
const LETTERS: ReadonlyMap<string, string> = new Map(
  'ß ss ẞ SS œ oe Œ OE æ ae Æ AE ø o Ø O đ d Đ D ð d Ð D þ th Þ TH ł l Ł L ħ h Ħ H ŧ t Ŧ T ŋ n Ŋ N ĸ k ı i ƒ f'
    .split(' ')
    .flatMap((letter, i, list): [string, string][] => (i % 2 === 0 ? [[letter, list[i + 1] ?? letter]] : [])),
);

function withoutMarks(cluster: string): string {
  if (DIVIDER.test(cluster)) return cluster;
  const plainText = cluster.normalize('NFKC').replace(INVISIBLE, '');
  if (!ALPHABETIC.test(plainText)) return plainText;
  const letters = plainText.normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(letters, (letter) => LETTERS.get(letter) ?? letter).join('');
}

function foldWithOffsets(text: string, foldCluster: (cluster: string) => string): FoldedText {
  const parts: string[] = [];
  const offsets: number[] = [];
  const push = (folded: string, at: number): void => {
    const lower = folded.toLowerCase();
    parts.push(lower);
    for (let i = 0; i < lower.length; i++) offsets.push(at);
  };
  let end = 0;
  const pushPlain = (until: number): void => {
    for (; end < until; end++) push(text.charAt(end), end);
  };
  for (const match of text.matchAll(CLUSTER)) {
    pushPlain(match.index);
    push(foldCluster(match[0]), match.index);
    end += match[0].length;
  }
  pushPlain(text.length);
  offsets.push(text.length);
  return { text: parts.join(''), offsets: Uint32Array.from(offsets) };
}
