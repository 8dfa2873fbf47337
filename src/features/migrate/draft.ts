import type { JsonObject } from '../../base/json.js';
import { record } from '../../base/json-values.js';
import { mayHoldEmoji } from '../../markdown/dialect/emoji.js';
import type { MigrationFinding, ReportFinding, RewrittenPage } from '../mdx/text/index.js';
import { Copies } from './copies.js';
import { droppedEssentials, type Essential } from './essentials.js';
import type { Folder } from './gate/index.js';
import type { GeneratorName } from './generator-name.js';
import { withHomePages } from './hero.js';
import { leftoversIn } from './leftovers.js';
import { localesIn, withFallbacks } from './locales.js';
import type { MigratedPage, MigratedSidebar, Migration, MovedAddress } from './model.js';
import { type CheckedConfig, checkedConfig } from './settings/index.js';

const DATED_PAGE = /^blog\/(?:.*\/)?\d{4}-\d{2}-\d{2}-[^/]+$/;

/**
 * The settings of a site with dated files in a folder `blog`. They are normal pages to the old generator but would be posts to docsgen,
 * with the date in their address. So the blog gets a folder name that does not exist.
 */
function withoutBlog(
  settings: JsonObject,
  pages: readonly Pick<MigratedPage, 'path'>[],
  report: ReportFinding,
): JsonObject {
  const hasLocales = localesIn(settings).length > 0;
  const paths = pages.map(({ path }) => (hasLocales ? path.replace(/^[^/]*\//, '') : path));
  if (!paths.some((path) => DATED_PAGE.test(path))) return settings;
  const names = new Set(paths.map((path) => path.replace(/[/.].*$/, '')));
  let name = 'posts';
  for (let count = 2; names.has(name); count++) name = `posts-${count}`;
  report(
    'blog',
    `Pages below blog/ keep their addresses, so they are not posts: \`blog.path\` names the folder ${name}, which is not there. Set it to \`blog\` for lists and feeds of them, with new addresses such as /blog/2026/01/31/news.`,
    null,
  );
  return { ...settings, blog: { ...record(settings['blog']), path: name } };
}

/** Path of a page in the new site, with its old and new address. */
type PagePlace = Pick<MigratedPage, 'path' | 'oldAddress' | 'address' | 'home'>;

/** A migration in progress. */
export interface Draft {
  readonly pages: MigratedPage[];
  readonly copies: Copies;
  readonly texts: Map<string, string>;
  readonly sidebars: MigratedSidebar[];
  readonly movedAddresses: MovedAddress[];
  /** Essential parts that could not be migrated. */
  readonly dropped: Set<Essential>;
  readonly report: ReportFinding;
  addPage(page: RewrittenPage, place: PagePlace): void;
  /** Wraps the configuration in `file` for its mapping. Settings that the mapping has not read by the end are reported. */
  read(config: JsonObject, place: { readonly file: string; readonly root: Folder }): JsonObject;
  finish(settings: JsonObject): Migration;
}

/** An empty migration. */
export function draftOf(generator: GeneratorName): Draft {
  const findings: MigrationFinding[] = [];
  const report: ReportFinding = (kind, message, file, line = null) => findings.push({ kind, message, file, line });
  const lists = {
    pages: [] as MigratedPage[],
    texts: new Map<string, string>(),
    sidebars: [] as MigratedSidebar[],
    movedAddresses: [],
  };
  const copies = new Copies((finding) => findings.push(finding));
  const dropped = new Set<Essential>();
  const configs: CheckedConfig[] = [];
  return {
    ...lists,
    copies,
    dropped,
    report,
    addPage(page, place) {
      lists.pages.push({ source: page.file, ...place, text: page.toString(), changes: [...page.changes] });
      findings.push(...page.findings);
    },
    read(source, place) {
      const checked = checkedConfig(generator, source, place);
      configs.push(checked);
      const paths = checked.wrong.map((path) => ({ path, isRest: false }));
      for (const essential of droppedEssentials(generator, checked.plain, paths)) dropped.add(essential);
      return checked.config;
    },
    finish(settings) {
      findings.push(...configs.flatMap((config) => config.findings()));
      const withLocales = withFallbacks(settings);
      const hasPosts = ABILITIES[generator].hasPosts || record(settings['blog'])['path'] !== undefined;
      const allLists = hasPosts ? withLocales : withoutBlog(withLocales, lists.pages, report);
      return {
        generator,
        settings: withMarkdown(generator, { ...allLists, files: { react: false } }, lists.pages),
        ...lists,
        copies: copies.files,
        pages: withHomePages(lists.pages, allLists, firstPagesOf(lists.sidebars)),
        dropped: [...dropped].sort(),
        findings: withoutDoubles([...findings, ...leftoversIn(generator, lists.pages)]),
      };
    },
  };
}

/** Findings without duplicates, which arise when a line contains the same problem twice. */
function withoutDoubles(findings: readonly MigrationFinding[]): readonly MigrationFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** The first page that a sidebar lists, as a list of at most one. */
function firstPagesOf(sidebars: readonly MigratedSidebar[]): readonly string[] {
  const pagesIn = (entries: MigratedSidebar['entries']): readonly string[] =>
    entries.flatMap((entry) => {
      if (typeof entry === 'string') return [entry];
      return [...(entry.page === undefined ? [] : [entry.page]), ...pagesIn(entry.items ?? [])];
    });
  return sidebars.flatMap(({ entries }) => pagesIn(entries)).slice(0, 1);
}

/** Features of a generator that docsgen has by default. */
interface Abilities {
  /** True if pages of a blog are posts. */
  readonly hasPosts: boolean;
  /** True if `:rocket:` is an emoji. */
  readonly readsEmoji: boolean;
}

const ABILITIES: Readonly<Record<GeneratorName, Abilities>> = {
  docusaurus: { hasPosts: true, readsEmoji: true },
  vitepress: { hasPosts: false, readsEmoji: true },
  starlight: { hasPosts: false, readsEmoji: false },
  mdbook: { hasPosts: false, readsEmoji: false },
  mkdocs: { hasPosts: false, readsEmoji: true },
  folder: { hasPosts: false, readsEmoji: true },
};

/** The settings, with emoji names disabled if the old generator left them as text. */
function withMarkdown(generator: GeneratorName, settings: JsonObject, pages: readonly MigratedPage[]): JsonObject {
  if (ABILITIES[generator].readsEmoji || !pages.some(({ text }) => mayHoldEmoji(text))) return settings;
  return { ...settings, markdown: { ...record(settings['markdown']), emoji: false } };
}
