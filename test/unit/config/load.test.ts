import { readdirSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { checkFolders, isFolder } from '../../../src/config/folder-rules.js';
import { type ConfigOverrides, configPlaces, defineConfig, loadConfig } from '../../../src/config/index.js';
import { findConfig } from '../../../src/config/locate.js';
import type { SiteConfig } from '../../../src/model/config.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

function written(files: Readonly<Record<string, string>>): string {
  site?.remove();
  site = temporarySite(files);
  return site.dir;
}

async function mistakes(dir: string, overrides: ConfigOverrides = {}): Promise<readonly Diagnostic[]> {
  try {
    await loadConfig(dir, overrides);
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics;
    throw error;
  }
  return [];
}

describe('the configuration of a folder', () => {
  const names = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

  it.each(names.map((name, i) => [name, names.slice(i)] as const))('is %s before later ones', (name, present) => {
    const dir = written(Object.fromEntries(present.map((file) => [file, ''])));
    expect(findConfig(dir)).toBe(join(dir, name));
  });

  it('is missing where no file has such a name', () => {
    expect(findConfig(written({ 'config.ts': '', 'site.config.json': '' }))).toBeNull();
  });

  it('tells all its files, and leaves none behind', async () => {
    const dir = written({
      'site.config.ts': `import { defineConfig } from 'docsgen';\nimport { title } from './parts/name';\nexport default defineConfig({ title });`,
      'parts/name.ts': `export const title = 'T';`,
    });
    const config = await loadConfig(dir);
    expect(config.configFiles.toSorted()).toEqual([join(dir, 'parts/name.ts'), join(dir, 'site.config.ts')]);
    expect(readdirSync(join(dir, '.docsgen'))).toEqual(['.gitignore']);
    expect((await loadConfig(written({ 'index.md': '' }))).configFiles).toEqual([]);
  });

  it('may import packages of Node and of the site', async () => {
    const dir = written({
      'site.config.mjs': `import { a } from 'docsgen-a';\nimport { b } from 'b-docsgen';\nimport { basename } from 'node:path';\nexport default { title: a + b + basename('/a/c') };`,
      'node_modules/docsgen-a/package.json': '{ "name": "docsgen-a", "type": "module", "exports": "./index.js" }',
      'node_modules/docsgen-a/index.js': `export const a = 'a';`,
      'node_modules/b-docsgen/package.json': '{ "name": "b-docsgen", "type": "module", "exports": "./index.js" }',
      'node_modules/b-docsgen/index.js': `export const b = 'b';`,
    });
    expect((await loadConfig(dir)).title).toBe('abc');
  });

  it('is named where it is wrong', async () => {
    expect(await mistakes(written({ 'site.config.mjs': 'export default { a: 1 };' }))).toMatchObject([
      { file: 'site.config.mjs' },
    ]);
  });

  it('is what it was before defineConfig', () => {
    const config = { title: 'T' };
    expect(defineConfig(config)).toBe(config);
  });

  it('may be undefined, which is no object', async () => {
    expect(await mistakes(written({ 'site.config.ts': 'export default undefined;' }))).toMatchObject([
      { code: 'config-invalid-value', hint: 'Write `export default defineConfig({ … })`.' },
    ]);
  });
});

describe('the command line', () => {
  const none = (overrides: ConfigOverrides): Promise<SiteConfig> => loadConfig(written({ 'index.md': '' }), overrides);

  it.each([
    ['docs', '/docs/'],
    ['/docs/', '/docs/'],
    ['a/b', '/a/b/'],
    ['//a///b//', '/a/b/'],
    ['/', '/'],
    ['', '/'],
  ])('gives the base %j as %s', async (baseUrl, expected) => {
    expect((await none({ baseUrl })).baseUrl).toBe(expected);
  });

  it('gives folders from where it runs, and origins without a slash', async () => {
    expect(await none({ outDir: 'out', url: 'https://a.example//' })).toMatchObject({
      outDir: resolve('out'),
      url: 'https://a.example',
    });
    expect(await none({})).toMatchObject({ baseUrl: '/', url: 'http://localhost', publishedLocales: ['en'] });
  });

  it('chooses locales', async () => {
    const i18n = `{ defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' }, zh: { label: 'Z' } } }`;
    const dir = written({ 'site.config.ts': `export default { i18n: ${i18n} };` });
    const published = async (locales: readonly string[]): Promise<readonly string[]> =>
      (await loadConfig(dir, { locales })).publishedLocales;
    expect(await published(['zh', 'fr'])).toEqual(['zh', 'fr']);
    expect(await published([])).toEqual(['en', 'fr', 'zh']);
    expect(await mistakes(dir, { locales: ['xx', 'fr', 'yy'] })).toMatchObject([
      { code: 'unknown-locale', message: 'The site has no locale `xx`.', hint: 'Choose from `en`, `fr`, `zh`.' },
      { code: 'unknown-locale', message: 'The site has no locale `yy`.', hint: 'Choose from `en`, `fr`, `zh`.' },
    ]);
  });
});

describe('a configuration that cannot be used', () => {
  it.each<readonly [string, string, object]>([
    [
      'has no default export',
      'export const a = 1;',
      {
        code: 'config-no-default-export',
        message: 'The configuration has no default export.',
        file: 'site.config.ts',
        hint: 'Write `export default defineConfig({ … })`.',
      },
    ],
    [
      'has no syntax',
      'export default {\n  a: ,\n};',
      {
        code: 'config-syntax',
        message: 'The configuration cannot be read: Unexpected ",".',
        line: 2,
        column: 6,
        hint: 'Correct the syntax, or the import that fails.',
      },
    ],
    [
      'imports a file that is not there',
      `import './none';\nexport default {};`,
      {
        code: 'config-syntax',
        message: 'The configuration cannot be read: Could not resolve "./none".',
        file: 'site.config.ts',
        line: 1,
        column: 8,
      },
    ],
    [
      'throws',
      `throw new Error('Not today.');`,
      {
        code: 'config-throws',
        message: 'The configuration throws when it is evaluated: Not today.',
        line: 1,
        hint: 'Correct the code of the configuration.',
      },
    ],
    [
      'throws what has no stack',
      `throw 'a text';`,
      {
        code: 'config-throws',
        message: 'The configuration throws when it is evaluated: a text.',
        file: 'site.config.ts',
        line: null,
        frame: null,
      },
    ],
    [
      'throws a list of errors of its own',
      `throw Object.assign(new Error('several'), { errors: 3 });`,
      { code: 'config-throws', message: 'The configuration throws when it is evaluated: several.' },
    ],
    [
      'has a key that is not known',
      'export default {\n  qqqq: 1,\n};',
      {
        code: 'config-unknown-key',
        line: 2,
        hint: expect.stringMatching(/^Valid keys here: `title`, `tagline`, `url`, /),
      },
    ],
    [
      'has a key that is not known in a list',
      'export default { redirects: [{ from: "/a", to: "/b" }, { frm: "/a", to: "/b" }] };',
      { code: 'config-unknown-key', message: 'Unknown key `redirects[1].frm`.' },
    ],
    [
      'has a value of another type',
      'export default {\n  toc: {\n    minLevel: "2",\n  },\n};',
      {
        code: 'config-invalid-value',
        message: '`toc.minLevel` must be a number. Found `"2"`.',
        line: 3,
        column: 5,
        hint: 'Write `minLevel: 3`, for example.',
      },
    ],
  ])('%s', async (_, code, expected) => {
    const found = await mistakes(written({ 'site.config.ts': code }));
    expect(found[0]).toMatchObject(expected);
  });

  it('shows the line of an imported file', async () => {
    const files = { 'site.config.ts': `import a from './parts/a';\nexport default a;` };
    const [syntax] = await mistakes(written({ ...files, 'parts/a.ts': 'export default {\n  b: ,\n};' }));
    expect(syntax).toMatchObject({ code: 'config-syntax', file: 'parts/a.ts', line: 2, column: 6 });
    expect(syntax?.frame).toContain('> 2 |   b: ,');
    const [thrown] = await mistakes(written({ ...files, 'parts/a.ts': `\nthrow new Error('x');` }));
    expect(thrown).toMatchObject({ code: 'config-throws', file: 'parts/a.ts', line: 2 });
    expect(thrown?.frame).toContain(`> 2 | throw new Error('x');`);
  });

  it('is told of as it stands below the folder where docsgen runs', async () => {
    const dir = written({ 'a.md': '' });
    expect(await mistakes(join(dir, 'none'))).toMatchObject([
      {
        message: expect.stringMatching(/^The folder \S*docsgen-site-\w+\/none does not exist\.$/),
        hint: 'Check the path given with `--site`.',
      },
    ]);
  });

  it('tells mistakes of several rules at once', async () => {
    const found = await mistakes(
      written({ 'site.config.ts': `export default { toc: { minLevel: 4 }, contentDir: 'none' };` }),
    );
    expect(found.map(({ message }) => message.split(' ')[0])).toEqual(['`toc.minLevel`', '`contentDir`']);
  });
});

describe('folders', () => {
  const text = { file: 'site.config.ts', source: "{ a: 'b', c: 'd' },\n{ contentDir: 'none',\n  outDir: 'x' }" };
  const check = (dir: string, folders: Partial<SiteConfig>, more: object = {}): readonly Diagnostic[] => {
    const config = {
      siteDir: dir,
      contentDir: join(dir, 'content'),
      outDir: join(dir, 'build'),
      templatesDir: null,
      ...folders,
    } as SiteConfig;
    return checkFolders(config, text, {
      contentDir: undefined,
      templatesDir: undefined,
      isOutGiven: false,
      ...more,
    }).map(({ diagnostic }) => diagnostic);
  };

  it('of content must exist where they are named', () => {
    const dir = written({ 'content/a.md': '', 'file.md': '' });
    expect(check(dir, {}, { contentDir: 'content' })).toEqual([]);
    expect(check(dir, { contentDir: join(dir, 'none') })).toEqual([]);
    expect(check(dir, {}, { contentDir: 'none' })).toMatchObject([
      {
        code: 'config-invalid-value',
        message: '`contentDir` names the folder `none`, which does not exist.',
        hint: 'Correct the path; it is relative to the folder of the site.',
        line: 2,
      },
    ]);
    expect([isFolder(dir), isFolder(join(dir, 'file.md')), isFolder(join(dir, 'none'))]).toEqual([true, false, false]);
  });

  it('of the output hold no sources', () => {
    const dir = written({ 'site/a.md': '', 'docs/a.md': '' });
    const hint = 'Choose a separate folder for the output, such as `build`.';
    const folders = { siteDir: join(dir, 'site'), contentDir: join(dir, 'docs') };
    expect(check(dir, { ...folders, outDir: join(dir, 'docs') })).toMatchObject([
      {
        code: 'output-holds-sources',
        message: 'The output folder `docs` contains the content, which a build would replace.',
        line: 3,
        hint,
      },
    ]);
    expect(check(dir, { ...folders, outDir: join(dir, 'site') })).toMatchObject([
      {
        message: 'The output folder `site` contains the site itself, which a build would replace.',
        line: 3,
        frame: expect.stringContaining('outDir'),
      },
    ]);
    expect(
      check(dir, { ...folders, outDir: join(dir, 'parts'), templatesDir: join(dir, 'parts/theme') }),
    ).toMatchObject([{ message: 'The output folder `parts` contains the templates, which a build would replace.' }]);
    expect(check(dir, { ...folders, outDir: dir }, { isOutGiven: true })).toMatchObject([
      { message: expect.stringContaining('contains the site itself'), file: null, line: null, frame: null, hint },
    ]);
    expect(check(dir, { ...folders, outDir: join(dir, 'site/docs/build') })).toEqual([]);
    expect(check(dir, { ...folders, outDir: parse(dir).root })).toMatchObject([
      { message: expect.stringContaining('the site itself') },
    ]);
  });
});

describe('the place of a setting', () => {
  it('is that of its key', () => {
    const dir = written({ 'site.config.mts': 'export default {\n  title: 1,\n  toc: {},\n};' });
    const placeOf = configPlaces(dir);
    expect(placeOf(['toc'])).toEqual({
      place: { file: 'site.config.mts', line: 3, column: 3 },
      source: 'export default {\n  title: 1,\n  toc: {},\n};',
    });
    expect(placeOf(['title']).place).toMatchObject({ line: 2 });
  });

  it('is none without a configuration', () => {
    expect(configPlaces(written({ 'a.md': '' }))(['title'])).toEqual({});
  });
});
