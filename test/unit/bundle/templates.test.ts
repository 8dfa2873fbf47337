import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { workFolderIn } from '../../../src/base/work-folder.js';
import {
  bundleTemplates,
  placedServerBundle,
  placeServerBundle,
  writeServerBundle,
} from '../../../src/bundle/index.js';
import { type BundledNames, loadTheme } from '../../../src/open/theme.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

function siteWith(page: string): TemporarySite {
  const site = temporarySite({ 'content/page.tsx': page });
  onTestFinished(() => site.remove());
  return site;
}

async function moduleOf({ dir }: TemporarySite): Promise<string> {
  const pages = [{ path: 'page.tsx', absolutePath: `${dir}/content/page.tsx` }];
  const code = await bundleTemplates({ siteDir: dir, templatesDir: null, pages });
  return (await writeServerBundle(workFolderIn(dir), code)).module;
}

const NAMES: BundledNames = { page: (path) => path, template: (file) => `templates/${file}` };

const COUNTING = `globalThis.loadsOfPage = (globalThis.loadsOfPage ?? 0) + 1;
export default function Page() { return null; }
`;

it('a bundle is forgotten once it is loaded, so that a live server does not grow with each', async () => {
  const module = await moduleOf(siteWith(COUNTING));
  for (let i = 0; i < 2; i++) await loadTheme(module, NAMES);
  expect(globalThis).toMatchObject({ loadsOfPage: 2 });
});

it('a bundle for all sites is used while its file is whole, and counts as the same as that of a site', async () => {
  const { dir } = siteWith('');
  const code = await bundleTemplates({ siteDir: dir, templatesDir: null, pages: [] });
  const placed = placeServerBundle(join(dir, 'generator'), code);
  const module = join(dir, 'generator', placed.name);
  const { hash } = await writeServerBundle(workFolderIn(dir), code);
  expect(placedServerBundle(join(dir, 'generator'), placed)).toEqual({ module, hash, inputs: [] });
  expect(readFileSync(module, 'utf8')).toMatch(/require\("react\/jsx-runtime"\)/);
  appendFileSync(module, '\n');
  expect(placedServerBundle(join(dir, 'generator'), placed)).toBeNull();
});

it.each(['await "Page"', 'typeof import.meta'])('code that only a module may hold is bundled too: %s', async (code) => {
  const page = `const name = ${code};\nexport default function Page() { return name; }\n`;
  const module = await moduleOf(siteWith(page));
  expect(readFileSync(module, 'utf8')).toContain(code);
  expect([...(await loadTheme(module, NAMES)).pages.keys()]).toEqual(['page.tsx']);
});
