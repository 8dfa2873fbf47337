import { blockSize } from '../measure.js';
import type { Participant } from './participants.js';
import type { Sequence } from './sequence.js';

/** The x of a participant's lifeline, and the size of its box. */
export interface Column {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 36;
const BOX_PADDING = 28;

/** Places the participants so that texts between two of them fit. */
export function placeColumns(sequence: Sequence): ReadonlyMap<string, Column> {
  const participants = [...sequence.participants.values()];
  const order = new Map(participants.map(({ id }, n) => [id, n] as const));
  const spans = boxSpans(participants);
  const needs = [
    ...needsOf(sequence, order),
    ...[...spans].flatMap(([box, span]) => titleNeeds(span, sequence.boxes[box])),
  ];
  const boxes = participants
    .map(({ lines }) => blockSize(lines))
    .map(({ width, height }) => ({ width: Math.max(80, width + BOX_PADDING), height: height + 16 }));
  const rooms = boxes.map(({ width }) => width);
  for (const [box, { first, last }] of spans)
    if (first === last) rooms[first] = Math.max(rooms[first] ?? 0, blockSize(sequence.boxes[box] ?? []).width);
  const tallest = Math.max(...boxes.map(({ height }) => height));
  const xs: number[] = [];
  rooms.forEach((width, n) => {
    const previousWidth = rooms[n - 1];
    let x =
      previousWidth === undefined
        ? Math.max(width / 2, leftNeed(needs))
        : (xs[n - 1] ?? 0) + previousWidth / 2 + width / 2 + GAP;
    for (const need of needs)
      if (need.to === n && need.from < n && need.from >= 0) x = Math.max(x, (xs[need.from] ?? 0) + need.width);
    xs.push(x);
  });
  return new Map(
    participants.map(({ id }, n) => [id, { x: xs[n] ?? 0, width: boxes[n]?.width ?? 0, height: tallest }] as const),
  );
}

/** The first and the last column of a box. */
interface Span {
  readonly first: number;
  last: number;
}

/** Spans by the index of their box; a box without participants has no span. */
function boxSpans(participants: readonly Participant[]): ReadonlyMap<number, Span> {
  const spans = new Map<number, Span>();
  for (const [column, { box }] of participants.entries()) {
    if (box === null) continue;
    const span = spans.get(box);
    if (span === undefined) spans.set(box, { first: column, last: column });
    else span.last = column;
  }
  return spans;
}

/** A box around several participants is at least as wide as its title. */
function titleNeeds({ first, last }: Span, lines: readonly string[] = []): readonly Need[] {
  return first === last ? [] : [{ from: first, to: last, width: blockSize(lines).width - BOX_PADDING }];
}

/** The distance that two columns need; column -1 is the left border. */
interface Need {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

function leftNeed(needs: readonly Need[]): number {
  return Math.max(0, ...needs.filter(({ from }) => from === -1).map(({ width }) => width));
}

function needsOf({ events }: Sequence, order: ReadonlyMap<string, number>): readonly Need[] {
  return events.flatMap((event): readonly Need[] => {
    if (event.kind === 'message') {
      const [a, b] = [order.get(event.from) ?? 0, order.get(event.to) ?? 0];
      const width = blockSize(event.lines).width + 40 + (event.number === null ? 0 : 24) + (event.creates ? 50 : 0);
      return a === b
        ? [{ from: a, to: a + 1, width: width + 40 }]
        : [{ from: Math.min(a, b), to: Math.max(a, b), width }];
    }
    return event.kind === 'note' ? noteNeeds(event, order) : [];
  });
}

function noteNeeds(
  { side, ids, lines }: { readonly side: string; readonly ids: readonly string[]; readonly lines: readonly string[] },
  order: ReadonlyMap<string, number>,
): readonly Need[] {
  const columns = ids.map((id) => order.get(id) ?? 0);
  const [firstColumn, lastColumn] = [Math.min(...columns), Math.max(...columns)];
  const width = blockSize(lines).width + 30;
  if (side === 'left') return [{ from: firstColumn - 1, to: firstColumn, width: width + 24 }];
  if (side === 'right') return [{ from: lastColumn, to: lastColumn + 1, width: width + 24 }];
  if (firstColumn !== lastColumn) return [{ from: firstColumn, to: lastColumn, width: width - 20 }];
  const halfWidth = width / 2 + 16;
  return [
    { from: firstColumn - 1, to: firstColumn, width: halfWidth },
    { from: firstColumn, to: firstColumn + 1, width: halfWidth },
  ];
}
