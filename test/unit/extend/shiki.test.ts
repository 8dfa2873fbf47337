import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configOf, type ExtendedSite, extendedSite } from './site.js';

/** An extension with one transformer for Shiki. */
const extension = (transformer: string, rest = ''): string => `import { readFileSync } from 'node:fs';
export default { name: 'shown', contract: 1, page: ({ site }) => ({ shiki: { sign: '@', ${rest} transformers: [${transformer}] } }) };\n`;

const start = (transformer: string, page: string, rest = ''): ExtendedSite =>
  extendedSite({
    'site.config.ts': configOf("'./extensions/shown.ts'"),
    'extensions/shown.ts': extension(transformer, rest),
    'content/page.md': `# Page\n\n${page}\n`,
    'content/plain.md': '# Plain\n\n```js\nlet a = 1;\n```\n',
  });

const codeOf = (site: ExtendedSite, page: string): string =>
  /<code>([\s\S]*?)<\/code>/.exec(site.page(page))?.[1] ?? '';

it('a transformer that changes nothing gives the block that there is without it', async () => {
  const page = '```js title="a.js" {2} showLineNumbers\nimport a from "@a";\nconst b = a && 1 < 2; // text\n```';
  const site = start('{}', page);
  expect((await site.build()).diagnostics).toEqual([]);
  const withExtension = site.page('page');
  site.write('site.config.ts', configOf());
  await site.build();
  // Without a transformer, adjacent tokens of the same colour are one element, which looks the same.
  const seen = (html: string): string =>
    html.replace(/<\/span>( *)<span class="t\d+">/g, '$1').replace(/<\/?span[^>]*>/g, '');
  expect(seen(withExtension)).toBe(seen(site.page('page')));
  expect(withExtension).toContain('<span class="line highlighted" data-line="2">');
});

it('colours are those of the theme, with two themes that differ as well', async () => {
  const site = start('{}', '```js\nlet a = "@";\n```');
  const themes = "codeThemes: { light: 'min-light', dark: 'nord' }";
  site.write('site.config.ts', configOf("'./extensions/shown.ts'").replace('{', `{ markdown: { ${themes} },`));
  expect((await site.build()).diagnostics).toEqual([]);
  expect(codeOf(site, 'page')).toMatch(/<span class="a\d+ b\d+">let<\/span>/);
});

it('a transformer reads the opening line, and words of its own are no mistake', async () => {
  const transformer =
    "{ line(node, n) { if (/\\bloud=(\\d)/.exec(this.options.meta.__raw)?.[1] === String(n)) this.addClassToHast(node, 'loud'); } }";
  const page = '```js loud=2 silent\nlet a = 1;\nlet b = "@";\n```';
  const site = start(transformer, page, "words: ['loud'],");
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['bad-code-option', 'The code block has an unknown option `silent`.'],
  ]);
  expect(codeOf(site, 'page')).toMatch(/^<span class="line">.*<\/span>\n<span class="line loud">/);
});

it('lines that a transformer takes out or puts in are shown so', async () => {
  const transformer = "{ preprocess: (code) => code.split('\\n').slice(1).join('\\n') }";
  const site = start(transformer, '```js {1}\n// @gone\nlet a = 1;\nlet b = 2;\n```');
  await site.build();
  expect(codeOf(site, 'page').replace(/<[^>]+>/g, '')).toBe('let a = 1;\nlet b = 2;\n');
});

it('what a transformer writes is held to the rules, and what it throws has its name', async () => {
  const page = '```js\nlet a = "@";\n```';
  const bad = start("{ line(node) { node.properties.onclick = 'x()'; node.properties.style = 'top: 0'; } }", page);
  expect((await bad.build()).diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['extension-output', 'content/page.md', 3],
    ['extension-output', 'content/page.md', 3],
  ]);
  const throwing = start("{ code() { throw new Error('No compiler'); } }", page);
  expect((await throwing.build()).diagnostics).toMatchObject([
    {
      code: 'extension-throws',
      message: expect.stringContaining('`shown` throws in `shiki` on the page content/page.md: No compiler'),
    },
  ]);
});

it('pages are made again when the transformer or what it reads changes, and no others', async () => {
  const transformer = "{ preprocess: (code) => code + readFileSync(site.dir + '/more.js', 'utf8') }";
  const site = start(transformer, '```js\nlet a = "@";\n```');
  site.write('more.js', '// first');
  const rebuilt = async (): Promise<readonly string[]> => {
    const { rendered } = await site.build();
    await site.build({ cache: false, out: 'clean' });
    const manifest = (out: string): string => readFileSync(join(site.dir, out, 'docsgen-manifest.json'), 'utf8');
    expect(manifest('build')).toBe(manifest('clean'));
    return rendered.map(({ url }) => url);
  };
  await rebuilt();
  site.write('more.js', '// second');
  expect(await rebuilt()).toEqual(['/page']);
  expect(codeOf(site, 'page')).toContain('// second');
  site.write('extensions/shown.ts', extension(transformer.replace('code +', "code + '// more' +")));
  expect(await rebuilt()).toEqual(['/page']);
});
