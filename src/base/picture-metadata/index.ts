import { withoutJpegMetadata } from './jpeg.js';
import { withoutPngMetadata } from './png.js';
import { withoutWebpMetadata } from './webp.js';

/** True for the name of a picture that `withoutMetadata` reads. */
export function mayHoldMetadata(name: string): boolean {
  return /\.(?:jpe?g|jfif|a?png|webp)$/i.test(name);
}

/**
 * A JPEG, PNG or WebP picture without what cameras and programs write into it: place, time, names, comments, other pictures. What decides how it
 * looks stays: orientation, colour profile, resolution. Answers the same buffer for pictures that hold none, for broken ones and for other files.
 */
export function withoutMetadata(bytes: Buffer): Buffer {
  const result = withoutJpegMetadata(bytes) ?? withoutPngMetadata(bytes) ?? withoutWebpMetadata(bytes);
  return result === null || result.equals(bytes) ? bytes : result;
}
