import type { PageModel, PostSummary } from '../model.js';

type Language = Pick<PostSummary, 'lang' | 'dir'>;

/** Language attributes for the text of a post, which may be in another language than the page; empty if it is the same. */
export function languageOf({ lang, dir }: Language, { htmlLang }: PageModel['locale']): Partial<Language> {
  return lang === htmlLang ? {} : { lang, dir };
}
