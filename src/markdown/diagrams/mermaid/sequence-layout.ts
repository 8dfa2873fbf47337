import { drawHead } from '../heads.js';
import { blockSize, LINE_HEIGHT } from '../measure.js';
import { polyline, type Scene } from '../scene.js';
import type { Participant, Sequence, SequenceEvent } from './sequence.js';
import { Canvas } from './sequence-canvas.js';
import { type Column, placeColumns } from './sequence-columns.js';
import { person } from './sequence-parts.js';

const BAR_WIDTH = 10;

/** Draws a sequence from top to bottom. */
export function layoutSequence(sequence: Sequence): Scene {
  return new SequenceDrawer(sequence).draw();
}

type Message = SequenceEvent & { readonly kind: 'message' };
type Note = SequenceEvent & { readonly kind: 'note' };

class SequenceDrawer {
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #canvas = new Canvas();
  /** Where the open activation bars of each participant begin. */
  readonly #bars = new Map<string, number[]>();

  constructor(private readonly sequence: Sequence) {
    this.#columns = placeColumns(sequence);
  }

  draw(): Scene {
    const heads = [...this.sequence.participants.values()];
    const top = Math.max(...heads.map(({ id, actor }) => this.#column(id).height + (actor ? 26 : 0)));
    this.#canvas.y = top + 18;
    for (const event of this.sequence.events) this.#event(event);
    for (const [id, starts] of this.#bars) for (const _ of [...starts]) this.#deactivate(id);
    this.#canvas.y += 10;
    for (const participant of heads) this.#head(participant, top);
    return this.#canvas.scene();
  }

  #column(id: string): Column {
    return this.#columns.get(id) ?? { x: 0, width: 0, height: 0 };
  }

  #head({ id, lines, actor }: Participant, top: number): void {
    const { x, width, height } = this.#column(id);
    const [left, y] = [x - width / 2, top - height];
    const life = [top, this.#canvas.y].map((end) => ({ x, y: end }));
    this.#canvas.span(left, left + width);
    this.#canvas.layers.lives.push({ kind: 'path', d: polyline(life, false), paint: 'life' });
    if (actor) this.#canvas.add(...person(x, y - 24));
    this.#canvas.add({ kind: 'rect', x: left, y, width, height, radius: 6, paint: 'node' });
    this.#canvas.add({ kind: 'text', x, y: y + height / 2, lines, anchor: 'middle', tone: 'strong' });
  }

  #event(event: SequenceEvent): void {
    if (event.kind === 'message' && event.from === event.to) this.#selfMessage(event);
    else if (event.kind === 'message') this.#message(event);
    else if (event.kind === 'note') this.#note(event);
    else if (event.kind === 'open') this.#canvas.open(event.word, event.lines);
    else if (event.kind === 'section') this.#canvas.section(event.lines);
    else if (event.kind === 'close') this.#canvas.close();
    else if (event.kind === 'deactivate') this.#deactivate(event.id);
    else this.#bars.set(event.id, [...(this.#bars.get(event.id) ?? []), this.#canvas.y - 8]);
  }

  /** Where an arrow meets a participant's line: at the side of its bar. */
  #edgeOf(id: string, towards: number): number {
    const { x } = this.#column(id);
    const depth = this.#bars.get(id)?.length ?? 0;
    if (depth === 0) return x;
    return towards > x ? x + BAR_WIDTH / 2 + (depth - 1) * 5 : x - BAR_WIDTH / 2;
  }

  #message(message: Message): void {
    const canvas = this.#canvas;
    const [a, b] = [this.#column(message.from).x, this.#column(message.to).x];
    const [from, to] = [this.#edgeOf(message.from, b), this.#edgeOf(message.to, a)];
    const back = Math.sign(from - to);
    canvas.span(Math.min(a, b) - 10, Math.max(a, b) + 10);
    canvas.label((from + to) / 2, labelled(message));
    const y = canvas.y + Math.max(message.lines.length, 1) * LINE_HEIGHT;
    const start = { x: from - (message.both ? 7 * back : 0), y };
    const end = { x: to + (message.head === 'arrow' ? 7 * back : 0), y };
    canvas.line([start, end], message.dotted ? 'dotted' : 'line');
    canvas.add(...drawHead(message.head, { x: to, y }, { x: back, y: 0 }));
    if (message.both) canvas.add(...drawHead('arrow', { x: from, y }, { x: -back, y: 0 }));
    canvas.y = y + 16;
  }

  #selfMessage(message: Message): void {
    const canvas = this.#canvas;
    const lines = labelled(message);
    const x = this.#edgeOf(message.from, Number.POSITIVE_INFINITY);
    const top = canvas.y + 6;
    const bottom = top + Math.max(26, lines.length * LINE_HEIGHT);
    const corners = [
      { x, y: top },
      { x: x + 36, y: top },
      { x: x + 36, y: bottom },
      { x: x + 7, y: bottom },
    ];
    canvas.span(x - 10, x + 50 + blockSize(lines).width);
    canvas.line(corners, message.dotted ? 'dotted' : 'line');
    canvas.add(...drawHead(message.head, { x, y: bottom }, { x: 1, y: 0 }));
    const text = { x: x + 44, y: (top + bottom) / 2, lines };
    if (lines.length > 0) canvas.add({ kind: 'text', ...text, anchor: 'start', tone: 'plain' });
    canvas.y = bottom + 16;
  }

  #note({ side, ids, lines }: Note): void {
    const canvas = this.#canvas;
    const xs = ids.map((id) => this.#column(id).x);
    const [first, last] = [Math.min(...xs), Math.max(...xs)];
    const size = blockSize(lines);
    const width = Math.max(size.width + 24, side === 'over' && first !== last ? last - first + 40 : 0);
    const height = size.height + 14;
    const left = side === 'left' ? first - width - 12 : side === 'right' ? last + 12 : (first + last - width) / 2;
    canvas.span(left, left + width);
    canvas.add({ kind: 'rect', x: left, y: canvas.y, width, height, radius: 3, paint: 'note' });
    const middle = { x: left + width / 2, y: canvas.y + height / 2 };
    canvas.add({ kind: 'text', ...middle, lines, anchor: 'middle', tone: 'plain' });
    canvas.y += height + 14;
  }

  #deactivate(id: string): void {
    const starts = this.#bars.get(id) ?? [];
    const top = starts.pop();
    if (top === undefined) return;
    const x = this.#column(id).x - BAR_WIDTH / 2 + starts.length * 5;
    const height = Math.max(12, this.#canvas.y - 14 - top);
    this.#canvas.layers.bars.push({ kind: 'rect', x, y: top, width: BAR_WIDTH, height, radius: 2, paint: 'accent' });
  }
}

function labelled({ lines, number }: Message): readonly string[] {
  if (number === null) return lines;
  const [first = '', ...rest] = lines;
  return [`${number}. ${first}`.trim(), ...rest];
}
