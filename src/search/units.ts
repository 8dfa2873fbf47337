import { pathTo, type SearchPage, type TextBlock, type TextSection } from './page-text.js';

/** The smallest piece of a page that search finds: a heading with its text, or a part of it if it is long. */
export interface Unit {
  readonly anchor: string;
  /** Headings from the second level down to the unit's own. */
  readonly headings: readonly string[];
  /** The heading that counts as the unit's: the page's title for the first unit; empty for further parts of a long text. */
  readonly ownHeading: string;
  /** Other names that readers may use for the unit; empty for further parts of a long text. */
  readonly names: readonly string[];
  /** Additional words by which readers may look for the unit; empty for further parts of a long text. */
  readonly keywords: readonly string[];
  readonly blocks: readonly TextBlock[];
}

/** Characters of text after which a unit ends with its current block. */
const UNIT_LENGTH = 1200;

/** The units of a page; the first is always the top of the page. */
export function unitsOf(page: Pick<SearchPage, 'title' | 'names' | 'keywords' | 'sections'>): readonly Unit[] {
  const [first, ...laterSections] = page.sections;
  const intro = first?.depth === 1 ? first.blocks : [];
  const sections = first?.depth === 1 ? laterSections : page.sections;
  let path: readonly TextSection[] = [];
  const ids = new Set(sections.map(({ id }) => id));
  const byId = new Map(Object.entries(page.keywords));
  const keywords = [...byId].flatMap(([id, words]) => (ids.has(id) ? [] : words));
  return [
    ...splitUnit({ anchor: '', headings: [], ownHeading: page.title, names: page.names, keywords }, intro),
    ...sections.flatMap((section) => {
      path = pathTo(section, path);
      const headings = path.map((s) => s.heading);
      const names = [section.id, ...dottedNames([page.names[0] ?? '', ...headings])];
      const head = { anchor: section.id, headings, ownHeading: section.heading, names };
      return splitUnit({ ...head, keywords: byId.get(section.id) ?? [] }, section.blocks);
    }),
  ];
}

/** The unit of a heading; long text is split into several units, of which only the first has names. */
function splitUnit(head: Omit<Unit, 'blocks'>, blocks: readonly TextBlock[]): readonly Unit[] {
  const blockLists: TextBlock[][] = [[]];
  let length = 0;
  for (const block of blocks) {
    if (length > UNIT_LENGTH) {
      blockLists.push([]);
      length = 0;
    }
    blockLists.at(-1)?.push(block);
    length += block.text.length;
  }
  const { anchor, headings, ownHeading, names, keywords } = head;
  return blockLists.map((blocksOfUnit, i) => ({
    anchor,
    headings,
    ownHeading: i === 0 ? ownHeading : '',
    names: i === 0 ? names : [],
    keywords: i === 0 ? keywords : [],
    blocks: blocksOfUnit,
  }));
}

/** An identifier in a heading: `open()`, `bundle.windows`, `--config`. */
const IDENTIFIER = /^[\w$.-]+(?=(?:\(\))?$)/;

/**
 * Qualified names of a heading that is an identifier. The headings `Command` and `sidecar()` of the page `shell` give
 * `shell.Command.sidecar` and `Command.sidecar`.
 */
function dottedNames(path: readonly string[]): readonly string[] {
  const identifiers = path.map((heading) => IDENTIFIER.exec(heading)?.[0] ?? null);
  if (identifiers.at(-1) == null) return [];
  const words = identifiers
    .filter((word) => word !== null)
    .join('.')
    .split('.');
  return words.slice(0, -1).map((_, i) => words.slice(i).join('.'));
}
