// Normalises code for the comparison.

/** The number of an annotation at the end of a line, with the signs of the comment around it, which readers see or not. */
const ANNOTATION =
  /[ \t]*(?:(?:#|\/\/|--|(?<=^|[ \t]);+|%|<!--|\/\*|\(\*|\{-)[ \t]*)?\((\d+)\)!?[ \t]*(?:-->|\*\/|\*\)|-\})?$/;

/** Code without blanks at the ends of lines, with tabs as two blanks, and without the comments around annotations. */
export function codeText(text) {
  return text
    .replace(/[\u200b\u00a0]/g, (character) => (character === '\u00a0' ? ' ' : ''))
    .split('\n')
    .map((line) => installation(withoutComment(line.trimEnd()).replace(/\t/g, '  ')))
    .join('\n')
    .trim();
}

/** A line in which no sign of a comment is before the numbers of annotations at its end. */
function withoutComment(line) {
  let [rest, numbers] = [line, ''];
  for (let match = ANNOTATION.exec(rest); match !== null; match = ANNOTATION.exec(rest)) {
    numbers = `(${match[1]})${numbers}`;
    rest = rest.slice(0, match.index);
  }
  return rest + numbers;
}

/** An install command with its flags last and without `--save`, which is the default. */
function installation(line) {
  const [, command, rest] = /^((?:npm install|(?:yarn|pnpm|bun) add)) (.*)$/.exec(line) ?? [];
  if (command === undefined) return line;
  const words = rest.split(/ +/).filter((word) => word !== '--save');
  return [
    command,
    ...words.filter((word) => !word.startsWith('-')),
    ...words.filter((word) => word.startsWith('-')),
  ].join(' ');
}
