import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePicture } from '../../../support/sample-picture.js';
import { type ExtendedSite, extendedSite } from '../../extend/site.js';

const MODULE = 'extensions/scaled.mjs';
const CONFIG = (extensions = `'./${MODULE}'`, images = '{ widths: [64] }'): string =>
  `export default { title: 'Site', offline: false, search: { provider: 'none' }, images: ${images}, extensions: [${extensions}] };\n`;

/** An extension that makes a variant of a hundred pixels, and records the requested pictures in `asked.txt`. */
function scaled(body = MAKE, { endings = "['.gif', '.png']", name = 'scaled' } = {}): string {
  return `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
export default {
  name: '${name}',
  contract: 1,
  codes: { odd: { severity: 'warning', explain: 'Take another picture.' } },
  site: ({ site }) => ({
    pictures: {
      endings: ${endings},
      async variants({ file, bytes }, context) {
        appendFileSync(site.dir + '/asked.txt', basename(file) + '\\n');
        ${body}
      },
    },
  }),
};
`;
}

const MAKE = `const small = sharp(bytes).resize({ width: 100 });
        return [{ format: 'png', width: 100, bytes: await small.png().toBuffer() }];`;

let png: Buffer;
let jpeg: Buffer;
let gif: Buffer;
beforeAll(async () => {
  png = await samplePicture(200, 100, 'png');
  jpeg = await samplePicture(180, 90, 'jpeg');
  gif = await sharp(png).gif().toBuffer();
});

function pictureSite(files: Readonly<Record<string, string | Buffer>> = {}): ExtendedSite {
  const site = extendedSite({ 'site.config.ts': CONFIG() });
  site.write('content/index.md', '# Home\n\n![One](one.png)\n\n![Two](two.jpg)\n');
  site.write('content/film.md', '# Film\n\n![Film](film.gif)\n');
  site.write('content/one.png', png);
  site.write('content/two.jpg', jpeg);
  site.write('content/film.gif', gif);
  site.write(MODULE, scaled());
  for (const [path, content] of Object.entries(files)) site.write(path, content);
  return site;
}

/** Media type and width of each variant on the pages. */
function offered(site: ExtendedSite, route = 'index'): readonly string[] {
  const sources = site.page(route).matchAll(/<source type="image\/(\w+)" srcset="([^"]*)"/g);
  return Array.from(sources, ([, type, list = '']) => `${type} ${list.replace(/\/assets\/files\/|-\w{8}/g, '')}`);
}

/** Pictures that the extension was asked for since the last call. */
function asked(site: ExtendedSite): readonly string[] {
  const path = join(site.dir, 'asked.txt');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  site.write('asked.txt', '');
  return lines.filter((line) => line !== '').sort();
}

function published(site: ExtendedSite, out = 'build'): readonly string[] {
  return readdirSync(join(site.dir, out, 'assets/files')).sort();
}

describe('variants of pictures', () => {
  it('come from the extension for its endings, and from docsgen for others', async () => {
    const site = pictureSite();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(offered(site)).toEqual(['png one-100.png 100w', 'webp two-64.webp 64w, two-180.webp 180w']);
    expect(offered(site, 'film')).toEqual(['png film-100.png 100w']);
    expect(asked(site)).toEqual(['film.gif', 'one.png']);
    const own = published(site).find((file) => /^one-\w{8}-100\.png$/.test(file)) ?? '';
    const bytes = readFileSync(join(site.dir, 'build/assets/files', own));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 100 });
  });

  it('are made once, and the pages are those of a clean build', async () => {
    const site = pictureSite();
    await site.build();
    asked(site);
    site.write('content/film.md', '# Film\n\nAgain.\n\n![Film](film.gif)\n');
    await site.build();
    expect(asked(site)).toEqual([]);
    await site.build({ cache: false, out: 'clean' });
    expect(published(site, 'clean')).toEqual(published(site));
    const file = 'film/index.html';
    expect(readFileSync(join(site.dir, 'clean', file), 'utf8')).toBe(
      readFileSync(join(site.dir, 'build', file), 'utf8'),
    );
  });

  it('are made anew where the extension, the picture, or a file that was read for it changes', async () => {
    const reading = `const mark = site.dir + '/data/width.txt';
        const width = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 50;
        return [{ format: 'png', width, bytes: await sharp(bytes).resize({ width }).png().toBuffer() }];`;
    const site = pictureSite({ [MODULE]: scaled(reading) });
    await site.build();
    expect(offered(site)[0]).toBe('png one-50.png 50w');
    asked(site);
    site.write('data/width.txt', '60');
    await site.build();
    expect([offered(site)[0], asked(site)]).toEqual(['png one-60.png 60w', ['film.gif', 'one.png']]);
    site.write('data/width.txt', '70');
    const { rendered } = await site.build();
    expect(rendered.map(({ url }) => url).sort()).toEqual(['/', '/film']);
    expect([offered(site)[0], asked(site)]).toEqual(['png one-70.png 70w', ['film.gif', 'one.png']]);
    site.write('content/one.png', await samplePicture(220, 100, 'png'));
    await site.build();
    expect(asked(site)).toEqual(['one.png']);
    site.write(MODULE, scaled());
    await site.build();
    expect([offered(site)[0], asked(site)]).toEqual(['png one-100.png 100w', ['film.gif', 'one.png']]);
    site.write('site.config.ts', CONFIG(''));
    await site.build();
    expect([offered(site)[0], offered(site, 'film')]).toEqual(['webp one-64.webp 64w, one-220.webp 220w', []]);
  });

  it('are asked for again where they could not be made, or something was told', async () => {
    const body = `if (file.endsWith('.gif')) return null;
        context.report('odd', 'It is odd.', { file });
        return [{ format: 'png', width: 100, bytes }];`;
    const site = pictureSite({ [MODULE]: scaled(body) });
    for (let i = 0; i < 2; i++) {
      const { diagnostics, ok } = await site.build();
      expect(ok).toBe(true);
      expect(diagnostics.map(({ code, file, line, hint }) => [code, file, line, hint])).toEqual([
        ['scaled/odd', 'content/one.png', null, 'Take another picture.'],
      ]);
      expect(offered(site)[0]).toMatch(/^webp two/);
      expect(asked(site)).toEqual(['film.gif', 'one.png']);
      site.write('content/index.md', `# Home\n\n${i}\n\n![One](one.png)\n\n![Two](two.jpg)\n`);
    }
  });

  it.each([
    ["throw new Error('it is broken.');", 'throws in `pictures`: it is broken.'],
    ['return [{ format: "bmp", width: 1, bytes }];', /throws in `pictures`: `variants\(\)\.0\.format` .*"avif"/],
    ['return [{ format: "png", width: 0, bytes }];', /throws in `pictures`: `variants\(\)\.0\.width`/],
    ['return [{ format: "png", width: 1, bytes: "x" }];', /`variants\(\)\.0\.bytes` must be bytes/],
    ['await new Promise(() => undefined);', 'does not answer in `pictures`.'],
  ])('are told to fail once, and nothing is published: %s', async (body, reason) => {
    const config = CONFIG().replace("title: 'Site'", "title: 'Site', limits: { siteSeconds: 1 }");
    const site = pictureSite({ [MODULE]: scaled(body), 'site.config.ts': config });
    const { diagnostics, ok } = await site.build();
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code }) => code)).toEqual(['extension-throws']);
    expect(diagnostics[0]?.message).toMatch(reason);
    expect(existsSync(join(site.dir, 'build'))).toBe(false);
  });

  it('are no matter of two extensions', async () => {
    const site = pictureSite({
      'extensions/other.mjs': scaled(MAKE, { name: 'other', endings: "['.gif']" }),
      'site.config.ts': CONFIG(`'./${MODULE}', './extensions/other.mjs'`),
    });
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'extension-duplicate',
          message: 'The extensions `scaled` and `other` both make variants of pictures that end in `.gif`.',
        },
      ],
    });
  });

  it('are for endings as they are written', async () => {
    const site = pictureSite({ [MODULE]: scaled(MAKE, { endings: "['png']" }) });
    await expect(site.build()).rejects.toMatchObject({ diagnostics: [{ code: 'extension-invalid' }] });
  });

  it('of an extension stay where those of docsgen are switched off', async () => {
    const site = pictureSite({ 'site.config.ts': CONFIG(undefined, '{ variants: false }') });
    await site.build();
    expect(offered(site)).toEqual(['png one-100.png 100w']);
  });
});
