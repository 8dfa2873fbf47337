import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' }),
  ) as [{ files: { path: string }[] }];
  const leading = packed.files.filter(({ path }) => readFileSync(join(ROOT, path)).includes('docsgen.example'));
  expect(packed.files.length).toBeGreaterThan(100);
  expect(leading.map(({ path }) => path)).toEqual([]);
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
