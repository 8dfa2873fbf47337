import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkitten';
import { problem, SiteError } from '../../base/diagnostics.js';
import { PackageMissing } from '../../base/optional-package.js';
import type { FontSubset } from '../../model/theme-config.js';
import { partCharacters, rangesOf } from './characters.js';
import type { SystemFamily } from './stacks.js';

/** A font file of the settings. */
export interface FontFile {
  /** As written in the settings. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

/** How `fontFaces` accesses font files. */
export interface FontAccess {
  /** Absolute path of a file in the settings. */
  readonly pathOf: (file: string) => string;
  /** Cuts a font file to some code points; returns the address of the result (WOFF2) for the style sheet. */
  readonly cut: (file: FontFile, codePoints: readonly number[]) => Promise<string>;
}

/** A font family with its files. */
export interface FontFamily {
  /** Name in the style sheet. */
  readonly name: string;
  readonly files: readonly string[];
  /** System family shown until the files are loaded. */
  readonly fallback: SystemFamily;
  /** Subsets to cut the files to; empty to publish them unchanged. */
  readonly subsets: readonly FontSubset[];
}

/** A font with its descriptors in the style sheet. */
interface Face {
  readonly file: FontFile;
  /** `100 900` for a range, or one number. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly font: Font;
}

/** A file of a face. */
interface Source {
  readonly url: string;
  /** `unicode-range` of the file; null for all of its characters. */
  readonly range: string | null;
}

/** Text in which letters are about as frequent as in English and other Latin languages. */
const SAMPLE =
  'the quick onset of rain and a late train set our short tea in the old stone house at six, as she had said it might ';

/** System fonts, and their mean advance in `SAMPLE` relative to the font size. Fonts in one row have the same widths. */
const FALLBACKS: Readonly<Record<SystemFamily, { readonly local: readonly string[]; readonly width: number }>> = {
  sans: { local: ['Arial', 'Liberation Sans', 'Arimo'], width: 0.4191 },
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.3755 },
  mono: { local: ['Courier New', 'Liberation Mono', 'Cousine'], width: 0.6001 },
};

/**
 * Rules for a font family: its faces, and a system face with the same metrics until they are loaded. Throws `SiteError` if a file cannot be
 * used.
 */
export async function fontFaces(family: FontFamily, access: FontAccess): Promise<string> {
  const { name, files, fallback } = family;
  const faces = await Promise.all(files.map((file) => readFace({ name: file, path: access.pathOf(file) })));
  const rules: string[] = [];
  for (const face of faces)
    for (const source of await sourcesOf(face, { faces, family, access })) rules.push(faceRule(name, face, source));
  const [first] = faces;
  return first === undefined ? '' : [...rules, fallbackFace(`${name}-fallback`, first.font, fallback)].join('\n');
}

async function readFace(file: FontFile): Promise<Face> {
  const { create } = await import('fontkitten');
  return usable(file, async () => {
    const font = create(await readFile(file.path));
    if (font.isCollection) throw unusable(file, 'holds several fonts', 'Name a file with one font.');
    const axis = font.variationAxes['wght'];
    // Font tables are parsed on access, and a damaged font may lack some. Everything used later is accessed here.
    const widths = [meanWidth(font), font.ascent, font.descent, font.lineGap];
    if (font.characterSet.length === 0 || !widths.every(Number.isFinite)) throw new Error('tables are missing');
    return {
      file,
      weight: axis === undefined ? String(font['OS/2'].usWeightClass) : `${axis.min} ${axis.max}`,
      style: font.italicAngle === 0 ? 'normal' : 'italic',
      font,
    };
  });
}

/** The published files of a face: its own file, or one for each subset of which it has characters. */
async function sourcesOf(
  face: Face,
  {
    faces,
    family,
    access,
  }: { readonly faces: readonly Face[]; readonly family: FontFamily; readonly access: FontAccess },
): Promise<readonly Source[]> {
  const { file, font } = face;
  if (family.subsets.length === 0) {
    const sameFaces = faces.filter(({ style, weight }) => style === face.style && weight === face.weight);
    return [{ url: file.path, range: sameFaces.length > 1 ? rangesOf(font.characterSet) : null }];
  }
  const parts = partCharacters(font.characterSet, family.subsets);
  if (parts.size === 0)
    throw unusable(
      file,
      `has no character of ${family.subsets.join(', ')}`,
      'Name a file that has some, or change `theme.fonts.subset`.',
    );
  const sources: Source[] = [];
  for (const points of parts.values())
    sources.push({ url: await usable(file, () => access.cut(file, points)), range: rangesOf(points) });
  return sources;
}

function faceRule(name: string, { weight, style }: Face, { url, range }: Source): string {
  const characters = range === null ? '' : `unicode-range:${range};`;
  return `@font-face{font-family:"${name}";src:url(${JSON.stringify(url)}) format("woff2");font-weight:${weight};font-style:${style};${characters}font-display:swap}`;
}

/** Runs work on a file; its errors become diagnostics. */
async function usable<T>(file: FontFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PackageMissing || error instanceof SiteError) throw error;
    throw unusable(file, 'is not a readable font', 'Name a font file in the format WOFF2.');
  }
}

function unusable({ name }: FontFile, what: string, hint: string): SiteError {
  return new SiteError([problem('font-unusable', `The file \`${name}\` of \`theme.fonts\` ${what}.`, { hint })]);
}

/** Mean advance of the letters of `SAMPLE`, relative to the font size. */
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
