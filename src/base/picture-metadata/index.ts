import { withoutAvifMetadata } from './avif.js';
import { withoutGifMetadata } from './gif.js';
import { withoutJpegMetadata } from './jpeg.js';
import { withoutPngMetadata } from './png.js';
import { withoutWebpMetadata } from './webp.js';

/** True for the name of a picture that `withoutMetadata` reads. */
export function mayHoldMetadata(name: string): boolean {
  return /\.(?:jpe?g|jfif|a?png|webp|gif|avif)$/i.test(name);
}

/**
 * A JPEG, PNG, WebP, GIF or AVIF picture without what cameras and programs write into it: place, time, names, comments, other pictures. What decides how it
 * looks stays: orientation, colour profile, resolution. Answers the same buffer for pictures that hold none, for broken ones and for other files.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  const result =
    withoutJpegMetadata(bytes) ??
    withoutPngMetadata(bytes) ??
    withoutWebpMetadata(bytes) ??
    withoutGifMetadata(bytes) ??
    withoutAvifMetadata(bytes);
  return result === null || result.equals(bytes) ? bytes : result;
}
