/** A part of a command: text in quotes, a sign behind a backslash, blanks, or plain text. */
const PART = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|(\s+)|([^\s'"\\]+)/y;

/** The words of a command, split as a POSIX shell does it; nothing else of a shell is understood. Null where a quote is open. `run "a b"` is `run` and `a b`. */
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
