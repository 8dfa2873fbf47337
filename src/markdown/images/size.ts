import { imageReaders } from './formats.js';

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of a PNG, JPEG, GIF, WebP, AVIF or SVG file, read from its header; null for other files and broken ones. */
export function imageSize(bytes: Buffer): Size | null {
  for (const { matches, read } of imageReaders) {
    if (!matches(bytes)) continue;
    const size = read(bytes);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  }
  return null;
}
