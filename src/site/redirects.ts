import { codeList } from '../base/code-list.js';
import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { byCodeUnit } from '../base/files.js';
import type { Locale, SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Redirect, Route, Site, UnpublishedReason } from '../model/site.js';
import type { Content, Source } from '../model/source.js';
import { bare, decoded, isExternal } from '../shared/addresses.js';
import { publishedLocales } from '../shared/locales.js';
import type { FindSourcePlace } from './routes.js';
import { staticPath } from './static-files.js';
import { UNPUBLISHED_WORDS } from './unpublished-pages.js';
import { type AddressConfig, hrefOf, hrefWithBase, urlOf } from './urls.js';

/** Finds the place of a setting for diagnostics: the file alone, or the line and the text of the file. */
export type ConfigPlace = (path: readonly PropertyKey[]) => Pick<ProblemOptions, 'place' | 'source'>;

/** Everything that redirects depend on; they are written in the configuration and in front matter. */
export interface RedirectSources {
  readonly config: SiteConfig;
  readonly content: Pick<Content, 'statics'>;
  readonly routes: ReadonlyMap<string, Route>;
  readonly unpublished: Site['unpublished'];
  readonly configPlace: ConfigPlace;
  readonly sourcePlace: FindSourcePlace;
}

/** A redirect as its author wrote it, in one locale. */
export interface WrittenRedirect extends Redirect {
  /** The same in all locales. */
  readonly id: string;
  /** The old address as written; percent-encoded characters stand for themselves. */
  readonly written: string;
  /** True if the page that defines it is a fallback in this locale. */
  readonly isFallback: boolean;
  /** True if the original of a translation defines it: the address may belong to another page of this locale. */
  readonly isInherited?: boolean;
  readonly at: () => Pick<ProblemOptions, 'place' | 'source'>;
}

/** A mistake in a redirect. */
interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The first redirect of each address, by its address without `.html`. */
type MadeRedirects = ReadonlyMap<string, Redirect>;

/**
 * Redirects of the configuration (for all locales or one) and of front matter (`redirect_from`). Targets must exist, old addresses must be
 * free, and each may have only one target.
 */
export function makeRedirects(sources: RedirectSources, report: Report): readonly Redirect[] {
  reportUnknownLocales(sources, report);
  const reported = new Set<string>();
  const byPage = new Map<string, Redirect>();
  const result = new Map<string, Redirect>();
  for (const { id, at, isFallback, isInherited = false, written, ...redirect } of writtenRedirects(sources)) {
    const page = cleanUrl(redirect.from);
    if (isOwnAddress(redirect)) continue;
    const fault = addressFault(redirect, written) ?? faultOf(redirect, sources, byPage);
    if (fault === null) {
      if (!byPage.has(page)) byPage.set(page, redirect);
      if (!result.has(redirect.from)) result.set(redirect.from, redirect);
      continue;
    }
    if (isInherited) continue;
    // The locale's own page takes precedence over a fallback, whose author may not know of it.
    const key = `${fault.code} ${id}`;
    if (reported.has(key) || (isFallback && fault.code === 'duplicate-redirect')) continue;
    reported.add(key);
    report(problem(fault.code, fault.message, { ...at(), hint: fault.hint }));
  }
  return [...result.values()].sort((a, b) => byCodeUnit(a.from, b.from));
}

/** All redirects as written; those of fallback pages come last. */
export function writtenRedirects(sources: RedirectSources): readonly WrittenRedirect[] {
  const { config, configPlace, routes, sourcePlace } = sources;
  const locales = publishedLocales(config);
  const ofConfig = locales.flatMap((locale) =>
    config.redirects.flatMap(({ from, to, locale: onlyLocale, page }, index): readonly WrittenRedirect[] => {
      if (onlyLocale !== undefined && onlyLocale !== locale.code) return [];
      const at: WrittenRedirect['at'] = () => configPlace(['redirects', index]);
      const target = isExternal(to) ? { to } : targetWithin(sources, locale, to);
      const ruleOnly = page === false ? { isRuleOnly: true } : {};
      return [
        {
          from: urlOf(locale, pathOf(from)),
          ...target,
          ...ruleOnly,
          id: String(index),
          isFallback: false,
          written: from,
          at,
        },
      ];
    }),
  );
  const ofPages = [...routes.values()].flatMap((route) => {
    const { source, isFallback } = route;
    const locale = locales.find((l) => l.code === route.locale);
    if (locale === undefined || source === null) return [];
    const redirectOf = (page: Source, from: string): WrittenRedirect => ({
      from: urlOf(locale, pathOf(from)),
      to: route.url,
      id: `${page.path} ${from}`,
      isFallback,
      written: from,
      at: () => sourcePlace(page, 'redirect_from', from),
    });
    const original = originalOf(sources, route, source);
    const inherited = (original?.frontmatter.redirectFrom ?? []).map((from) => ({
      ...redirectOf(original ?? source, from),
      isInherited: true,
    }));
    return [...source.frontmatter.redirectFrom.map((from) => redirectOf(source, from)), ...inherited];
  });
  const last = (redirect: WrittenRedirect): number =>
    Number(redirect.isFallback) + 2 * Number(redirect.isInherited === true);
  return [...ofConfig, ...ofPages.sort((a, b) => last(a) - last(b))];
}

/** The page that a page was translated from: in the language of the sources, at the same address. */
function originalOf({ config: { i18n }, routes }: RedirectSources, { slug }: Route, { locale }: Source): Source | null {
  const language = i18n.locales.find(({ code }) => code === i18n.source);
  if (language === undefined || locale === i18n.source) return null;
  const original = routes.get(urlOf(language, slug));
  return original?.isFallback === false ? original.source : null;
}

/** A path as in routes: decoded and in NFC. */
function pathOf(address: string): string {
  return decoded(bare(address)).normalize('NFC');
}

/** A page of the locale, or a static file, which all locales share. */
function targetWithin(
  { content, routes }: RedirectSources,
  locale: Locale,
  written: string,
): Pick<Redirect, 'to' | 'isFile' | 'hash'> {
  const [path = '', hash = ''] = written.split('#');
  const to = urlOf(locale, pathOf(path));
  const file = routes.has(to) ? null : staticPath({ content }, pathOf(path));
  return {
    ...(file === null ? { to } : { to: `/${file}`, isFile: true }),
    ...(hash === '' ? {} : { hash: decoded(hash).normalize('NFC') }),
  };
}

/** Url of the page that hosts may serve at an address: `/a` for `/a.html` and `/a/index.html`. */
function cleanUrl(url: string): string {
  const clean = url.replace(/(?:\/index)?\.html$/, '');
  return clean === '' ? '/' : clean;
}

/** True for an address that hosts answer with the target without a rule. */
function isOwnAddress({ from, to, hash }: Redirect): boolean {
  return hash === undefined && (from === to || (from.endsWith('/index.html') && cleanUrl(from) === to));
}

/** Pattern syntax of other tools: `*`, `:name`, `[name]`, `(.+)`. */
const PATTERN = /\*|\(\.\+\)|(?:^|\/)(?::[a-z_]\w*|\[[^/]*\])(?:\/|$)/i;

/** Refuses an old address that is a pattern, or that no rule of a host can contain. */
function addressFault({ from }: Redirect, written: string): Fault | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in an address
  if (/[\u0000-\u001F\u007F\\]/.test(from))
    return {
      code: 'output-name-invalid',
      message: `The redirect from ${JSON.stringify(from)} cannot be published: it contains a backslash or a control character.`,
      hint: 'Remove the redirect, or correct its address.',
    };
  if (!PATTERN.test(written)) return null;
  return {
    code: 'redirect-pattern',
    message: `The redirect from ${from} looks like a pattern, but each redirect has exactly one old address.`,
    hint: 'Write one redirect for each old address, or put the rule into the file of your host.',
  };
}

function faultOf(redirect: Redirect, { routes, unpublished }: RedirectSources, made: MadeRedirects): Fault | null {
  const { from, to } = redirect;
  if (!isExternal(to) && !routes.has(to) && redirect.isFile !== true)
    return missingTarget(redirect, unpublished.get(to));
  const page = cleanUrl(from);
  if (routes.has(from) || (routes.has(page) && from.endsWith('/index.html')))
    return shadows(`The redirect from ${from} has the address of a page.`);
  if (routes.has(page) && page !== to)
    return shadows(`The redirect from ${from} would hide the page ${page}, because hosts treat both as one address.`);
  const twin = made.get(page);
  if (twin === undefined || (twin.to === to && twin.hash === redirect.hash)) return null;
  const addresses = twin.from === from ? from : `${twin.from} and ${from}, which hosts take for one address`;
  return {
    code: 'duplicate-redirect',
    message: `Two redirects start at ${addresses}: to ${targetOf(twin)} and to ${targetOf(redirect)}.`,
    hint: 'Remove one of them.',
  };
}

function missingTarget({ from, to }: Redirect, unpublished: UnpublishedReason | undefined): Fault {
  const { what, hint } =
    unpublished === undefined
      ? { what: `${to}, which does not exist`, hint: 'Correct the target.' }
      : UNPUBLISHED_WORDS[unpublished];
  const target = unpublished === undefined ? what : `${to}, ${what}`;
  return { code: 'redirect-target-missing', message: `The redirect from ${from} leads to ${target}.`, hint };
}

function shadows(message: string): Fault {
  return { code: 'redirect-shadows-page', message, hint: 'Remove the redirect or rename the page.' };
}

function targetOf({ to, hash }: Redirect): string {
  return hash === undefined ? to : `${to}#${hash}`;
}

/**
 * True if a redirect page is published at the old address, for hosts without rules. There is none at forms of a page's own address: hosts
 * with clean addresses answer `/a` with `a.html` even if `a/index.html` exists, and `a.html` would redirect to `/a` forever.
 */
export function hasRedirectPage(routes: ReadonlyMap<string, Route>, { from, isRuleOnly }: Redirect): boolean {
  return isRuleOnly !== true && !routes.has(cleanUrl(from));
}

/** Target of a redirect for an `href`: with base, or on another host. */
export function redirectHref(config: AddressConfig, { to, isFile, hash }: Redirect): string {
  if (isExternal(to)) return new URL(to).href;
  const href = isFile === true ? hrefWithBase(config.baseUrl, to) : hrefOf(config, to);
  return href + (hash === undefined ? '' : `#${encodeURIComponent(hash)}`);
}

function reportUnknownLocales({ config, configPlace }: RedirectSources, report: Report): void {
  const codes = config.i18n.locales.map(({ code }) => code);
  for (const [index, { locale }] of config.redirects.entries())
    if (locale !== undefined && !codes.includes(locale))
      report(
        problem('unknown-locale', `The site has no locale \`${locale}\`.`, {
          ...configPlace(['redirects', index, 'locale']),
          hint: `Choose from ${codeList(codes)}.`,
        }),
      );
}
