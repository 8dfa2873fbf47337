/** Character classes of Chinese, Japanese and Korean. Constants are contents of a class in an expression: `new RegExp(`[${HAN}]`, 'u')`. */

/** Han characters by script, including 々 and 〇; needs the flag `u`. */
export const HAN = '\\p{Script=Han}';

/** Scripts without spaces between words, and the kana length mark ー; needs the flag `u`. */
export const UNSPACED = `${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30FC`;

/** The main block of Han characters; rare ones are in other blocks. */
export const HAN_BLOCK = '\\u4E00-\\u9FFF';

/** Punctuation and symbols of these scripts: 、。《》〒, and the full-width space. */
export const CJK_SIGNS = '\\u3000-\\u303F';

/** Full-width ASCII, and half-width kana and Hangul: ！Ａ￥ｱ. */
export const WIDTH_FORMS = '\\uFF00-\\uFFEF';

/** Full-width punctuation: ，！（. */
export const FULL_WIDTH_PUNCTUATION = '\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65';

/** Characters as wide as two Latin letters in a monospaced font: 中，あ한. */
export const WIDE =
  '\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE4F\\uFF00-\\uFF60\\uFFE0-\\uFFE6';

const WIDE_CHARACTER = new RegExp(`[${WIDE}]`);
const HAN_CHARACTER = /\p{Script=Han}/u;

/** True if the text contains a character as wide as two letters. */
export function hasWide(text: string): boolean {
  return WIDE_CHARACTER.test(text);
}

/** True if the text contains a Han character. */
export function hasHan(text: string): boolean {
  return HAN_CHARACTER.test(text);
}
