import { loadOptional } from '../../base/optional-package.js';

/** The used part of the package, which declares no types. */
type SubsetFont = (font: Buffer, text: string, options: { readonly targetFormat: 'woff2' }) => Promise<Uint8Array>;

/**
 * Cuts a font to the glyphs of some code points, as WOFF2. Features that belong to them are kept: ligatures, kerning, variation axes.
 * The same font and code points give the same bytes on every machine, because HarfBuzz and the WOFF2 encoder run as WebAssembly.
 * Throws `PackageMissing` without the package `subset-font`, and an error if the font cannot be read.
 */
export async function cutFont(font: Buffer, codePoints: readonly number[]): Promise<Uint8Array> {
  const subsetFont = await loadOptional('subset-font', loadPackage);
  const text = codePoints.map((point) => String.fromCodePoint(point)).join('');
  return subsetFont(font, text, { targetFormat: 'woff2' });
}

async function loadPackage(): Promise<SubsetFont> {
  // @ts-expect-error The package declares no types.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont;
}
