import { type PageText, textLine } from '../page-text.js';
import type { Segment, TextLine } from '../segments.js';

/** A container that is open: tabs know whether one of them is open too. */
interface Open {
  readonly colons: number;
  readonly isTabs: boolean;
  hasTab: boolean;
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const CLOSING = /^([ \t>]*)(:{3,})[ \t]*$/;
const MARK = /^([ \t>]*)={2,}[ \t]+(\S.*?)[ \t]*$/;

/**
 * Tabs as vitepress-plugin-tabs writes them, as containers: `::: tabs key:os` becomes `::: tabs{group=os}`, and `== Linux` in it opens
 * `:::tab[Linux]`, which the next one closes, or the end of the tabs.
 */
export function openMarkedTabs(page: PageText): void {
  const open: Open[] = [];
  const lines = page.segments.flatMap((segment) => (segment.kind === 'fence' ? [segment] : linesFor(segment, open)));
  page.setSegments('container', lines);
}

/** The lines that take the place of one; `open` are the containers around it, the innermost last. */
function linesFor(segment: TextLine, open: Open[]): readonly Segment[] {
  const [, before = '', colons = '', name = '', rest = ''] = OPENING.exec(segment.text) ?? [];
  if (name !== '') {
    const [, key] = /^\s+key:(\S+)\s*$/.exec(rest) ?? [];
    open.push({ colons: colons.length, isTabs: name === 'tabs', hasTab: false });
    if (key === undefined || name !== 'tabs') return [segment];
    return [textLine(segment, `${before}${colons} tabs{group=${key}}`)];
  }
  const [, indent = '', closing] = CLOSING.exec(segment.text) ?? [];
  if (closing === undefined) return markFor(segment, open.at(-1)) ?? [segment];
  const last = open.findLastIndex(({ colons }) => colons <= closing.length);
  const ended = last === -1 ? [] : open.splice(last);
  return [...ended.filter(({ hasTab }) => hasTab).map(() => textLine(segment, `${indent}:::`)), segment];
}

/** The lines that open a tab, and close the one before it; null for a line that is no mark of one. */
function markFor(segment: TextLine, around: Open | undefined): readonly Segment[] | null {
  const [, margin = '', label = ''] = MARK.exec(segment.text) ?? [];
  if (around?.isTabs !== true || label === '') return null;
  const end = around.hasTab ? [':::', ''] : [];
  around.hasTab = true;
  return [...end, `:::tab[${label.replace(/([[\]])/g, '\\$1')}]`, ''].map((text) =>
    textLine(segment, (margin + text).trimEnd()),
  );
}
