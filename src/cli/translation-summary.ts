import type { LocaleStatus } from '../build/index.js';

/** Sections that a summary lists; the rest are counted. */
const MOST_LISTED = 50;

const OPEN: ReadonlySet<string> = new Set(['outdated', 'touched', 'moved']);

/** The state of translations as Markdown, for a comment on a pull request. */
export function statusSummary(statuses: readonly LocaleStatus[]): string {
  const translated = statuses.filter(({ percentCurrent }) => percentCurrent !== null);
  const rows = translated.map(({ locale, pages, percentCurrent, sections }) => {
    const count = (state: string): number => sections.filter((section) => section.state === state).length;
    return `| ${locale} | ${pages.own} of ${pages.total} | ${percentCurrent} % | ${count('outdated')} | ${count('touched')} | ${count('guessed')} | ${count('unrecorded')} | ${count('missing')} |`;
  });
  const open = translated.flatMap(({ locale, sections }) =>
    sections
      .filter(({ state }) => OPEN.has(state))
      .map(({ path, id, state }) => `- ${codeOf(`${locale}/${path}#${id}`)} ${state}`),
  );
  const more = open.length > MOST_LISTED ? [`- and ${open.length - MOST_LISTED} more`] : [];
  return `${[
    '| locale | pages | current | outdated | touched | guessed | unrecorded | missing |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    ...open.slice(0, MOST_LISTED),
    ...more,
  ]
    .join('\n')
    .trimEnd()}\n`;
}

/** A name of an author in code: it may contain anything but a line break. */
function codeOf(name: string): string {
  return `\`${name.replace(/[`\p{Cc}]/gu, '\uFFFD')}\``;
}
