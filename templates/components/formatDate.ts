import { dateText } from '../../src/shared/date-text.js';
import type { PageModel } from '../model.js';

/** An ISO date as a reader of the locale writes it, in the locale's calendar. */
export function formatDate(iso: string, locale: PageModel['locale']): string {
  return dateText(locale, iso);
}
