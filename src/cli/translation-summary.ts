import type { LocaleStatus } from '../build/index.js';
import { byUrgency, openLines } from './translation-lines.js';

/** Sections that a summary lists; the rest are counted. */
const MOST_LISTED = 50;

/** The state of translations as Markdown, for a comment on a pull request. */
export function statusSummary(statuses: readonly LocaleStatus[]): string {
  const translated = statuses.filter(({ percentCurrent }) => percentCurrent !== null);
  const rows = translated.map(({ locale, pages, percentCurrent, sections }) => {
    const count = (state: string): number => sections.filter((section) => section.state === state).length;
    return `| ${locale} | ${pages.own} of ${pages.total} | ${percentCurrent} % | ${count('outdated')} | ${count('touched')} | ${count('guessed')} | ${count('unrecorded')} | ${count('missing')} |`;
  });
  const all = translated.flatMap((status) =>
    openLines(status).map(({ state, name, place, note }) => ({
      state,
      text: `- ${codeOf(`${status.locale}/${name}`)} ${state}, ${codeOf(place)}${note === '' ? '' : `: ${note}`}`,
    })),
  );
  const open = byUrgency(all);
  const rest = new Map<string, number>();
  for (const { state } of open.slice(MOST_LISTED)) rest.set(state, (rest.get(state) ?? 0) + 1);
  const counts = [...rest].map(([state, count]) => `${count} ${state}`).join(', ');
  const more = rest.size > 0 ? [`- and ${open.length - MOST_LISTED} more: ${counts}`] : [];
  return `${[
    '| locale | pages | current | outdated | touched | guessed | unrecorded | missing |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    ...open.slice(0, MOST_LISTED).map(({ text }) => text),
    ...more,
  ]
    .join('\n')
    .trimEnd()}\n`;
}

/** A name of an author in code: it may contain anything but a line break. */
function codeOf(name: string): string {
  return `\`${name.replace(/[`\p{Cc}]/gu, '\uFFFD')}\``;
}
