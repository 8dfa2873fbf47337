import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { readManifest } from '../../../src/output/index.js';
import { samplePicture } from '../../support/sample-picture.js';
import { temporarySite } from '../../support/temporary-site.js';

const ROOT = join(import.meta.dirname, '../../..');
const site = temporarySite({
  'site.config.ts': "export default { title: 'S', offline: false, search: { provider: 'none' } };\n",
  'content/index.md': '# Home\n',
});
afterAll(() => site.remove());

/** Lengths at which a header may lack the size, in each format that browsers show. */
const LENGTHS = [0, 4, 8, 10, 12, 16, 20, 23, 25, 27, 30, 36, 60, 100];

it('publishes the same bytes for damaged pictures with any number of workers, and names each', async () => {
  const png = await samplePicture(40, 30, 'png');
  const picture = sharp(png);
  const whole = {
    png,
    jpg: await samplePicture(40, 30, 'jpeg'),
    gif: await picture.clone().gif().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>'),
  };
  for (const [format, bytes] of Object.entries(whole)) {
    const names = LENGTHS.map((length) => `${format}-${length}.${format}`);
    LENGTHS.forEach((length, i) => {
      site.write(`content/${names[i]}`, bytes.subarray(0, length));
    });
    if (format === 'svg') continue;
    site.write(`content/${format}.md`, `# ${format}\n\n${names.map((name) => `![x](./${name})`).join('\n\n')}\n`);
  }
  const results = [0, 1, 3].map(build);
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
  for (const format of ['png', 'gif', 'webp', 'avif'])
    expect(results[0]?.told).toContain(`content/${format}.md:3 [image-unreadable] ${format}-0.${format}`);
}, 120_000);

/** Published files of a build without a cache, and its findings about pictures. */
function build(workers: number): { readonly files: readonly string[]; readonly told: readonly string[] } {
  const args = [
    join(ROOT, 'bin/docsgen.js'),
    'build',
    '--site',
    site.dir,
    '--no-cache',
    '--json',
    '--workers',
    `${workers}`,
  ];
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const told = lines.split('\n').flatMap((line) => {
    const event = line.startsWith('{') ? JSON.parse(line) : {};
    const name = /`\.\/([^`]+)`/.exec(event.message ?? '')?.[1];
    return event.code === undefined ? [] : [`${event.file}:${event.line} [${event.code}] ${name ?? ''}`];
  });
  const entries = [...(readManifest(join(site.dir, 'build'))?.entries ?? [])];
  return { files: entries.map(([file, { hash }]) => `${file} ${hash}`), told };
}
