import { blockSize, textWidth } from '../measure.js';
import { type DrawingPoint, type DrawnShape, type Paint, polyline, type Scene } from '../scene.js';
import { drawFrame, type Frame, frameTexts, moveShape } from './sequence-parts.js';

const MARGIN = 8;

/** The canvas of a sequence diagram: it grows downwards and tracks the width of the open blocks. */
export class Canvas {
  /** The y of the next element. */
  y = 0;
  /** Painted in this order. */
  readonly layers = {
    frames: [] as DrawnShape[],
    lives: [] as DrawnShape[],
    bars: [] as DrawnShape[],
    front: [] as DrawnShape[],
  };
  readonly #openFrames: Frame[] = [];
  #leftEdge = 0;
  #rightEdge = 0;

  /** Widens the picture and the open blocks to include an element between two x. */
  span(left: number, right: number): void {
    this.#leftEdge = Math.min(this.#leftEdge, left);
    this.#rightEdge = Math.max(this.#rightEdge, right);
    this.#openFrames.forEach((frame, n) => {
      const inset = (this.#openFrames.length - n) * 8;
      frame.left = Math.min(frame.left, left - inset);
      frame.right = Math.max(frame.right, right + inset);
    });
  }

  /** Adds to the front. */
  add(...shapes: readonly DrawnShape[]): void {
    this.layers.front.push(...shapes);
  }

  /** Adds a line through points to the front. */
  line(points: readonly DrawingPoint[], paint: Paint): void {
    this.add({ kind: 'path', d: polyline(points, false), paint });
  }

  /** Adds a ring around a point to the front. */
  ring({ x, y }: DrawingPoint, radius: number): void {
    this.add({ kind: 'ellipse', x, y, rx: radius, ry: radius, paint: 'hollow' });
  }

  /** Writes text centred on an x at the current height, hiding the lifelines behind it. */
  label(x: number, lines: readonly string[]): void {
    if (lines.length === 0) return;
    const { width, height } = blockSize(lines);
    const cover = { x: x - width / 2 - 3, y: this.y - 2, width: width + 6, height: height - 1, radius: 2 };
    this.add({ kind: 'rect', ...cover, paint: 'cover' });
    this.add({ kind: 'text', x, y: this.y + height / 2 - 3, lines, anchor: 'middle', tone: 'plain' });
  }

  /** Starts a block such as `loop`. */
  open(word: string, lines: readonly string[]): void {
    this.#openFrames.push({ top: this.y, word, lines, sections: [], left: Number.POSITIVE_INFINITY, right: 0 });
    this.y += 34;
  }

  /** Starts another section of the block. */
  section(lines: readonly string[]): void {
    this.#openFrames.at(-1)?.sections.push({ y: this.y, lines });
    this.y += lines.join('') === '' ? 14 : 30;
  }

  /** Ends the block; outer blocks are painted before inner ones. */
  close(): void {
    const frame = this.#openFrames.pop();
    if (frame === undefined) return;
    const titleWidth = textWidth(frame.word) + 24 + blockSize(frame.lines).width + 20;
    const left = Number.isFinite(frame.left) ? frame.left : 0;
    const right = Math.max(frame.right, left + titleWidth);
    this.layers.frames.unshift(...drawFrame({ ...frame, left, right }, this.y - frame.top));
    this.add(...frameTexts({ ...frame, left, right }));
    this.y += 14;
    this.span(left, right);
  }

  /** The finished picture, moved so that it starts at the margin. */
  scene(): Scene {
    const { frames, lives, bars, front } = this.layers;
    const shapes = [...frames, ...lives, ...bars, ...front].map((shape) =>
      moveShape(shape, MARGIN - this.#leftEdge, MARGIN),
    );
    return { width: this.#rightEdge - this.#leftEdge + 2 * MARGIN, height: this.y + 2 * MARGIN, shapes };
  }
}
