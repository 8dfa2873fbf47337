import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkitten';
import type { SystemFamily } from './stacks.js';

/** A font file, and what a style sheet says of it. */
interface Face {
  readonly path: string;
  /** `100 900`, or one number. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** Ranges of characters that the file has, as `unicode-range` writes them. */
  readonly range: string;
  readonly font: Font;
}

/** Text with letters about as often as English and other Latin languages have them. */
const SAMPLE =
  'the quick onset of rain and a late train set our short tea in the old stone house at six, as she had said it might ';

/** Fonts with the widths of those that most systems have, and their mean advance in `SAMPLE`, as a share of the letter size. */
const FALLBACKS: Readonly<Record<SystemFamily, { readonly local: readonly string[]; readonly width: number }>> = {
  sans: { local: ['Arial', 'Liberation Sans', 'Arimo'], width: 0.4191 },
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.3755 },
  mono: { local: ['Courier New', 'Liberation Mono', 'Cousine'], width: 0.6001 },
};

/** Rules for a family whose files lie at these paths: its faces, and a face of the system that takes the same room until they are there. */
export async function fontFaces(name: string, paths: readonly string[], fallback: SystemFamily): Promise<string> {
  const faces = await Promise.all(paths.map(readFace));
  const twins = (face: Face): number => faces.filter((f) => f.style === face.style && f.weight === face.weight).length;
  const rules = faces.map((face) => {
    const range = twins(face) > 1 ? `unicode-range:${face.range};` : '';
    return `@font-face{font-family:"${name}";src:url(${JSON.stringify(face.path)}) format("woff2");font-weight:${face.weight};font-style:${face.style};${range}font-display:swap}`;
  });
  const [first] = faces;
  return first === undefined ? '' : [...rules, fallbackFace(`${name}-fallback`, first.font, fallback)].join('\n');
}

async function readFace(path: string): Promise<Face> {
  const { create } = await import('fontkitten');
  const font = create(await readFile(path));
  if (font.isCollection) throw new Error(`${path} holds several fonts`);
  const axis = font.variationAxes['wght'];
  return {
    path,
    weight: axis === undefined ? String(font['OS/2'].usWeightClass) : `${axis.min} ${axis.max}`,
    style: font.italicAngle === 0 ? 'normal' : 'italic',
    range: rangesOf(font.characterSet),
    font,
  };
}

/** `U+20-7E,U+A0` of the code points 32 to 126 and 160. */
export function rangesOf(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** Mean advance of the letters of `SAMPLE`, as a share of the letter size. */
export function meanWidth(font: Font): number {
  const glyphs = font.glyphsForString(SAMPLE);
  return glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / glyphs.length / font.unitsPerEm;
}

function fallbackFace(name: string, font: Font, family: SystemFamily): string {
  const { local, width } = FALLBACKS[family];
  const size = meanWidth(font) / width;
  const share = (units: number): string => `${((units / font.unitsPerEm / size) * 100).toFixed(2)}%`;
  const src = local.map((face) => `local("${face}")`).join(',');
  return `@font-face{font-family:"${name}";src:${src};size-adjust:${(size * 100).toFixed(2)}%;ascent-override:${share(font.ascent)};descent-override:${share(Math.abs(font.descent))};line-gap-override:${share(font.lineGap)}}`;
}
