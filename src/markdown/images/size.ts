import { disableTypes, imageSize as sizeOf, types } from 'image-size';
import { type Size, svgSize } from './svg.js';

/** Formats that browsers show. The library knows more; content from strangers shall not reach their readers. */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'webp', 'heif']);
disableTypes(types.filter((type) => !FORMATS.has(type)));

/** EXIF orientations from here on turn a picture by 90°, so that its sides are swapped. */
const TURNED = 5;
/** The beginning of an SVG; its size is read here because the library takes a tag in a comment for the picture's. */
const SVG = /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i;
/** Bytes of an SVG in which its first tag ends. */
const SVG_HEAD = 65_536;

/** Size of a PNG, JPEG, GIF, WebP, AVIF or SVG file, read from its header; null for other files and broken ones. */
export function imageSize(bytes: Buffer): Size | null {
  const size = SVG.test(bytes.toString('utf8', 0, 256))
    ? svgSize(bytes.toString('utf8', 0, SVG_HEAD))
    : rasterSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function rasterSize(bytes: Buffer): Size | null {
  try {
    const { width, height, orientation = 1 } = sizeOf(bytes);
    return orientation >= TURNED ? { width: height, height: width } : { width, height };
  } catch {
    // The library throws at files that it does not know and at broken ones.
    return null;
  }
}
