import {
  directiveLabel,
  type ReadContainer,
  type RewrittenPage,
  readContainers,
  type Segment,
  type TextLine,
  textLine,
} from '../../mdx/text/index.js';

const MARK = /^([ \t>]*)(={2,})[ \t]+(\S.*?)[ \t]*$/;

/** Marked tabs, and whether one of their tabs is open. */
interface MarkedTabs {
  readonly tabs: ReadContainer;
  hasTab: boolean;
}

/**
 * Converts tabs of vitepress-plugin-tabs to containers: `::: tabs key:os` becomes `::: tabs{group=os}`, and `== Linux` in it opens
 * `:::tab[Linux]`, closed by the next one or by the end of the tabs. Unclosed containers in a tab end with it.
 */
export function openMarkedTabs(page: RewrittenPage): void {
  const { segments } = page;
  const { containers } = readContainers(segments);
  const markedTabs = containers
    .filter(({ name }) => name === 'tabs')
    .map((tabs): MarkedTabs => ({ tabs, hasTab: false }));
  if (markedTabs.length === 0) return;
  const closedContainers = new Set<ReadContainer>();
  /** Lines that close everything open in the tabs at a segment, innermost first. */
  const closingLines = ({ tabs, hasTab }: MarkedTabs, index: number): readonly string[] => {
    const inner = containers.filter(
      (container) =>
        container.isForgotten &&
        tabs.start < container.start &&
        container.start < index &&
        container.end >= index &&
        !closedContainers.has(container),
    );
    for (const container of inner) closedContainers.add(container);
    return [...inner.map(({ colons }) => colons), ...(hasTab ? [':::'] : [])];
  };
  const lines = segments.flatMap((segment, index): readonly Segment[] => {
    if (segment.kind === 'fence') return [segment];
    const ownTabs = markedTabs.find(({ tabs }) => tabs.start === index);
    if (ownTabs !== undefined) return [openingOf(segment, ownTabs.tabs)];
    const endedTabs = markedTabs.filter(({ tabs, hasTab }) => tabs.end === index && hasTab);
    if (endedTabs.length > 0) {
      const texts = endedTabs.flatMap((tabsToEnd) => {
        const ownLines = [
          ...closingLines(tabsToEnd, index),
          ...(tabsToEnd.tabs.isForgotten ? [tabsToEnd.tabs.colons] : []),
        ];
        closedContainers.add(tabsToEnd.tabs);
        return ownLines;
      });
      return [...texts.map((text) => textLine(segment, text)), segment];
    }
    const [, margin = '', equals = '', label = ''] = MARK.exec(segment.text) ?? [];
    const around = label === '' ? undefined : tabsOfMark(markedTabs, index, equals);
    if (around === undefined || isWithinOther(containers, around.tabs, index)) return [segment];
    const linesBefore = closingLines(around, index).flatMap((text) => [text, '']);
    around.hasTab = true;
    const texts = [...linesBefore, `:::tab${directiveLabel(label)}`, ''];
    return texts.map((text) => textLine(segment, (margin + text).trimEnd()));
  });
  page.setSegments('container', lines);
}

function openingOf(segment: TextLine, { prefix, colons, rest }: ReadContainer): Segment {
  const [, key] = /^\s+key:(\S+)\s*$/.exec(rest) ?? [];
  return key === undefined ? segment : textLine(segment, `${prefix}${colons} tabs{group=${key}}`);
}

/** The tabs that a mark belongs to: those with one colon more than it has equals signs, otherwise the innermost. */
function tabsOfMark(markedTabs: readonly MarkedTabs[], index: number, equals: string): MarkedTabs | undefined {
  const around = markedTabs.filter(({ tabs }) => tabs.start < index && index < tabs.end);
  return around.find(({ tabs }) => tabs.colons.length === equals.length + 1) ?? around[0];
}

/** True if a line in tabs is inside a container that has a closing line; then it is text. */
function isWithinOther(containers: readonly ReadContainer[], tabs: ReadContainer, index: number): boolean {
  return containers.some(
    (container) =>
      !container.isForgotten &&
      tabs.start < container.start &&
      container.start < index &&
      index < container.end &&
      container.end <= tabs.end,
  );
}
