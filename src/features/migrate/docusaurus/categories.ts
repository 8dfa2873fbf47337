import { stringify } from 'yaml';
import type { JsonObject } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import { slugify } from '../../../shared/slug.js';
import type { ReportFinding } from '../../mdx/text/index.js';
import { recordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { textPlace } from '../place.js';
import { leadsUp, normalPath } from '../tree.js';
import { type DocusaurusVersion, withoutNumber } from './docs.js';
import type { LocalizedWord } from './words.js';

/** The version and locale whose categories are migrated. */
interface Categories {
  /** Folder that the versions' folders are relative to. */
  readonly root: Folder;
  readonly version: DocusaurusVersion;
  /** Folder of the locale below the content folder of the new site. */
  readonly locale: string;
  /** A label in all locales; a single text if they all have the same. */
  readonly word: (label: string) => LocalizedWord;
}

/** A folder of docs, with the settings from its name and its file. */
interface Category {
  /** Folder in the new site, relative to the version's, without numbers. */
  readonly dir: string;
  /** Its category file in the old site, relative to the root, or the folder if it has none. */
  readonly file: string;
  readonly position: number | null;
  readonly fileFields: JsonObject;
  /** True if the folder has an index page. */
  readonly hasIndex: boolean;
}

/**
 * Adds a `_category_.yml` for each folder of a version whose position or label does not follow from its name: a folder with such a file in
 * the old site, or with a number in its name. A page that Docusaurus generates for a category at its own address redirects to the page of
 * the folder.
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
    const asker = textPlace(slug, category.file, root);
    draft.movedAddresses.push({ from: addressOf(from ?? ''), to: addressOf(to ?? ''), asker });
  }
}

/** The address for a path. A path that leads above the root stays as it is and is refused later. */
function addressOf(path: string): string {
  return `/${leadsUp(path) ? path : normalPath(path)}`;
}

/** The settings in `_category_.yml` besides the label. */
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
 * The label of a category in each locale that has its own; other locales inherit that of the default language, which comes first. The label
 * is null if it equals the name of the folder.
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

function categoriesIn(folder: Folder, path: string, report: ReportFinding): readonly Category[] {
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

/** The folders that contain a file: `a` and `a/b` for `a/b/c.md`. */
function foldersAbove(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
