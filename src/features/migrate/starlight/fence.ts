import type { FenceSegment } from '../../mdx/text/index.js';

const NAMED =
  /^(\s*)(?:\/\/|#|<!--|\/\*|;|--)\s*((?:[\w@.[\]-]+\/)*[\w@.[\]-]*\.[\w]+|(?:[\w@.[\]-]+\/)+[\w.[\]-]+)\s*(?:-->|\*\/)?\s*$/;

/** Languages in which a comment with a file name is the title. */
const TITLED =
  /^(?:astro|bash|c|cjs|cpp|css|diff|html|java|js|json5?|jsonc|jsx|less|markdoc|mdoc|mdx?|mjs|php|py|rust?|rs|sass|scss|sh|shell|svelte|toml|tsx?|vue|xml|ya?ml|javascript|typescript|python|markdown)$/;

/**
 * A fence in docsgen's syntax: frames and collapsed lines have no counterpart, inserted and deleted lines become comments, words become
 * marks.
 */
export function rewriteFence(fence: FenceSegment): FenceSegment {
  const [infoLanguage = ''] = fence.info.split(/[\s{]/);
  const [, diffLanguage] = infoLanguage === 'diff' ? (/\slang=["']?([\w-]+)/.exec(fence.info) ?? []) : [];
  const language = diffLanguage ?? infoLanguage;
  const diff = diffLanguage === undefined ? null : diffLines(fence);
  let rest = (
    fence.info.slice(infoLanguage.length) + (diffLanguage === undefined || diff !== null ? '' : ' diff')
  ).replace(/\s*\b(?:frame|preserveIndent|collapse|hangingIndent)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/g, '');
  rest = rest
    .replace(/\bstartLineNumber=\{?"?(\d+)"?\}?/, 'showLineNumbers=$1')
    .replace(/\bshowLineNumbers(?:=\{?true\}?)?\s+(?=.*showLineNumbers=)/, '');
  rest = rest
    .replace(/\b(?:mark=)(?=\{|"|\/)/g, '')
    .replace(/\{"[^"]*":\s*([\d,\s-]+)\}/g, '{$1}')
    .replace(/\bshowLineNumbers=\{?(true|false)\}?/g, (_, flag: string) => (flag === 'true' ? 'showLineNumbers' : ''))
    .replace(/\bwrap=\{?(true|false)\}?/g, (_, flag: string) => (flag === 'true' ? 'wrap' : ''));
  const changedLines = new Map<number, string>(diff?.changedLines);
  const lines = diff?.lines ?? fence.body;
  rest = rest.replace(/\b(ins|del)=\{(?:"[^"]*":)?([^{}]*)\}/g, (_, kind: string, ranges: string) => {
    for (const line of linesIn(ranges)) changedLines.set(line, kind === 'ins' ? '++' : '--');
    return '';
  });
  rest = rest
    .replace(/\b(?:ins|del)=(?="|'|\/)/g, '')
    .replace(/(^|\s)lang=(?:"[^"]*"|\S+)/g, '$1')
    .replace(
      /(?<=^|\s)(?:"((?:[^"\\]|\\.|"(?!\s|$))*)"|'((?:[^'\\]|\\.|'(?!\s|$))*)'|\/((?:[^\\\n]|\\.)+?)\/)(?=\s|$)/g,
      (_, doubleQuoted?: string, singleQuoted?: string, source?: string) =>
        source === undefined
          ? markOf((doubleQuoted ?? singleQuoted ?? '').replace(/\\(["'])/g, '$1'))
          : `/${strictPattern(source)}/`,
    );
  const markedLines = lines.map((line, index) =>
    changedLines.has(index + 1) && line.trim() !== ''
      ? `${line}${comment(language, `[!code ${changedLines.get(index + 1) ?? ''}]`)}`
      : line,
  );
  const title = /\btitle=/.test(rest) || !TITLED.test(language) ? null : titleIn(lines, language);
  const removedLines = title === null ? [] : titleLines(lines, title.index);
  const body = markedLines.filter((_, index) => !removedLines.includes(index + 1));
  if (title !== null)
    rest = rest.replace(
      /(^|\s)\{([\d,\s-]+)\}/g,
      (_, gap: string, ranges: string) => gap + shiftedRanges(ranges, removedLines),
    );
  const info = `${language} ${rest.trim()}${title === null ? '' : ` title=${JSON.stringify(title.name)}`}`
    .replace(/\s+/g, ' ')
    .trim();
  return info === fence.info &&
    body.every((line, index) => line === fence.body[index]) &&
    body.length === fence.body.length
    ? fence
    : { ...fence, info, body };
}

function linesIn(ranges: string): readonly number[] {
  return ranges.split(',').flatMap((range) => {
    const [firstLine = Number.NaN, lastLine = firstLine] = range.trim().split('-').map(Number);
    return Array.from(
      { length: Number.isFinite(firstLine) ? lastLine - firstLine + 1 : 0 },
      (_, index) => firstLine + index,
    );
  });
}

/**
 * Splits code with `+` and `-` before changed lines into lines without these marks and without common indentation, and the kind of changed
 * lines by number. Null for a real patch.
 */
function diffLines({
  prefix,
  body,
}: FenceSegment): { readonly lines: readonly string[]; readonly changedLines: ReadonlyMap<number, string> } | null {
  if (body.slice(0, 4).some((line) => /^\s*(?:[*+-]{3}\s|@@\s)/.test(line))) return null;
  const blanks = prefix.replace(/[^>\s]/g, ' ');
  const parts = body.map((line) => {
    const ownText = line.startsWith(blanks) ? line.slice(blanks.length) : line.trimStart();
    const [, margin = '', sign, content = ''] = /^(([+-](?![+-]))?\s*)(.*)$/.exec(ownText) ?? [];
    return { own: ownText, margin: margin.length, sign, isEmpty: content === '' };
  });
  const leastMargin = Math.min(...parts.filter(({ isEmpty }) => !isEmpty).map(({ margin }) => margin));
  const commonMargin = Number.isFinite(leastMargin) ? leastMargin : 0;
  const changedLines = parts.flatMap(({ sign }, index) =>
    sign === undefined ? [] : [[index + 1, sign === '+' ? '++' : '--'] as const],
  );
  const lines = parts.map(
    ({ own, sign }) => blanks + own.slice(commonMargin > 0 || sign === undefined ? commonMargin : 1),
  );
  return { lines, changedLines: new Map(changedLines) };
}

/** Lines of code that a title comment takes up: its own, dashes around it that contain nothing else, and an empty line below. */
function titleLines(body: readonly string[], index: number): readonly number[] {
  const isAlone = index > 0 && body[index - 1]?.trim() === '---' && body[index + 1]?.trim() === '---';
  const lastIndex = isAlone ? index + 1 : index;
  const lines = isAlone ? [index, index + 1, index + 2] : [index + 1];
  return body[lastIndex + 1]?.trim() === '' ? [...lines, lastIndex + 2] : lines;
}

/** Line ranges in braces adjusted to removed lines; empty if no line is left. */
function shiftedRanges(ranges: string, removedLines: readonly number[]): string {
  const lines = linesIn(ranges)
    .filter((line) => !removedLines.includes(line))
    .map((line) => line - removedLines.filter((removedLine) => removedLine < line).length);
  const parts: [number, number][] = [];
  for (const line of lines) {
    const lastPart = parts.at(-1);
    if (lastPart?.[1] === line - 1) lastPart[1] = line;
    else parts.push([line, line]);
  }
  const rangeTexts = parts.map(([start, end]) => (start === end ? String(start) : `${String(start)}-${String(end)}`));
  return rangeTexts.length === 0 ? '' : `{${rangeTexts.join(',')}}`;
}

/** The mark for some words. Markdown removes the backslash before a quote in the opening line, so words with quotes become a pattern. */
function markOf(words: string): string {
  if (!words.includes('"')) return JSON.stringify(words);
  const source = words
    .replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => (sign === '\\' ? '\\\\\\\\' : `\\\\${sign}`))
    .replace(/(?<!\S) | (?!\S)/g, '\\s');
  return `/${source}/`;
}

/** A pattern for strict regular expressions: escapes braces that are not quantifiers, and slashes. Backslashes are doubled for Markdown. */
function strictPattern(source: string): string {
  return source.replace(/\\\\.?|\\.|\{\d+(?:,\d*)?\}|[{}/]/g, (part) =>
    part === '\\/' || part.length === 1 ? `\\\\${part.slice(-1)}` : part,
  );
}

function comment(language: string, text: string): string {
  if (/^(?:bash|sh|shell|ya?ml|toml|python|py|rb|ruby|docker.*)$/.test(language)) return ` # ${text}`;
  if (/^(?:html|mdx?|markdown|astro|vue|svelte|xml)$/.test(language)) return ` <!-- ${text} -->`;
  return /^(?:css|scss|less)$/.test(language) ? ` /* ${text} */` : ` // ${text}`;
}

/** The title of code: a comment with a file name in one of the first four lines. */
function titleIn(body: readonly string[], language: string): { readonly index: number; readonly name: string } | null {
  for (const [index, line] of body.slice(0, 4).entries()) {
    const name = NAMED.exec(line)?.[2];
    if (name !== undefined && mayName(name, language)) return { index, name };
  }
  return null;
}

/** File extensions by kind of language: a comment in Markdown that names a script is not a title. */
const KINDS = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((names) => names.split(' '));

/** True if a file name fits the language or looks like a path, whatever its extension. */
function mayName(name: string, language: string): boolean {
  const fileName = name.replace(/^.*\//, '');
  const isPath = name.includes('/') && /[^/\d.]/.test(name) && name === name.toLowerCase();
  if (isPath || /^(?:\/|\.\/|~)./.test(name) || fileName.startsWith('.')) return true;
  const ending = /\.([^.]+)$/.exec(fileName)?.[1];
  const kind = KINDS.find((names) => names.includes(language));
  return ending !== undefined && (kind === undefined || kind.includes(ending));
}
