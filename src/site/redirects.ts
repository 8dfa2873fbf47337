import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Redirect, Route } from '../model/site.js';
import { bare } from '../shared/addresses.js';
import { publishedLocales } from '../shared/locales.js';
import { urlOf } from './urls.js';

/** Tells where a setting stands, for diagnostics: the file alone, or its line with the text of the file. */
export type ConfigPlace = (path: readonly PropertyKey[]) => Pick<ProblemOptions, 'place' | 'source'>;

interface Written {
  readonly from: string;
  readonly to: string;
  readonly at: () => Pick<ProblemOptions, 'place' | 'source'>;
}

/** Redirects of the configuration (of every locale or of one) and of front matter (`redirect_from`). Targets must exist, sources must be free. */
export function makeRedirects(
  { config, configPlace }: { readonly config: SiteConfig; readonly configPlace: ConfigPlace },
  routes: ReadonlyMap<string, Route>,
  report: Report,
): readonly Redirect[] {
  const locales = publishedLocales(config);
  const ofConfig = locales.flatMap((locale) =>
    config.redirects.flatMap(({ from, to, locale: onlyLocale }, index): readonly Written[] => {
      if (onlyLocale !== undefined && onlyLocale !== locale.code) return [];
      const at: Written['at'] = () => configPlace(['redirects', index]);
      return [{ from: urlOf(locale, bare(from)), to: urlOf(locale, bare(to)), at }];
    }),
  );
  reportUnknownLocales({ config, configPlace }, report);
  const ofPages = [...routes.values()].flatMap((route) => {
    const locale = locales.find((l) => l.code === route.locale);
    if (locale === undefined || route.source === null) return [];
    const file = relativeTo(config.siteDir, route.source.absolutePath);
    return route.source.frontmatter.redirectFrom.map(
      (from): Written => ({ from: urlOf(locale, bare(from)), to: route.url, at: () => ({ place: { file } }) }),
    );
  });
  const result = new Map<string, Redirect>();
  for (const { from, to, at } of [...ofConfig, ...ofPages]) {
    if (from === to || result.has(from)) continue;
    if (!routes.has(to))
      report(
        problem('redirect-target-missing', `The redirect from ${from} leads to ${to}, which does not exist.`, {
          ...at(),
          hint: 'Correct the target.',
        }),
      );
    else if (routes.has(from))
      report(
        problem('redirect-shadows-page', `The redirect from ${from} has the address of a page.`, {
          ...at(),
          hint: 'Remove the redirect or rename the page.',
        }),
      );
    else result.set(from, { from, to });
  }
  return [...result.values()].sort((a, b) => byCodeUnit(a.from, b.from));
}

function reportUnknownLocales(
  { config, configPlace }: { readonly config: SiteConfig; readonly configPlace: ConfigPlace },
  report: Report,
): void {
  const codes = config.i18n.locales.map(({ code }) => code);
  for (const [index, { locale }] of config.redirects.entries())
    if (locale !== undefined && !codes.includes(locale))
      report(
        problem('unknown-locale', `The site has no locale \`${locale}\`.`, {
          ...configPlace(['redirects', index, 'locale']),
          hint: `Choose from ${codes.join(', ')}.`,
        }),
      );
}
