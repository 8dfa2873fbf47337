import { basename, dirname, extname, join } from 'node:path';
import { posix } from '../../../base/files.js';
import type { FenceSegment, RewrittenPage, TextLine } from '../../mdx/text/index.js';
import type { Folder } from '../gate/index.js';

/** Parses `<<< @/snippets/a.js#region{1,3 ts:line-numbers} [label]` as VitePress does. */
const SNIPPET =
  /^(\s*)<<<\s*(.+?(?:\.([a-z\d]+))?)(#[\w-]+)?(?: ?\{(\d+(?:[,-]\d+)*)? ?(\S+)? ?(\S+)?\})? ?(?:\[(.+)\])?\s*$/;

/**
 * The code block for a snippet line; null for any other line. Reports a missing file. Without a label, its name is shown if code has
 * titles.
 */
export function snippetOf(
  segment: TextLine,
  { srcDir, file, isTitled }: { readonly srcDir: Folder; readonly file: string; readonly isTitled: boolean },
  page: RewrittenPage,
): FenceSegment | null {
  const [, prefix = '', reference, ending = '', region, lines, language, attributes, label] =
    SNIPPET.exec(segment.text) ?? [];
  if (reference === undefined) return null;
  const path = pathOf(file, reference);
  const text = srcDir.text(path);
  if (text === null) {
    page.report('missing-snippet', `The file ${reference} that is shown as code ${srcDir.fault(path)}.`, segment.line);
    return null;
  }
  const fileLines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const body = region === undefined ? fileLines : regionOf(fileLines, region.slice(1));
  const words = [
    language ?? (ending === '' ? extname(path).slice(1) : ending),
    attributes ?? '',
    lines === undefined ? '' : `{${lines}}`,
    label === undefined && !isTitled ? '' : `[${label ?? basename(path)}]`,
  ];
  const marker = '`'.repeat(
    Math.max(3, ...body.flatMap((line) => (line.match(/`{3,}/g) ?? []).map((run) => run.length + 1))),
  );
  return {
    kind: 'fence',
    line: segment.line,
    prefix,
    marker,
    info: words.filter((word) => word !== '').join(' '),
    body: body.map((line) => prefix + line),
    end: `${prefix}${marker}`,
  };
}

/** Path of a snippet or include, relative to the folder of the pages. `@` is that folder, and `..` may lead out of it. */
function pathOf(file: string, reference: string): string {
  const path = reference.startsWith('@') ? `./${reference.slice(1)}` : join(dirname(file), reference);
  return posix(join(path));
}

const MARK = /^\s*(?:\/\/|\/\*|#|<!--|--|%|'|::|;+|\(\*)?\s*#?(region|endregion|Region|End Region)\b\s*([\w*-]*)/;

/** Lines of all regions with a name, without their marks and common indentation. */
export function regionOf(lines: readonly string[], name: string): readonly string[] {
  const shownLines: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const [, kind, title = ''] = MARK.exec(line) ?? [];
    if (kind !== undefined && /^r/i.test(kind)) {
      if (depth > 0 || title === name) depth++;
    } else if (kind !== undefined) depth = Math.max(0, depth - 1);
    else if (depth > 0) shownLines.push(line);
  }
  const indent = Math.min(
    ...shownLines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0),
  );
  return Number.isFinite(indent) ? shownLines.map((line) => line.slice(indent)) : shownLines;
}

const INCLUDE = /<!--\s*@include:\s*(.*?)\s*-->/g;

/** The place of an include. */
interface IncludePlace {
  readonly srcDir: Folder;
  readonly file: string;
  /** Line of the page, for an include in an included file. */
  readonly line?: number;
}

/** Expands includes before the text is parsed, as VitePress does. Lines count from 1 and include the front matter. */
export function expandIncludes(
  text: string,
  { srcDir, file, ...place }: IncludePlace,
  page: RewrittenPage,
  depth = 0,
): string {
  return text.replace(INCLUDE, (comment: string, argument: string, offset: number) => {
    const line = place.line ?? page.firstLine + text.slice(0, offset).split('\n').length - 1;
    const [, path = '', region, from, to] = /^(.*?)(#[^\s{]+)?(?:\{(\d*),?(\d*)\})?$/.exec(argument) ?? [];
    const target = pathOf(file, path);
    const content = depth > 9 ? null : srcDir.text(target);
    if (content === null) {
      page.report('missing-include', `The file ${path} that is included ${srcDir.fault(target)}.`, line);
      return comment;
    }
    const contentLines = content.replace(/\r\n?/g, '\n').split('\n');
    const part =
      region !== undefined
        ? partOf(contentLines, region.slice(1))
        : from === undefined
          ? withoutFrontmatter(content)
          : contentLines.slice(Number(from || 1) - 1, to === '' ? undefined : Number(to));
    return expandIncludes(part.join('\n').trim(), { srcDir, file: target, line }, page, depth + 1);
  });
}

function withoutFrontmatter(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .split('\n');
}

/** The lines of a region, or of the section whose heading has the id. */
function partOf(lines: readonly string[], name: string): readonly string[] {
  const region = regionOf(lines, name);
  if (region.length > 0) return region;
  const slug = (text: string): string =>
    /\{#([^}]+)\}/.exec(text)?.[1] ??
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  const start = lines.findIndex((line) => /^#+ /.test(line) && slug(line.replace(/^#+ /, '')) === name);
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex((line, index) => index > start && new RegExp(`^#{1,${level}} `).test(line));
  return start === -1 ? [] : lines.slice(start, end === -1 ? undefined : end);
}
