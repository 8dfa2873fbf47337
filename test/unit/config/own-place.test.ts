import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseWorkFolder } from '../../../src/base/work-folder.js';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { temporarySite } from '../../support/temporary-site.js';

const READ = "import { readFileSync } from 'node:fs';\nimport { createRequire } from 'node:module';\n";

/** A site whose configuration, or a file that it imports, says what the title is. */
function siteWith(files: Readonly<Record<string, string>>): string {
  const { dir, remove } = temporarySite({ 'content/index.md': '# Home', 'title.txt': 'Mine', ...files });
  onTestFinished(remove);
  return dir;
}

it.each([
  ['an address', "readFileSync(new URL('./title.txt', import.meta.url), 'utf8')"],
  ['a folder', "readFileSync(import.meta.dirname + '/title.txt', 'utf8')"],
  ['a file name', "readFileSync(import.meta.filename.replace('site.config.ts', 'title.txt'), 'utf8')"],
  ['a resolved file', "readFileSync(new URL(import.meta.resolve('./title.txt')), 'utf8')"],
  ['a resolved package', "readFileSync(new URL('../../title.txt', import.meta.resolve('a-package')), 'utf8')"],
  ['a folder of CommonJS', "readFileSync(__dirname + '/title.txt', 'utf8')"],
  ['a loader', "createRequire(import.meta.url)('./title.json')"],
])('a configuration finds files by %s, wherever the work folder is', async (_, code) => {
  const dir = siteWith({
    'site.config.ts': `${READ}export default { title: ${code} };\nexport const used = createRequire;\n`,
    'title.json': '"Mine"',
    'node_modules/a-package/package.json': '{ "name": "a-package", "main": "main.js" }',
    'node_modules/a-package/main.js': '',
  });
  const elsewhere = chooseWorkFolder(dir, siteWith({}));
  for (const workFolder of [undefined, elsewhere]) expect((await loadConfig(dir, { workFolder })).title).toBe('Mine');
});

it('a file that the configuration imports has its own place', async () => {
  const dir = siteWith({
    'site.config.ts': "import { title } from './deep/title.ts';\nexport default { title };\n",
    'deep/title.ts': `${READ}import { fileURLToPath } from 'node:url';\nconst __dirname = fileURLToPath(new URL('.', import.meta.url));\nexport const title = readFileSync(__dirname + 'own.txt', 'utf8');\nexport const used = createRequire;\n`,
    'deep/own.txt': 'Deep',
  });
  expect((await loadConfig(dir)).title).toBe('Deep');
});

it('texts and comments are not code, and places of errors stay', async () => {
  const text = "export default { title: 'import.meta.url and __dirname' }; // import.meta.url\n";
  expect((await loadConfig(siteWith({ 'site.config.ts': text }))).title).toBe('import.meta.url and __dirname');
  const failing = 'export default { title: import.meta.url, tagline: nothing.there };\n';
  await expect(loadConfig(siteWith({ 'site.config.ts': failing }))).rejects.toMatchObject({
    diagnostics: [{ code: 'config-throws', line: 1, column: failing.indexOf('nothing') + 1 }],
  });
});

it('a template finds files next to it', { timeout: 30_000 }, async () => {
  const dir = siteWith({
    'templates/slots/text-after/Note.tsx': `import { readFileSync } from 'node:fs';
const text = readFileSync(new URL('./note.txt', import.meta.url), 'utf8');
export default function Note() { return <p>{text}</p>; }
`,
    'templates/slots/text-after/note.txt': 'A note of its own',
  });
  const config = await loadConfig(dir);
  const summary = await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: true });
  expect(summary.diagnostics).toEqual([]);
  expect(readFileSync(join(dir, 'build/index.html'), 'utf8')).toContain('A note of its own');
});
