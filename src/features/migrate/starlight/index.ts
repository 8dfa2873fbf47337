import { readData } from '../../../base/data-text.js';
import { list, record, text } from '../../../base/json-values.js';
import { slugify } from '../../../shared/slug.js';
import { RewrittenPage, replaceContainers, rewriteMdx } from '../../mdx/text/index.js';
import { type Alias, aliasesOf, aliasTarget } from '../astro/aliases.js';
import { settingsIn } from '../configuration.js';
import type { Copies } from '../copies.js';
import { copyShown } from '../downloads.js';
import { type Draft, draftOf } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { keepHeadingIds } from '../headings.js';
import { isOutside, linkPath, replaceLinks, targetParts } from '../links.js';
import { localeTags } from '../locale-tags.js';
import type { ForeignSite, Migration, MovedAddress } from '../model.js';
import { textPlace } from '../place.js';
import { copyPublic } from '../public-files.js';
import { linkAcross, type PageRoute, Routes } from '../routes.js';
import { reportSlug } from '../slugs.js';
import { leadsUp, normalPath, relativePath, resolvedPath } from '../tree.js';
import { type Components, runOwnComponents, withComponents } from './components.js';
import { rewriteFence } from './fence.js';
import { rewriteFrontmatter, writeOpening } from './frontmatter.js';
import { addHome } from './home.js';
import { localesOf, type StarlightLocale, settingsOf } from './settings.js';
import { entriesOf } from './sidebar.js';

const PAGES = 'src/content/docs';

/** Reads a Starlight site. */
export async function readStarlight(site: ForeignSite): Promise<Migration> {
  const { root, folder, config: file } = site;
  const draft = draftOf('starlight');
  const config = await settingsIn(site, draft);
  const options =
    list(config['integrations'])
      .map(record)
      .find((entry) => entry['sidebar'] !== undefined || entry['title'] !== undefined) ?? {};
  const locales = localesOf(options, localeTags(draft, file, root));
  const files = root.files(PAGES).filter((path) => !/(?:^|\/)_/.test(path));
  for (const path of files.filter((path) => path.endsWith('.mdoc')))
    draft.report('markdoc', 'The page is written in Markdoc and is not migrated.', `${PAGES}/${path}`);
  const routes = new Routes(
    files.filter((path) => /\.mdx?$/.test(path) && !/^404\./.test(path)).map((path) => routeOf(root, path, locales)),
  );
  copyPublic(draft, root.at('public'));
  const components = await runOwnComponents(site, routes.pages, { config, options, locales, draft });
  const aliases = aliasesOf(root, draft.report);
  for (const route of routes.pages)
    addPage(draft, route, { root, folder, routes, locales, copies: draft.copies, components, aliases });
  for (const { code, lang, prefix } of options['sidebar'] === undefined ? [] : locales) {
    const place = { routes, codes: [lang, code], prefixes: [prefix, locales[0]?.prefix ?? ''], file };
    const entries = entriesOf(list(options['sidebar']), place, draft);
    draft.sidebars.push({ name: 'docs', locale: locales.length > 1 ? code : '', version: '', dir: '', entries });
  }
  const programs = root.files('src/pages').map((path) => `src/pages/${path}`);
  const home = routes.at('/') === null ? programs.find((path) => /^src\/pages\/index\.astro$/.test(path)) : undefined;
  for (const path of programs.filter((path) => path !== home))
    draft.report('astro-page', 'The page is a program of Astro and is not migrated.', path);
  if (home !== undefined)
    addHome(draft, home, { root, routes, locale: locales.length > 1 ? (locales[0]?.code ?? '') : '' });
  for (const [from, to] of Object.entries(record(config['redirects'])))
    addRedirect(draft, {
      from,
      to: text(to) ?? text(record(to)['destination']) ?? '',
      asker: textPlace(from, file, root),
    });
  return draft.finish(settingsOf(config, options, locales, { draft, file }));
}

function addRedirect(draft: Draft, moved: Required<MovedAddress>): void {
  const { from, to, asker } = moved;
  const message = `The redirect from ${from} has a pattern and is not migrated.`;
  if (/[[\]]/.test(from) || to === '') draft.report('redirect-rule', message, asker.file, asker.line);
  else draft.movedAddresses.push(moved);
}

/** Each part of an address is the slug of a folder or file; a slug in front matter replaces the whole address. */
function routeOf(root: Folder, path: string, locales: readonly StarlightLocale[]): PageRoute {
  // Starlight's addresses are lower-case, so a folder `zh-CN` belongs to the locale `zh-cn`.
  const start = path.toLowerCase();
  const locale =
    locales.find(({ prefix }) => prefix !== '' && start.startsWith(`${prefix.toLowerCase()}/`)) ??
    locales.find(({ prefix }) => prefix === '');
  const localPath = locale === undefined || locale.prefix === '' ? path : path.slice(locale.prefix.length + 1);
  const parts = path
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '')
    .split('/')
    .map(slugify);
  const ownSlug = slugIn(root.read(`${PAGES}/${path}`));
  return {
    file: `${PAGES}/${path}`,
    route: ownSlug ?? parts.join('/'),
    locale: locales.length > 1 ? (locale?.code ?? '') : '',
    path: localPath.replace(/\.mdx$/, '.md'),
  };
}

function slugIn(content: string): string | null {
  const [, slug] =
    /^---[ \t]*\r?\n(?:[\s\S]*?\n)?slug:[ \t]*(.+?)[ \t]*\r?\n[\s\S]*?^---/m.exec(content.slice(0, 4000)) ?? [];
  if (slug === undefined) return null;
  const { value, faults } = readData(slug, 'YAML');
  return faults.length > 0 || leadsUp(slug) ? null : normalPath(String(value));
}

interface PageContext {
  readonly root: Folder;
  readonly folder: Folder;
  readonly components: Components;
  readonly aliases: readonly Alias[];
  readonly routes: Routes;
  readonly locales: readonly StarlightLocale[];
  readonly copies: Copies;
}

function addPage(
  draft: Draft,
  route: PageRoute,
  { root, folder, routes, locales, copies, components, aliases }: PageContext,
): void {
  const page = new RewrittenPage(route.file, root.read(route.file));
  reportSlug(page, '');
  const prefix = locales.find(({ code }) => code === route.locale)?.prefix ?? '';
  if (route.file.endsWith('.mdx'))
    withComponents(page, components.get(route.file), {
      root,
      folder,
      rewrite: (values) => rewriteMdx(page, { partialOf: () => null, values }),
    });
  replaceContainers(
    page,
    ({ name, rest }) => ({ name, rest: rest.replace(/\s*\{[^{}]*icon=[^{}]*\}/, '') }),
    () => '',
  );
  writeOpening(page);
  page.replace('fence', (segment) => (segment.kind === 'fence' ? rewriteFence(segment) : segment));
  replaceLinks(page, (target) => newTarget(target, route, { root, routes, copies, aliases }));
  keepHeadingIds(page, slugify);
  const withinLocale = prefix === '' ? route.route : route.route.replace(new RegExp(`^${prefix}(?:/|$)`), '');
  rewriteFrontmatter(page, { ...route, route: withinLocale });
  draft.addPage(page, {
    path: normalPath(`${route.locale}/${route.path}`),
    oldAddress: `/${route.route}${route.route === '' ? '' : '/'}`,
    address: `/${route.route}`,
  });
}

/** The new form of a link: addresses become files. Copies pictures beside pages. */
function newTarget(
  target: string,
  route: PageRoute,
  { root, routes, copies, aliases }: Pick<PageContext, 'root' | 'routes' | 'copies' | 'aliases'>,
): string {
  if (isOutside(target)) return target;
  const { path, query, hash } = targetParts(target);
  if (path === '') return target;
  const page =
    routes.ofFile(resolvedPath(route.file, path)) ??
    routes.at(path.startsWith('/') ? path : resolvedPath(`${route.route}/index`, path));
  if (page !== null)
    return (
      (page.locale === route.locale ? linkPath(relativePath(route.path, page.path)) : linkAcross(page)) + query + hash
    );
  const own = aliasTarget(path, aliases) ?? (/^[~@]\//.test(path) ? `src/${path.slice(2)}` : null);
  const file = own ?? resolvedPath(route.file, path);
  const from = path.startsWith('/') ? null : root.file(file);
  if (from === null) return target;
  const to = `assets/${file.replace(/^src\/(?:content\/docs\/|assets\/)?/, '')}`;
  return copyShown(copies, { from, file, to }) + query + hash;
}
