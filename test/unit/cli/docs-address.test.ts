import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packedFiles } from '../../support/packed-files.js';
import { pathsBelow } from '../../support/paths-below.js';
import { ROOT, run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

it('the command that explains a code is named once for each code, and no address while the documentation is published nowhere', async () => {
  const made = temporarySite({ 'content/index.md': '# Home\n\n[a](./none.md) [b](./other.md)\n\n![c](./c.png)\n' });
  onTestFinished(() => made.remove());
  const { stderr } = await run(['check', '--site', made.dir]);
  const named = Array.from(stderr.matchAll(/^ {2}more: docsgen explain (\S+)$/gm), ([, code]) => code);
  expect(named.sort()).toEqual(['broken-markdown-link', 'image-not-found']);
  expect(stderr).not.toContain('docs:');
});

it('the explanation of a code comes without an address while the documentation is published nowhere', async () => {
  const { stdout } = await run(['explain', 'broken-link']);
  expect(stdout).toMatch(/^broken-link\n/);
  expect(stdout).not.toContain('Published at');
});

it('no file of the package leads to a domain that does not exist', () => {
  const files = packedFiles();
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => readFileSync(join(ROOT, path)).includes('docsgen.example'))).toEqual([]);
});

it('hints name published pages: users have none of the files in docs but the catalogue', () => {
  const folder = join(ROOT, 'src');
  const files = pathsBelow(folder).filter((file) => file.endsWith('.ts'));
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
