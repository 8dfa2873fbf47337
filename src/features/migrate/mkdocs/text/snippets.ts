import type { PlacedLine } from '../../../mdx/text/index.js';
import type { PythonSite } from './model.js';

/** Limits of a page: depth of snippets in snippets, their number, and characters of all together. */
const DEEPEST = 12;
const MOST = 2000;
const LONGEST = 4_000_000;

const INLINE = /^([ \t]*)-{1,}8<-{1,}[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')[ \t]*$/;
const BLOCK = /^([ \t]*)-{1,}8<-{1,}[ \t]*$/;
const ESCAPED = /^([ \t]*);(-{1,}8<-{1,}.*)$/;

/** How snippets of a page are found and reported. */
export interface SnippetReader {
  readonly site: Pick<PythonSite, 'snippet'>;
  readonly report: (kind: string, message: string, line: number) => void;
}

/** Inserts the files that lines such as `--8<-- "a.md:2:5"` name, also in code, and those named in them. */
export function expandSnippets(lines: readonly PlacedLine[], reader: SnippetReader): readonly PlacedLine[] {
  if (!lines.some(({ text }) => text.includes('8<'))) return lines;
  return new SnippetExpansion(reader).expand(lines, []);
}

/** Expands the snippets of one page within its limits. */
class SnippetExpansion {
  #count = 0;
  #length = 0;
  #isFull = false;

  constructor(private readonly reader: SnippetReader) {}

  /** `path` lists the files that the lines are in, the outermost first. */
  expand(lines: readonly PlacedLine[], path: readonly string[]): PlacedLine[] {
    const output: PlacedLine[] = [];
    let isBlock = false;
    for (const line of lines) {
      const [, escapedIndent, escaped] = ESCAPED.exec(line.text) ?? [];
      const [, indent = '', double, single] = INLINE.exec(line.text) ?? [];
      const name = double ?? single;
      if (escaped !== undefined) output.push({ text: `${escapedIndent}${escaped}`, line: line.line });
      else if (BLOCK.test(line.text)) isBlock = !isBlock;
      else if (name !== undefined) this.#insert(output, { name, indent, line: line.line }, path);
      else if (!isBlock) output.push(line);
      else if (line.text.trim() === '') output.push({ text: '', line: line.line });
      else if (!line.text.trimStart().startsWith(';')) {
        const [, blanks = '', written = ''] = /^([ \t]*)(.*?)[ \t]*$/.exec(line.text) ?? [];
        this.#insert(output, { name: written, indent: blanks, line: line.line }, path);
      }
    }
    return output;
  }

  #insert(
    output: PlacedLine[],
    { name, indent, line }: { readonly name: string; readonly indent: string; readonly line: number },
    path: readonly string[],
  ): void {
    const { site, report } = this.reader;
    const [, file = name, part = ''] = /^([^:]*)(:.*)?$/.exec(name) ?? [];
    if (name.startsWith(';')) return;
    if (/^https?:/i.test(name)) {
      report('snippet', `The text of \`${name}\` is not fetched; put it into a file of the site.`, line);
      return;
    }
    const found = site.snippet(file);
    if (found === null) {
      report('snippet', `The file \`${file}\` that is included here is missing, or lies outside of the site.`, line);
      return;
    }
    if (path.includes(found.file)) return;
    this.#count++;
    if (path.length >= DEEPEST || this.#count > MOST || this.#length > LONGEST) {
      if (!this.#isFull) report('snippet', `The snippet \`${file}\` is left out: the page includes too much.`, line);
      this.#isFull = true;
      return;
    }
    const texts = snippetPart(found.text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n'), part);
    if (texts === null) {
      report('snippet', `The file \`${file}\` has no part \`${part.slice(1)}\` to include.`, line);
      return;
    }
    this.#length += texts.reduce((sum, text) => sum + text.length + indent.length, 0);
    const inner = this.expand(
      texts.map((text) => ({ text, line })),
      [...path, found.file],
    );
    for (const { text } of inner) output.push({ text: text === '' ? '' : indent + text, line });
  }
}

const MARK = /-{1,}8<-{1,}[ \t]+\[[ \t]*(start|end)[ \t]*(?::[ \t]*([\w.-]+))?[ \t]*\]/;

/** The lines for `:2:5`, `:2:4,7:9` (between commas), `:name`, or all; marks of parts are left out. Null for an unknown name. */
export function snippetPart(lines: readonly string[], part: string): readonly string[] | null {
  const written = part.slice(1);
  if (written === '') return lines.filter((line) => !MARK.test(line));
  if (/^[-\d:,\s]*$/.test(written)) return written.split(',').flatMap((range) => rangeOf(lines, range.trim()));
  const start = lines.findIndex((line) => isMark(line, 'start', written));
  if (start === -1) return null;
  const length = lines.slice(start + 1).findIndex((line) => isMark(line, 'end', written) || isMark(line, 'end', ''));
  const inside = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
  return inside.filter((line) => !MARK.test(line));
}

function isMark(line: string, kind: string, name: string): boolean {
  const [, ownKind, ownName = ''] = MARK.exec(line) ?? [];
  return ownKind === kind && ownName === name;
}

/** Lines from a number to another, both counted from the end if negative. */
function rangeOf(lines: readonly string[], range: string): readonly string[] {
  const [first = '', last] = range.split(':');
  const start = first === '' ? 1 : fromEnd(Number(first), lines.length);
  const end = last === undefined || last === '' ? lines.length : fromEnd(Number(last), lines.length);
  return lines.slice(Math.max(start - 1, 0), Math.max(end, 0));
}

function fromEnd(number: number, count: number): number {
  return number < 0 ? count + number + 1 : number;
}
