import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemOptions, problem, warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { nearestPath } from '../../base/nearest.js';
import type { Locale, Localized, NavItem, SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import { folderHint } from '../../pages/link-checks.js';
import { decoded } from '../../shared/addresses.js';
import { publishedLocales } from '../../shared/locales.js';
import {
  bareFolderAt,
  type ConfigPlace,
  configuredAddresses,
  configuredHref,
  publishedRedirects,
  staticPath,
  textIn,
  UNPUBLISHED_WORDS,
  urlOf,
} from '../../site/index.js';

/** The input of the checks of names. */
export interface References {
  readonly site: Site;
  readonly configPlace: ConfigPlace;
  readonly report: Report;
  /** Static files, relative to the output. */
  readonly statics: ReadonlySet<string>;
}

/** Reports names in the configuration that do not exist: routes in the navbar and footer, and static files. */
export function checkConfigReferences(references: References): void {
  const { site } = references;
  const { navbar, footer, announcement, favicon, logo, socialImage } = site.config;
  for (const [index, item] of navbar.items.entries()) checkItem(references, item, ['navbar', 'items', index]);
  for (const [g, group] of footer.groups.entries())
    for (const [i, item] of group.items.entries()) checkItem(references, item, ['footer', 'groups', g, 'items', i]);
  const files: readonly (readonly [string | null, readonly PropertyKey[]])[] = [
    [favicon, ['favicon']],
    [logo?.src ?? null, ['logo', 'src']],
    [logo?.srcDark ?? null, ['logo', 'srcDark']],
    [socialImage, ['socialImage']],
  ];
  if (announcement !== null) checkHtml(references, announcement.content, ['announcement', 'content']);
  for (const [path, key] of files) checkStaticFile(references, path, () => references.configPlace(key));
}

function checkItem(references: References, item: NavItem, path: readonly PropertyKey[]): void {
  const { configPlace } = references;
  checkRoute(references, item.to, () => configPlace([...path, 'to']));
  if (item.html !== null) checkHtml(references, item.html, [...path, 'html']);
  for (const [index, innerItem] of item.items.entries()) checkItem(references, innerItem, [...path, 'items', index]);
}

/** Reports addresses in HTML of the configuration that lead nowhere in a published locale; each address of a text once. */
function checkHtml(references: References, text: Localized, path: readonly PropertyKey[]): void {
  const { site, configPlace, report } = references;
  const { internal } = site.config.links;
  const reported = new Set<string>();
  for (const locale of publishedLocales(site.config)) {
    for (const { value } of configuredAddresses(textIn(site.config, text, locale.code))) {
      if (internal === 'ignore' || reported.has(value) || configuredHref(site, locale, value) !== null) continue;
      reported.add(value);
      const place = placeWithin(configPlace(path), value);
      if (/\.(?!html?(?:[?#]|$))[a-z\d]+(?:[?#]|$)/i.test(value)) {
        checkStaticFile(references, value, () => place);
        continue;
      }
      const { what, hint } = withoutTarget(value, locale, site);
      const make = internal === 'error' ? problem : warning;
      report(make('navigation-link-broken', `\`${value}\` leads to ${what}.`, { ...place, hint }));
    }
  }
}

/** The place of a text after a key, on any line; the place of the key if the text is written differently. */
function placeWithin(at: ReturnType<ConfigPlace>, text: string): ReturnType<ConfigPlace> {
  const { place, source } = at;
  if (place == null || source == null || !('line' in place)) return at;
  const lines = source.split('\n');
  const before = lines.slice(0, place.line - 1).join('\n').length + (place.line > 1 ? 1 : 0);
  const found = source.indexOf(text, before + place.column - 1);
  if (found === -1) return at;
  const head = source.slice(0, found).split('\n');
  return { source, place: { file: place.file, line: head.length, column: (head.at(-1) ?? '').length + 1 } };
}

/** Reports a route in the configuration or a sidebar that a published locale lacks. */
export function checkRoute(
  references: References,
  to: string | null,
  place: () => Pick<ProblemOptions, 'place' | 'source'>,
): void {
  const { site, report } = references;
  const locale = to === null ? null : localeWithout(references, to);
  const { internal } = site.config.links;
  if (to === null || locale === null || internal === 'ignore') return;
  const make = internal === 'error' ? problem : warning;
  const { what, hint } = withoutTarget(to, locale, site);
  report(make('navigation-link-broken', `\`${to}\` leads to ${what}.`, { ...place(), hint }));
}

/** Describes the target of a broken address, with a hint. */
function withoutTarget(to: string, locale: Locale, site: Site): { readonly what: string; readonly hint: string } {
  const unpublished = site.unpublished.get(urlOf(locale, slugOf(to)));
  return unpublished === undefined ? missing(to, locale, site) : UNPUBLISHED_WORDS[unpublished];
}

function missing(to: string, locale: Locale, site: Site): { readonly what: string; readonly hint: string } {
  const folder = isPageElsewhere(to, site) ? null : bareFolderAt(site, locale, slugOf(to));
  return folder === null
    ? { what: `no page of the locale \`${locale.code}\``, hint: routeHint(to, locale, site) }
    : { what: 'a folder that has no page of its own', hint: folderHint(folder) };
}

function isPageElsewhere(to: string, { config, routes }: Site): boolean {
  return publishedLocales(config).some((locale) => routes.has(urlOf(locale, slugOf(to))));
}

function routeHint(to: string, { code }: Locale, site: Site): string {
  if (isPageElsewhere(to, site))
    return `Translate the page into \`${code}\`, or name a \`fallback\` of that locale that has it.`;

  const nearestRoute = nearestPath(to, [...site.routes.keys()]);
  return nearestRoute === null
    ? 'Write a route without locale, or create the page.'
    : `Did you mean \`${nearestRoute}\`?`;
}

function slugOf(to: string): string {
  return to.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');
}

/** The first published locale in which a route leads nowhere, if there is one. */
function localeWithout({ site }: References, to: string): Locale | null {
  const slug = slugOf(to);
  if (staticPath(site, slug) !== null) return null;
  const redirects = new Set(publishedRedirects(site).map((r) => r.from));
  return (
    publishedLocales(site.config).find(
      (locale) => !site.routes.has(urlOf(locale, slug)) && !redirects.has(urlOf(locale, slug)),
    ) ?? null
  );
}

/** The site's static folder as authors name it; the one beside the configuration if there are both or none. */
function staticFolder({ siteDir, contentDir }: SiteConfig): string {
  const inContent = join(contentDir, 'static');
  return existsSync(inContent) && !existsSync(join(siteDir, 'static')) ? relativeTo(siteDir, inContent) : 'static';
}

/** Reports a file address that is not in a static folder. */
export function checkStaticFile(
  { report, site, statics }: References,
  path: string | null,
  place: () => Pick<ProblemOptions, 'place' | 'source'>,
): void {
  if (path === null || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return;
  const file = decoded(path.replace(/[?#].*$/, '').replace(/^\//, '')).normalize('NFC');
  if (statics.has(file)) return;
  const nearestFile = nearestPath(file, statics);
  report(
    warning('static-file-not-found', `There is no file \`${path}\` in the static folder.`, {
      ...place(),
      hint:
        nearestFile === null
          ? `Put it below \`${staticFolder(site.config)}\`, or name an address.`
          : `Did you mean \`/${nearestFile}\`?`,
    }),
  );
}
