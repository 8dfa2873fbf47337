import type { PlacedLine } from '../../../mdx/text/index.js';
import { attributesOf } from '../../../mdx/text/index.js';
import type { PythonSite, SnippetFile } from './model.js';
import { snippetPart } from './snippets.js';

/** Depth of includes in includes, and characters that a page may include. */
const DEEPEST = 8;
const LONGEST = 4_000_000;

/** `{!a.md!lines="1-3"!}` and `{!a.md [ln:1-3]!}`, alone in a line. */
const WHOLE =
  /^([ \t]*)\{![ \t]*([^\s![\]]+)[ \t]*(?:\[[ \t]*ln:([^\]]*)\])?[ \t]*!(?:[ \t]*lines="([^"]*)")?(?:!)?\}[ \t]*$/;

/** `{* a.py ln[1:9] hl[2,4:5] title["x"] *}`, which is a block of code. */
const CODE = /^([ \t]*)\{\*[ \t]+(\S+)((?:[ \t]+\w+\[[^\]]*\])*)[ \t]*\*\}[ \t]*$/;

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
    ...(extensions.has('mdx_include') || extensions.has('markdown_include.include') ? [wholeFile] : []),
    ...(extensions.has('markdown_include_variants') ? [codeFile] : []),
    ...(plugins.has('include-markdown') || plugins.has('macros') ? [taggedFile] : []),
  ];
  const budget = { left: LONGEST };
  return rules.length === 0 ? lines : expand(lines, { ...reader, rules, budget, depth: 0 });
}

interface Expansion extends IncludeReader {
  readonly rules: readonly Rule[];
  /** Characters that may still be included. */
  readonly budget: { left: number };
  readonly depth: number;
}

/** An include: its file, and how the text of the file becomes lines. */
interface Include {
  readonly indent: string;
  readonly path: string;
  readonly texts: (file: SnippetFile) => readonly string[];
}

type Rule = (text: string) => Include | null;

function expand(lines: readonly PlacedLine[], context: Expansion): readonly PlacedLine[] {
  return lines.flatMap((line): readonly PlacedLine[] => {
    if (!line.text.includes('{')) return [line];
    const include = context.rules.map((rule) => rule(line.text)).find((found) => found !== null) ?? null;
    return include === null ? [line] : included(include, line, context);
  });
}

function included({ indent, path, texts }: Include, { line }: PlacedLine, context: Expansion): readonly PlacedLine[] {
  const file = context.site.snippet(path, context.from);
  if (file === null) {
    context.report(
      'snippet',
      `The file \`${path}\` that is included here is missing, or lies outside of the site.`,
      line,
    );
    return [];
  }
  const lines = texts(file).map((text) => ({ text: text === '' ? '' : indent + text, line }));
  context.budget.left -= lines.reduce((sum, { text }) => sum + text.length, 0);
  if (context.budget.left < 0 || context.depth >= DEEPEST) {
    context.report('snippet', `The file \`${path}\` is left out: the page includes too much.`, line);
    return [];
  }
  return expand(lines, { ...context, depth: context.depth + 1 });
}

function linesOf({ text }: SnippetFile): readonly string[] {
  return text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
}

const wholeFile: Rule = (text) => {
  const [, indent = '', path, numbers, lines] = WHOLE.exec(text) ?? [];
  if (path === undefined) return null;
  const ranges = (numbers ?? lines ?? '').replaceAll('-', ':').replace(/[\s,]+/g, ',');
  return {
    indent,
    path,
    texts: (file) => (ranges === '' ? linesOf(file) : (snippetPart(linesOf(file), `:${singles(ranges)}`) ?? [])),
  };
};

/** Ranges in which a single number stands for one line: `1,3:5` becomes `1:1,3:5`. */
function singles(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => (range.includes(':') ? range : `${range}:${range}`))
    .join(',');
}

const codeFile: Rule = (text) => {
  const [, indent = '', path, options = ''] = CODE.exec(text) ?? [];
  if (path === undefined) return null;
  const option = (name: string): string => new RegExp(`\\s${name}\\[([^\\]]*)\\]`).exec(options)?.[1]?.trim() ?? '';
  return {
    indent,
    path,
    texts: (file) => codeLines(file, path, { shown: option('ln'), marked: option('hl'), title: option('title') }),
  };
};

function codeLines(
  file: SnippetFile,
  path: string,
  { shown, marked, title }: { readonly shown: string; readonly marked: string; readonly title: string },
): readonly string[] {
  const ranges = shown === '' ? '' : singles(shown.replace(/\s/g, ''));
  const code = ranges === '' ? linesOf(file) : (snippetPart(linesOf(file), `:${ranges}`) ?? []);
  const before = Number(/^\d+/.exec(ranges)?.[0] ?? '1') - 1;
  const lines = marked
    .split(',')
    .map((range) =>
      range
        .trim()
        .split(':')
        .map((number) => Math.max(Number(number) - before, 1))
        .join('-'),
    )
    .join(' ');
  const name = title.replace(/^["']|["']$/g, '');
  const language = /\.([a-z\d]+)$/i.exec(path)?.[1] ?? '';
  const info = [
    language === 'py' ? 'python' : language,
    ...(name === '' ? [] : [`title="${name}"`]),
    ...(marked === '' ? [] : [`hl_lines="${lines}"`]),
  ];
  return [`\`\`\`${info.join(' ')}`, ...code, '```'];
}

const taggedFile: Rule = (text) => {
  const [, indent = '', kind, path = '', options = ''] = TAG.exec(text) ?? [];
  if (kind === undefined) return null;
  const attributes = attributesOf(options);
  const offset = Number(attributes.get('heading-offset') ?? 0);
  const texts = (file: SnippetFile): readonly string[] => {
    const part = between(
      file.text.replace(/\r\n?/g, '\n'),
      String(attributes.get('start') ?? ''),
      String(attributes.get('end') ?? ''),
    );
    const lines = part.replace(/\n$/, '').split('\n');
    return kind === 'include-markdown' && offset > 0
      ? lines.map((line) => line.replace(/^#{1,6}(?= )/, (marks) => '#'.repeat(Math.min(6, marks.length + offset))))
      : lines;
  };
  return { indent, path, texts };
};

function between(text: string, start: string, end: string): string {
  const from = start === '' ? 0 : text.indexOf(start) + (text.includes(start) ? start.length : 1);
  const to = end === '' ? -1 : text.indexOf(end, from);
  return text.slice(from, to === -1 ? undefined : to);
}
