// Normalises code for the comparison.

/** Code without blanks at the ends of lines, with tabs as two blanks, and without marks that hide the comment around an annotation. */
export function codeText(text) {
  return text
    .replace(/\((\d+)\)!/g, '($1)')
    .replace(/[\u200b\u00a0]/g, (character) => (character === '\u00a0' ? ' ' : ''))
    .split('\n')
    .map((line) => installation(line.trimEnd().replace(/\t/g, '  ')))
    .join('\n')
    .trim();
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
