import { problem } from '../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Redirect, Route } from '../model/site.js';
import { urlOf } from './urls.js';

/** Redirects of the configuration (every locale) and of front matter (`redirect_from`). Targets must exist, sources must be free. */
export function makeRedirects(
  config: SiteConfig,
  routes: ReadonlyMap<string, Route>,
  report: Report,
): readonly Redirect[] {
  const locales = config.i18n.locales.filter((l) => config.publishedLocales.includes(l.code));
  const configured = locales.flatMap((locale) =>
    config.redirects.map(({ from, to }) => ({
      from: urlOf(locale, trim(from)),
      to: urlOf(locale, trim(to)),
      file: 'site.config.ts',
    })),
  );
  const written = [...routes.values()].flatMap((route) => {
    const locale = locales.find((l) => l.code === route.locale);
    if (locale === undefined || route.source === null) return [];
    const file = relativeTo(config.siteDir, route.source.absolutePath);
    return route.source.frontmatter.redirectFrom.map((from) => ({
      from: urlOf(locale, trim(from)),
      to: route.url,
      file,
    }));
  });
  const result = new Map<string, Redirect>();
  for (const { from, to, file } of [...configured, ...written]) {
    if (from === to || result.has(from)) continue;
    if (!routes.has(to))
      report(
        problem('redirect-target-missing', `The redirect from ${from} leads to ${to}, which does not exist.`, {
          place: { file },
          hint: 'Correct the target.',
        }),
      );
    else if (routes.has(from))
      report(
        problem('redirect-shadows-page', `The redirect from ${from} has the address of a page.`, {
          place: { file },
          hint: 'Remove the redirect or rename the page.',
        }),
      );
    else result.set(from, { from, to });
  }
  return [...result.values()].sort((a, b) => byCodeUnit(a.from, b.from));
}

function trim(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
