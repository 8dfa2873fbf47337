import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { mayHoldMetadata, withoutMetadata } from '../../../src/base/picture-metadata/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { buildSite } from '../../../src/run/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const SECRET = 'Jane-Photographer';
const EXIF = {
  IFD0: { Artist: SECRET, Copyright: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

function plain(): ReturnType<typeof sharp> {
  return sharp({ create: { width: 24, height: 16, channels: 3, background: '#a5501e' } });
}

type Format = 'jpeg' | 'png' | 'webp';
const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp'];

function tagged(format: Format, orientation = 6): Promise<Buffer> {
  return plain()
    .withExif(EXIF)
    .withXmp(XMP)
    .withMetadata({ orientation, icc: 'p3', exif: EXIF })
    .toFormat(format)
    .toBuffer();
}

describe('metadata of pictures', () => {
  it.each(FORMATS)('is removed from %s; size, orientation, colours and pixels stay', async (format) => {
    const picture = await tagged(format);
    expect(picture.includes(SECRET)).toBe(true);
    const result = withoutMetadata(picture);
    expect(result.includes(SECRET)).toBe(false);
    const [before, after] = await Promise.all([picture, result].map((bytes) => sharp(bytes).metadata()));
    expect([after?.width, after?.height, after?.orientation]).toEqual([before?.width, before?.height, 6]);
    expect(after?.icc).toEqual(before?.icc);
    expect(after?.xmp).toBeUndefined();
    expect(await sharp(result).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    expect(withoutMetadata(result)).toBe(result);
  });

  it.each(FORMATS)('%s without any is the same', async (format) => {
    const picture = await plain().toFormat(format).toBuffer();
    expect(withoutMetadata(picture)).toBe(picture);
  });

  it('takes the pictures behind a JPEG, its comments and its IPTC data away', async () => {
    const picture = await plain().jpeg({ progressive: true }).toBuffer();
    const segment = (marker: number, data: string): Buffer => {
      const head = Buffer.from([0xff, marker, 0, data.length + 2]);
      return Buffer.concat([head, Buffer.from(data, 'latin1')]);
    };
    const full = Buffer.concat([
      picture.subarray(0, 2),
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xfe, SECRET),
      picture.subarray(2),
      await tagged('jpeg'),
    ]);
    expect(withoutMetadata(full)).toEqual(picture);
  });

  it('broken files of every format come back as they are, or shorter, and never throw', async () => {
    for (const format of FORMATS) {
      const picture = await tagged(format);
      for (let length = 0; length < picture.length; length += 7) {
        const cut = picture.subarray(0, length);
        expect(withoutMetadata(cut).equals(cut)).toBe(true);
      }
      for (let at = 0; at < picture.length; at += 3) {
        const damaged = Buffer.from(picture);
        damaged[at] = 0xff - (damaged[at] ?? 0);
        expect(withoutMetadata(damaged).length).toBeLessThanOrEqual(damaged.length);
      }
    }
    for (const other of [
      '',
      'GIF89a',
      '\xFF\xD8\xFF',
      '\xFF\xD8\xFF\xE1\0\0',
      'RIFF\xFF\xFF\xFF\xFFWEBPVP8X',
      'text',
    ]) {
      const bytes = Buffer.from(other, 'latin1');
      expect(withoutMetadata(bytes)).toBe(bytes);
    }
  });

  it('is looked for in files by their names', () => {
    expect(['a.jpg', 'a.JPEG', 'a.png', 'a.webp'].every(mayHoldMetadata)).toBe(true);
    expect(['a.gif', 'a.avif', 'a.svg', 'png'].some(mayHoldMetadata)).toBe(false);
  });
});

describe('published pictures', () => {
  const publish = async (settings: string): Promise<{ beside: Buffer; fixed: Buffer; again: number }> => {
    site ??= temporarySite({
      'content/index.md': '# Home\n\n![A](./a.jpg)\n',
      'content/a.jpg': await tagged('jpeg'),
      'static/b.png': await tagged('png'),
    });
    const { dir, write } = site;
    write('site.config.ts', `export default { title: 'S', images: { variants: false${settings} } };`);
    const run = async () =>
      buildSite(await loadConfig(dir), { progress: () => undefined, workers: 0, memory: null, cache: true });
    const first = await run();
    expect(first.diagnostics).toEqual([]);
    const folder = join(dir, 'build/assets/files');
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(join(dir, 'build/index.html'), 'utf8')).toContain(name);
    write('content/other.md', '# Other\n');
    await run();
    return {
      beside: readFileSync(join(folder, name)),
      fixed: readFileSync(join(dir, 'build/b.png')),
      again: readdirSync(folder).length,
    };
  };

  it('have no metadata, unless the site keeps it', async () => {
    const removed = await publish('');
    expect([removed.beside.includes(SECRET), removed.fixed.includes(SECRET), removed.again]).toEqual([false, false, 1]);
    const kept = await publish(", metadata: 'keep'");
    expect(kept.beside).toEqual(await tagged('jpeg'));
    expect(kept.fixed).toEqual(await tagged('png'));
    expect(kept.again).toBe(1);
  });
});
