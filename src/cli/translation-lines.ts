import { counted } from '../base/counted.js';
import type { LocaleStatus } from '../build/index.js';

/** A section or page that somebody has to look at. */
export interface OpenLine {
  readonly state: string;
  /** As commands name it: `guides/install.md#update`. */
  readonly name: string;
  /** File and line: `content/fr/guides/install.md:12`. */
  readonly place: string;
  /** What else there is to say; empty if nothing. */
  readonly note: string;
}

type Section = LocaleStatus['sections'][number];

/** States that ask for work, the most urgent ones first. */
const OPEN: readonly string[] = ['outdated', 'touched', 'moved', 'unrecorded', 'missing', 'extra', 'guessed'];

/** What a translation needs, the most urgent first. A page without any translation is one line, not one for each of its sections. */
export function openLines({ sections, left }: Pick<LocaleStatus, 'sections' | 'left'>): readonly OpenLine[] {
  const byPath = new Map<string, Section[]>();
  for (const section of sections) {
    const ofPage = byPath.get(section.path);
    if (ofPage === undefined) byPath.set(section.path, [section]);
    else ofPage.push(section);
  }
  const lines = [...byPath.values()].flatMap(pageLines);
  const open = lines.filter(({ state }) => OPEN.includes(state));
  const records = left.map(({ path, id, file, line }) => ({
    ...{ state: 'left', name: `${path}#${id}`, place: `${file}:${line}` },
    note: 'a record without a section',
  }));
  return byUrgency([...open, ...records]);
}

/** Lines in the order of their states; records without a section are last. */
export function byUrgency<L extends Pick<OpenLine, 'state'>>(lines: readonly L[]): readonly L[] {
  const states = [...OPEN, 'left'];
  return [...lines].sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
}

function pageLines(sections: readonly Section[]): readonly OpenLine[] {
  const [first] = sections;
  if (first !== undefined && sections.length > 1 && sections.every(({ state }) => state === 'missing')) {
    const note = `the whole page, ${counted(sections.length, 'section')}`;
    return [{ state: 'missing', name: first.path, place: `${first.file}:1`, note }];
  }
  return sections.map(sectionLine);
}

/** The line of one section. */
export function sectionLine({ path, id, state, file, line, isRepeated }: Section): OpenLine {
  const note = isRepeated ? 'the page has this id twice' : '';
  return { state, name: `${path}#${id}`, place: `${file}:${line}`, note };
}

/** The first lines of each state, and how many others there are of it. */
export function bounded(
  lines: readonly OpenLine[],
  most: number,
): readonly { readonly state: string; readonly shown: readonly OpenLine[]; readonly rest: readonly OpenLine[] }[] {
  const states = [...new Set(lines.map(({ state }) => state))];
  return states.map((state) => {
    const all = lines.filter((line) => line.state === state);
    return { state, shown: all.slice(0, most), rest: all.slice(most) };
  });
}
