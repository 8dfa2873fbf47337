import { codeList } from '../../base/code-list.js';
import { counted } from '../../base/counted.js';
import { problem, warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { SectionStatus } from '../../features/translations/index.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import type { Docs } from '../../pages/docs.js';
import { type ComparedLocale, type ComparedPage, compareTranslations } from './translation-states.js';

/** Ids that a message names. */
const MOST_NAMED = 5;

/** Reports translations whose original has changed since they were recorded, and languages below what the configuration asks for. */
export async function checkTranslations({
  site,
  docs,
  report,
  guardNow,
}: {
  readonly site: Site;
  readonly docs: Docs;
  readonly report: Report;
  readonly guardNow: () => Promise<void>;
}): Promise<void> {
  const { leastCurrent } = site.config.i18n;
  const onlyRecorded = Object.keys(leastCurrent).length === 0;
  // Damaged records were reported when the site was read.
  const reported = (): void => undefined;
  for (const compared of await compareTranslations({ site, docs, report: reported, onlyRecorded, begin: guardNow })) {
    for (const page of compared.pages) reportOutdated(page, compared.locale, site, report);
    const least = leastCurrent[compared.locale];
    if (least !== undefined && !compared.isDamaged) reportBehind(compared, least, report);
  }
}

function reportOutdated(page: ComparedPage, locale: string, { config }: Site, report: Report): void {
  const outdated = page.sections.filter(({ state }) => state === 'outdated' || state === 'touched');
  if (outdated.length === 0 || page.absolutePath === null) return;
  const file = relativeTo(config.siteDir, page.absolutePath);
  const original = relativeTo(config.siteDir, page.original);
  const named = codeList(outdated.slice(0, MOST_NAMED).map(({ id }) => `#${id}`));
  const more = outdated.length > MOST_NAMED ? ` and ${outdated.length - MOST_NAMED} more` : '';
  const count = `${counted(outdated.length, 'section')} ${outdated.length === 1 ? 'was' : 'were'}`;
  const guess = outdated.some(({ row }) => row?.mark === 'guessed')
    ? ' Commits suggest this; nobody has compared.'
    : '';
  const message = `The original, \`${original}\`, has changed since ${count} translated: ${named}${more}.${guess}`;
  report(
    warning('translation-outdated', message, {
      place: { file },
      hint: `Compare both, and record it with \`docsgen translations accept ${page.path} --locale ${locale}\`.`,
    }),
  );
}

/** Characters of originals, and those whose translation is current. */
function textOf(sections: readonly SectionStatus[]): { readonly current: number; readonly total: number } {
  let [current, total] = [0, 0];
  for (const { state, original } of sections) {
    total += original?.size ?? 0;
    if (state === 'current') current += original?.size ?? 0;
  }
  return { current, total };
}

/** Whole percent of the text of a language that is current: 100 only if everything is. */
export function percentCurrent({ pages }: ComparedLocale): number {
  const { current, total } = textOf(pages.flatMap(({ sections }) => sections));
  return total === 0 ? 100 : Math.floor((current / total) * 100);
}

function reportBehind(compared: ComparedLocale, least: number, report: Report): void {
  const percent = percentCurrent(compared);
  if (percent >= least) return;
  const message = `Of the text in the language \`${compared.locale}\`, ${percent} % is current. \`i18n.leastCurrent\` asks for ${least} %.`;
  const hint = `Run \`docsgen translations status --locale ${compared.locale}\` to see what is missing.`;
  report(problem('translations-behind', message, { hint }));
}
