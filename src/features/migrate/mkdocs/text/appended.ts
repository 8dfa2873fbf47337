import { list, record, text as textOf } from '../../../../base/json-values.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import type { PythonSite } from './model.js';

/** Files that a configuration may append to each page, and characters of each. */
const MOST = 20;
const LONGEST = 1_000_000;

const ABBREVIATION = /^\*\[([^\]]+)\][ \t]?:/;
const REFERENCE = /^\[([^[\]^][^[\]]*)\]:/;

/** Lines with those that `auto_append` of snippets adds to each page: of definitions, only those that the page uses. */
export function withAppended(
  lines: readonly PlacedLine[],
  { site }: { readonly site: Pick<PythonSite, 'extensions' | 'snippet'> },
): readonly PlacedLine[] {
  const paths = list(record(site.extensions.get('pymdownx.snippets'))['auto_append']).slice(0, MOST);
  const texts = paths.flatMap((path) => site.snippet(textOf(path) ?? '')?.text ?? []);
  if (texts.length === 0) return lines;
  const page = lines.map(({ text }) => text).join('\n');
  const line = lines.at(-1)?.line ?? 1;
  const appended = texts
    .flatMap((text) => text.slice(0, LONGEST).replace(/\r\n?/g, '\n').split('\n'))
    .filter((text) => isUsed(text, page));
  return appended.every((text) => text === '')
    ? lines
    : [...lines, { text: '', line }, ...appended.map((text) => ({ text, line }))];
}

function isUsed(text: string, page: string): boolean {
  const [, word] = ABBREVIATION.exec(text) ?? [];
  const [, label] = REFERENCE.exec(text) ?? [];
  if (word !== undefined) return page.includes(word);
  return label === undefined || page.toLowerCase().includes(`[${label.toLowerCase()}]`);
}
