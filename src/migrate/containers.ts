import { slugify } from '../shared/slug.js';
import type { PageText } from './page-text.js';
import type { Fence, Segment } from './segments.js';

/** A container as it was written: `::: tip Title`. */
export interface Container {
  readonly name: string;
  /** What follows the name: `Title`, `[Title]{open}`. */
  readonly rest: string;
  readonly line: number;
}

/** What becomes of a container: another opening line, no container at all, or tabs of the code blocks in it. */
export type ContainerChange = { readonly name: string; readonly rest: string } | 'unwrap' | 'tabs';

interface OpenContainer extends Container {
  readonly start: number;
  readonly prefix: string;
  readonly colons: string;
  end: number;
  /** No line of its own closes it. */
  isForgotten: boolean;
  /** How many containers are nested in it at most. */
  height: number;
  change: ContainerChange;
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const CLOSING = /^([ \t>]*)(:{3,})[ \t]*$/;

/**
 * Rewrites containers. Old parsers let containers of the same colons lie in each other; here those around get more. `labelOf` names the tab of
 * a code block in tabs.
 */
export function replaceContainers(
  page: PageText,
  change: (container: Container) => ContainerChange,
  labelOf: (fence: Fence) => string,
): void {
  const { containers, stray } = containersIn(page.segments, change);
  const lines = new Map<number, readonly string[]>(stray.map((index) => [index, ['\\:::']]));
  const shared = new Set(containers.filter(({ isForgotten }) => isForgotten).map(({ end }) => end));
  for (const container of containers) {
    const { start, end, prefix, change, height } = container;
    if (change === 'unwrap') {
      lines.set(start, []);
      lines.set(end, lines.get(end) ?? []);
      continue;
    }
    const colons = ':'.repeat(3 + height);
    const isSame =
      change !== 'tabs' &&
      height === 0 &&
      !shared.has(end) &&
      container.colons === colons &&
      change.name === container.name &&
      change.rest === container.rest;
    if (isSame) continue;
    const [name, rest] = change === 'tabs' ? ['tabs', ''] : [change.name, change.rest];
    const blanks = prefix.replace(/[^>\s]/g, ' ');
    lines.set(start, [`${prefix}${colons}${name}${rest}`]);
    lines.set(end, [...(lines.get(end) ?? []), `${blanks}${colons}`]);
  }
  const tabs = tabsIn(page.segments, containers, labelOf);
  let index = -1;
  page.replace('container', (segment) => {
    index++;
    const replaced = lines.get(index);
    const tab = tabs.get(index);
    if (segment.kind === 'fence') return tab === undefined ? segment : tabOf(segment, tab);
    if (replaced === undefined) return segment;
    return replaced.map((text) => ({ kind: 'text', line: segment.line, text }));
  });
  const forgotten = lines.get(index + 1) ?? [];
  if (forgotten.length > 0) page.replaceBody('container', `${page.body.replace(/\n$/, '')}\n${forgotten.join('\n')}\n`);
}

/** The tab that a block of code becomes. */
interface Tab {
  readonly label: string;
  /** Null where the label gives it. */
  readonly value: string | null;
}

/** The blocks of code that become tabs, by the index of their segment. Tabs of one label are told apart by their values. */
function tabsIn(
  segments: readonly Segment[],
  containers: readonly OpenContainer[],
  labelOf: (fence: Fence) => string,
): ReadonlyMap<number, Tab> {
  const tabs = new Map<number, Tab>();
  for (const { start, end } of containers.filter(({ change }) => change === 'tabs')) {
    const taken = new Set<string>();
    for (const [index, segment] of segments.entries()) {
      if (segment.kind !== 'fence' || index <= start || index >= end) continue;
      const label = labelOf(segment);
      const slug = slugify(label);
      let value = slug;
      for (let count = 2; taken.has(value); count++) value = `${slug}-${count}`;
      taken.add(value);
      tabs.set(index, { label, value: value === slug ? null : value });
    }
  }
  return tabs;
}

function tabOf(fence: Fence, tab: Tab): readonly Segment[] {
  const line = (text: string): Segment => ({ kind: 'text', line: fence.line, text: fence.prefix + text });
  const value = tab.value === null ? '' : `{value=${tab.value}}`;
  return [line(`:::tab[${tab.label.replace(/([[\]])/g, '\\$1')}]${value}`), fence, line(':::')];
}

/** Containers, each after those in it, and lines that close none. One that is never closed ends with the one around it, or with the page. */
function containersIn(
  segments: readonly Segment[],
  change: (container: Container) => ContainerChange,
): { readonly containers: readonly OpenContainer[]; readonly stray: readonly number[] } {
  const all: OpenContainer[] = [];
  const open: OpenContainer[] = [];
  const stray: number[] = [];
  const close = (end: number, isForgotten: boolean): void => {
    const container = open.pop();
    if (container === undefined) return;
    Object.assign(container, { end, isForgotten });
    all.push(container);
    if (container.change === 'tabs') container.height = Math.max(1, container.height);
    const parent = open.at(-1);
    const inner = container.change === 'unwrap' ? container.height : container.height + 1;
    if (parent !== undefined) parent.height = Math.max(parent.height, inner);
  };
  segments.forEach((segment, index) => {
    if (segment.kind === 'fence') return;
    const [written, prefix = '', colons = '', name = '', rest = ''] = OPENING.exec(segment.text) ?? [];
    if (written !== undefined) {
      const container = { name, rest, line: segment.line };
      open.push({
        ...container,
        start: index,
        prefix,
        colons,
        end: -1,
        isForgotten: false,
        height: 0,
        change: change(container),
      });
      return;
    }
    const [, , closing] = CLOSING.exec(segment.text) ?? [];
    const last = closing === undefined ? -1 : open.findLastIndex(({ colons }) => colons.length <= closing.length);
    if (last !== -1) while (open.length > last) close(index, open.length > last + 1);
    else if (closing !== undefined) stray.push(index);
  });
  while (open.length > 0) close(segments.length, true);
  return { containers: all, stray };
}
