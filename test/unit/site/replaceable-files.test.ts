import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const CONFIG = `export default {
  title: 'Site', offline: false, search: { provider: 'none' },
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } },
  hosts: ['vercel', 'azure'], redirects: [{ from: '/old', to: '/' }],
};
`;

/** Files of the site with names that are also generated. */
const OWN = [
  '_headers',
  '_redirects',
  'de/llms.txt',
  'llms-full.txt',
  'llms.txt',
  'manifest.webmanifest',
  'nginx.conf',
  'robots.txt',
  'sitemap.xml',
  'staticwebapp.config.json',
  'vercel.json',
];

function siteWith(files: readonly string[]): TemporarySite {
  site = temporarySite({
    'site.config.ts': CONFIG,
    'content/en/index.md': '# Home\n',
    'content/de/index.md': '# Anfang\n',
    ...Object.fromEntries(files.map((file) => [`static/${file}`, `own ${file}\n`])),
  });
  return site;
}

async function build(dir: string): Promise<BuildSummary> {
  return buildSite(await loadConfig(dir), { progress: () => undefined, workers: 0, memory: null, cache: true });
}

const told = ({ diagnostics }: BuildSummary): unknown => diagnostics.map((d) => [d.severity, d.code, d.file]);
const warnings = OWN.map((file) => ['warning', 'generated-file-replaced', `static/${file}`]);

describe('files of the site that are generated too', () => {
  it('are published instead, and told of once each', async () => {
    const { dir } = siteWith(OWN);
    const summary = await build(dir);
    expect(told(summary)).toEqual(warnings);
    for (const file of OWN) expect(readFileSync(join(dir, 'build', file), 'utf8')).toBe(`own ${file}\n`);
    expect(readFileSync(join(dir, 'build/de/llms-full.txt'), 'utf8')).toContain('Anfang');
  });

  it('are told of where the next build takes files over', async () => {
    const { dir, write } = siteWith(OWN);
    await build(dir);
    expect(told(await build(dir))).toEqual(warnings);
    write('content/en/page.md', '# Page\n');
    expect(told(await build(dir))).toEqual(warnings);
  });

  it('give the name back when they go', async () => {
    const { dir } = siteWith(['robots.txt', 'llms-full.txt']);
    await build(dir);
    rmSync(join(dir, 'static'), { recursive: true });
    expect((await build(dir)).diagnostics).toEqual([]);
    expect(readFileSync(join(dir, 'build/robots.txt'), 'utf8')).toContain('Sitemap:');
    expect(readFileSync(join(dir, 'build/llms-full.txt'), 'utf8')).toContain('# Home');
  });

  it('are refused where pages depend on what is generated', async () => {
    const { dir } = siteWith(['404.html', 'assets/app.js', 'old/index.html']);
    expect(told(await build(dir))).toEqual([
      ['error', 'output-duplicate-file', 'site.config.ts'],
      ['error', 'output-duplicate-file', 'static/404.html'],
    ]);
    expect(existsSync(join(dir, 'build'))).toBe(false);
  });
});
