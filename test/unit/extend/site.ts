import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { bundleExtension, type LoadedExtension, loadExtension } from '../../../src/extend/index.js';
import { linkFolder } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

/** A site with extensions that uses the packages of the project. */
export interface ExtendedSite extends TemporarySite {
  build(options?: { readonly cache?: boolean; readonly out?: string }): Promise<BuildSummary>;
  /** The text of a page (`index`, `guides/one`) from its article on. */
  page(route: string): string;
}

/** A configuration with extensions, given as code of the list's entries. */
export function configOf(...extensions: readonly string[]): string {
  return `export default { title: 'Site', offline: false, images: { variants: false }, extensions: [${extensions.join(', ')}] };\n`;
}

/** The module of an extension: its name, the result of its `page`, and code before. */
export function extensionOf(name: string, hooks: string, before = ''): string {
  return `${before}\nexport default { name: '${name}', contract: 1, page: () => (${hooks}) };\n`;
}

/** An extension in a folder of its own, for compilers. */
export async function loadedExtension(code: string): Promise<LoadedExtension> {
  const site = temporarySite({ 'one.ts': code });
  onTestFinished(() => site.remove());
  const about = { dir: site.dir, url: 'https://docs.example', baseUrl: '/', locales: ['en'] };
  const opened = await loadExtension(await bundleExtension('./one.ts', site.dir), {
    number: 1,
    options: null,
    site: about,
    bundles: join(site.dir, '.docsgen/extensions'),
  });
  return opened.loadedExtension;
}

/** A site that is removed after its test; a concurrent test passes its own `onTestFinished`. */
export function extendedSite(files: Readonly<Record<string, string>>, whenFinished = onTestFinished): ExtendedSite {
  const site = temporarySite({ 'content/index.md': '# Home\n', ...files });
  linkFolder(resolve(import.meta.dirname, '../../../node_modules'), join(site.dir, 'node_modules'));
  whenFinished(() => site.remove());
  return {
    ...site,
    async build({ cache = true, out = 'build' } = {}) {
      const config = await loadConfig(site.dir, { outDir: join(site.dir, out) });
      return buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache });
    },
    page(route) {
      const file = route === 'index' ? 'build/index.html' : `build/${route}/index.html`;
      const html = readFileSync(join(site.dir, file), 'utf8');
      return /<div class="prose">([\s\S]*?)<\/div><footer/.exec(html)?.[1] ?? html;
    },
  };
}
