import type { PlacedLine } from '../../../mdx/text/index.js';
import { attributesOf } from '../../../mdx/text/index.js';
import { codeVariants } from './code-variants.js';
import type { IncludedFile, IncludedLines, PythonSite, SnippetFile } from './model.js';
import { snippetPart } from './snippets.js';

/** Depth of includes in includes, and characters that a page may include. */
const DEEPEST = 8;
const LONGEST = 4_000_000;

/** `{!a.md!}`, `{!> a.md [ln:1-3] | utf-8 !}` and `{!a.md!lines="1-3"!}`, also within a line. */
const WHOLE =
  /(\\)?\{!([+-]?)>?([^![\]|]+)(?:\[ln:([\d.,:\t -]+)\][ \t]*)?(?:\|[^!]*)?!(?:lines="?([\d,:\t -]+)"?!?)?\}/g;

/** `{% include-markdown "a.md" start="x" %}` and `{% include "a.txt" %}`, alone in a line. */
const TAG = /^([ \t]*)\{%-?[ \t]*(include-markdown|include)[ \t]+["']([^"']+)["']([^%]*?)-?%\}[ \t]*$/;

/** How includes of a page are found and reported. */
export interface IncludeReader {
  readonly site: PythonSite;
  readonly from: string;
  readonly report: (kind: string, message: string, line: number) => void;
}

/** Inserts the files that includes of plugins and extensions name, as far as they are on. */
export function expandIncludes(lines: readonly PlacedLine[], reader: IncludeReader): readonly PlacedLine[] {
  const { extensions, plugins } = reader.site;
  const rules: Rule[] = [
    ...(extensions.has('markdown_include_variants') ? [codeVariants] : []),
    ...(extensions.has('mdx_include') || extensions.has('markdown_include.include') ? [wholeFile] : []),
    ...(plugins.has('include-markdown') || plugins.has('macros') ? [taggedFile] : []),
  ];
  if (rules.length === 0) return lines;
  const expansion = new Expansion(reader, rules);
  return lines.flatMap((line) => {
    const texts = expansion.expand(line.text, { from: reader.from, line: line.line, depth: 0 });
    return texts === null ? [line] : texts.map((text) => ({ text, line: line.line }));
  });
}

/** The lines that take the place of a line with an include; null for any other line. */
type Rule = (text: string, fileOf: IncludedFile) => readonly string[] | null;

/** Expands the includes of one page within its limits. */
class Expansion {
  #left = LONGEST;
  #isFull = false;

  constructor(
    private readonly reader: IncludeReader,
    private readonly rules: readonly Rule[],
  ) {}

  /** The lines that take the place of one; null if it includes nothing. */
  expand(text: string, place: IncludePlace): readonly string[] | null {
    if (!text.includes('{')) return null;
    const fileOf: IncludedFile = (path, isOptional = false) => {
      const file = this.#file(path, place, isOptional);
      if (file === null) return null;
      const below = { ...place, from: file.from, depth: place.depth + 1 };
      return {
        lines: file.text.replace(/\n$/, '').split('\n'),
        expanded: (lines) => lines.flatMap((line) => this.expand(line, below) ?? [line]),
      };
    };
    for (const rule of this.rules) {
      const texts = rule(text, fileOf);
      if (texts !== null) return texts;
    }
    return null;
  }

  #file(path: string, { from, line, depth }: IncludePlace, isOptional: boolean): SnippetFile | null {
    const { site, report } = this.reader;
    if (/^https?:/i.test(path)) {
      report('snippet', `The text of \`${path}\` is not fetched; put it into a file of the site.`, line);
      return null;
    }
    const file = site.snippet(path, from);
    if (file === null) {
      const message = `The file \`${path}\` that is included here is missing, or lies outside of the site.`;
      if (!isOptional) report('snippet', message, line);
      return null;
    }
    this.#left -= file.text.length;
    if (this.#left >= 0 && depth < DEEPEST) return file;
    if (!this.#isFull) report('snippet', `The file \`${path}\` is left out: the page includes too much.`, line);
    this.#isFull = true;
    return null;
  }
}

/** Where a line with an include is: its file, the line of the page that led there, and the number of includes on the way. */
interface IncludePlace {
  readonly from: string;
  readonly line: number;
  readonly depth: number;
}

/** The lines of a file, or of a part of it, with those of its own includes; none if it is missing. */
function linesOf(
  file: IncludedLines | null,
  part: (lines: readonly string[]) => readonly string[] = (lines) => lines,
): readonly string[] {
  return file === null ? [] : file.expanded(part(file.lines));
}

const wholeFile: Rule = (text, fileOf) => {
  if (!text.includes('{!')) return null;
  const lines = [''];
  const append = (part: string): void => {
    lines.push((lines.pop() ?? '') + part);
  };
  let [end, count] = [0, 0];
  for (const found of text.matchAll(WHOLE)) {
    const [whole, backslash, , path = '', numbers, ranges] = found;
    append(text.slice(end, found.index));
    end = found.index + whole.length;
    count++;
    const part = (whole: readonly string[]): readonly string[] => partOf(whole, numbers, ranges);
    const shown = backslash === undefined ? linesOf(fileOf(path.trim()), part) : [whole.slice(1)];
    // Lines below the first one keep the indentation of the include.
    const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
    const [first = '', ...others] = shown;
    append(first);
    for (const line of others) lines.push(line === '' ? '' : indent + line);
  }
  append(text.slice(end));
  return count === 0 ? null : lines;
};

/** The lines of a file between those that `[ln:1-3,5]` names, with two empty ones between the parts, or that `lines="1-3 5"` names. */
function partOf(lines: readonly string[], numbers: string | undefined, ranges: string | undefined): readonly string[] {
  const part = (written: string): readonly string[] =>
    snippetPart(lines, `:${singles(written.replace(/\.\d+/g, '').replaceAll('-', ':'))}`) ?? [];
  if (numbers !== undefined)
    return numbers
      .replace(/\s/g, '')
      .split(',')
      .flatMap((range, index) => (index === 0 ? part(range) : ['', '', ...part(range)]));
  return ranges === undefined ? lines : part(ranges.trim().replace(/[\s,]+/g, ','));
}

/** Ranges in which a single number stands for one line: `1,3:5` becomes `1:1,3:5`. */
function singles(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => (range.includes(':') ? range : `${range}:${range}`))
    .join(',');
}

const taggedFile: Rule = (text, fileOf) => {
  const [, indent = '', kind, path = '', options = ''] = TAG.exec(text) ?? [];
  if (kind === undefined) return null;
  const attributes = attributesOf(options);
  const offset = Number(attributes.get('heading-offset') ?? 0);
  const part = between(
    linesOf(fileOf(path)).join('\n'),
    String(attributes.get('start') ?? ''),
    String(attributes.get('end') ?? ''),
  );
  return part
    .replace(/\n$/, '')
    .split('\n')
    .map((line) =>
      kind === 'include-markdown' && offset > 0
        ? line.replace(/^#{1,6}(?= )/, (marks) => '#'.repeat(Math.min(6, marks.length + offset)))
        : line,
    )
    .map((line) => (line === '' ? '' : indent + line));
};

function between(text: string, start: string, end: string): string {
  const from = start === '' ? 0 : text.indexOf(start) + (text.includes(start) ? start.length : 1);
  const to = end === '' ? -1 : text.indexOf(end, from);
  return text.slice(from, to === -1 ? undefined : to);
}
