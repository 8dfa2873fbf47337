import { escapeHtml } from '../../shared/html.js';
import { type Measure, needsPlacing, placed } from './clusters.js';
import { drawable, type SetText, setText, type TextRoom } from './lines.js';
import { type CardLogo, LOGO_HEIGHT } from './logo.js';
import { type Face, type FontRun, fontRuns } from './runs.js';

/** Size of a card in pixels: what networks show largest. */
export const CARD = { width: 1200, height: 630 } as const;

/** Colours of a card. */
export interface CardColors {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly seal: string;
}

/** What a card says. */
export interface CardText {
  readonly title: string;
  /** May be empty. */
  readonly description: string;
  /** Title of the site; empty on a card whose title is that. */
  readonly site: string;
  /** Host of the site, such as `docs.example`. */
  readonly host: string;
  readonly direction: 'ltr' | 'rtl';
}

const MARGIN = 88;
/** Width of a line. */
export const LINE_WIDTH = CARD.width - 2 * MARGIN;

const TITLE: TextRoom = {
  width: LINE_WIDTH,
  sizes: [
    [84, 2],
    [72, 3],
    [60, 4],
  ],
};
const DESCRIPTION: TextRoom = { width: LINE_WIDTH, sizes: [[34, 2]] };
/** Site and host: the size, and the height of their lines. */
const SMALL = 30;
/** Side of the square before the title of the site. */
const SEAL = 28;
/** Lines of a title that leave no room for a description. */
const FULL = 3;

/** A card with its text in lines. */
export interface LaidOut {
  readonly text: CardText;
  readonly title: SetText;
  readonly description: SetText;
}

/** Breaks the texts of a card into lines. */
export function layOut(text: CardText): LaidOut {
  const title = setText(drawable(text.title), TITLE);
  const short = title.lines.length > FULL ? '' : drawable(text.description);
  return { text, title, description: setText(short, DESCRIPTION) };
}

/** How a card is drawn. */
export interface Drawn {
  /** In the order of the settings. */
  readonly fonts: readonly Face[];
  readonly measure: Measure;
  readonly scale: number;
  /** Null for a square in the colour of the seal. */
  readonly logo: CardLogo | null;
}

/** All characters that a card shows. */
export function charactersOf({ text, title, description }: LaidOut): string {
  return [...title.lines, ...description.lines, drawable(text.site), drawable(text.host)].join('');
}

/** The title alone, to measure it. */
export function titleSvg({ title }: LaidOut, { fonts, measure }: Pick<Drawn, 'fonts' | 'measure'>): string {
  const lines = title.lines.map((line, i) =>
    textElement(line, { x: 0, y: (i + 1) * title.size, size: title.size, isRtl: false, isBold: true, fonts, measure }),
  );
  return svg(fonts, `<g font-weight="700">${lines.join('')}</g>`);
}

/** The card as SVG. `scale` makes a title smaller that is wider than estimated. */
export function cardSvg(card: LaidOut, colors: CardColors, { fonts, measure, scale, logo }: Drawn): string {
  const { text, title, description } = card;
  const isRtl = text.direction === 'rtl';
  const start = isRtl ? CARD.width - MARGIN : MARGIN;
  const along = isRtl ? -1 : 1;
  const common = { isRtl, fonts, measure };
  const line = (value: string, y: number, size: number, isBold: boolean): string =>
    textElement(value, { ...common, x: start, y, size, isBold });
  const size = Math.floor(title.size * scale);
  const leading = Math.round(size * 1.25);
  const smallLeading = Math.round(description.size * 1.45);
  const gap = description.lines.length === 0 ? 0 : 28;
  const height = title.lines.length * leading + gap + description.lines.length * smallLeading;
  const top = Math.round((CARD.height - height) / 2);
  const below = top + title.lines.length * leading + gap;
  const name = { x: start + along * ((logo?.width ?? SEAL) + 18), y: MARGIN, size: SMALL, isBold: true, ...common };
  const shapes = [
    `<rect width="100%" height="100%" fill="${colors.paper}"/>`,
    ground(colors.seal, isRtl),
    mark(logo, { start, isRtl, seal: colors.seal }),
    `<rect y="${CARD.height - 12}" width="100%" height="12" fill="${colors.seal}"/>`,
  ];
  const strong = [
    textElement(drawable(text.site), name),
    ...title.lines.map((value, i) => line(value, top + i * leading + size, size, true)),
  ];
  const soft = [
    ...description.lines.map((value, i) =>
      line(value, below + i * smallLeading + description.size, description.size, false),
    ),
    line(drawable(text.host), CARD.height - MARGIN + 12, SMALL, false),
  ];
  const texts = `<g font-weight="700" fill="${colors.ink}">${strong.join('')}</g><g fill="${colors.soft}">${soft.join('')}</g>`;
  return svg(fonts, `${shapes.join('')}${texts}`);
}

/** The logo before the title of the site, or a square instead of it. */
function mark(
  logo: CardLogo | null,
  at: { readonly start: number; readonly isRtl: boolean; readonly seal: string },
): string {
  const width = logo?.width ?? SEAL;
  const x = at.isRtl ? at.start - width : at.start;
  if (logo === null)
    return `<rect x="${x}" y="${MARGIN - SEAL + 3}" width="${SEAL}" height="${SEAL}" rx="6" fill="${at.seal}"/>`;
  const y = Math.round(MARGIN - SMALL * 0.36 - LOGO_HEIGHT / 2);
  return `<image href="${logo.href}" x="${x}" y="${y}" width="${width}" height="${LOGO_HEIGHT}"/>`;
}

/** Lines of manuscript paper that fade towards the text. */
function ground(seal: string, isRtl: boolean): string {
  const columns = steps(CARD.width).map((x) => `M${x} 0V${CARD.height}`);
  const rows = steps(CARD.height).map((y) => `M0 ${y}H${CARD.width}`);
  const fade = `<radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${isRtl ? 0 : CARD.width}" cy="40" r="880">`;
  return (
    `<defs>${fade}<stop stop-color="${seal}" stop-opacity="0.2"/><stop offset="1" stop-color="${seal}" stop-opacity="0"/></radialGradient></defs>` +
    `<path d="${[...columns, ...rows].join('')}" fill="none" stroke="url(#fade)"/>`
  );
}

/** Places of lines across a side. */
function steps(length: number): readonly number[] {
  return Array.from({ length: Math.floor(length / 44) }, (_, i) => i * 44 + 22.5);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isRtl: boolean;
  readonly isBold: boolean;
  readonly fonts: readonly Face[];
  readonly measure: Measure;
}

/** A line of text. From right to left, the isolate makes punctuation at its end stand at the left. */
function textElement(line: string, { x, y, size, isRtl, isBold, fonts, measure }: Place): string {
  if (line === '') return '';
  const runs = fontRuns(line, fonts);
  const spans = needsPlacing(line)
    ? placed(runs, { x, size, isBold }, measure).map((run) => span(run, ` x="${run.x.toFixed(1)}"`))
    : runs.map((run) => span(run, ''));
  const text = isRtl ? `\u2067${spans.join('')}\u2069` : spans.join('');
  return `<text x="${x}" y="${y}" font-size="${size}"${isRtl ? ' text-anchor="end"' : ''}>${text}</text>`;
}

function span({ text, family }: FontRun, place: string): string {
  return `<tspan${place} font-family="${escapeHtml(quoted(family))}">${escapeHtml(text)}</tspan>`;
}

/** A text alone, in a size of 100 pixels, to measure it. */
export function sampleSvg(text: string, family: string, isBold: boolean): string {
  const weight = isBold ? 700 : 400;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="300"><text y="200" font-size="100" font-weight="${weight}" font-family="${escapeHtml(quoted(family))}">${escapeHtml(text)}</text></svg>`;
}

/** The name of a family in CSS. */
function quoted(family: string): string {
  return `"${family.replace(/["\\]/g, '')}"`;
}

function svg(fonts: readonly Face[], content: string): string {
  const family = [...new Set(fonts.map((font) => quoted(font.family)))].join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="${escapeHtml(family)}">${content}</svg>`;
}
