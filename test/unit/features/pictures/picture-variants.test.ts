import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../../src/base/store/store.js';
import { loadConfig } from '../../../../src/config/index.js';
import { loadEncoder, widthsBelow } from '../../../../src/features/pictures/encode.js';
import { pictures as ownPictures } from '../../../../src/features/pictures/index.js';
import type { SiteConfig } from '../../../../src/model/config.js';
import type { Diagnostic } from '../../../../src/model/diagnostic.js';
import { ownExtension } from '../../../../src/open/own-extension.js';
import { makeVariants } from '../../../../src/pages/make-variants.js';
import { type ImageVariant, PictureVariants, variantMakers } from '../../../../src/pages/picture-variants.js';
import { samplePicture } from '../../../support/sample-picture.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const SETTINGS: SiteConfig['images'] = { variants: true, avif: false, widths: [64, 128, 640], metadata: 'remove' };

let site: TemporarySite;
let config: SiteConfig;
let reports: Diagnostic[];
beforeEach(async () => {
  site = temporarySite({ 'site.config.ts': "export default { title: 'Site' };\n" });
  config = await loadConfig(site.dir, {});
  reports = [];
});
afterEach(() => site.remove());

interface Opened {
  readonly settings?: Partial<SiteConfig['images']>;
  readonly reuse?: boolean;
  readonly hasEncoder?: boolean;
  readonly store?: Store;
}

/** The variants of a site's pictures in a build. */
interface OpenedVariants {
  of(picture: string): readonly ImageVariant[] | null;
  make(tell: (done: number, total: number) => void): Promise<void>;
}

function openSiteStore(): Store {
  return openStore({ dir: join(site.dir, 'cache'), root: site.dir, generator: '' });
}

function open({ settings, reuse = true, hasEncoder = true, store = openSiteStore() }: Opened = {}): OpenedVariants {
  const images = { ...SETTINGS, ...settings };
  const own = { ...config, images };
  const variants = new PictureVariants(variantMakers(own, []), store, reuse);
  const about = { dir: site.dir, url: config.url, baseUrl: config.baseUrl, locales: [] };
  const loader = hasEncoder ? loadEncoder : () => Promise.resolve(null);
  const hooks = ownPictures.site({ options: images, site: about }, loader);
  const ofSite = [ownExtension(ownPictures.name, hooks, ownPictures.codes)];
  const report = (diagnostic: Diagnostic): void => void reports.push(diagnostic);
  return {
    of: (picture) => variants.of(picture)?.variants ?? null,
    make: (tell) => makeVariants({ config: own, ofSite, atOnce: 2, report }, variants, tell),
  };
}

/** The variants of a picture, created if necessary. */
async function variantsOf(images: OpenedVariants, path: string): Promise<readonly ImageVariant[]> {
  if (images.of(path) === null) await images.make(() => undefined);
  const variants = images.of(path);
  if (variants === null) throw new Error('The variants were not made.');
  return variants;
}

async function picture(name: string, width = 200, format: 'png' | 'jpeg' = 'png'): Promise<string> {
  site.write(name, await samplePicture(width, 100, format));
  return join(site.dir, name);
}

/** A PNG with these dimensions but without pixels. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** The CRC-32 of PNG. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** A GIF of many frames of one pixel. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

describe('widthsBelow', () => {
  it.each([
    [1000, [640, 960, 1280], [640, 960, 1000]],
    [640, [960, 640], [640]],
    [100, [640], [100]],
    [800, [], [800]],
    [800, [640, 320, 640], [320, 640, 800]],
  ])('of a picture of %i px', (own, wanted, expected) => {
    expect(widthsBelow(own, wanted)).toEqual(expected);
  });
});

describe('variants', () => {
  it.each(['png', 'jpeg'] as const)('of a %s have the wanted widths and its own, and are smaller', async (format) => {
    const path = await picture(`a b.${format}`, 200, format);
    const variants = await variantsOf(open(), path);
    expect(variants.map((v) => v.width)).toEqual([64, 128, 200]);
    for (const { file, width, absolutePath } of variants) {
      expect(file).toMatch(new RegExp(`^assets/files/a b-[0-9A-Z]{8}-${width}\\.webp$`));
      expect(readFileSync(absolutePath).length).toBeLessThan(readFileSync(path).length);
      expect(await sharp(absolutePath).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(reports).toEqual([]);
  });

  it('are made when they are told to be, all that were asked for, and not again', async () => {
    const images = open();
    const paths = await Promise.all(['a.png', 'b.png', 'c.png'].map((name, n) => picture(name, 200 + n)));
    expect([...paths, ...paths].map(images.of)).toEqual(Array.from({ length: 6 }, () => null));
    expect(existsSync(join(site.dir, 'cache'))).toBe(false);
    const told: string[] = [];
    const tell = (done: number, total: number): void => void told.push(`${done}/${total}`);
    await images.make(tell);
    await images.make(tell);
    expect(told).toEqual(['1/3', '2/3', '3/3']);
    expect(paths.map((path) => images.of(path)?.length)).toEqual([3, 3, 3]);
  });

  it('are encoded in one thread each', async () => {
    sharp.concurrency(2);
    expect((await loadEncoder())?.concurrency()).toBe(1);
  });

  it('of pictures that are gone are kept for a while, three files for each that is shown', async () => {
    const files = (): string[] => readdirSync(join(site.dir, 'cache/pictures'));
    for (let width = 200; width < 208; width++) {
      const store = openSiteStore();
      const shown = await variantsOf(open({ store }), await picture('a.png', width));
      store.prune({});
      expect(shown.every(({ absolutePath }) => existsSync(absolutePath))).toBe(true);
    }
    expect(files()).toHaveLength(4 + 4 * 3);
    const store = openSiteStore();
    await variantsOf(open({ store }), join(site.dir, 'a.png'));
    store.prune({});
    expect(files()).toHaveLength(4 + 4 * 3);
  });

  it('come as AVIF too where that is wanted', async () => {
    const variants = await variantsOf(open({ settings: { avif: true, widths: [] } }), await picture('a.png'));
    expect(variants.map((v) => v.format)).toEqual(['avif', 'webp']);
  });

  it('are not there where they would be larger than the picture', async () => {
    const pixels = Buffer.from(Array.from({ length: 256 * 256 }, (_, i) => ((i + (i >> 8)) % 2) * 255));
    const board = sharp(pixels, { raw: { width: 256, height: 256, channels: 1 } });
    site.write('board.png', await board.png({ palette: true, compressionLevel: 9 }).toBuffer());
    const variants = await variantsOf(open(), join(site.dir, 'board.png'));
    expect(variants.map((v) => v.width)).not.toContain(256);
  });

  it('of a picture that a camera turned have the width that it is shown at', async () => {
    site.write(
      'turned.jpg',
      await sharp(await samplePicture(200, 100, 'jpeg'))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    const variants = await variantsOf(open({ settings: { widths: [] } }), join(site.dir, 'turned.jpg'));
    expect(variants.map((v) => v.width)).toEqual([100]);
  });

  it.each(['a.svg', 'a.gif', 'a.webp'])('are not made of %s', async (name) => {
    site.write(name, 'x');
    expect(await variantsOf(open(), join(site.dir, name))).toEqual([]);
  });

  it('are not made where the site does not want them', async () => {
    expect(await variantsOf(open({ settings: { variants: false } }), await picture('a.png'))).toEqual([]);
  });

  it('are named in a warning where the bytes are no picture', async () => {
    site.write('broken.png', 'not a picture');
    expect(await variantsOf(open(), join(site.dir, 'broken.png'))).toEqual([]);
    expect(reports.map((d) => [d.severity, d.code, d.file])).toEqual([
      ['warning', 'image-variants-failed', 'broken.png'],
    ]);
  });

  it('are named in a warning where the picture breaks off', async () => {
    const whole = await samplePicture(200, 100, 'png');
    site.write('half.png', whole.subarray(0, whole.length / 2));
    expect(await variantsOf(open(), join(site.dir, 'half.png'))).toEqual([]);
    expect(reports.map((d) => [d.code, d.file])).toEqual([['image-variants-failed', 'half.png']]);
  });

  it('are not made of other formats under the name of a picture, which may take any time', async () => {
    site.write('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>');
    expect(await variantsOf(open(), join(site.dir, 'drawing.png'))).toEqual([]);
    expect(reports.map((d) => d.message)).toEqual([
      'Cannot make smaller variants of the picture: the file holds another format.',
    ]);
  });

  it.each([
    [30_000, 30_000, 900],
    [16_000, 16_000, 256],
    [10_001, 10_000, 100],
  ])('are not made of a small file with %i × %i pixels', async (width, height, millions) => {
    site.write('bomb.png', emptyPng(width, height));
    expect(await variantsOf(open(), join(site.dir, 'bomb.png'))).toEqual([]);
    expect(reports.map((d) => [d.message, d.hint])).toEqual([
      [
        `Cannot make smaller variants of the picture: it has ${millions} million pixels, and 100 million are the most.`,
        'Make the picture smaller.',
      ],
    ]);
  });

  it('of a very large picture have the wanted widths, and not its own', async () => {
    const large = sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#336' } });
    site.write('large.png', await large.png().toBuffer());
    const variants = await variantsOf(open({ settings: { widths: [64, 5900] } }), join(site.dir, 'large.png'));
    expect(variants.map((v) => v.width)).toEqual([64]);
    expect(reports).toEqual([]);
  });

  it('of 5,000 frames under the name of a picture are made of the first', async () => {
    site.write('film.png', gifOf(5000));
    expect((await variantsOf(open({ settings: { widths: [] } }), join(site.dir, 'film.png'))).length).toBeLessThan(2);
    expect(reports).toEqual([]);
  });

  it('are missing with a warning where the encoder cannot be loaded', async () => {
    const images = open({ hasEncoder: false });
    const paths = [await picture('a.png'), await picture('b.png')];
    expect(paths.map(images.of)).toEqual([null, null]);
    await images.make(() => undefined);
    expect(paths.map(images.of)).toEqual([[], []]);
    expect(new Set(reports.map((d) => `${d.severity} ${d.code}`))).toEqual(
      new Set(['warning image-variants-unavailable']),
    );
  });
});

describe('the cache', () => {
  it('needs no encoder for what it knows, under any name', async () => {
    const first = await variantsOf(open(), await picture('a.png'));
    const later = await variantsOf(open({ hasEncoder: false }), await picture('b.png'));
    expect(later.map((v) => v.absolutePath)).toEqual(first.map((v) => v.absolutePath));
    expect(later[0]?.file).toContain('assets/files/b-');
    expect(reports).toEqual([]);
  });

  it.each(['truncated', 'missing', 'without its list'])('is not trusted where a file is %s', async (fault) => {
    const path = await picture('a.png');
    const first = await variantsOf(open(), path);
    const folder = join(site.dir, 'cache/pictures');
    const bytes = first.map((v) => readFileSync(v.absolutePath));
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (fault === 'without its list') name.endsWith('.json') && rmSync(file);
      else if (fault === 'missing') name.endsWith('.webp') && rmSync(file);
      else writeFileSync(file, readFileSync(file).subarray(0, 20));
    }
    const again = await variantsOf(open(), path);
    expect(again).toEqual(first);
    expect(again.map((v) => readFileSync(v.absolutePath))).toEqual(bytes);
  });

  it('is not read where nothing is to be reused', async () => {
    const path = await picture('a.png');
    await variantsOf(open(), path);
    expect(await variantsOf(open({ reuse: false, hasEncoder: false }), path)).toEqual([]);
  });

  it('knows settings apart', async () => {
    const path = await picture('a.png');
    await variantsOf(open(), path);
    expect((await variantsOf(open({ settings: { widths: [32] } }), path)).map((v) => v.width)).toEqual([32, 200]);
  });
});
