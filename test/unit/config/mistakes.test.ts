import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { type ConfigOverrides, loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { linkFolder, onlyWhereFolderLinksWork } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

async function diagnostics(dir: string, overrides: ConfigOverrides = {}): Promise<readonly Diagnostic[]> {
  try {
    await loadConfig(dir, overrides);
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics;
    throw error;
  }
  return [];
}

function mistakes(code: string, overrides: ConfigOverrides = {}): Promise<readonly Diagnostic[]> {
  site = temporarySite({ 'site.config.ts': code, 'content/index.md': '# Home' });
  return diagnostics(site.dir, overrides);
}

async function sentences(object: string): Promise<string[]> {
  return (await mistakes(`export default ${object};`)).map((d) => `${d.line}:${d.column} ${d.message}`);
}

const TWO = "i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } }";

describe('a value that does not fit', () => {
  it.each([
    ['null', '1:1 The configuration must be an object.'],
    ['{ announcement: { id: "", content: "x" } }', '`announcement.id` must not be empty.'],
    ['{ announcement: { content: "x" } }', '`announcement.id` is missing.'],
    ['{ toc: { minLevel: 2.5 } }', '`toc.minLevel` must be a whole number.'],
    ['{ toc: { maxLevel: 9 } }', '`toc.maxLevel` must be at most 6.'],
    ['{ title: 3 }', '`title` must be a string or an object.'],
    ['{ links: { elsewhere: ["api/**"] } }', '`links.elsewhere[0]` must start with a slash'],
    ['{ redirects: [{ from: "a", to: "/b" }] }', '`redirects[0].from` must start with a slash'],
    ['{ redirects: [{ from: "/../a", to: "/b" }] }', '`redirects[0].from` must start with a slash'],
    ['{ redirects: [{ from: "/a?b", to: "/b" }] }', '`redirects[0].from` must start with a slash'],
    ['{ reference: [{ kind: "typescrpt" }] }', 'must be one of `"typescript"`, `"json-schema"`, `"cli"`, `"openapi"`.'],
    [
      '{ i18n: { defaultLocale: "en", locales: { "e n": { label: "E" } } } }',
      '`i18n.locales.e n` is not a valid key here: it must be a language tag such as `zh-cn`.',
    ],
    ['{ url: "https://a.example/docs" }', '`url` must be an origin'],
    ['{ docs: { editUrl: "javascript:alert(1)//{path}" } }', '`docs.editUrl` must be a path of the site'],
    ['{ logo: { src: "data:text/html,a" } }', '`logo.src` must be a path of the site'],
    ['{ logo: { src: "/a", srcDark: "file:///a" } }', '`logo.srcDark` must be a path of the site'],
    ['{ files: { active: [".xml"] } }', '`files.active[0]` must be a file extension in lower case without a dot'],
    ['{ favicon: "data:text/html,a" }', '`favicon` must be a path of the site'],
    ['{ favicon: "data:image/svg+xml" }', ', or `data:image/…`.'],
    ['{ socialImage: "data:image/png,a" }', '`socialImage` must be a path of the site'],
    ['{ socialImage: "view-source:a" }', '`socialImage` must be a path of the site'],
    ['{ navbar: { items: [{ href: "vbscript:a" }] } }', '`navbar.items[0].href` must be a path of the site'],
    ['{ navbar: { items: [{ items: [{ href: "data:," }] }] } }', '`navbar.items[0].items[0].href` must be a path'],
    [
      '{ footer: { groups: [{ title: "a", items: [{ href: "javascript:" }] }] } }',
      '`footer.groups[0].items[0].href` must',
    ],
    [
      '{ reference: [{ kind: "cli", package: "a", route: "a", bin: "a", record: "a", sourceUrl: "javascript:a" }] }',
      '`reference[0].sourceUrl` must be a path of the site',
    ],
    [
      '{ navbar: { items: [{ icon: "gihub" }] } }',
      '`navbar.items[0].icon` must be the name of an icon. Found `"gihub"`.',
    ],
    ['{ url: "https://a b" }', '`url` must be an origin'],
    ['{ baseUrl: "//evil.example/" }', '`baseUrl` must start and end with a slash'],
    ['{ baseUrl: "/a/../b/" }', '`baseUrl` must start and end with a slash'],
    ['{ docs: { versions: [{ label: "v1", path: "../v1" }] } }', '`docs.versions[0].path` must be a path'],
    ['{ docs: { versions: [{ label: "v1", path: "a?b" }] } }', '`docs.versions[0].path` must be a path'],
    ['{ blog: { path: "" } }', '`blog.path` must not be empty.'],
    [
      '{ i18n: { defaultLocale: "en", locales: { en: { label: "E", htmlLang: "not a tag" } } } }',
      '`i18n.locales.en.htmlLang` must be a language tag',
    ],
    [
      '{ i18n: { defaultLocale: "en", locales: { en: { label: "E", calendar: "klingon" } } } }',
      '`i18n.locales.en.calendar` must be a calendar',
    ],
    ['{ i18n: { defaultLocale: "en", locales: {} } }', 'which is not a configured locale.'],
    ['{ docs: { versions: [{ label: "a", path: "v1" }, { label: "b", path: "v1" }] } }', 'have the same path'],
    ['{ docs: { sidebars: [{ name: "a", dir: "" }, { name: "a", dir: "b" }] } }', 'have the same name `a`'],
    ['{ footer: { groups: [{ title: "A", items: [{ label: "Lost" }] }] } }', 'leads nowhere.'],
    [`{ ${TWO}, title: { en: "A", rf: "B" } }`, '`title` has a text for `rf`, which is not a configured locale.'],
    [
      `{ ${TWO}, title: 'T', navbar: { items: [{ label: { fr: 'B', xx: 'C' }, to: '/' }] } }`,
      '`navbar.items[0].label` has a text for `xx`, which is not a configured locale.',
    ],
    [
      '{ head: [{ tag: "script", content: "run()" }] }',
      'The tag `script` in `head[0]` is a script without `src`, which the content security policy forbids.',
    ],
    ['{ head: [{ tag: "scirpt" }] }', '`head[0].tag` must be one of'],
    ['{ contentDir: "nowhere" }', '`contentDir` names the folder `nowhere`, which does not exist.'],
    ['{ templatesDir: "nowhere" }', '`templatesDir` names the folder `nowhere`, which does not exist.'],
    ['{ contentDir: "site.config.ts" }', '`contentDir` names the folder `site.config.ts`, which does not exist.'],
  ])('%s', async (object, expected) => {
    const found = await sentences(object);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('never leaves a hint without a choice', async () => {
    const found = await mistakes('export default { i18n: { defaultLocale: "en", locales: {} } };');
    expect(found[0]?.hint).toBe('Add it to `i18n.locales`.');
  });
});

describe('a configuration that cannot be evaluated', () => {
  it('shows the line of a syntax error', async () => {
    const [found] = await mistakes('export default {\n  title: ,\n};');
    expect(found).toMatchObject({ code: 'config-syntax', line: 2, column: 10 });
    expect(found?.frame).toContain('> 2 |   title: ,');
  });

  it('shows the line that throws', async () => {
    const [found] = await mistakes('const a: any = undefined;\n\nexport default { title: a.b };');
    expect(found).toMatchObject({ code: 'config-throws', file: 'site.config.ts', line: 3, column: 27 });
    expect(found?.frame).toContain('> 3 | export default { title: a.b };');
  });

  it('shows the file that throws, where it is another one', async () => {
    site = temporarySite({
      'site.config.ts': "import { title } from './name';\nexport default { title };",
      'name.ts': 'export const title: string = JSON.parse("{");',
      'content/index.md': '',
    });
    expect(await diagnostics(site.dir)).toMatchObject([{ code: 'config-throws', file: 'name.ts', line: 1 }]);
  });

  it.each([
    ['a rejected promise', 'export default Promise.reject(new Error("late"));', 'late'],
    ['a getter', 'export default { get title() { throw new Error("getter"); } };', 'getter'],
    ['an object', 'throw { reason: 1 };\nexport default {};', '{"reason":1}'],
    ['a missing package', "import x from 'no-such-package';\nexport default { title: x };", "'no-such-package'."],
  ])('names what %s throws', async (_, code, expected) => {
    const found = await mistakes(code);
    expect(found).toMatchObject([{ code: 'config-throws', file: 'site.config.ts' }]);
    expect(found[0]?.message).toContain(expected);
    expect(found[0]?.message).not.toContain(site?.dir);
  });

  it('may be a promise', async () => {
    site = temporarySite({
      'site.config.ts': 'export default Promise.resolve({ title: "T" });',
      'content/index.md': '',
    });
    expect((await loadConfig(site.dir)).title).toBe('T');
  });
});

describe('folders', () => {
  it('of the site must exist', async () => {
    site = temporarySite({ 'page.md': '# P' });
    expect(await diagnostics(join(site.dir, 'none'))).toMatchObject([{ code: 'site-not-found' }]);
    expect(await diagnostics(join(site.dir, 'page.md'))).toMatchObject([{ code: 'site-not-found' }]);
  });

  it('named like the configuration are no configuration', async () => {
    site = temporarySite({ 'content/index.md': '' });
    mkdirSync(join(site.dir, 'site.config.ts'));
    expect(await diagnostics(site.dir)).toEqual([]);
  });

  it.each([['content'], ['.'], ['..']])('of the sources never take the output: %s', async (outDir) => {
    const found = await mistakes(`export default {\n  outDir: '${outDir}',\n};`);
    expect(found).toMatchObject([{ code: 'output-holds-sources', line: 2 }]);
  });

  onlyWhereFolderLinksWork('are compared where links lead', async () => {
    site = temporarySite({ 'content/index.md': '' });
    linkFolder(join(site.dir, 'content'), join(site.dir, 'out'));
    expect(await diagnostics(site.dir, { outDir: join(site.dir, 'out') })).toMatchObject([
      { code: 'output-holds-sources', file: null },
    ]);
  });

  it('may lie beside or below the content', async () => {
    site = temporarySite({ 'index.md': '' });
    expect(await diagnostics(site.dir, { outDir: join(site.dir, 'public') })).toEqual([]);
    writeFileSync(join(site.dir, 'site.config.ts'), "export default { outDir: '../elsewhere' };");
    expect(await diagnostics(site.dir)).toEqual([]);
  });
});
