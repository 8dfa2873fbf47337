import { readData } from '../../../base/data-text.js';
import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { ReportFinding } from '../../mdx/text/index.js';
import { listIn } from '../data-files.js';
import type { Folder } from '../gate/index.js';
import { pathTest } from '../path-pattern.js';
import type { PageRoute } from '../routes.js';
import { normalPath } from '../tree.js';
import type { DocsInstance } from './plugins.js';

/** A version of a docs instance. */
export interface DocusaurusVersion {
  /** `current`, or a name in `versions.json`. */
  readonly name: string;
  readonly label: string;
  /** True for the version that readers get by default. */
  readonly isLast: boolean;
  /** Folder of its pages, relative to the site's. */
  readonly dir: string;
  /** Start of its addresses, such as `docs/1.x`, and its folder in the new site. */
  readonly route: string;
  /** File with its sidebars, relative to the folder of the site, or null. */
  readonly sidebars: string | null;
}

/** A docs instance with its versions and the pages of all of them. */
export interface DocsOfSite {
  readonly instance: DocsInstance;
  readonly versions: readonly DocusaurusVersion[];
  readonly pages: readonly DocPage[];
}

/** A page of docs, with the id that sidebars use. */
export interface DocPage extends PageRoute {
  readonly id: string;
  readonly version: string;
  /** Relative to the folder of the site. */
  readonly source: string;
  /** Position from the number at the start of its name. */
  readonly position: number | null;
  /** The new name of a sidebar of the version, for front matter; null if the version has one sidebar generated from its folders. */
  readonly sidebarName: ((name: string) => string) | null;
}

/** The versions of a docs instance; the address of the last version has no version in it. `site` is the folder of the site below `root`. */
export function versionsOf(
  root: Folder,
  site: string,
  { id, path, route, options }: DocsInstance,
  report: ReportFinding,
): readonly DocusaurusVersion[] {
  const at = (file: string): string => normalPath(`${site}/${file}`);
  const prefix = id === 'default' ? '' : `${id}_`;
  const names = listIn({ folder: root, path: at(`${prefix}versions.json`) }, report).filter(
    (name) => typeof name === 'string',
  );
  const chosenNames = list(options['onlyIncludeVersions']);
  const hasCurrent = options['includeCurrentVersion'] !== false || names.length === 0;
  const versionNames = [...(hasCurrent ? ['current'] : []), ...names].filter(
    (name) => chosenNames.length === 0 || chosenNames.includes(name),
  );
  const lastVersion = text(options['lastVersion']) ?? names[0] ?? 'current';
  return versionNames.map((name) => {
    const settings = record(record(options['versions'])[name]);
    const sidebars =
      name === 'current' ? text(options['sidebarPath']) : `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
    const part = text(settings['path']) ?? (name === lastVersion ? '' : name === 'current' ? 'next' : name);
    return {
      name,
      label: text(settings['label']) ?? (name === 'current' ? 'Next' : name),
      isLast: name === lastVersion,
      dir: at(name === 'current' ? path : `${prefix}versioned_docs/version-${name}`),
      route: [route, part.replace(/^\/|\/$/g, '')].filter((segment) => segment !== '').join('/'),
      sidebars: sidebars === null ? null : at(sidebars),
    };
  });
}

const NUMBER = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
const NO_NUMBER = /^(?:\d{4}|\d{2})[-_.]\d{2}(?:[-_.]\d{2,4})?|^\d+[-_.]\d+/;

/** The name of a file or folder without the number at its start, and that number. */
export function withoutNumber(name: string): { readonly name: string; readonly number: number | null } {
  const [, number, rest] = NO_NUMBER.test(name) ? [] : (NUMBER.exec(name) ?? []);
  return rest === undefined ? { name, number: null } : { name: rest, number: Number(number) };
}

/** The pages of a version. `nameOf` returns the new name of a sidebar. */
export function docsIn(
  root: Folder,
  version: DocusaurusVersion,
  options: JsonObject,
  nameOf: (name: string) => string,
): readonly DocPage[] {
  const exclusions = list(options['exclude']).map((glob) => pathTest(String(glob)));
  const files = root
    .files(version.dir)
    .filter(
      (file) =>
        /\.mdx?$/.test(file) &&
        !/(?:^|\/)_|\.test\.|__tests__/.test(file) &&
        !exclusions.some((excludes) => excludes(file)),
    );
  const sidebarName = version.sidebars === null ? null : (name: string) => nameOf(withoutVersion(name));
  return files.map((file) => ({ ...docOf(root, version, file), sidebarName }));
}

/** Name of a sidebar or id of a page without the prefix of its version: `version-1.0/main` becomes `main`. */
export function withoutVersion(name: string): string {
  return name.replace(/^version-[^/]+\//, '');
}

/** Folder with translations of a version, below that of the locale; `.json` after it is the file of its texts. */
export function translatedFolder({ id }: DocsInstance, { name }: DocusaurusVersion): string {
  const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
  return `${plugin}/${name === 'current' ? 'current' : `version-${name}`}`;
}

/** The pages that belong to a version. */
export function pagesOf({ name, dir }: DocusaurusVersion, pages: readonly DocPage[]): readonly DocPage[] {
  return pages.filter(({ version, source }) => version === name && source.startsWith(`${normalPath(dir)}/`));
}

function docOf(root: Folder, version: DocusaurusVersion, file: string): Omit<DocPage, 'sidebarName'> {
  const source = normalPath(`${version.dir}/${file}`);
  const fields = frontmatterIn(root.at(version.dir).read(file));
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const numberPattern =
    fields['parse_number_prefixes'] === false
      ? parts.map((name) => ({ name, number: null }))
      : parts.map(withoutNumber);
  const names = numberPattern.map(({ name }) => name);
  const dir = names.slice(0, -1);
  const fileName = names.at(-1) ?? '';
  const ownId = fields['id'] === undefined ? fileName : String(fields['id']);
  const slug = fields['slug'] === undefined ? null : String(fields['slug']);
  const isIndex =
    /^(?:index|readme)$/i.test(fileName) || (dir.length > 0 && fileName.toLowerCase() === dir.at(-1)?.toLowerCase());
  const base = dir.join('/');
  const address =
    slug !== null
      ? addressOf(slug, base)
      : isIndex && (fields['id'] === undefined || ownId === fileName)
        ? base
        : [...dir, ownId].join('/');
  return {
    file: source,
    source,
    id: [...dir, ownId].join('/'),
    version: version.name,
    route: [version.route, address].filter((part) => part !== '').join('/'),
    locale: '',
    path: [version.route, ...dir, `${fileName}.md`].filter((part) => part !== '').join('/'),
    position: numberPattern.at(-1)?.number ?? null,
  };
}

/** A slug with a leading slash is relative to the version, any other to its folder. */
function addressOf(slug: string, dir: string): string {
  return normalPath(slug.startsWith('/') ? slug : `${dir}/${slug}`);
}

function frontmatterIn(content: string): JsonObject {
  const [, yaml = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---/.exec(content) ?? [];
  return record(readData(yaml, 'YAML').value);
}
