import { slugify } from '../../../shared/slug.js';
import { directiveLabel } from './directive-label.js';
import type { RewrittenPage } from './page-text.js';
import { type Container, type ReadContainer, readContainers } from './read-containers.js';
import type { FenceSegment, Segment } from './segments.js';

/** The replacement of a container: another opening line, no container, or tabs for its code blocks. */
export type ContainerChange = { readonly name: string; readonly rest: string } | 'unwrap' | 'tabs';

interface ChangedContainer extends ReadContainer {
  /** Depth of the containers nested in it. */
  readonly height: number;
  readonly change: ContainerChange;
}

/**
 * Rewrites containers. Old parsers allow nested containers with equal colons; here, outer ones get more. `labelOf` names the tab of a code
 * block.
 */
export function replaceContainers(
  page: RewrittenPage,
  change: (container: Container) => ContainerChange,
  labelOf: (fence: FenceSegment) => string,
): void {
  const { containers: oldContainers, strayLines } = readContainers(page.segments);
  const containers = changedContainers(oldContainers, change);
  const lines = new Map<number, readonly string[]>(strayLines.map((index) => [index, ['\\:::']]));
  /** Lines that close tabs after a code block. */
  const linesBelow = new Map<number, string>();
  const sharedEnds = new Set(containers.filter(({ isForgotten }) => isForgotten).map(({ end }) => end));
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
      !sharedEnds.has(end) &&
      container.colons === colons &&
      change.name === container.name &&
      change.rest === container.rest;
    if (isSame) continue;
    const [name, rest] = change === 'tabs' ? ['tabs', ''] : [change.name, change.rest];
    const blanks = prefix.replace(/[^>\s]/g, ' ');
    lines.set(start, [`${prefix}${colons}${name}${rest}`]);
    const lastFence = change === 'tabs' ? endOfTabs(page.segments, container) : null;
    if (lastFence !== null) linesBelow.set(lastFence, `${blanks}${colons}`);
    lines.set(end, [...(lines.get(end) ?? []), ...(lastFence === null ? [`${blanks}${colons}`] : [])]);
  }
  const tabs = tabsIn(page.segments, containers, labelOf);
  let index = -1;
  page.replace('container', (segment) => {
    index++;
    const newLines = lines.get(index);
    const tab = tabs.get(index);
    if (segment.kind === 'fence') return tab === undefined ? segment : tabOf(segment, tab, linesBelow.get(index));
    if (newLines === undefined) return segment;
    return newLines.map((text) => ({ kind: 'text', line: segment.line, text }));
  });
  const closingLines = lines.get(index + 1) ?? [];
  if (closingLines.length > 0)
    page.replaceBody('container', `${page.body.replace(/\n$/, '')}\n${closingLines.join('\n')}\n`);
}

/** The tab for a code block. */
interface Tab {
  readonly label: string;
  /** Null if it is derived from the label. */
  readonly value: string | null;
}

/** Index of the last code block in tabs if text follows it, which cannot stay inside tabs; null if the tabs end with the code block. */
function endOfTabs(segments: readonly Segment[], { start, end }: ReadContainer): number | null {
  const innerSegments = segments.slice(start + 1, end);
  const lastFence = innerSegments.findLastIndex(({ kind }) => kind === 'fence');
  const isLast = innerSegments
    .slice(lastFence + 1)
    .every((segment) => segment.kind === 'text' && segment.text.trim() === '');
  return lastFence === -1 || isLast ? null : start + 1 + lastFence;
}

/** The code blocks that become tabs, by the index of their segment. Tabs with the same label get different values. */
function tabsIn(
  segments: readonly Segment[],
  containers: readonly ChangedContainer[],
  labelOf: (fence: FenceSegment) => string,
): ReadonlyMap<number, Tab> {
  const tabs = new Map<number, Tab>();
  for (const { start, end } of containers.filter(({ change }) => change === 'tabs')) {
    const takenNames = new Set<string>();
    for (const [index, segment] of segments.entries()) {
      if (segment.kind !== 'fence' || index <= start || index >= end) continue;
      const label = labelOf(segment);
      const slug = slugify(label);
      let value = slug;
      for (let count = 2; takenNames.has(value); count++) value = `${slug}-${count}`;
      takenNames.add(value);
      tabs.set(index, { label, value: value === slug ? null : value });
    }
  }
  return tabs;
}

function tabOf(fence: FenceSegment, tab: Tab, textBelow: string | undefined): readonly Segment[] {
  const line = (text: string): Segment => ({ kind: 'text', line: fence.line, text: fence.prefix + text });
  const value = tab.value === null ? '' : `{value=${tab.value}}`;
  return [
    line(`:::tab${directiveLabel(tab.label)}${value}`),
    fence,
    line(':::'),
    ...(textBelow === undefined ? [] : [{ kind: 'text', line: fence.line, text: textBelow } as const]),
  ];
}

/** The change of each container and the depth of those nested in it afterwards. Inner containers come before outer ones. */
function changedContainers(
  containers: readonly ReadContainer[],
  change: (container: Container) => ContainerChange,
): readonly ChangedContainer[] {
  const heights = new Map<ReadContainer, number>();
  return containers.map((container) => {
    const becomes = change(container);
    const inner = heights.get(container) ?? 0;
    const height = becomes === 'tabs' ? Math.max(1, inner) : inner;
    const { parent } = container;
    if (parent !== null)
      heights.set(parent, Math.max(heights.get(parent) ?? 0, becomes === 'unwrap' ? height : height + 1));
    return { ...container, height, change: becomes };
  });
}
