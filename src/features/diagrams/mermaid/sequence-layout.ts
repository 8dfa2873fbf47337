import { drawHead } from '../heads.js';
import { blockSize, LINE_HEIGHT } from '../measure.js';
import { polyline, type Scene } from '../scene.js';
import { SIGN_HEIGHT, signOf } from './participant-signs.js';
import type { Participant } from './participants.js';
import type { Sequence, SequenceEvent } from './sequence.js';
import { Canvas } from './sequence-canvas.js';
import { type Column, placeColumns } from './sequence-columns.js';

const BAR_WIDTH = 10;
/** Radius of the ring at which a message may start or end, in pixels. */
const RING = 5;
/** Padding inside a box, in pixels. */
const BOX_PADDING = 8;

/** Draws a sequence from top to bottom. */
export function layoutSequence(sequence: Sequence): Scene {
  return new SequenceDrawer(sequence).draw();
}

type Message = SequenceEvent & { readonly kind: 'message' };
type Note = SequenceEvent & { readonly kind: 'note' };

class SequenceDrawer {
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #canvas = new Canvas();
  /** The y at which the lifelines of created participants start, and those of destroyed ones end. */
  readonly #births = new Map<string, number>();
  readonly #deaths = new Map<string, number>();
  /** The y of the last arrow. */
  #arrow = 0;
  /** The y at which the open activation bars of each participant start. */
  readonly #bars = new Map<string, number[]>();

  constructor(private readonly sequence: Sequence) {
    this.#columns = placeColumns(sequence);
  }

  draw(): Scene {
    const heads = [...this.sequence.participants.values()];
    const titles = this.sequence.boxes.map((lines) => blockSize(lines).height);
    const heightAbove = titles.length === 0 ? 0 : Math.max(...titles) + 2 * BOX_PADDING;
    const top =
      heightAbove +
      Math.max(...heads.map((participant) => this.#column(participant.id).height + signHeight(participant)));
    this.#canvas.y = top + 18;
    for (const event of this.sequence.events) this.#event(event);
    for (const [id, starts] of this.#bars) for (const _ of [...starts]) this.#deactivate(id);
    this.#canvas.y += 10;
    for (const participant of heads) this.#head(participant, top);
    if (heightAbove > 0) this.#canvas.y += BOX_PADDING;
    this.sequence.boxes.forEach((lines, box) => {
      this.#box(
        lines,
        heads.filter((participant) => participant.box === box),
        heightAbove,
      );
    });
    return this.#canvas.scene();
  }

  #column(id: string): Column {
    return this.#columns.get(id) ?? { x: 0, width: 0, height: 0 };
  }

  #head(participant: Participant, top: number): void {
    const { id, lines } = participant;
    const { x, width, height } = this.#column(id);
    const bottom = this.#births.get(id) ?? top;
    const [left, y] = [x - width / 2, bottom - height];
    const life = [bottom, this.#deaths.get(id) ?? this.#canvas.y].map((end) => ({ x, y: end }));
    this.#canvas.span(left, left + width);
    this.#canvas.layers.lives.push({ kind: 'path', d: polyline(life, false), paint: 'life' });
    this.#canvas.add(...signOf(participant.kind, x, y - SIGN_HEIGHT));
    this.#canvas.add({ kind: 'rect', x: left, y, width, height, radius: 6, paint: 'node' });
    this.#canvas.add({ kind: 'text', x, y: y + height / 2, lines, anchor: 'middle', tone: 'strong' });
  }

  /** A box around participants, behind everything else. */
  #box(lines: readonly string[], members: readonly Participant[], heightAbove: number): void {
    const columns = members.map(({ id }) => this.#column(id));
    if (columns.length === 0) return;
    const [leftEnd, rightEnd] = [Math.min(...columns.map(leftOf)), Math.max(...columns.map(rightOf))];
    const width = Math.max(rightEnd - leftEnd + 2 * BOX_PADDING, blockSize(lines).width + 2 * BOX_PADDING);
    const [x, left] = [(leftEnd + rightEnd) / 2, (leftEnd + rightEnd - width) / 2];
    this.#canvas.span(left, left + width);
    const frame = { x: left, y: 0, width, height: this.#canvas.y, radius: 6 };
    this.#canvas.layers.frames.unshift({ kind: 'rect', ...frame, paint: 'outline' });
    const middle = heightAbove - BOX_PADDING - blockSize(lines).height / 2;
    if (lines.length > 0) this.#canvas.add({ kind: 'text', x, y: middle, lines, anchor: 'middle', tone: 'muted' });
  }

  #event(event: SequenceEvent): void {
    if (event.kind === 'message' && event.from === event.to) this.#selfMessage(event);
    else if (event.kind === 'message') this.#message(event);
    else if (event.kind === 'note') this.#note(event);
    else if (event.kind === 'open') this.#canvas.open(event.word, event.lines);
    else if (event.kind === 'section') this.#canvas.section(event.lines);
    else if (event.kind === 'close') this.#canvas.close();
    else if (event.kind === 'deactivate') this.#deactivate(event.id);
    else if (event.kind === 'destroy') this.#destroy(event.id);
    else this.#bars.set(event.id, [...(this.#bars.get(event.id) ?? []), this.#canvas.y - 8]);
  }

  /** The x at which an arrow meets a lifeline: at the side of its activation bar. */
  #edgeOf(id: string, towards: number): number {
    const { x } = this.#column(id);
    const depth = this.#bars.get(id)?.length ?? 0;
    if (depth === 0) return x;
    return towards > x ? x + BAR_WIDTH / 2 + (depth - 1) * 5 : x - BAR_WIDTH / 2;
  }

  #message(message: Message): void {
    const canvas = this.#canvas;
    const [a, b] = [this.#column(message.from).x, this.#column(message.to).x];
    const head = message.creates ? this.#column(message.to) : null;
    const leavingX = this.#edgeOf(message.from, b);
    const reachedX = head === null ? this.#edgeOf(message.to, a) : b + (Math.sign(a - b) * head.width) / 2;
    if (head !== null) canvas.y += this.#roomFor(message, head);
    const back = Math.sign(leavingX - reachedX);
    const { arrow, rings } = message;
    const from = leavingX - (rings.start ? RING * back : 0);
    const to = reachedX + (rings.end ? RING * back : 0);
    canvas.span(Math.min(a, b) - 10, Math.max(a, b) + 10);
    canvas.label((from + to) / 2, labelOf(message));
    const y = canvas.y + Math.max(message.lines.length, 1) * LINE_HEIGHT;
    const start = { x: from - (arrow.start === 'arrow' ? 7 * back : 0), y };
    const end = { x: to + (arrow.end === 'arrow' ? 7 * back : 0), y };
    canvas.line([start, end], arrow.dotted ? 'dotted' : 'line');
    canvas.add(...drawHead(arrow.end, { x: to, y }, { x: back, y: 0 }));
    canvas.add(...drawHead(arrow.start, { x: from, y }, { x: -back, y: 0 }));
    if (rings.start) canvas.ring({ x: leavingX, y }, RING);
    if (rings.end) canvas.ring({ x: reachedX, y }, RING);
    this.#arrow = y;
    canvas.y = y + 16;
    if (head === null) return;
    this.#births.set(message.to, y + head.height / 2);
    canvas.y = Math.max(canvas.y, y + head.height / 2 + 18);
  }

  /** Space to leave above a message that creates a participant, because its arrow meets the middle of the box. */
  #roomFor({ to, lines }: Message, { height }: Column): number {
    const participant = this.sequence.participants.get(to);
    const headHeight = height / 2 + (participant === undefined ? 0 : signHeight(participant));
    return Math.max(0, headHeight - Math.max(lines.length, 1) * LINE_HEIGHT);
  }

  #selfMessage(message: Message): void {
    const canvas = this.#canvas;
    const lines = labelOf(message);
    const x = this.#edgeOf(message.from, Number.POSITIVE_INFINITY);
    const top = canvas.y + 6;
    const bottom = top + Math.max(26, lines.length * LINE_HEIGHT);
    const { arrow, rings } = message;
    const tip = x + (rings.end ? RING : 0);
    const corners = [
      { x: x + (rings.start ? RING : 0) + (arrow.start === 'arrow' ? 7 : 0), y: top },
      { x: x + 36, y: top },
      { x: x + 36, y: bottom },
      { x: tip + (arrow.end === 'arrow' ? 7 : 0), y: bottom },
    ];
    canvas.span(x - 10, x + 50 + blockSize(lines).width);
    canvas.line(corners, arrow.dotted ? 'dotted' : 'line');
    canvas.add(...drawHead(arrow.end, { x: tip, y: bottom }, { x: 1, y: 0 }));
    canvas.add(...drawHead(arrow.start, { x: x + (rings.start ? RING : 0), y: top }, { x: 1, y: 0 }));
    if (rings.start) canvas.ring({ x, y: top }, RING);
    if (rings.end) canvas.ring({ x, y: bottom }, RING);
    const text = { x: x + 44, y: (top + bottom) / 2, lines };
    if (lines.length > 0) canvas.add({ kind: 'text', ...text, anchor: 'start', tone: 'plain' });
    this.#arrow = bottom;
    canvas.y = bottom + 16;
  }

  #note({ side, ids, lines }: Note): void {
    const canvas = this.#canvas;
    const xs = ids.map((id) => this.#column(id).x);
    const [firstX, lastX] = [Math.min(...xs), Math.max(...xs)];
    const size = blockSize(lines);
    const width = Math.max(size.width + 24, side === 'over' && firstX !== lastX ? lastX - firstX + 40 : 0);
    const height = size.height + 14;
    const left = side === 'left' ? firstX - width - 12 : side === 'right' ? lastX + 12 : (firstX + lastX - width) / 2;
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

  /** Ends the lifeline of a destroyed participant with a cross at the last arrow. */
  #destroy(id: string): void {
    for (const _ of [...(this.#bars.get(id) ?? [])]) this.#deactivate(id);
    const { x } = this.#column(id);
    const y = this.#arrow;
    this.#deaths.set(id, y);
    for (const slope of [-1, 1])
      this.#canvas.line(
        [
          { x: x - 8, y: y - 8 * slope },
          { x: x + 8, y: y + 8 * slope },
        ],
        'thick',
      );
    this.#canvas.y += 4;
  }
}

function leftOf({ x, width }: Column): number {
  return x - width / 2;
}

function rightOf({ x, width }: Column): number {
  return x + width / 2;
}

function signHeight({ kind }: Participant): number {
  return kind === 'participant' ? 0 : SIGN_HEIGHT + 2;
}

function labelOf({ lines, number }: Message): readonly string[] {
  if (number === null) return lines;
  const [firstLine = '', ...otherLines] = lines;
  return [`${number}. ${firstLine}`.trim(), ...otherLines];
}
