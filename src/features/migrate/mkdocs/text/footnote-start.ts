/** First line of a footnote: its name, and the text that is in the line. */
export const FOOTNOTE = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*)$/;

/** True for the first line of a footnote. */
export function isFootnote(text: string): boolean {
  return FOOTNOTE.test(text);
}
