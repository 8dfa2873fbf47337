import { stringify } from 'yaml';
import { slugify } from '../../shared/slug.js';
import { recordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import type { JsonObject } from '../model.js';
import { placeOf } from '../place.js';
import { leadsUp, normalPath } from '../tree.js';
import { record, text } from '../values.js';
import { type DocsVersion, withoutNumber } from './docs.js';
import type { Word } from './words.js';

/** Where categories are read and written. */
interface Categories {
  /** Folder that the folders of versions count from. */
  readonly root: Folder;
  readonly version: DocsVersion;
  /** Folder of the locale below the content folder of the new site. */
  readonly locale: string;
  /** A label in all locales; a text where these have the same. */
  readonly word: (label: string) => Word;
}

/** A folder of docs with what its name and its file say. */
interface Category {
  /** Folder in the new site, from that of the version: without numbers. */
  readonly dir: string;
  /** Its file in the old site, from the root; that of the folder where it has none. */
  readonly file: string;
  readonly position: number | null;
  readonly fileFields: JsonObject;
  /** True where a page of the folder itself is in it. */
  readonly hasIndex: boolean;
}

/**
 * Adds a `_category_.yml` for each folder of a version whose place or name does not follow from the name of the folder: it has such a file in the old
 * site, or a number in front of its name. The page that Docusaurus makes for a category at an address of its own leads to the page of the folder.
 */
export function addCategories(draft: Draft, categories: Categories): void {
  const { root, version } = categories;
  for (const category of categoriesIn(root.at(version.dir), version.dir, draft.report)) {
    const { dir, fileFields } = category;
    const label = text(fileFields['label']) || null;
    const name = dir.split('/').at(-1) ?? '';
    const settings = settingsIn(category);
    for (const [code, ownLabel] of labelsOf(label, name, categories)) {
      const fields = { ...(ownLabel !== null && { label: ownLabel }), ...settings };
      if (Object.keys(fields).length === 0) continue;
      const file = normalPath(`content/${code}/${version.route}/${dir}/_category_.yml`);
      draft.texts.set(file, stringify(fields, { lineWidth: 0 }));
    }
    const link = record(fileFields['link']);
    if (link['type'] !== 'generated-index') continue;
    const slug = text(link['slug']) ?? `category/${slugify(label ?? name)}`;
    const [from, to] = [slug, dir].map((path) => `${version.route}/${path}`);
    const asker = placeOf(slug, category.file, root);
    draft.movedAddresses.push({ from: addressOf(from ?? ''), to: addressOf(to ?? ''), asker });
  }
}

/** An address of a path; one that leads above the root stays as it is, to be refused. */
function addressOf(path: string): string {
  return `/${leadsUp(path) ? path : normalPath(path)}`;
}

/** All that `_category_.yml` says of a folder besides its label. */
function settingsIn({ fileFields, position: number, hasIndex }: Category): JsonObject {
  const position = typeof fileFields['position'] === 'number' ? fileFields['position'] : number;
  const description = text(fileFields['description']) ?? text(record(fileFields['link'])['description']);
  return {
    ...(position !== null && { position }),
    ...((fileFields['collapsed'] === false || fileFields['collapsible'] === false) && { collapsed: false }),
    ...(description !== null && { description }),
    ...(fileFields['link'] === null && !hasIndex && { link: null }),
  };
}

/**
 * The label of a category in each locale that has one of its own; a locale without one has that of the default language, which comes first. The label
 * is null where it is the name of the folder.
 */
function labelsOf(
  label: string | null,
  name: string,
  { locale, word }: Categories,
): readonly (readonly [string, string | null])[] {
  const translated = word(label ?? name);
  const words = typeof translated === 'string' ? {} : translated;
  const own = typeof translated === 'string' ? translated : (translated[locale] ?? name);
  return [
    [locale, label === null && own === name ? null : own],
    ...Object.entries(words).filter(([, text]) => text !== own),
  ];
}

function categoriesIn(folder: Folder, path: string, report: Draft['report']): readonly Category[] {
  const files = folder
    .files()
    .filter((file) => /\.mdx?$/.test(file) || /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file));
  const dirs = new Set(files.flatMap(foldersAbove));
  return [...dirs].map((dir) => {
    const parts = dir.split('/').map(withoutNumber);
    const file = files.find((path) => path.startsWith(`${dir}/_category_.`));
    const name = normalPath(`${path}/${file ?? dir}`);
    const folderName = parts.at(-1)?.name.toLowerCase();
    const own = files.filter((path) => path.startsWith(`${dir}/`) && !path.slice(dir.length + 1).includes('/'));
    return {
      dir: parts.map((part) => part.name).join('/'),
      file: name,
      position: parts.at(-1)?.number ?? null,
      fileFields: file === undefined ? {} : recordIn({ folder, path: file, name }, report),
      hasIndex: own.some((path) => {
        const page = withoutNumber(path.slice(dir.length + 1).replace(/\.mdx?$/, '')).name.toLowerCase();
        return page === 'index' || page === 'readme' || page === folderName;
      }),
    };
  });
}

/** The folders that a file lies in: of `a/b/c.md` they are `a` and `a/b`. */
function foldersAbove(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
