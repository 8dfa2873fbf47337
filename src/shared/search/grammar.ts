/** Function words, question words and polite phrases in Chinese; long runs are looked up without them. */
const FUNCTION_WORDS = new RegExp(
  [
    '如何|怎么样|怎么办|怎么回事|怎么|怎样|咋样|咋办|咋|为什么|为啥|为何|干嘛|什么|啥|哪里|哪儿',
    '是否|是不是|能否|能不能|会不会|要不要|可不可以|有没有|可以|能够|应该|需要|想要|想让|希望',
    '请问|求助|求教|知道|现在|一下|的时候|时候|的话|[一这那某每哪两几][个些种]|我的|我们|自己的?',
    '[的吗呢么吧啊呀]|了(?!解)',
  ].join('|'),
);
/** Shortest query from which function words are removed: `怎么打包` becomes `打包`. */
const SHORTEST_WITH_GRAMMAR = 4;

/** Function words of English. */
const SPACED_FUNCTION_WORDS = new Set(
  'a an and are be can could do does for from how i in is it my of on or should that the there this to what when where which why with would you your'.split(
    ' ',
  ),
);

/** Characters that usually stand between words: a pair that contains one is less significant. */
const LINKING = new Set('在是和与也都很又给把被对从到用里了着过');

/** A part of a run, and its offset in it. */
export interface Piece {
  readonly text: string;
  readonly start: number;
}

/**
 * Parts of an unspaced run between function words: in `如何打开窗口` the part `打开窗口`. A run that is the whole query is kept if it is short or
 * consists of function words only.
 */
export function contentOf(run: string, isAlone: boolean): readonly Piece[] {
  const wholeRun = [{ text: run, start: 0 }];
  if (isAlone && run.length < SHORTEST_WITH_GRAMMAR) return wholeRun;
  const pieces = betweenGrammar(run).filter(({ text }) => [...text].length > 1);
  return pieces.length === 0 && isAlone ? wholeRun : pieces;
}

/** Text between function words in an unspaced run: `打开` and `网址` in `打开一个网址`. */
export function betweenGrammar(run: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const text of run.split(new RegExp(`(${FUNCTION_WORDS.source})`))) {
    if (text !== '' && !FUNCTION_WORDS.test(text)) pieces.push({ text, start });
    start += text.length;
  }
  return pieces;
}

/**
 * English words of little significance, also in error messages. Pages in other languages seldom contain them, so by rarity alone they would
 * outweigh the subject of the query.
 */
const WEAK_WORDS = new Set([
  ...SPACED_FUNCTION_WORDS,
  ...'about after all any as at because been before but by cannot did find get has have if into its make may might must no not out up use using was we were will'.split(
    ' ',
  ),
]);

/** True for an insignificant word, in lower case, of a language with spaces. */
export function isWeak(word: string): boolean {
  return WEAK_WORDS.has(word);
}

/** Insignificant words in Chinese: adverbs of manner and time, generic verbs, and the subjects of every manual. */
const WEAK_PHRASES = new RegExp(
  [
    '当前|目前|所有|已经|一直|直接|然后|之后|以后|之前|只能|不用|不到|没有|不让|拿到|获取|获得|得到',
    '判断|实现|进行|使用|通过|发现|出现|看到|遇到|进来|进去|出来|起来|关于|自己|软件|程序',
    '应用|开发|项目|用户|方法|办法|方式|问题',
  ].join('|'),
  'g',
);

/** Ranges of insignificant words in an unspaced run, each as start and end. */
export function weakSpans(run: string): readonly (readonly [start: number, end: number])[] {
  return Array.from(run.matchAll(WEAK_PHRASES), ({ index, 0: word }) => [index, index + word.length] as const);
}

/** Words that questions start with. */
const QUESTION_WORDS = /^(?:are|can|could|do|does|how|is|should|what|when|where|which|why|would)$/;

/**
 * Content words of a question in a language with spaces: `open` and `window` in `how to open a window`. Anything else, such as an error
 * message, stays whole.
 */
export function withoutGrammar<T extends { readonly text: string }>(words: readonly T[]): readonly T[] {
  if (!QUESTION_WORDS.test(words[0]?.text.toLowerCase() ?? '')) return words;
  const content = words.filter(({ text }) => !SPACED_FUNCTION_WORDS.has(text.toLowerCase()));
  return content.length === 0 ? words : content;
}

/** True for a pair with a character that stands between words: `在窗`. */
export function hasLinking(pair: string): boolean {
  return [...pair].some((character) => LINKING.has(character));
}

const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Offsets at which words of an unspaced run start, and its end. For Hangul, and in browsers without a segmenter, that is every character.
 */
export function wordBounds(run: string): readonly number[] {
  const isCut = HAN_OR_KANA.test(run) && 'Segmenter' in Intl;
  if (!isCut) return Array.from({ length: run.length + 1 }, (_, i) => i);
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(run);
  return [...Array.from(words, ({ index }) => index), run.length];
}
