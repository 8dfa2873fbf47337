/** Kinds of characters in Chinese, Japanese and Korean texts. Names in capitals are what stands in a character class: `new RegExp(`[${HAN}]`, 'u')`. */

/** Han characters by their script, 々 and 〇 with them; for expressions with the flag `u`. */
export const HAN = '\\p{Script=Han}';

/** Scripts that put no blanks between words, and the mark ー that makes kana long; for expressions with the flag `u`. */
export const UNSPACED = `${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30FC`;

/** The block of the Han characters in use; rare ones have blocks of their own. */
export const HAN_BLOCK = '\\u4E00-\\u9FFF';

/** Punctuation and signs of these scripts: 、。《》〒, and the wide blank. */
export const CJK_SIGNS = '\\u3000-\\u303F';

/** ASCII in full width, and kana and Hangul in half width: ！Ａ￥ｱ. */
export const WIDTH_FORMS = '\\uFF00-\\uFFEF';

/** Punctuation among them: ，！（. */
export const FULL_WIDTH_PUNCTUATION = '\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65';

/** Characters as wide as two Latin letters in a face of fixed width: 中，あ한. */
export const WIDE =
  '\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE4F\\uFF00-\\uFF60\\uFFE0-\\uFFE6';

const WIDE_CHARACTER = new RegExp(`[${WIDE}]`);
const HAN_CHARACTER = /\p{Script=Han}/u;

/** True for a text with a character as wide as two letters. */
export function hasWide(text: string): boolean {
  return WIDE_CHARACTER.test(text);
}

/** True for a text with a Han character. */
export function hasHan(text: string): boolean {
  return HAN_CHARACTER.test(text);
}
