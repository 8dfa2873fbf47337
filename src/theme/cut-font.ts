import { loadOptional } from '../base/optional-package.js';

/** What is used of the package; it declares no types. */
type SubsetFont = (font: Buffer, text: string, options: { readonly targetFormat: 'woff2' }) => Promise<Uint8Array>;

/**
 * A font with the glyphs of some code points alone, as WOFF2; it keeps what belongs to them, such as ligatures, kerning and axes of variation.
 * The same font and code points give the same bytes on every machine: HarfBuzz and the packer of WOFF2 run as WebAssembly.
 * Throws a `PackageMissing` without the package `subset-font`, and where the font cannot be read.
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
