import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/base/package-root.js';
import { loadConfig } from '../../../src/config/index.js';
import { type BundleOptions, openBrowserBundle, openServerBundle, shipBundles } from '../../../src/open/bundles.js';
import { siteStore } from '../../../src/open/site-store.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const NEEDS = { math: false, pages: [] };

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

/** Files that change while they are bundled are not cached, and file times are coarse. */
const SETTLED = 50;

async function bundling(files: Readonly<Record<string, string>>): Promise<BundleOptions> {
  const site = temporarySite({ 'content/index.md': '# T', ...files });
  sites.push(site);
  await sleep(SETTLED);
  const config = await loadConfig(site.dir);
  return { config, extensions: [], live: false, store: siteStore(config, 'g') };
}

/** Number of bundles that the site itself caches. */
function ofSite({ config }: BundleOptions): number {
  const folder = join(config.siteDir, '.docsgen/cache/theme-bundles');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

describe('bundles', () => {
  it.each([false, true])('of sites without templates come with the generator (live: %s)', async (live) => {
    const options = { ...(await bundling({})), live };
    expect((await openBrowserBundle(options, NEEDS)).files).not.toEqual([]);
    const { module } = await openServerBundle(options, []);
    expect(module.startsWith(join(packageRoot(), 'dist/theme-bundles'))).toBe(true);
    expect(ofSite(options)).toBe(0);
  });

  it('that come with the generator are as they would be made', async () => {
    const { config } = await bundling({});
    await shipBundles(config, join(config.siteDir, 'shipped'));
    const textsIn = (dir: string): string[] => readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));
    expect(textsIn(join(config.siteDir, 'shipped/theme-bundles'))).toEqual(
      textsIn(join(packageRoot(), 'dist/theme-bundles')),
    );
  });

  it.each<[string, number, Readonly<Record<string, string>>]>([
    ['templates', 2, { 'templates/styles/tokens.css': ':root { --measure: 40rem; }' }],
    [
      'themes for code',
      1,
      { 'site.config.ts': "export default { markdown: { codeThemes: { light: 'min-light', dark: 'nord' } } };" },
    ],
  ])('of sites with %s of their own are made and kept', async (_, count, files) => {
    const options = await bundling(files);
    const made = await openBrowserBundle(options, NEEDS);
    expect(ofSite(options)).toBe(count);
    expect(made).toEqual(await openBrowserBundle(options, NEEDS));
    expect(made.assets.styles).not.toEqual((await openBrowserBundle(await bundling({}), NEEDS)).assets.styles);
  });

  it.each([false, true])('of sites with templates take the client of the generator (live: %s)', async (live) => {
    const own = { ...(await bundling({ 'templates/styles/tokens.css': ':root { --measure: 40rem; }' })), live };
    const others = { ...(await bundling({})), live };
    const [ownBundle, otherBundle] = [await openBrowserBundle(own, NEEDS), await openBrowserBundle(others, NEEDS)];
    expect(ofSite(own)).toBe(2);
    expect(ownBundle.assets.scripts).toEqual(otherBundle.assets.scripts);
    expect(ownBundle.liveScript).toEqual(otherBundle.liveScript);
    expect(ownBundle.liveScript === null).toBe(!live);
  });

  it('of sites with source maps have those of the client too', async () => {
    const options = await bundling({ 'site.config.ts': 'export default { sourceMaps: true };' });
    const { files, assets } = await openBrowserBundle(options, NEEDS);
    expect(ofSite(options)).toBe(2);
    expect(files.map(({ file }) => `/${file}`)).toContain(`${assets.scripts[0]}.map`);
  });

  it('with pages in React are made and kept', async () => {
    const page = "export default function Page() { return 'Here'; }";
    const options = await bundling({ 'content/a.tsx': page });
    const absolutePath = join(options.config.siteDir, 'content/a.tsx');
    const made = await openServerBundle(options, [{ path: 'content/a.tsx', absolutePath }]);
    expect(ofSite(options)).toBe(1);
    expect(made.hash).not.toBe((await openServerBundle(options, [])).hash);
  });
});
