/** Makes texts comparable: `Ａé視` becomes `Ae视`. Width, accents, invisible characters and traditional forms go; case stays, because identifiers are split at it. */
export interface Folder {
  fold(text: string): string;
  /** Folded and in lower case; `offsets[i]` is where the i-th unit of it stands in `text`, with one more entry for the end. */
  foldWithOffsets(text: string): FoldedText;
}

export interface FoldedText {
  readonly text: string;
  readonly offsets: Uint32Array;
}

/** A character outside ASCII, or one that carries marks, with its marks; half-width voiced sound marks count as such. */
const CLUSTER = /[^\p{ASCII}][\p{M}\uFF9E\uFF9F]*|\p{ASCII}\p{M}+/gu;
const ASCII = /^\p{ASCII}*$/u;
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A folder; `simplified` maps traditional characters to simplified ones. */
export function createFolder(simplified: ReadonlyMap<string, string>): Folder {
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

/** The map of a string of pairs: traditional character, simplified character. */
export function pairsOf(pairs: string): ReadonlyMap<string, string> {
  const characters = [...pairs];
  return new Map(characters.flatMap((c, i): [string, string][] => (i % 2 === 0 ? [[c, characters[i + 1] ?? c]] : [])));
}

/** Punctuation outside ASCII is not folded, so that it divides words: `，` stays. Only the full-width forms of characters within identifiers become narrow: `＿` becomes `_`. */
const DIVIDER = /^(?![．＿－／＠＃\p{Script=Han}])[\p{P}\p{S}\p{Z}]/u;

/**
 * Latin letters that are no letter with a mark, and what people type for them on a keyboard that lacks them: `straße` is `strasse`, `cœur` is `coeur`.
 * Capitals become capitals, so that humps stay where they are.
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
