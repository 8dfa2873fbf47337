import type { IncludedFile } from './model.js';

/** `{* a.py ln[1:9] hl[2,4:5] title["x"] *}`, which shows a file of Python with its variants. */
const LINE = /^([ \t]*)\{\*[ \t]*([^\s*]+)[ \t]*((?:\w+\[[^\]]*\][ \t]*)*)\*\}[ \t]*$/;

const OPTION = /(\w+)\[([^\]]*)\]/g;

/** Ends of names of variants, with their names for readers. The newest Python comes first. */
const VERSIONS = [
  ['_py311', 'Python 3.11+'],
  ['_py310', 'Python 3.10+'],
  ['_py39', 'Python 3.9+'],
  ['', 'Python 3.8+'],
] as const;

/** Maximum number of lines that options count from. */
const MOST_LINES = 1_000_000;

/** Numbers of a first and a last line. */
type Range = readonly [number, number];

/** A file of Python, or one of the files beside it with the same code for another version of Python. */
interface Variant {
  readonly path: string;
  readonly title: string;
  /** True with `Annotated`, false if only the other one has it; null if there is only one. */
  readonly isAnnotated: boolean | null;
  readonly lines: readonly string[];
}

/**
 * The blocks that `markdown-include-variants` writes for such a line: a tab with the code, the whole file below if only lines of it are
 * shown, and the variants of the file. Null for any other line.
 */
export function codeVariants(text: string, fileOf: IncludedFile): readonly string[] | null {
  const [, indent = '', path, written = ''] = LINE.exec(text) ?? [];
  if (path === undefined) return null;
  const own = linesOf(fileOf(path));
  if (own === null) return [];
  const options = new Map(Array.from(written.matchAll(OPTION), ([, name = '', value = '']) => [name, value]));
  const [shown, marked] = [rangesOf(options.get('ln')), rangesOf(options.get('hl'))];
  const title = options.get('title') ?? '';
  const fence = (ranges: readonly Range[]): string =>
    [
      languageOf(path),
      ...(ranges.length === 0 ? [] : [`hl_lines="${ranges.map(rangeText).join(' ')}"`]),
      ...(title === '' ? [] : [`title="${title.replace(/^["']|["']$/g, '')}"`]),
    ].join(' ');
  const { first, others } = variantsOf(path, own, fileOf);
  const code = (info: string, lines: readonly string[]): readonly string[] => [`\`\`\`${info}`, ...lines, '```', ''];
  const isHidden = shown.length === 1 && shown[0]?.[1] === 0;
  const lines = [
    ...(isHidden ? [] : tab(first.title, code(fence(movedRanges(marked, shown)), shownLines(own, shown)))),
    ...(shown.length === 0 ? [] : details('👀 Full file preview', tab(first.title, code(fence(marked), own)))),
    ...(others.length === 0
      ? []
      : details(
          '🤓 Other versions and variants',
          others.flatMap((other) => tab(other.title, [...tipFor(other), ...code(fence([]), other.lines)])),
        )),
  ];
  return lines.map((line) => (line === '' ? '' : indent + line));
}

function linesOf(file: ReturnType<IncludedFile>): readonly string[] | null {
  return file === null ? null : file.expanded(file.lines);
}

function languageOf(path: string): string {
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1] ?? '';
  return ending === 'py' ? 'python' : ending;
}

function tab(title: string, lines: readonly string[]): readonly string[] {
  return [`//// tab | ${title}`, '', ...lines, '////', ''];
}

function details(title: string, lines: readonly string[]): readonly string[] {
  return [`///// details | ${title}`, '', ...lines, '/////', ''];
}

function tipFor({ isAnnotated }: Variant): readonly string[] {
  return isAnnotated === false
    ? ['/// tip', '', 'Prefer to use the `Annotated` version if possible.', '', '///', '']
    : [];
}

/** The file itself as a variant, and the others: those with `Annotated` first. A folder may have the variants, too: `app_an_py39/a.py`. */
function variantsOf(
  path: string,
  own: readonly string[],
  fileOf: IncludedFile,
): { readonly first: Variant; readonly others: readonly Variant[] } {
  const byFile = variantsAt(path, fileOf, (stem) => path.replace(/[^/]*$/, '') + stem, stemOf(path));
  const folder = /([^/]+)\/[^/]+$/.exec(path)?.[1] ?? '';
  const inFolder = (name: string): string => path.replace(/[^/]+\/([^/]+)$/, (_, file: string) => `${name}/${file}`);
  const byFolder =
    byFile.length > 1 || folder === '' || folder === '..'
      ? []
      : variantsAt(path, fileOf, (stem) => inFolder(stem).replace(/\.py$/, ''), folder);
  const all = byFolder.length > 1 || byFolder[0]?.title !== 'Python 3.8+' ? byFolder : [];
  const found = all.length > 0 ? all : byFile;
  const first = found.find((variant) => variant.path === path);
  return {
    first: first ?? { path, title: VERSIONS[3][1], isAnnotated: null, lines: own },
    others: [true, false, null].flatMap((isAnnotated) =>
      found.filter((variant) => variant !== first && variant.isAnnotated === isAnnotated),
    ),
  };
}

function stemOf(path: string): string {
  return /([^/]*?)(?:\.[^./]*)?$/.exec(path)?.[1] ?? '';
}

function variantsAt(
  path: string,
  fileOf: IncludedFile,
  place: (stem: string) => string,
  name: string,
): readonly Variant[] {
  if (!path.endsWith('.py')) return [];
  const base = name.replace(/(?:_an|_py39|_py310|_py311)+$/, '');
  const at = (suffix: string): { readonly path: string; readonly lines: readonly string[] } | null => {
    const file = `${place(base + suffix)}.py`;
    const lines = linesOf(fileOf(file, true));
    return lines === null ? null : { path: file, lines };
  };
  return VERSIONS.flatMap(([suffix, title]): readonly Variant[] => {
    const [annotated, plain] = [at(`_an${suffix}`), at(suffix)];
    if (annotated === null) return plain === null ? [] : [{ ...plain, title, isAnnotated: null }];
    const other = plain === null ? [] : [{ ...plain, title: `${title} - non-Annotated`, isAnnotated: false }];
    return [{ ...annotated, title, isAnnotated: true }, ...other];
  });
}

/** Ranges of lines in an option: `2,4:5`. */
function rangesOf(option: string | undefined): readonly Range[] {
  if (option === undefined) return [];
  return option
    .split(',')
    .flatMap((part): readonly Range[] => {
      const [, first, last = first] = /^\s*(\d{1,7})(?::(\d{1,7}))?\s*$/.exec(part) ?? [];
      return first === undefined ? [] : [[Number(first), Math.min(Number(last), MOST_LINES)]];
    })
    .sort(([a], [b]) => a - b);
}

function rangeText([first, last]: Range): string {
  return first === last ? String(first) : `${first}-${last}`;
}

/** The lines of a file that are shown, with comments in place of the others. */
function shownLines(lines: readonly string[], shown: readonly Range[]): readonly string[] {
  if (shown.length === 0) return lines;
  const last = shown.at(-1)?.[1] ?? 0;
  return [
    ...shown.flatMap(([from, to], index) => [
      ...(index === 0 && from > 1 ? ['# Code above omitted 👆', ''] : []),
      ...(index === 0 ? [] : ['', '# Code here omitted 👈', '']),
      ...lines.slice(from - 1, to),
    ]),
    ...(last < lines.length ? ['', '# Code below omitted 👇'] : []),
  ];
}

/** Ranges of marked lines counted in what `shownLines` returns. */
function movedRanges(marked: readonly Range[], shown: readonly Range[]): readonly Range[] {
  if (shown.length === 0) return marked;
  let offset = 0;
  return shown.flatMap(([from, to], index): readonly Range[] => {
    if (index > 0) offset += 3;
    else if (from > 1) offset = 2;
    const inside = marked.filter(([first, last]) => first >= from && last <= to);
    const moved = inside.map(([first, last]): Range => [first - from + offset + 1, last - from + offset + 1]);
    offset += to - from + 1;
    return moved;
  });
}
