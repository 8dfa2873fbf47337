import { withoutAvifMetadata } from './avif.js';
import { withoutGifMetadata } from './gif.js';
import { withoutJpegMetadata } from './jpeg.js';
import { withoutPngMetadata } from './png.js';
import { withoutWebpMetadata } from './webp.js';

/** True for the name of an image that `withoutMetadata` can read. */
export function mayHoldMetadata(name: string): boolean {
  return /\.(?:jpe?g|jfif|a?png|webp|gif|avif)$/i.test(name);
}

/**
 * A JPEG, PNG, WebP, GIF or AVIF without embedded metadata: location, time, names, comments, thumbnails. Whatever affects its appearance
 * stays: orientation, colour profile, resolution. Returns the same buffer for images without metadata, broken images and other files.
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
