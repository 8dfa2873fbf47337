import { stringify } from 'yaml';
import { readData } from '../../../base/data-text.js';
import type { JsonObject } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import { bare } from '../../../shared/addresses.js';
import { recordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import type { PageRoute } from '../routes.js';
import { normalPath } from '../tree.js';
import { authorOf } from './frontmatter.js';
import type { DocsInstance } from './plugins.js';

/** A post, with its old address. */
export interface Post extends PageRoute {
  readonly oldAddress: string;
}

/** A blog of a site with its posts. */
export interface BlogOfSite {
  readonly instance: DocsInstance;
  readonly posts: readonly Post[];
}

const DATED = /^(?:(.*)\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/](.*?)(?:\/index)?\.mdx?$/;

/** The posts of a blog, dated by their file name or front matter. */
export function postsIn(folder: Folder, ownFolder: string, { path, route }: DocsInstance): readonly Post[] {
  return folder
    .files(path)
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => ({ ...postOf(folder.at(path), route, file), file: normalPath(`${ownFolder}/${path}/${file}`) }));
}

/**
 * A post in another language: its file below `translatedFolder`, whose front matter may set another address. Its place is that of the
 * original post. Null if it is not translated. Files are relative to `root`; `ownFolder` is the site's folder below it.
 */
export function translatedPost(
  post: Post,
  { path, route }: DocsInstance,
  {
    root,
    ownFolder,
    translatedFolder,
  }: { readonly root: Folder; readonly ownFolder: string; readonly translatedFolder: string },
): Post | null {
  const name = post.file.slice(normalPath(`${ownFolder}/${path}`).length + 1);
  const file = `${translatedFolder}/${name}`;
  if (!root.isFile(file)) return null;
  return { ...post, file, oldAddress: postOf(root.at(translatedFolder), route, name).oldAddress };
}

function postOf(folder: Folder, route: string, file: string): Omit<Post, 'file'> {
  const fields = fieldsOf(folder.read(file));
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

/** A date in front matter, in any form that old parsers accept: `2017-2-29 09:30` is `2017-03-01`. */
export function dayOf(value: unknown): string | null {
  const [, year, month, day] =
    /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(value instanceof Date ? value.toISOString() : String(value ?? '')) ?? [];
  return year === undefined
    ? null
    : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toISOString().slice(0, 10);
}

function fieldsOf(content: string): JsonObject {
  const [, yaml = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(content) ?? [];
  return record(readData(yaml, 'YAML').value);
}

/** Folder with the translations of a blog, below that of the locale. */
export function translatedBlog({ id }: DocsInstance): string {
  return `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`;
}

/**
 * Adds `authors.yml` with docsgen's keys, once for each locale of `codes` (as the old site writes them; empty for a site with one
 * language). A locale without such a file gets that of the blog. `root` is the folder of the site.
 */
export function addAuthors(draft: Draft, root: Folder, blog: DocsInstance, codes: readonly string[]): void {
  const { path, route, options } = blog;
  const file = text(options['authorsMapPath']) ?? 'authors.yml';
  for (const code of codes.length === 0 ? [''] : codes) {
    const folders = [...(code === '' ? [] : [`i18n/${code}/${translatedBlog(blog)}`]), path];
    const name = folders.map((folder) => normalPath(`${folder}/${file}`)).find((name) => root.isFile(name));
    if (name === undefined) continue;
    const authors = Object.entries(recordIn({ folder: root, path: name }, draft.report)).map(([key, author]) => [
      key,
      authorOf(author),
    ]);
    const to = normalPath(`content/${code.toLowerCase()}/${route}/authors.yml`);
    draft.texts.set(to, stringify(Object.fromEntries(authors), { lineWidth: 0 }));
  }
}
