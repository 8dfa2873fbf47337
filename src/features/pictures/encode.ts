import type sharp from 'sharp';
import type { PictureVariant } from '../../extend/contract.js';
import type { SiteConfig } from '../../model/config.js';

/** Variants that a site asks for. */
export type ImageSettings = SiteConfig['images'];

/** The module that encodes pictures. */
export type Sharp = typeof sharp;

/** The longest side that WebP allows, in pixels. */
const LONGEST_SIDE = 16_383;
/** Pixels of the largest variant. Encoding takes 20 bytes of memory for each, whatever the size of the file. */
const MOST_ENCODED = 25_000_000;
/** Pixels of the largest picture that gets variants. Some formats are decoded as a whole, at 3 bytes per pixel. */
const MOST_DECODED = 100_000_000;
/**
 * First bytes of PNG, JPEG, GIF, WebP and AVIF. Other input is refused whatever its file name, because sharp also reads SVG and documents,
 * which may take unlimited time.
 */
const RASTER = /^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF....WEBP|....ftyp)/s;
/** Quality, from 1 to 100, at which text in screenshots has no visible faults. */
const WEBP = { quality: 82, smartSubsample: true } as const;
/** Higher effort costs seconds per picture and saves a few per cent. */
const AVIF = { quality: 60, effort: 2 } as const;

/**
 * Loads sharp when the first picture needs it; null if it is not installed. It uses one thread per picture, since several are encoded at
 * once.
 */
export async function loadEncoder(): Promise<Sharp | null> {
  try {
    const { default: encoder } = await import('sharp');
    encoder.concurrency(1);
    return encoder;
  } catch {
    return null;
  }
}

/** Thrown for a picture with too many pixels to decode. */
export class TooManyPixels extends Error {
  constructor(pixels: number) {
    super(
      `it has ${Math.round(pixels / 1_000_000)} million pixels, and ${MOST_DECODED / 1_000_000} million are the most`,
    );
  }
}

/**
 * Encodes a picture in every requested format and width. Leaves out variants that are not smaller than the picture itself. Throws for bytes
 * that are not a picture, and for too many pixels.
 */
export async function encodeVariants(
  sharp: Sharp,
  picture: Uint8Array,
  settings: ImageSettings,
): Promise<readonly PictureVariant[]> {
  if (!isRaster(picture)) throw new Error('the file holds another format');
  if (isAnimated(picture)) return [];
  const { autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
  const { width: ownWidth, height } = autoOrient;
  if (ownWidth * height > MOST_DECODED) throw new TooManyPixels(ownWidth * height);
  if (Math.max(ownWidth, height) > LONGEST_SIDE) return [];
  const isEncoded = (width: number): boolean => width * Math.round((width * height) / ownWidth) <= MOST_ENCODED;
  const formats = settings.avif ? (['avif', 'webp'] as const) : (['webp'] as const);
  const variants: PictureVariant[] = [];
  for (const format of formats)
    for (const width of widthsBelow(ownWidth, settings.widths).filter(isEncoded)) {
      const scaledPicture = sharp(picture).autoOrient().resize({ width });
      const bytes = await (format === 'avif' ? scaledPicture.avif(AVIF) : scaledPicture.webp(WEBP)).toBuffer();
      if (bytes.length < picture.length) variants.push({ format, width, bytes });
    }
  return variants;
}

/** The requested widths below a picture's own, and its own, each once and smallest first. */
export function widthsBelow(ownWidth: number, widths: readonly number[]): readonly number[] {
  return [...new Set([...widths.filter((width) => width < ownWidth), ownWidth])].sort((a, b) => a - b);
}

function isRaster(picture: Uint8Array): boolean {
  return RASTER.test(Buffer.from(picture.subarray(0, 12)).toString('latin1'));
}

/** True for an animated PNG, which declares its frames before its pixels. Scaling it would keep only the first frame. */
function isAnimated(picture: Uint8Array): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const control = bytes.indexOf('acTL');
  return bytes.subarray(1, 4).toString('latin1') === 'PNG' && control !== -1 && control < bytes.indexOf('IDAT');
}
