import { escapeHtml } from '../../shared/html.js';
import { withoutSlots } from '../../shared/slots.js';
import { FONT_SIZE, LINE_HEIGHT } from './measure.js';

/** A point in pixels from the top left. */
export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

/** A box given by its centre. */
export interface CenteredBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a part is painted; `PAINTS` has the colours of each. */
export type Paint =
  | 'node'
  | 'accent'
  | 'note'
  | 'group'
  | 'outline'
  | 'line'
  | 'dotted'
  | 'thick'
  | 'life'
  | 'head'
  | 'hollow'
  | 'cover'
  | 'group-cover'
  | 'solid'
  | Hue;

/** Colours that distinguish parts. A theme may define each; the fallbacks are tints of one colour. */
export type Hue = `hue-${1 | 2 | 3 | 4 | 5 | 6}`;

type Anchor = 'start' | 'middle' | 'end';
type Tone = 'plain' | 'strong' | 'muted';

/** A part of a drawing. */
export type DrawnShape =
  | { readonly kind: 'path'; readonly d: string; readonly paint: Paint }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly paint: Paint;
    }
  | {
      readonly kind: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
      readonly paint: Paint;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly lines: readonly string[];
      readonly anchor: Anchor;
      readonly tone: Tone;
    };

/** A finished drawing; later shapes are above earlier ones. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly DrawnShape[];
}

const LINE = 'var(--diagram-line,currentColor)';
const BACKGROUND = 'var(--diagram-background,transparent)';

const HUE = `fill="var(--diagram-accent,currentColor)" stroke="var(--diagram-background,Canvas)"`;

/** Presentation attributes by paint. Any rule of a theme for the class overrides them. */
const PAINTS: Readonly<Record<Paint, string>> = {
  node: 'fill="var(--diagram-surface,none)" stroke="var(--diagram-border,currentColor)"',
  accent: 'fill="var(--diagram-surface,none)" stroke="var(--diagram-accent,currentColor)"',
  note: 'fill="var(--diagram-note,var(--diagram-surface,none))" stroke="var(--diagram-border,currentColor)"',
  group: 'fill="var(--diagram-group,none)" stroke="var(--diagram-border,currentColor)"',
  outline: 'fill="none" stroke="var(--diagram-border,currentColor)"',
  line: `fill="none" stroke="${LINE}"`,
  dotted: `fill="none" stroke="${LINE}" stroke-dasharray="4 4"`,
  thick: `fill="none" stroke="${LINE}" stroke-width="2.5"`,
  life: 'fill="none" stroke="var(--diagram-muted,currentColor)" stroke-dasharray="3 4"',
  head: `fill="${LINE}" stroke="${LINE}" stroke-linejoin="round"`,
  hollow: `fill="var(--diagram-background,Canvas)" stroke="${LINE}" stroke-linejoin="round"`,
  cover: `fill="${BACKGROUND}" stroke="none"`,
  'group-cover': `fill="var(--diagram-group,${BACKGROUND})" stroke="none"`,
  'hue-1': `${HUE} fill-opacity=".9"`,
  'hue-2': `${HUE} fill-opacity=".72"`,
  'hue-3': `${HUE} fill-opacity=".56"`,
  'hue-4': `${HUE} fill-opacity=".42"`,
  'hue-5': `${HUE} fill-opacity=".3"`,
  'hue-6': `${HUE} fill-opacity=".2"`,
  solid: 'fill="var(--diagram-foreground,currentColor)" stroke="none"',
};

/** The text alternative of the picture. */
export interface TextAlternative {
  /** Makes the ids of this drawing unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly alt: string;
}

/** Writes the drawing as SVG without styles, scripts and references. Colours are variables with fallbacks. */
export function writeSvg(scene: Scene, { id, title, alt }: TextAlternative): string {
  const [width, height] = [Math.ceil(scene.width), Math.ceil(scene.height)];
  const names = [title !== '' && `${id}-title`, alt !== '' && `${id}-desc`].filter((name) => name !== false).join(' ');
  const frame = `class="diagram-svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-size="${FONT_SIZE}" stroke-width="1.25"`;
  const words = [
    title === '' ? '' : `<title id="${id}-title">${escapeHtml(title)}</title>`,
    alt === '' ? '' : `<desc id="${id}-desc">${escapeHtml(alt)}</desc>`,
  ].join('');
  return `<svg ${frame}${names === '' ? '' : ` aria-labelledby="${names}"`}>${words}${scene.shapes.map(writeShape).join('')}</svg>`;
}

function writeShape(shape: DrawnShape): string {
  if (shape.kind === 'text') return writeText(shape);
  const paint = `class="diagram-${shape.paint}" ${PAINTS[shape.paint]}`;
  if (shape.kind === 'path') return `<path d="${shape.d}" ${paint}/>`;
  if (shape.kind === 'ellipse')
    return `<ellipse cx="${px(shape.x)}" cy="${px(shape.y)}" rx="${px(shape.rx)}" ry="${px(shape.ry)}" ${paint}/>`;
  const { x, y, width, height, radius } = shape;
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${radius > 0 ? ` rx="${px(radius)}"` : ''} ${paint}/>`;
}

const TONES = {
  plain: 'class="diagram-text" fill="var(--diagram-foreground,currentColor)"',
  strong: 'class="diagram-text-strong" fill="var(--diagram-foreground,currentColor)" font-weight="600"',
  muted: 'class="diagram-text-muted" fill="var(--diagram-muted,currentColor)"',
} as const;

/** `x` and `y` are the centre of the lines, or the middle of a side if `anchor` is not `middle`. */
function writeText({ x, y, lines, anchor, tone }: DrawnShape & { kind: 'text' }): string {
  const firstY = y - ((lines.length - 1) * LINE_HEIGHT) / 2 + FONT_SIZE * 0.36;
  const attributes = `${TONES[tone]}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}`;
  const [line = ''] = lines;
  if (lines.length === 1)
    return `<text x="${px(x)}" y="${px(firstY)}" ${attributes}>${escapeHtml(withoutSlots(line))}</text>`;
  const spans = lines.map(
    (text, n) => `<tspan x="${px(x)}" y="${px(firstY + n * LINE_HEIGHT)}">${escapeHtml(withoutSlots(text))}</tspan>`,
  );
  return `<text ${attributes}>${spans.join('')}</text>`;
}

const HUES: readonly Hue[] = ['hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6'];

/** The colour of the part at an index; after the last colour, the first one follows. */
export function hueOf(index: number): Hue {
  return HUES[index % HUES.length] ?? 'hue-1';
}

/** A rectangle; its corners are rounded by a radius. */
export function rect({ x, y, width, height }: CenteredBox, radius: number, paint: Paint): DrawnShape {
  return { kind: 'rect', x: x - width / 2, y: y - height / 2, width, height, radius, paint };
}

/** Lines of text centred on a point, or starting or ending there, by `anchor`. */
export function textShape(
  { x, y }: DrawingPoint,
  lines: readonly string[],
  tone: Tone,
  anchor: Anchor = 'middle',
): DrawnShape {
  return { kind: 'text', x, y, lines, anchor, tone };
}

/** A number with at most one decimal. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data of a closed polygon or an open line. */
export function polyline(points: readonly DrawingPoint[], isClosed: boolean): string {
  return `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}${isClosed ? 'Z' : ''}`;
}
