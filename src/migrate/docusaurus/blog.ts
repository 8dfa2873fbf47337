import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readTextOrNull } from '../../base/files.js';
import { bare } from '../../shared/addresses.js';
import type { Draft } from '../draft.js';
import type { PageRoute } from '../routes.js';
import { filesBelow, normalPath } from '../tree.js';
import { record, text } from '../values.js';
import type { DocsInstance } from './config.js';
import { authorOf } from './frontmatter.js';

/** A post, and the address that it had where that was another. */
export interface Post extends PageRoute {
  readonly oldAddress: string;
}

const DATED = /^(?:(.*)\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/](.*?)(?:\/index)?\.mdx?$/;

/** The posts of a blog: dated by their names, or by their front matter. */
export function postsIn(folder: string, ownFolder: string, { path, route }: DocsInstance): readonly Post[] {
  return filesBelow(join(folder, path))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => ({ ...postOf(join(folder, path), route, file), file: normalPath(`${ownFolder}/${path}/${file}`) }));
}

function postOf(folder: string, route: string, file: string): Omit<Post, 'file'> {
  const fields = record(fieldsOf(readFileSync(join(folder, file), 'utf8')));
  const [, , year, month = '', day = '', name] = DATED.exec(file) ?? [];
  const namedDate = year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = dayOf(fields['date']) ?? namedDate ?? '';
  const lastPart = (name ?? file.replace(/(?:\/index)?\.mdx?$/, '')).replaceAll('/', '-');
  const slug = fields['slug'] === undefined ? null : bare(String(fields['slug']));
  const datedPath = date === '' ? lastPart : `${date.replaceAll('-', '/')}/${lastPart}`;
  return {
    oldAddress: `${route}/${slug ?? (namedDate === null ? datedPath : `${namedDate.replaceAll('-', '/')}/${lastPart}`)}`,
    route: `${route}/${datedPath}`,
    locale: '',
    path: `${route}/${date === '' ? '' : `${date}-`}${lastPart}.md`,
  };
}

/** A day that front matter names, in any of the forms that old parsers take: `2017-2-29 09:30` is `2017-03-01`. */
export function dayOf(value: unknown): string | null {
  const [, year, month, day] =
    /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(value instanceof Date ? value.toISOString() : String(value ?? '')) ?? [];
  return year === undefined
    ? null
    : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().slice(0, 10);
}

function fieldsOf(content: string): unknown {
  const [, yaml = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(content) ?? [];
  try {
    return parse(yaml, { uniqueKeys: false, logLevel: 'silent' });
  } catch {
    return {};
  }
}

/** `authors.yml` with the keys that docsgen knows. */
export function addAuthors(draft: Draft, root: string, { path, route, options }: DocsInstance): void {
  const authorsText = readTextOrNull(join(root, path, text(options['authorsMapPath']) ?? 'authors.yml'));
  if (authorsText === null) return;
  const authors = Object.entries(record(parse(authorsText))).map(([key, author]) => [key, authorOf(author)]);
  draft.texts.set(`content/${route}/authors.yml`, stringify(Object.fromEntries(authors), { lineWidth: 0 }));
}
