import { join } from 'node:path';
import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { isSetIcon, openIconSets } from '../base/icon-sets.js';
import { configPlaces } from '../config/index.js';
import { localeFolder, sidebarFilePlace } from '../content/index.js';
import type { NavItem, SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { IconDrawing } from '../model/icon.js';
import type { SidebarItem } from '../model/sidebar.js';
import type { Category, Content } from '../model/source.js';
import { allItems } from '../site/index.js';
import { frontmatterPlace, readSiteText } from './places.js';

type Place = Pick<ProblemOptions, 'place' | 'source'>;

/** Where an icon is named. */
interface NamedIcon {
  readonly name: string;
  readonly place: () => Place;
}

/** Icons of installed sets that a site names outside of its texts, and the files of these sets. */
export interface SiteIcons {
  /** Empty if it names none. */
  readonly content: Pick<Content, 'icons'>;
  readonly files: readonly string[];
}

/** Stands for an icon that was reported. */
const NOTHING: IconDrawing = { viewBox: '0 0 24 24', ratio: 1, body: '' };

/** Looks up the icons that settings, front matter, folders and sidebars name, and reports those that cannot be shown. */
export function siteIcons(config: SiteConfig, content: Content, report: Report): SiteIcons {
  const named = [...namedIcons(config, content)].filter(({ name }) => isSetIcon(name));
  if (named.length === 0) return { content: {}, files: [] };
  const sets = openIconSets(config.siteDir);
  const icons: Record<string, IconDrawing> = {};
  const files = new Set<string>();
  for (const { name, place } of named) {
    const found = sets.find(name);
    for (const { absolutePath } of found.sources) files.add(absolutePath);
    icons[name] = 'drawing' in found ? found.drawing : NOTHING;
    if (!('drawing' in found)) report(problem(found.code, found.message, { ...place(), hint: found.hint }));
  }
  return { content: { icons }, files: [...files] };
}

function* namedIcons(config: SiteConfig, content: Content): Generator<NamedIcon> {
  const { siteDir } = config;
  const configPlace = configPlaces(siteDir);
  yield* iconsOfEntries(config.navbar.items, (path) => configPlace(['navbar', 'items', ...path]));
  for (const [g, group] of config.footer.groups.entries())
    yield* iconsOfEntries(group.items, (path) => configPlace(['footer', 'groups', g, 'items', ...path]));
  for (const [s, { items }] of config.docs.sidebars.entries())
    yield* iconsOfSidebar(items ?? [], (path) => configPlace(['docs', 'sidebars', s, 'items', ...path]));
  for (const { file, sidebars } of content.sidebarFiles)
    for (const [name, items] of Object.entries(sidebars))
      yield* iconsOfSidebar(items, (path) =>
        sidebarFilePlace(siteDir, file, [...(name === '' ? [] : [name]), ...path]),
      );
  for (const category of content.categories)
    if (category.icon !== null)
      yield { name: category.icon, place: () => categoryPlace(config, category, category.icon ?? '') };
  for (const source of content.sources) {
    const { icon } = source.frontmatter;
    if (icon !== null) yield { name: icon, place: () => frontmatterPlace(siteDir, source, 'icon', icon) };
  }
}

type FindPlace = (path: readonly PropertyKey[]) => Place;

function* iconsOfEntries(items: readonly NavItem[], place: FindPlace): Generator<NamedIcon> {
  for (const [index, { icon, items: inner }] of items.entries()) {
    if (icon !== null) yield { name: icon, place: () => place([index, 'icon']) };
    yield* iconsOfEntries(inner, (path) => place([index, 'items', ...path]));
  }
}

function* iconsOfSidebar(items: readonly SidebarItem[], place: FindPlace): Generator<NamedIcon> {
  for (const { item, path } of allItems(items))
    if (item.kind === 'category' && item.icon !== null)
      yield { name: item.icon, place: () => place([...path, 'icon']) };
}

/** The place of an icon in the file that describes a folder. */
function categoryPlace(config: SiteConfig, { locale, dir }: Category, icon: string): Place {
  for (const name of ['_category_.yml', '_category_.yaml', '_category_.json']) {
    const file = relativeTo(config.siteDir, join(localeFolder(config, locale), dir, name));
    const text = readSiteText(config.siteDir, file);
    const offset = text?.indexOf(icon) ?? -1;
    if (text === null || offset === -1) continue;
    const lines = text.slice(0, offset).split('\n');
    return { place: { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1 }, source: text };
  }
  return {};
}
