/** Reads markup at an offset in code; null if none starts there. */
type ReadMarkup = (text: string, at: number) => { readonly code: string; readonly end: number } | null;

/** Code before a regular expression or markup. After a value, `/` divides and `<` compares. */
const BEFORE_VALUE = /(?:^|[(,=:[!&|?{};>+\-*%~^]|\b(?:return|default|await|typeof|case|of|in))\s*$/;

/**
 * Reads code up to its closing brace and drops comments. Markup within it is compiled by `readMarkup`. With `isTemplate`, reads only the
 * template literal that starts here.
 */
export function readCode(
  text: string,
  start: number,
  readMarkup: ReadMarkup,
  isTemplate = false,
): { readonly code: string; readonly end: number } {
  let code = '';
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '}' && depth === 0) return { code, end: at };
    const piece = readPiece(text, at, code, readMarkup);
    code += piece.code;
    at = piece.end;
    if (isTemplate) return { code, end: at };
    if (sign === '{') depth++;
    if (sign === '}') depth--;
  }
  throw new SyntaxError('An expression is not closed');
}

/**
 * Code of the same length in which comments, regular expressions and the content of strings and template literals are blank:
 * `import a from ' '`.
 */
export function withoutTexts(text: string): string {
  let masked = '';
  for (let at = 0; at < text.length; ) {
    const { end } = readPiece(text, at, masked, () => null);
    const piece = text.slice(at, Math.max(end, at + 1));
    const isQuoted = piece.length > 1 && /^["']/.test(piece);
    const content = isQuoted ? piece.slice(1, -1) : piece;
    const blanks = piece.length === 1 ? piece : content.replace(/[^\n]/g, ' ');
    masked += isQuoted ? `${piece.charAt(0)}${blanks}${piece.charAt(0)}` : blanks;
    at += piece.length;
  }
  return masked;
}

function readPiece(
  text: string,
  at: number,
  codeBefore: string,
  readMarkup: ReadMarkup,
): { readonly code: string; readonly end: number } {
  const rest = text.slice(at, at + 2);
  if (rest === '//') return { code: ' ', end: endOf(text, '\n', at) };
  if (rest === '/*') return { code: ' ', end: endOf(text, '*/', at) + 2 };
  const [sign = ''] = rest;
  if (sign === '`') return readTemplate(text, at, readMarkup);
  const isValue = BEFORE_VALUE.test(codeBefore.slice(-20));
  const markup = sign === '<' && isValue ? readMarkup(text, at) : null;
  if (markup !== null) return markup;
  const pattern = sign === '"' || sign === "'" ? QUOTED : sign === '/' && isValue ? PATTERN : null;
  if (pattern === null) return { code: sign, end: at + 1 };
  pattern.lastIndex = at;
  const token = pattern.exec(text)?.[0] ?? sign;
  return { code: token, end: at + token.length };
}

const QUOTED = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y;
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

function readTemplate(
  text: string,
  start: number,
  readMarkup: ReadMarkup,
): { readonly code: string; readonly end: number } {
  let code = '`';
  let at = start + 1;
  while (at < text.length && text[at] !== '`') {
    if (text.startsWith('${', at)) {
      const inner = readCode(text, at + 2, readMarkup);
      code += `\${${inner.code}}`;
      at = inner.end + 1;
      continue;
    }
    const length = text[at] === '\\' ? 2 : 1;
    code += text.slice(at, at + length);
    at += length;
  }
  return { code: `${code}\``, end: at + 1 };
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
}
