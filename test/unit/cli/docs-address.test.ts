import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

it('the published entry of a code is named once for each code', async () => {
  const made = temporarySite({ 'content/index.md': '# Home\n\n[a](./none.md) [b](./other.md)\n\n![c](./c.png)\n' });
  onTestFinished(() => made.remove());
  const { stderr } = await run(['check', '--site', made.dir]);
  const named = Array.from(stderr.matchAll(/^ {2}docs: https:\/\/\S+\/errors#(\S+)$/gm), ([, code]) => code);
  expect(named.sort()).toEqual(['broken-markdown-link', 'image-not-found']);
});

it('the explanation of a code ends with the address of its published entry', async () => {
  const { stdout } = await run(['explain', 'broken-link']);
  expect(stdout).toMatch(/\nPublished at https:\/\/\S+\/errors#broken-link\n$/);
});

it('hints name published pages: users have none of the files in docs but the catalogue', () => {
  const folder = join(ROOT, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const named = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /\bdocs\/[a-z/-]+\.md\b/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(named.filter((line) => !line.includes("join(packageRoot(), 'docs/content/en/reference/errors.md')"))).toEqual(
    [],
  );
});
