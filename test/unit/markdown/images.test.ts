import { describe, expect, it } from 'vitest';
import { imageSize } from '../../../src/base/image-size.js';

function bytes(...parts: readonly (string | readonly number[] | Buffer)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
}

/** A box of the ISO base media file format: length, type, content. */
function box(kind: string, content: Buffer): Buffer {
  return bytes([0, 0, 0, content.length + 8], kind, [...content]);
}

function avifProperties(width: number, height: number): Buffer {
  const size = box('ispe', bytes([0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height]));
  return box('meta', bytes([0, 0, 0, 0], [...box('iprp', box('ipco', size))]));
}

const EXIF_TURNED = bytes(
  'Exif\0\0',
  'MM',
  [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
);
const FRAME = [0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0, 0, 0, 0];

const FILES: readonly (readonly [name: string, file: Buffer, size: readonly [number, number] | null])[] = [
  ['png', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 0, 0, 0, 0, 80]), [256, 80]],
  ['png, cut off', bytes('\x89PNG\r\n\x1a\n'), null],
  ['gif', bytes('GIF89a', [44, 1, 200, 0]), [300, 200]],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], FRAME), [30, 20]],
  [
    'jpeg, turned by EXIF',
    bytes([0xff, 0xd8, 0xff, 0xe1, 0, EXIF_TURNED.length + 2], [...EXIF_TURNED], FRAME),
    [20, 30],
  ],
  ['jpeg, cut off', bytes([0xff, 0xd8, 0xff, 0xe0]), null],
  [
    'webp, lossy',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 48, 0]),
    [64, 48],
  ],
  [
    'webp, lossless',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 63, 0xc0, 11, 0, 0, 0, 0, 0, 0]),
    [64, 48],
  ],
  ['webp, extended', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 63, 0, 0, 47, 0, 0]), [64, 48]],
  ['avif', bytes(box('ftyp', bytes('avif', [0, 0, 0, 0])), avifProperties(64, 48)), [64, 48]],
  ['avif, cut off', bytes(box('ftyp', bytes('avif', [0, 0, 0, 0])), avifProperties(64, 48).subarray(0, 40)), null],
  ['bmp, which the site does not publish with a size', bytes('BM', new Array(40).fill(1)), null],
  ['svg, sizes', bytes('<svg width="10" height="20px" viewBox="0 0 1 1">'), [10, 20]],
  [
    'svg, view box',
    bytes('<?xml version="1.0"?>\n<!-- <svg width="9" height="9"> --><svg viewBox="0 0 40.4 20">'),
    [40, 20],
  ],
  ['svg, width and view box', bytes("<svg width='100' viewBox='0 0 40 20'>"), [100, 50]],
  ['svg, in percent', bytes('<svg width="100%" height="100%" viewBox="0,0,4,3">'), [4, 3]],
  ['svg, inches', bytes('<svg width="1in" height="2.54cm">'), [96, 96]],
  ['svg, without size', bytes('<svg>'), null],
  ['text', bytes('hello'), null],
  ['empty', bytes(), null],
];

describe('image sizes', () => {
  it.each(FILES)('%s', (_, file, size) => {
    expect(imageSize(file)).toEqual(size === null ? null : { width: size[0], height: size[1] });
  });

  it.each(FILES)('%s: reads nothing behind the end, however much is missing', (_, file) => {
    for (let length = 0; length <= file.length; length++) {
      const sizes = [0x00, 0x41, 0xff].map((noise) => imageSize(within(file.subarray(0, length), noise)));
      expect(new Set(sizes.map((size) => JSON.stringify(size))).size).toBe(1);
      expect(sizes[0]).toEqual(imageSize(Buffer.from(Uint8Array.from(file.subarray(0, length)).buffer)));
    }
  });
});

/** Bytes amid others in one buffer, like Node.js keeps small buffers. */
function within(file: Buffer, noise: number): Buffer {
  const memory = Buffer.alloc(file.length + 200, noise);
  file.copy(memory, 100);
  return memory.subarray(100, 100 + file.length);
}
