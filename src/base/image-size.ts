import { disableTypes, imageSize as sizeOf, types } from 'image-size';
import { readHtml } from './html/read.js';

/** Width and height in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Image formats that browsers show. Other parsers of the library are disabled: foreign content must not reach them. */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'webp', 'heif']);
disableTypes(types.filter((type) => !FORMATS.has(type)));

/** EXIF orientations from this one on rotate an image by 90°, which swaps its sides. */
const TURNED = 5;
/** Start of an SVG. Its size is read here, because the library takes a tag inside a comment for the root element. */
const SVG = /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i;
/** Bytes within which the first tag of an SVG must end. */
const SVG_HEAD = 65_536;

/** Size of a PNG, JPEG, GIF, WebP, AVIF or SVG, read from its header; null for other and broken files. */
export function imageSize(bytes: Buffer): Size | null {
  const size = SVG.test(bytes.toString('utf8', 0, 256))
    ? svgSize(bytes.toString('utf8', 0, SVG_HEAD))
    : rasterSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function rasterSize(bytes: Buffer): Size | null {
  try {
    const { width, height, orientation = 1 } = sizeOf(ownCopy(bytes));
    return orientation >= TURNED ? { width: height, height: width } : { width, height };
  } catch {
    // The library throws for unknown and broken files.
    return null;
  }
}

/**
 * Copies the bytes into their own memory. The library reads by offset in the underlying memory, which small buffers share: past the end of
 * a truncated file it would find bytes of others.
 */
function ownCopy(bytes: Buffer): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

interface SvgTag {
  readonly width: string | null;
  readonly height: string | null;
  readonly viewBox: string | null;
}

/** Size that an SVG declares, in pixels; without absolute width and height, that of the view box. */
function svgSize(source: string): Size | null {
  const tag = firstTag(source);
  if (tag === null) return null;
  const width = length(tag.width);
  const height = length(tag.height);
  const box = viewBox(tag.viewBox);
  if (width !== null && height !== null) return { width, height };
  if (box === null) return null;
  if (width !== null) return { width, height: Math.round((width * box.height) / box.width) };
  if (height !== null) return { width: Math.round((height * box.width) / box.height), height };
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

function firstTag(source: string): SvgTag | null {
  const tags: SvgTag[] = [];
  readHtml(source, {
    open: (tag) => {
      if (tag.name === 'svg' && tags.length === 0)
        tags.push({ width: tag.get('width'), height: tag.get('height'), viewBox: tag.get('viewbox') });
    },
  });
  return tags[0] ?? null;
}

function length(value: string | null): number | null {
  const [, number = '', unit = ''] = /^\s*(\d*\.?\d+)([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return number === '' || factor === undefined ? null : Math.round(Number(number) * factor);
}

function viewBox(value: string | null): Size | null {
  const [, , width = 0, height = 0] = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}
