import type { PageModel, PostSummary } from '../model.js';

type Language = Pick<PostSummary, 'lang' | 'dir'>;

/** Attributes of an element that shows text of a post, which may be of another language than the page; none where it is the page's own. */
export function languageOf({ lang, dir }: Language, { htmlLang }: PageModel['locale']): Partial<Language> {
  return lang === htmlLang ? {} : { lang, dir };
}
