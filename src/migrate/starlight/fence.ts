import type { Fence } from '../segments.js';

const NAMED =
  /^(\s*)(?:\/\/|#|<!--|\/\*|;|--)\s*((?:[\w@.[\]-]+\/)*[\w@.[\]-]*\.[\w]+|(?:[\w@.[\]-]+\/)+[\w.[\]-]+)\s*(?:-->|\*\/)?\s*$/;

/** Languages in which a comment with a file name gives the title. */
const TITLED =
  /^(?:astro|bash|c|cjs|cpp|css|diff|html|java|js|json5?|jsonc|jsx|less|markdoc|mdoc|mdx?|mjs|php|py|rust?|rs|sass|scss|sh|shell|svelte|toml|tsx?|vue|xml|ya?ml|javascript|typescript|python|markdown)$/;

/** A fence as docsgen reads it: frames and collapsed lines have no counterpart, inserted and deleted lines become comments, words become marks. */
export function rewriteFence(fence: Fence): Fence {
  const [written = ''] = fence.info.split(/[\s{]/);
  const [, coloured] = written === 'diff' ? (/\slang=["']?([\w-]+)/.exec(fence.info) ?? []) : [];
  const language = coloured ?? written;
  let rest = (fence.info.slice(written.length) + (coloured === undefined ? '' : ' diff')).replace(
    /\s*\b(?:frame|preserveIndent|collapse|hangingIndent)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/g,
    '',
  );
  rest = rest
    .replace(/\bstartLineNumber=\{?"?(\d+)"?\}?/, 'showLineNumbers=$1')
    .replace(/\bshowLineNumbers(?:=\{?true\}?)?\s+(?=.*showLineNumbers=)/, '');
  rest = rest
    .replace(/\b(?:mark=)(?=\{|"|\/)/g, '')
    .replace(/\{"[^"]*":\s*([\d,\s-]+)\}/g, '{$1}')
    .replace(/\bshowLineNumbers=\{?(true|false)\}?/g, (_, on: string) => (on === 'true' ? 'showLineNumbers' : ''))
    .replace(/\bwrap=\{?(true|false)\}?/g, (_, on: string) => (on === 'true' ? 'wrap' : ''));
  const changed = new Map<number, string>();
  rest = rest.replace(/\b(ins|del)=\{(?:"[^"]*":)?([^{}]*)\}/g, (_, kind: string, ranges: string) => {
    for (const line of linesIn(ranges)) changed.set(line, kind === 'ins' ? '++' : '--');
    return '';
  });
  rest = rest
    .replace(/\b(?:ins|del)=(?="|'|\/)/g, '')
    .replace(/(^|\s)lang=(?:"[^"]*"|\S+)/g, '$1')
    .replace(
      /(^|\s)\/((?:[^/\\\n]|\\.)+)\/(?=\s|$)/g,
      (_, blank: string, source: string) => `${blank}/${strict(source)}/`,
    )
    .replace(/(^|\s)'([^']*)'/g, (_, blank: string, words: string) => blank + markOf(words));
  const marked = fence.body.map((line, index) =>
    changed.has(index + 1) && line.trim() !== ''
      ? `${line}${comment(language, `[!code ${changed.get(index + 1) ?? ''}]`)}`
      : line,
  );
  const title = /\btitle=/.test(rest) || !TITLED.test(language) ? null : titleIn(fence.body);
  const removed = title === null ? [] : titleLines(fence.body, title.index);
  const body = marked.filter((_, index) => !removed.includes(index + 1));
  if (title !== null)
    rest = rest.replace(
      /(^|\s)\{([\d,\s-]+)\}/g,
      (_, blank: string, ranges: string) => blank + shifted(ranges, removed),
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
    const [first = Number.NaN, last = first] = range.trim().split('-').map(Number);
    return Array.from({ length: Number.isFinite(first) ? last - first + 1 : 0 }, (_, index) => first + index);
  });
}

/** Lines of the code that a title in a comment takes: its own, and an empty one below. */
function titleLines(body: readonly string[], index: number): readonly number[] {
  return body[index + 1]?.trim() === '' ? [index + 1, index + 2] : [index + 1];
}

/** Ranges in braces as they are without lines that were removed; nothing where no line is left. */
function shifted(ranges: string, removed: readonly number[]): string {
  const lines = linesIn(ranges)
    .filter((line) => !removed.includes(line))
    .map((line) => line - removed.filter((other) => other < line).length);
  const parts: [number, number][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else parts.push([line, line]);
  }
  const written = parts.map(([first, end]) => (first === end ? String(first) : `${String(first)}-${String(end)}`));
  return written.length === 0 ? '' : `{${written.join(',')}}`;
}

/** Words to mark. Markdown takes the backslash off a quote in the opening line, so words with quotes are a pattern. */
function markOf(words: string): string {
  if (!words.includes('"')) return JSON.stringify(words);
  const source = words
    .replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => (sign === '\\' ? '\\\\\\\\' : `\\\\${sign}`))
    .replace(/(?<!\S) | (?!\S)/g, '\\s');
  return `/${source}/`;
}

/** A pattern whose braces are no quantifier, as strict regular expressions have them; the backslash is doubled for Markdown. */
function strict(source: string): string {
  return source.replace(/\\.|\{\d+(?:,\d*)?\}|[{}]/g, (part) => (part.length === 1 ? `\\\\${part}` : part));
}

function comment(language: string, text: string): string {
  if (/^(?:bash|sh|shell|ya?ml|toml|python|py|rb|ruby|docker.*)$/.test(language)) return ` # ${text}`;
  if (/^(?:html|mdx?|markdown|astro|vue|svelte|xml)$/.test(language)) return ` <!-- ${text} -->`;
  return /^(?:css|scss|less)$/.test(language) ? ` /* ${text} */` : ` // ${text}`;
}

/** A comment with the name of a file in one of the first four lines, which is the title. */
function titleIn(body: readonly string[]): { readonly index: number; readonly name: string } | null {
  for (const [index, line] of body.slice(0, 4).entries()) {
    const name = NAMED.exec(line)?.[2];
    if (name !== undefined) return { index, name };
  }
  return null;
}
