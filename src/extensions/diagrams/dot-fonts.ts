/** The name of an attribute that sets how letters look, what may hold the same words (a comment, a quoted string), and the begin of a label in HTML. */
const PART = /("?)\bfont(?:size|name)\1(?=\s*=)|"(?:[^"\\]|\\[\s\S])*"|\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|^#.*|</gm;

/** A text of Graphviz without the attributes `fontsize` and `fontname`: they get a name that means nothing. Labels stay as they are. */
export function withoutFonts(source: string): string {
  let text = '';
  let end = 0;
  for (let part = next(source, 0); part !== null; part = next(source, end)) {
    const [foundText] = part;
    text += source.slice(end, part.index);
    end = foundText === '<' ? htmlEnd(source, part.index) : part.index + foundText.length;
    text += part[1] !== undefined ? 'unused' : source.slice(part.index, end);
  }
  return text + source.slice(end);
}

function next(source: string, from: number): RegExpExecArray | null {
  PART.lastIndex = from;
  return PART.exec(source);
}

/** Where a label in HTML ends, which begins at `start`: behind the sign that closes its first one. */
function htmlEnd(source: string, start: number): number {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '<') depth++;
    else if (source[index] === '>' && --depth === 0) return index + 1;
  }
  return source.length;
}
