import type { SiteConfig } from '../model/config.js';
import type { UnpublishedReason } from '../model/site.js';
import type { Source } from '../model/source.js';
import { urlOf } from './urls.js';

/** True for a page that builds leave out: a draft, or a scheduled post dated after `blog.scheduledUntil`. */
export function isUnpublished({ blog }: SiteConfig, { frontmatter, date }: Source): boolean {
  if (frontmatter.draft) return true;
  return frontmatter.scheduled && (blog.scheduledUntil === null || date === null || date > blog.scheduledUntil);
}

/** Why pages are unpublished, by their urls and source paths. */
export function unpublishedPages(
  config: SiteConfig,
  sources: readonly Source[],
): ReadonlyMap<string, UnpublishedReason> {
  const locales = new Map(config.i18n.locales.map((locale) => [locale.code, locale]));
  return new Map(
    sources
      .filter((source) => isUnpublished(config, source))
      .flatMap((source): (readonly [string, UnpublishedReason])[] => {
        const locale = locales.get(source.locale);
        const reason = source.frontmatter.draft ? 'draft' : 'scheduled';
        return [
          [source.path, reason],
          ...(locale === undefined ? [] : [[urlOf(locale, source.slug), reason] as const]),
        ];
      }),
  );
}

/** Message and hint for an address that leads to an unpublished page; `what` completes “… leads to”. */
export const UNPUBLISHED_WORDS: Readonly<Record<UnpublishedReason, { readonly what: string; readonly hint: string }>> =
  {
    draft: {
      what: 'a draft, which builds leave out',
      hint: 'Remove `draft: true` from the page, or the links to it until then.',
    },
    scheduled: {
      what: 'a scheduled post whose day has not come',
      hint: 'Remove the links to it until then.',
    },
  };
