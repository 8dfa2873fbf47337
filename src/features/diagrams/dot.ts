import { checkSize } from './dot-size.js';
import type { Graphviz } from './graphviz.js';
import { blockSize } from './measure.js';
import { type DrawingPoint, type DrawnShape, type Paint, polyline, px, type Scene, textShape } from './scene.js';

/**
 * An attribute that sets the font, with tokens that may contain the same words (comments, quoted strings) and the `<` that starts an HTML
 * label.
 */
const PART = /("?)\bfont(?:size|name)\1(?=\s*=)|"(?:[^"\\]|\\[\s\S])*"|\/\/.*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|^#.*|</gm;

/** Disables the attributes `fontsize` and `fontname` of a Graphviz text by renaming them to `unused`. Labels stay as they are. */
export function withoutFonts(source: string): string {
  let text = '';
  let end = 0;
  for (let part = next(source, 0); part !== null; part = next(source, end)) {
    const [foundText] = part;
    text += source.slice(end, part.index);
    end = foundText === '<' ? htmlEnd(source, part.index) : part.index + foundText.length;
    text += part[1] !== undefined ? 'unused' : source.slice(part.index, end);
  }
  return text + source.slice(end);
}

function next(source: string, from: number): RegExpExecArray | null {
  PART.lastIndex = from;
  return PART.exec(source);
}

/** End of the HTML label that starts at `start`: the offset after the `>` that closes its first `<`. */
function htmlEnd(source: string, start: number): number {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '<') depth++;
    else if (source[index] === '>' && --depth === 0) return index + 1;
  }
  return source.length;
}

/** One drawing operation of Graphviz' `xdot` output. */
interface Operation {
  readonly op: string;
  readonly points?: readonly (readonly [number, number])[];
  readonly rect?: readonly [number, number, number, number];
  readonly pt?: readonly [number, number];
  readonly align?: 'l' | 'c' | 'r';
  readonly text?: string;
  readonly style?: string;
}

interface GraphvizOutput {
  readonly bb?: string;
  /** Drawing of the graph's own label. */
  readonly _ldraw_?: unknown;
  readonly objects?: readonly Drawn[];
  readonly edges?: readonly Drawn[];
}

type Drawn = Readonly<Record<string, unknown>>;

/** Converts Graphviz's coordinates to pixels from the top left. */
type ToPoint = (pair: readonly [number, number]) => DrawingPoint;

const MARGIN = 8;
const LAYERS = ['_draw_', '_hdraw_', '_tdraw_', '_ldraw_', '_hldraw_', '_tldraw_'];

/**
 * Draws a text in Graphviz's own language. Its colours, fonts, links and pictures are ignored: the theme sets the colours, for both
 * appearances, and the font, which the layout measures with.
 */
export async function drawDot(source: string, graphviz: Graphviz): Promise<Scene> {
  await checkSize(source, graphviz);
  const json = await graphviz.render(withoutFonts(source), {
    format: 'json',
    graphAttributes: { pad: 0, fontname: 'Helvetica', fontsize: 14 },
    nodeAttributes: { fontname: 'Helvetica', fontsize: 14, margin: '0.22,0.08' },
    edgeAttributes: { fontname: 'Helvetica', fontsize: 13, arrowsize: 0.8 },
  });
  const output = JSON.parse(withoutControls(json)) as GraphvizOutput;
  const [left = 0, bottom = 0, right = 0, top = 0] = (output.bb ?? '').split(',').map(Number);
  const point: ToPoint = ([x, y]) => ({ x: x - left + MARGIN, y: top - y + MARGIN });
  const parts = [
    ...(output.objects ?? []).map((part) => [part, isCluster(part) ? 'group' : 'node'] as const),
    ...(output.edges ?? []).map((part) => [part, 'line'] as const),
  ];
  const shapes = [
    ...drawPart({ _ldraw_: output._ldraw_ }, 'group', point),
    ...parts.flatMap(([part, paint]) => drawPart(part, paint, point)),
  ];
  return { width: right - left + 2 * MARGIN, height: top - bottom + 2 * MARGIN, shapes };
}

/** Replaces control characters, which Graphviz writes unescaped into strings although JSON forbids it. */
function withoutControls(json: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return json.replace(/[\u0000-\u001F\u007F]/g, ' ');
}

function isCluster(part: Drawn): boolean {
  return typeof part['name'] === 'string' && part['name'].startsWith('cluster');
}

function drawPart(part: Drawn, paint: Paint, point: ToPoint): DrawnShape[] {
  return LAYERS.flatMap((layer) => {
    const operations = (part[layer] ?? []) as readonly Operation[];
    const isDashed = operations.some(({ op, style }) => op === 'S' && /dash|dot/.test(style ?? ''));
    const isHead = layer === '_hdraw_' || layer === '_tdraw_';
    const ownPaint: Paint = isHead ? 'head' : isDashed && paint === 'line' ? 'dotted' : paint;
    return operations.map((operation) => drawOperation(operation, ownPaint, point)).filter((shape) => shape !== null);
  });
}

function drawOperation(
  { op, points = [], rect, pt, align, text: words }: Operation,
  paint: Paint,
  point: ToPoint,
): DrawnShape | null {
  if ((op === 'e' || op === 'E') && rect !== undefined)
    return { kind: 'ellipse', ...point([rect[0], rect[1]]), rx: rect[2], ry: rect[3], paint };
  if (op === 'p' || op === 'P') return { kind: 'path', d: polyline(points.map(point), true), paint };
  if (op === 'L') return { kind: 'path', d: polyline(points.map(point), false), paint };
  if (op === 'b' || op === 'B') return { kind: 'path', d: bezier(points.map(point)), paint };
  if (op !== 'T' || pt === undefined || words === undefined) return null;
  const { x, y } = point(pt);
  const anchor = align === 'l' ? 'start' : align === 'r' ? 'end' : 'middle';
  const middle = y - blockSize([words]).height * 0.22;
  return textShape({ x, y: middle }, [words], paint === 'node' ? 'plain' : 'muted', anchor);
}

function bezier([start, ...controlPoints]: readonly DrawingPoint[]): string {
  if (start === undefined) return '';
  return `M${px(start.x)} ${px(start.y)}C${controlPoints.map(({ x, y }) => `${px(x)} ${px(y)}`).join(' ')}`;
}
