import { dateText } from '../../src/shared/date-text.js';
import type { PageModel } from '../model.js';

/** A date in the format and calendar of a locale. */
export function formatDate(iso: string, locale: PageModel['locale']): string {
  return dateText(locale, iso);
}
