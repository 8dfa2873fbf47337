import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../support/servers.js';
import { configOf, type ExtendedSite, extendedSite } from './site.js';

/** An extension with a folder of templates, whose components get its options. */
const extension = (name: string, rest = ''): string =>
  `const options = { '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value: { word: 'Well', ...value } }) } };
  export default { name: '${name}', contract: 1, templates: './${name}', options, ${rest} };\n`;

/** A component that shows the options of its extension in an element. */
const shows = (name: string, element: string): string =>
  `import { useOptions } from 'docsgen/theme/context.js';
  export function ${name}() { return <${element}>{useOptions<{ word: string }>()?.word ?? 'no options'}</${element}>; }\n`;

const FILES = {
  'site.config.ts': configOf("['./extensions/talk.ts', { word: 'Talk' }]", "'./extensions/second.ts'"),
  'extensions/talk.ts': extension('talk'),
  'extensions/talk/slots/text-after/Comments.tsx': shows('Comments', 'aside'),
  'extensions/talk/directives/Price.tsx': shows('Price', 'b'),
  'extensions/talk/directives/Price.css': 'b { color: red; }\n',
  'extensions/talk/behaviours/fold.ts':
    "export const selector = 'aside';\nexport default (element: HTMLElement) => element.toggleAttribute('data-fold');\n",
  'extensions/talk/styles/features/quote.css': '/* selector: blockquote */\nblockquote { color: blue; }\n',
  'extensions/talk/layouts/NarrowLayout.tsx': `import { Article } from 'docsgen/theme/components/Article.jsx';
    import { Columns } from 'docsgen/theme/layouts/Columns.jsx';
    import { useOptions } from 'docsgen/theme/context.js';
    export const NarrowLayout = ({ content }) => <Columns><i>{useOptions<{ word: string }>().word}</i><Article content={content} /></Columns>;\n`,
  'extensions/second.ts': extension('second'),
  'extensions/second/slots/text-after/Comments.tsx': shows('Comments', 'section'),
  'content/plain.md': '# Plain\n\nText.\n',
  'content/one.md': '---\ntitle: One\nlayout: narrow\n---\n\n::price\n\n> A quotation.\n',
};

const read = ({ dir }: ExtendedSite, file: string): string => readFileSync(join(dir, 'build', file), 'utf8');

describe('an extension brings parts of the theme:', () => {
  it('they are shown in the order of the configuration, with the options of their extension', async () => {
    const site = extendedSite(FILES);
    expect((await site.build()).diagnostics).toEqual([]);
    expect(read(site, 'plain/index.html')).toContain(
      '<div class="slot slot-text-after"><aside>Talk</aside><section>Well</section></div>',
    );
    const one = read(site, 'one/index.html');
    expect(one).toContain('<i>Talk</i>');
    expect(one).toContain('<b>Talk</b>');
  });

  it('browser code and styles come with the elements that they are for', async () => {
    const site = extendedSite(FILES);
    await site.build();
    const [plain, one] = [read(site, 'plain/index.html'), read(site, 'one/index.html')];
    expect(plain).toMatch(/<script type="module" src="\/assets\/js\/behaviour-fold-\w+\.js"/);
    expect([plain.includes('feature-quote'), one.includes('feature-quote')]).toEqual([false, true]);
    expect([plain.includes('style-price'), one.includes('style-price')]).toEqual([false, true]);
  });

  it('a file of the site takes the place of one of an extension, and may import it', async () => {
    const site = extendedSite({
      ...FILES,
      'templates/directives/Price.tsx': `import { Price as Original } from 'docsgen/theme/directives/Price.jsx';
        import { useOptions } from 'docsgen/theme/context.js';
        export const Price = () => <u title={useOptions<{ word: string }>().word}><Original /></u>;\n`,
      'templates/slots/text-after/Comments.tsx': 'export const Comments = () => <p>Mine</p>;\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(read(site, 'one/index.html')).toContain('<u title="Talk"><b>Talk</b></u>');
    expect(read(site, 'plain/index.html')).toContain('<div class="slot slot-text-after"><p>Mine</p></div>');
    site.write('templates/directives/Price.tsx', 'export const price = 1;\n');
    const place = { file: 'templates/directives/Price.tsx' };
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [{ code: 'template-without-component', ...place }],
    });
  });

  it('an island of an extension is the same on the server and in the browser, also where the site replaces it', async () => {
    const counter = (text: string): string =>
      `export default function Counter() { return <output>${text}</output>; }\n`;
    const site = extendedSite({
      ...FILES,
      'extensions/talk/islands/Counter.tsx': counter('of-extension'),
      'extensions/talk/slots/title-after/Count.tsx': `import { Island } from 'docsgen/theme/components/Island.jsx';
        import Counter from '../../islands/Counter.jsx';
        export const Count = () => <Island name="Counter" when="load" props={{}}><Counter /></Island>;\n`,
    });
    const island = (): readonly string[] => {
      const folder = join(site.dir, 'build/assets/js');
      const [script = ''] = readdirSync(folder).filter((name) => /^island-Counter-\w+\.js$/.test(name));
      const texts = [read(site, 'plain/index.html'), readFileSync(join(folder, script), 'utf8')];
      return texts.map((text) => /of-extension|of-site/.exec(text)?.[0] ?? 'none');
    };
    expect((await site.build()).diagnostics).toEqual([]);
    expect(island()).toEqual(['of-extension', 'of-extension']);
    site.write('templates/islands/Counter.tsx', counter('of-site'));
    expect((await site.build()).diagnostics).toEqual([]);
    expect(island()).toEqual(['of-site', 'of-site']);
  });
});

describe('what is wrong with templates of an extension is told:', () => {
  const build = async (files: Readonly<Record<string, string>>) => {
    const { diagnostics } = await extendedSite({ ...FILES, ...files })
      .build()
      .catch((error: { readonly diagnostics: [] }) => error as never);
    return diagnostics.map(({ code, message, file, hint }) => ({ code, message, file, hint }));
  };

  it('two extensions that bring one directive', async () => {
    const [problem] = await build({ 'extensions/second/directives/Price.tsx': shows('Price', 'i') });
    expect(problem).toMatchObject({
      code: 'template-name-taken',
      message:
        'Two templates define the directive `price`: extensions/talk/directives/Price.tsx and extensions/second/directives/Price.tsx.',
      hint: expect.stringContaining('Leave out one of the extensions `talk` and `second`'),
    });
  });

  it('a component that throws, with extension and place', async () => {
    const throws = "export function Comments() { throw new Error('no net'); }\n";
    const [problem] = await build({ 'extensions/second/slots/text-after/Comments.tsx': throws });
    expect(problem).toMatchObject({
      code: 'render-failed',
      file: 'extensions/second/slots/text-after/Comments.tsx',
      message: 'A template of the extension `second` throws: no net.',
    });
  });

  it.each([
    [
      'extensions/talk/slots/txt-after/A.tsx',
      'export const A = () => null;',
      'template-unused',
      'slots/text-after/A.tsx',
    ],
    [
      'extensions/talk/components/Footer.tsx',
      'export const Footer = () => null;',
      'template-unused',
      "the site's file templates/components/Footer.tsx",
    ],
    ['extensions/talk/styles/features/a.css', 'a { color: red; }', 'behaviour-selector', '/* selector: '],
    ['extensions/talk/behaviours/a.ts', 'export default () => {};', 'behaviour-selector', 'export const selector'],
    ['extensions/talk/slots/text-after/A.tsx', 'export const B = 1;', 'template-without-component', 'function A()'],
    ['extensions/talk.ts', extension('talk').replace('./talk', './tlk'), 'extension-invalid', 'Create the folder'],
    ['extensions/talk.ts', extension('talk').replace('./talk', '/talk'), 'extension-invalid', 'defineExtension'],
  ])('%s', async (file, text, code, hint) => {
    const [problem] = await build({ [file]: text });
    expect(problem).toMatchObject({ code, hint: expect.stringContaining(hint) });
    if (code !== 'extension-invalid') expect(problem?.file).toBe(file);
  });
});

it('an incremental build has the bytes of a clean one after each change of the templates and options of an extension', async () => {
  const site = extendedSite(FILES);
  const manifest = (out: string): string => readFileSync(join(site.dir, out, 'docsgen-manifest.json'), 'utf8');
  const rebuilt = async (): Promise<string> => {
    expect((await site.build()).diagnostics).toEqual([]);
    await site.build({ cache: false, out: 'clean' });
    expect(manifest('build')).toBe(manifest('clean'));
    return read(site, 'plain/index.html');
  };
  await rebuilt();
  site.write('extensions/talk/slots/text-after/Comments.tsx', shows('Comments', 'dfn'));
  expect(await rebuilt()).toContain('<dfn>Talk</dfn>');
  site.write('extensions/talk/slots/text-before/New.tsx', shows('New', 'var'));
  expect(await rebuilt()).toContain('<var>Talk</var>');
  site.write('site.config.ts', FILES['site.config.ts'].replace("'Talk'", "'Chat'"));
  expect(await rebuilt()).toContain('<dfn>Chat</dfn>');
  rmSync(join(site.dir, 'extensions/talk/slots/text-before'), { recursive: true });
  expect(await rebuilt()).not.toContain('<var>');
  site.write('extensions/talk/styles/features/quote.css', '/* selector: blockquote */\nblockquote { color: lime; }\n');
  await rebuilt();
});

it('the live server follows the templates of an extension, and new ones', async () => {
  const site = extendedSite(FILES);
  const server = await serve(['--watch', '--site', site.dir]);
  onTestFinished(() => server.stop());
  const page = async (): Promise<string> => (await fetch(`${server.url}/plain`)).text();
  const expectPage = (text: string): Promise<void> => expect.poll(page, { timeout: 30_000 }).toContain(text);
  await expectPage('<aside>Talk</aside>');
  site.write('extensions/talk/slots/text-after/Comments.tsx', shows('Comments', 'dfn'));
  await expectPage('<dfn>Talk</dfn>');
  site.write('extensions/talk/slots/text-after/New.tsx', shows('New', 'var'));
  await expectPage('<var>Talk</var>');
});
