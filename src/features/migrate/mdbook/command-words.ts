/** A part of a command: quoted text, a character after a backslash, blanks, or plain text. */
const PART = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|(\s+)|([^\s'"\\]+)/y;

/**
 * Splits a command into words like a POSIX shell, without any other shell syntax; null if a quote is not closed. `run "a b"` has the words
 * `run` and `a b`.
 */
export function commandWords(command: string): readonly string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let end = 0;
  for (PART.lastIndex = 0; end < command.length; end = PART.lastIndex) {
    const match = PART.exec(command);
    if (match === null) return null;
    const [, singleQuoted, doubleQuoted, escapedSign, gap, plainText] = match;
    if (gap !== undefined) {
      if (word !== null) words.push(word);
      word = null;
    } else
      word =
        (word ?? '') + (singleQuoted ?? doubleQuoted?.replace(/\\(["\\$`])/g, '$1') ?? escapedSign ?? plainText ?? '');
  }
  return word === null ? words : [...words, word];
}
