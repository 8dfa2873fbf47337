import type sharp from 'sharp';
import type { SiteConfig } from '../model/config.js';

/** Which variants a site wants. */
export type ImageSettings = SiteConfig['images'];

/** Formats of variants. */
export type VariantFormat = 'avif' | 'webp';

/** A variant before it has a name. */
export interface EncodedVariant {
  readonly format: VariantFormat;
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** The encoder. */
export type Sharp = typeof sharp;

/** The longest side that a WebP file can have, in pixels. */
const LONGEST_SIDE = 16_383;
/** Quality, from 1 to 100, at which text in screenshots has no visible faults. */
const WEBP = { quality: 82, smartSubsample: true } as const;
/** Higher effort costs seconds for each picture and gains a few per cent. */
const AVIF = { quality: 60, effort: 2 } as const;

/** True for pictures that get variants. SVG has no pixels, and GIF may be animated. */
export function hasVariants(path: string): boolean {
  return /\.(?:png|jpe?g)$/i.test(path);
}

/** Loads the encoder when the first picture needs it; null where this machine has none. Each picture has one thread: several are encoded at once. */
export async function loadEncoder(): Promise<Sharp | null> {
  try {
    const { default: encoder } = await import('sharp');
    encoder.concurrency(1);
    return encoder;
  } catch {
    return null;
  }
}

/** Encodes a picture in every wanted format and width. Results that have no fewer bytes than the picture itself are left out. Throws for bytes that are no picture. */
export async function encodeVariants(
  sharp: Sharp,
  picture: Uint8Array,
  settings: ImageSettings,
): Promise<readonly EncodedVariant[]> {
  if (isAnimated(picture)) return [];
  const { autoOrient } = await sharp(picture).metadata();
  if (Math.max(autoOrient.width, autoOrient.height) > LONGEST_SIDE) return [];
  const formats: readonly VariantFormat[] = settings.avif ? ['avif', 'webp'] : ['webp'];
  const variants: EncodedVariant[] = [];
  for (const format of formats)
    for (const width of widthsBelow(autoOrient.width, settings.widths)) {
      const scaled = sharp(picture).autoOrient().resize({ width });
      const bytes = await (format === 'avif' ? scaled.avif(AVIF) : scaled.webp(WEBP)).toBuffer();
      if (bytes.length < picture.length) variants.push({ format, width, bytes });
    }
  return variants;
}

/** The wanted widths below a picture's own, and its own, each once and smallest first. */
export function widthsBelow(own: number, widths: readonly number[]): readonly number[] {
  return [...new Set([...widths.filter((width) => width < own), own])].sort((a, b) => a - b);
}

/** Animated PNG declares its frames before its pixels; scaling would leave the first frame only. */
function isAnimated(picture: Uint8Array): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const control = bytes.indexOf('acTL');
  return bytes.subarray(1, 4).toString('latin1') === 'PNG' && control !== -1 && control < bytes.indexOf('IDAT');
}
