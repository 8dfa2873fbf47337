import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { mayHoldMetadata, withoutMetadata } from '../../../src/base/picture-metadata/index.js';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
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

  it('is blanked in AVIF, where nothing moves; pixels and colours stay', async () => {
    const picture = await plain().withExif(EXIF).withXmp(XMP).avif().toBuffer();
    expect(picture.toString('latin1').split(SECRET)).toHaveLength(4);
    const result = withoutMetadata(picture);
    expect([result.includes(SECRET), result.length]).toEqual([false, picture.length]);
    expect(await sharp(result).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    expect(withoutMetadata(result)).toBe(result);
    const clean = await plain().avif().toBuffer();
    expect(withoutMetadata(clean)).toBe(clean);
  });

  /** A GIF of two frames with a comment, XMP data, and a word after its end. */
  async function taggedFilm(): Promise<{ film: Buffer; clean: Buffer }> {
    const frames = Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, i) => (i * 37) % 256));
    const clean = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ loop: 3, delay: [100, 200] })
      .toBuffer();
    const block = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([bytes.length]), bytes]);
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), block(Buffer.from(SECRET)), Buffer.from([0])]);
    // The packet is no chain of blocks: from any of its bytes, a run of falling numbers leads to the end.
    const fall = Buffer.from(Array.from({ length: 256 }, (_, i) => 255 - i));
    const xmp = Buffer.concat([
      Buffer.from([0x21, 0xff]),
      block(Buffer.from('XMP DataXMP')),
      Buffer.from(XMP),
      Buffer.from([1]),
      fall,
      Buffer.from([0]),
    ]);
    const head = clean.indexOf(Buffer.from([0x21, 0xff]));
    const film = Buffer.concat([clean.subarray(0, head), comment, xmp, clean.subarray(head), Buffer.from(SECRET)]);
    return { film, clean };
  }

  it('is removed from GIF; frames, their times and how often they play stay', async () => {
    const { film, clean } = await taggedFilm();
    expect(withoutMetadata(film)).toEqual(clean);
    expect(withoutMetadata(clean)).toBe(clean);
    expect(await sharp(film, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 200] });
  });

  it('an AVIF with more items than bytes is left as it is', async () => {
    const picture = await plain().withExif(EXIF).avif().toBuffer();
    const at = picture.indexOf('iloc') + 8;
    // Numbers of zero bytes: only counts limit the length of the list.
    picture.fill(0, at, at + 2).writeUInt16BE(0xffff, at + 2);
    expect(withoutMetadata(picture)).toBe(picture);
  });

  it('broken files of every format come back as they are, or shorter, and never throw', async () => {
    const { film } = await taggedFilm();
    const others = [
      film.subarray(0, film.length - SECRET.length),
      await plain().withExif(EXIF).withXmp(XMP).avif().toBuffer(),
    ];
    for (const picture of [...(await Promise.all(FORMATS.map((format) => tagged(format)))), ...others]) {
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
    expect(['a.jpg', 'a.JPEG', 'a.png', 'a.webp', 'a.gif', 'a.avif'].every(mayHoldMetadata)).toBe(true);
    expect(['a.svg', 'a.ico', 'png'].some(mayHoldMetadata)).toBe(false);
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
