/**
 * An attribute that sets the font, with tokens that may contain the same words (comments, quoted strings) and the `<` that starts an HTML
 * label.
 */
const PART = /("?)\bfont(?:size|name)\1(?=\s*=)|"(?:[^"\\]|\\[\s\S])*"|\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|^#.*|</gm;

/** Disables the attributes `fontsize` and `fontname` of a Graphviz text by renaming them to `unused`. Labels stay as they are. */
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

/** End of the HTML label that starts at `start`: the offset after the `>` that closes its first `<`. */
function htmlEnd(source: string, start: number): number {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '<') depth++;
    else if (source[index] === '>' && --depth === 0) return index + 1;
  }
  return source.length;
}
