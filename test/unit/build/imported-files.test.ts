import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { workFor } from '../../../src/serve/live/changes.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

const FILES = {
  'site.config.js': "export default { title: 'T', baseUrl: '/docs/' };\n",
  'content/index.md': '# Home\n\n::field\n',
  'content/other.md': '# Other\n\nText.\n',
  'content/react.tsx':
    "import './react.css';\nexport const frontmatter = { title: 'R' };\nexport default () => <p className=\"react\">R</p>;\n",
  'content/react.css': '.react { top: 1px }',
  'node_modules/a-font/package.json': '{ "name": "a-font", "version": "1.0.0", "main": "index.css" }',
  'node_modules/a-font/index.css': '@font-face { font-family: A; src: url(./files/a.woff2), url(./files/a.woff) }',
  'node_modules/a-font/files/a.woff2': 'font 2',
  'node_modules/a-font/files/a.woff': 'font 1',
  'templates/directives/Field.tsx': `import 'a-font';
import './second.css';
import first from './Field.module.css';
import other from '../components/Field.module.css';
import logo from './logo.svg';
import text from './logo.svg?raw';
import Counter from '../islands/Counter.tsx';
import { Island } from 'docsgen/theme/components/Island.jsx';

export function Field() {
  return (
    <div className={\`\${first.box} \${other.box}\`} title={text}>
      <img src={logo} alt="Logo" />
      <Island name="Counter" when="load" props={{}}><Counter /></Island>
    </div>
  );
}
`,
  'templates/directives/Field.module.css': '.box { top: 3px; composes: base from "../components/base.module.css" }',
  'templates/directives/second.css': '.second { top: 2px; background: url(./bg.png) }',
  'templates/directives/bg.png': 'picture',
  'templates/directives/logo.svg': PICTURE,
  'templates/islands/Counter.tsx':
    "import s from '../directives/Field.module.css';\nexport default () => <b className={s.box}>0</b>;\n",
  'templates/components/base.module.css': '.base { top: 4px }',
  'templates/components/Field.module.css': '.box { top: 5px }',
  'templates/components/Footer.tsx':
    "import './Footer.css';\nexport { Footer } from 'docsgen/theme/components/Footer.jsx';\n",
  'templates/components/Footer.css': '.footer-own { top: 6px }',
  'templates/slots/text-after/Note.tsx': "import './note.css';\nexport const Note = () => <p>Note</p>;\n",
  'templates/slots/text-after/note.css': '.note { top: 7px }',
  'templates/behaviours/fold.ts':
    "import './fold.css';\nexport const selector = '.react';\nexport default () => undefined;\n",
  'templates/behaviours/fold.css': '.fold { top: 8px }',
};

interface Built {
  readonly found: readonly Diagnostic[];
  readonly files: Readonly<Record<string, string>>;
  /** The style sheets of a page besides the theme's, joined. */
  readonly stylesOf: (page: string) => string;
}

async function build(site: TemporarySite, cache: boolean): Promise<Built> {
  const options = { progress: () => undefined, workers: 0, memory: null, cache };
  const { diagnostics } = await buildSite(await loadConfig(site.dir), options);
  const folder = join(site.dir, 'build');
  const names = (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const files = Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const stylesOf = (page: string): string =>
    Array.from(files[page]?.matchAll(/<link rel="stylesheet" href="\/docs\/(assets\/parts-[^"]+)"/g) ?? [])
      .map(([, file = '']) => files[file] ?? '')
      .join('\n');
  return { found: diagnostics, files, stylesOf };
}

/** The diagnostics that end a build. */
async function refusal(site: TemporarySite): Promise<readonly Diagnostic[]> {
  try {
    return (await build(site, false)).found;
  } catch (error) {
    return error instanceof SiteError ? error.diagnostics : Promise.reject(error);
  }
}

function newSite(files: Readonly<Record<string, string>> = {}): TemporarySite {
  const site = temporarySite({ ...FILES, ...files });
  sites.push(site);
  return site;
}

it('gives a page the styles that the parts on it import, in their order', async () => {
  const { found, stylesOf, files } = await build(newSite(), false);
  expect(found).toEqual([]);
  const tops = (page: string): readonly string[] =>
    Array.from(stylesOf(page).matchAll(/top:(\d)px/g), ([, top = '']) => top);
  expect(tops('index.html')).toEqual(['6', '2', '4', '3', '5', '7']);
  expect(tops('other/index.html')).toEqual(['6', '7']);
  expect(tops('react/index.html')).toEqual(['6', '1', '8', '7']);
  const fonts = Array.from(stylesOf('index.html').matchAll(/url\("\.\/(a-[^"]+)"\)/g), ([, name]) => `assets/${name}`);
  expect(fonts.map((file) => files[file])).toEqual(['font 2', 'font 1']);
});

it('names classes in HTML, scripts and sheets alike, on any machine', async () => {
  const [one, two] = [await build(newSite(), false), await build(newSite(), false)];
  expect(one.files).toEqual(two.files);
  const html = one.files['index.html'] ?? '';
  const [first = '', other = ''] = /<div class="([^"]+)" title/.exec(html)?.[1]?.split(' ').slice(-2) ?? [];
  expect(first).not.toBe(other);
  const sheet = one.stylesOf('index.html');
  expect(sheet).toContain(`.${first}{top:3px}`);
  expect(sheet).toContain(`.${other}{top:5px}`);
  const island = Object.keys(one.files).find((file) => file.startsWith('assets/js/island-Counter')) ?? '';
  expect(one.files[island]).toContain(first);
});

it('publishes a picture under its hash, and gives its text where that is asked for', async () => {
  const { files } = await build(newSite(), false);
  const html = files['index.html'] ?? '';
  const [, file = ''] = /<img src="\/docs\/([^"]+)" alt="Logo"/.exec(html) ?? [];
  expect(file).toMatch(/^assets\/logo-[A-Z0-9]{8}\.svg$/);
  expect(files[file]).toBe(PICTURE);
  expect(html).toContain('title="&lt;svg');
});

it('makes the same of changed files as a clean build', async () => {
  const site = newSite();
  await build(site, true);
  await sleep(50);
  site.write('templates/components/base.module.css', '.base { top: 9px }');
  site.write('templates/directives/logo.svg', PICTURE.replace('M0 0', 'M1 1'));
  site.write('templates/directives/bg.png', 'other picture');
  site.write('content/react.css', '.react { left: 1px }');
  const incremental = await build(site, true);
  expect(incremental.stylesOf('index.html')).toContain('top:9px');
  expect(incremental.stylesOf('react/index.html')).toContain('left:1px');
  expect(Object.values(incremental.files)).toContain('other picture');
  expect(incremental.files).toEqual((await build(site, false)).files);
});

it('makes the markup anew after a change of a CSS module, and the styles alone after one of another sheet', async () => {
  const site = newSite();
  const config = await loadConfig(site.dir);
  const kindOf = (file: string): string | undefined => workFor(config, [join(site.dir, 'templates', file)])?.kind;
  expect(kindOf('directives/Field.module.css')).toBe('template');
  expect(kindOf('directives/second.css')).toBe('style');
  expect(kindOf('directives/logo.svg')).toBe('template');
});

it.each(['scss', 'sass', 'less', 'styl'])('refuses an import of %s at its place', async (extension) => {
  const site = newSite({
    'templates/components/Footer.tsx': `import './Footer.${extension}';\nexport const Footer = () => null;\n`,
    [`templates/components/Footer.${extension}`]: '$a: 1',
  });
  expect(await refusal(site)).toEqual([
    expect.objectContaining({
      code: 'template-broken',
      file: 'templates/components/Footer.tsx',
      line: 1,
      column: 8,
      message: expect.stringContaining(`\`Footer.${extension}\` is not CSS`),
    }),
  ]);
});

it('reports a broken CSS module, and one that composes a file which is not there, at its place', async () => {
  const at = async (text: string): Promise<unknown> => {
    const found = await refusal(newSite({ 'templates/components/Field.module.css': text }));
    return found.map(({ file, line, column }) => ({ file, line, column }));
  };
  const file = 'templates/components/Field.module.css';
  expect(await at('.box {\n  color red\n}')).toEqual([{ file, line: 2, column: 8 }]);
  expect(await at('.box { composes: a from "./none.module.css" }')).toEqual([{ file, line: 1, column: 25 }]);
});

it('warns of a style sheet in another language that nothing imports', async () => {
  const { found } = await build(newSite({ 'templates/directives/Price.scss': '$a: 1' }), false);
  expect(found.map(({ code }) => code)).toEqual(['template-unused']);
});
