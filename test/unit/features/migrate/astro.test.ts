import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { evaluator } from '../../../../src/features/migrate/evaluate.js';
import { Folder, migrate, recogniseSite } from '../../../../src/features/migrate/index.js';
import { onlyWhereLinksWork } from '../../../support/capabilities.js';
import { foreignFolder, textOf } from './foreign-site.js';

const CONFIG = `
  import { defineConfig } from 'astro/config';
  import starlight from '@astrojs/starlight';
  export default defineConfig({ integrations: [starlight({ title: 'T', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } })] });`;

/** Migrates pages that use components of a site, which is the folder `docs` of a project. */
async function pagesWith(
  pages: Readonly<Record<string, string>>,
  components: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>> = {},
) {
  const folder = foreignFolder({
    'docs/astro.config.mjs': CONFIG,
    'docs/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
  });
  const files = {
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [
        `docs/src/content/docs/${name}.mdx`,
        `---\ntitle: A\n---\n\n${text}\n`,
      ]),
    ),
    ...Object.fromEntries(Object.entries(components).map(([name, text]) => [`docs/src/components/${name}`, text])),
    ...others,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const migration = await migrate({ ...recogniseSite(folder), evaluate: evaluator(), preprocessors: null });
  return {
    migration,
    findings: migration.findings.filter(({ kind }) => kind === 'component'),
    body: (name: string) =>
      (textOf(migration, `${name}.md`) ?? '')
        .replace(/^---[\s\S]*?---\n/, '')
        .replace(/\n{2,}/g, '\n')
        .trim(),
  };
}

it('a component is what its template gives: values, lists, conditions, attributes', async () => {
  const { body, findings } = await pagesWith(
    {
      a: `import Box from '~/components/box.astro';\nexport const words = ['one', '2 * 2'];\n\nBefore.\n\n<Box title="A & B" items={words} href={\`/\${words[0]}/\`} {...{ lang: 'de' }} />\n\nAfter.`,
    },
    {
      'box.astro': `---
import { twice } from '../twice';
interface Props { title: string; items: string[]; href: string; lang: string }
const { title, items, href, lang } = Astro.props;
const El = href ? 'a' : 'span';
const shown = (count: number) => count < 3 && items.length > 0;
---

<!-- no text -->
<section class="box" {lang} onclick="x()" data-x>
  <El {href}>{title}</El> &amp; more
  {shown(items.length) ? <ul>{items.map((item) => <li class:list={['a']}>{twice(item)}{/* a comment */}</li>)}</ul> : <p>none</p>}
  <p set:html={'<b>bold</b>'} /><p set:text={"<i>"} /><br>
  {[<hr />, null, false, undefined, 0]}
  <button>Go</button><input value="x" />
</section>
<style>.box { color: red }</style>
<script>const a = '<p>';</script>
`,
    },
    { 'docs/src/twice.ts': 'export const twice = (text: string) => text + text;' },
  );
  expect(findings).toEqual([]);
  expect(body('en/a')).toBe(
    'Before.\n<section lang="de"> <a href="/one/">A &amp; B</a> &amp; more\n<ul>\n<li>oneone</li>\n<li>2 &#42; 22 &#42; 2</li>\n</ul>\n<p><b>bold</b></p>\n<p>&lt;i&gt;</p>\n<br>\n<hr>0 Go </section>\nAfter.',
  );
});

it('what a page holds for a component stays Markdown, by slot, and components may lie in each other', async () => {
  const { body, findings } = await pagesWith(
    {
      a: `import Frame from '~/components/frame.astro';\nimport Mark from '~/components/mark.astro';\n\n<Frame>\n\n\`\`\`mdx\n<Frame>no component</Frame>\n\`\`\`\n\n<Fragment slot="other">\n\n    - **Entry** with \`<Mark>\`\n\n</Fragment>\n\n<div slot="other">\n\nIn <Mark>a line</Mark>\n\n</div>\n\n</Frame>\n\n<Frame />`,
    },
    {
      'frame.astro': `---\nimport { Tabs, TabItem } from '@astrojs/starlight/components';\nconst has = Astro.slots.has('other');\n---\n<figure>{has ? <Tabs syncKey="k"><TabItem label="A"><slot /></TabItem><TabItem label="B"><slot name="other" /></TabItem></Tabs> : <slot>nothing</slot>}<figcaption>End</figcaption></figure>\n`,
      'mark.astro': '<mark><slot /></mark>',
    },
  );
  expect(findings).toEqual([]);
  expect(body('en/a')).toBe(
    '<figure>\n::::tabs{group="k"}\n:::tab[A]\n```mdx\n<Frame>no component</Frame>\n```\n:::\n:::tab[B]\n- **Entry** with `<Mark>`\n<div>\nIn <mark>a line</mark>\n</div>\n:::\n::::\n<figcaption>End</figcaption>\n</figure>\n<figure>nothing\n<figcaption>End</figcaption>\n</figure>',
  );
});

it('what holds words is not written around paragraphs', async () => {
  const { body } = await pagesWith(
    {
      a: "import More from '../../components/more.astro';\nimport Word from '../../components/word.astro';\n\n<More>Read [this](/b/).</More>\n\nA <Word>short *text*</Word> here.\n\n<Word>\nOne.\n\nTwo.\n</Word>",
    },
    {
      'more.astro': '<div class="more"> <p><span><slot /></span></p> <em>end</em></div>',
      'word.astro': '<strong><slot /></strong>',
    },
  );
  expect(body('en/a')).toBe(
    '<div>\nRead [this](/b/).\n <em>end</em></div>\nA <strong>short *text*</strong> here.\nOne.\nTwo.',
  );
});

it('entries with a picture or a quotation are cards, and others are not', async () => {
  const { body } = await pagesWith(
    { a: "import List from '~/components/list.astro';\n\n<List>A quotation</List>" },
    {
      'list.astro':
        '<ul class="grid"><li class="sr-only">Hidden</li><li class="x"><a href="/a"><div><img src="/a.png" alt="A" /></div></a></li><li><blockquote><slot /></blockquote></li><li><b>Text</b></li></ul>',
    },
  );
  expect(body('en/a')).toBe(
    '<ul>\n<li class="visually-hidden">Hidden</li>\n<li class="card"><a href="./a.md">\n<div><img src="/a.png" alt="A"></div>\n</a></li>\n<li class="card">\n<blockquote>\nA quotation\n</blockquote>\n</li>\n<li><b>Text</b></li>\n</ul>',
  );
});

it('paragraphs that a component holds are no code, and components of the theme are known by their files', async () => {
  const { body } = await pagesWith(
    { a: "import Box from '~/components/box.astro';\n\n<Box>\n  One\n\n      Two\n\n</Box>" },
    {
      'box.astro':
        '---\nimport Badge from \'../../../theme/user-components/Badge.astro\';\n---\n<div><slot /><p>Three <Badge text="new" /></p></div>',
    },
    {
      'theme/package.json': '{ "name": "@astrojs/starlight" }',
      'theme/user-components/Badge.astro': '<b>nothing</b>',
    },
  );
  expect(body('en/a')).toBe('<div>\nOne\nTwo\n<p>Three  <small>new</small></p>\n</div>');
});

it('a component may render itself', async () => {
  const { body } = await pagesWith(
    { a: "import Tree from '~/components/tree.astro';\n\n<Tree of={[1, [2]]} />" },
    {
      'tree.astro':
        '<ul>{Astro.props.of.map((entry) => <li>{Array.isArray(entry) ? <Astro.self of={entry} /> : entry}</li>)}</ul>',
    },
  );
  expect(body('en/a').replace(/\n/g, '')).toBe('<ul><li>1</li><li><ul><li>2</li></ul></li></ul>');
});

it('packages are not run, and the report has their components', async () => {
  const { body, findings } = await pagesWith(
    { a: "import Box from '~/components/box.astro';\n\n<Box />" },
    {
      'box.astro':
        "---\nimport { z } from 'zod';\nimport Chart from 'charts';\nconst schema = z.object({}).partial();\n---\n<p>a{schema}<Chart /></p>",
    },
  );
  expect(body('en/a')).toBe('<p>a</p>');
  expect(findings).toMatchObject([{ message: 'The component Chart, which Box shows, is left out.', line: 7 }]);
});

it('words come in the language of the page, pictures are copied, texts of files are code', async () => {
  const files = {
    'docs/src/content/i18n/en.json': '{ "hello": "Hello {{name}}" }',
    'docs/src/content/i18n/fr.json': '{ "hello": "Bonjour {{name}}" }',
    'docs/src/img/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>',
    'docs/data.json': '{ "a": 1 }\n',
  };
  const page = `import Hello from '~/components/hello.astro';\nimport { Code } from '@astrojs/starlight/components';\nimport data from '/data.json?raw';\n\n<Hello />\n\n<Code code={data} lang="json" />`;
  const { body, findings, migration } = await pagesWith(
    { a: page, 'fr/a': page },
    {
      'hello.astro': `---\nimport { Image } from 'astro:assets';\nconst all = import.meta.glob<{ default: { src: string } }>('../img/*{.svg,.png}');\nconst picture = (await all['../img/p.svg']()).default;\n---\n<p>{Astro.locals.t('hello', { name: Astro.currentLocale })} {picture.width}</p><Image src={picture} alt="P" />`,
    },
    files,
  );
  expect(findings).toEqual([]);
  expect(body('en/a')).toBe('<p>Hello en 4</p>\n<img src="/assets/img/p.svg" alt="P">\n```json\n{ "a": 1 }\n```');
  expect(body('fr/a')).toContain('<p>Bonjour fr 4</p>');
  expect(migration.copies).toMatchObject([{ to: 'static/assets/img/p.svg' }]);
});

it('what does not run is left out with its place, and what it holds stays', async () => {
  const { body, findings } = await pagesWith(
    {
      a: "import Bad from '~/components/bad.astro';\nimport Open from '~/components/open.astro';\n\n<Bad>\n\nText\n\n</Bad>\n\n<Open />",
      b: "import Ok from '~/components/ok.astro';\n\n<Ok />",
    },
    {
      'bad.astro': "---\nthrow new Error('no data');\n---\n<p>x</p>",
      'ok.astro': '<p>fine</p>',
      'open.astro': '<p>{1 + </p>',
    },
  );
  expect(body('en/a')).toBe('Text');
  expect(body('en/b')).toBe('<p>fine</p>');
  expect(findings.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['src/content/docs/a.mdx', 8, 'The component Bad does not run: no data.'],
    [
      'src/content/docs/a.mdx',
      14,
      'The component Open does not run: its template cannot be read: An expression is not closed.',
    ],
  ]);
});

it('nothing is read outside of the folder that was named', async () => {
  const secret = { 'secret.txt': 'secret', 'docs/in.txt': 'inside' };
  const page = { a: "import Read from '~/components/read.astro';\n\n<Read />" };
  const component = {
    'read.astro': `---\nimport outer from '../../../../secret.txt?raw';\nimport inner from '../../in.txt?raw';\n---\n<p>{outer}{inner}</p>`,
  };
  const { body, findings } = await pagesWith(page, component, secret);
  expect(body('en/a')).toBe('<p>inside</p>');
  expect(findings).toMatchObject([{ message: expect.stringContaining('../../../../secret.txt?raw') }]);
});

onlyWhereLinksWork('what lies outside of the project is not read, also behind a symbolic link', async () => {
  const outside = foreignFolder({ 'far.astro': '<p>secret</p>' });
  const folder = foreignFolder({
    'astro.config.mjs': CONFIG,
    'src/content/docs/a.mdx': "---\ntitle: A\n---\n\nimport Far from '../../far.astro';\n\n<Far />\n",
  });
  symlinkSync(join(outside, 'far.astro'), join(folder, 'src/far.astro'));
  const migration = await migrate({ ...recogniseSite(folder), evaluate: evaluator(), preprocessors: null });
  expect(textOf(migration, 'en/a.md')).toBe('---\ntitle: A\n---\n\n\n\n');
  expect(migration.findings.filter(({ kind }) => kind === 'component')).not.toEqual([]);
});

it('a component that fails while nobody waits for it ends no other, also while a long answer is written', async () => {
  const { body, findings } = await pagesWith(
    {
      a: `import Outer from '~/components/outer.astro';\nimport Late from '~/components/late.astro';\n\n<Outer><Late /></Outer>`,
      b: `import Long from '~/components/long.astro';\n\n<Long />`,
    },
    {
      'outer.astro': `---\nconst parts = await Promise.race([Promise.reject(new Error('first')), fails()]);\nasync function fails() { throw new Error('second'); }\nsetTimeout(() => Promise.reject(new Error('late')), 0);\nvoid fails();\n---\n<p>{parts}</p>`,
      'late.astro': `---\nvoid Promise.reject(new Error('nobody waits'));\n---\n<b>late</b>`,
      'long.astro': `---\nconst text = 'x'.repeat(900_000);\n---\n<p>{Astro.request.url} {text} end</p>`,
    },
  );
  expect(body('en/b')).toMatch(/\/b\/ x+ end/);
  expect(findings).toHaveLength(1);
});

it('a program that ends within its answer, or whose end is forced, has none', async () => {
  const dir = Folder.open(foreignFolder({}));
  const mark = '\\u0001docsgen-migrate\\u0001';
  const code = `process.stdout.write('${mark}["cut', () => process.exit(1)); await new Promise(() => {}); export default 1;`;
  expect(await evaluator()({ code, dir }, dir)).toEqual({ error: 'it ended without a result' });
  const killed = `process.abort(); export default 1;`;
  expect(await evaluator()({ code: killed, dir }, dir)).toEqual({ error: 'it ended without a result' });
});

it('a component gets its slot as HTML where it works on it as a text, and as Markdown where it shows it', async () => {
  const { body, findings } = await pagesWith(
    {
      a: `import Sign from '~/components/Sign.astro'\nimport Show from '~/components/Show.astro'\n\n<Sign>\n- Type: \`"a"\` \\| **b** & [c](/x)\n- Default: 1\n</Sign>\n\n<Show>Some *words*.</Show>\n\n<Sign><Show>x</Show></Sign>`,
    },
    {
      'Sign.astro': `---\nconst html = (await Astro.slots.render('default')).trim();\nconst items = [...html.matchAll(/<li>(.*?)<\\/li>/g)].map(([, item]) => item);\n---\n<p class="n">{html.length > 9 && /ul/.test(html) ? items.length : 'none'}</p><p set:html={items[0]} />`,
      'Show.astro': `---\nconst html = await Astro.slots.render('default');\n---\n<div set:html={html} />`,
    },
  );
  expect(body('en/a')).toContain('Some *words*.');
  expect(body('en/a')).toContain('2');
  expect(body('en/a')).toContain('Type: <code>&quot;a&quot;</code> | <strong>b</strong> &amp; <a href="/x">c</a>');
  // A slot with a component has no HTML yet: the component stays and is reported.
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('The component Sign does not run')]);
});

it('imports and constants in texts between backticks are none, and definitions may hold empty lines', async () => {
  const { body, findings, migration } = await pagesWith(
    {
      a: [
        "import Box from '~/components/Box.astro'",
        'export const code = `\nconst engine = 1\n\nimport { x } from "y"\nexport const inner = \\`a\\`\n\nz\n`\n\nexport const name = \'N\'',
        "<Box code={`\n\nimport Gone from './gone.astro'\nexport const bad = (\n`} other={`\nimport Also from './also.astro'\n`} name={name} />",
        'Length {code.length}, name {name}.',
      ].join('\n\n'),
    },
    { 'Box.astro': '<p>{Astro.props.code.trim().length} {Astro.props.name}</p>' },
  );
  expect(findings).toEqual([]);
  expect(body('en/a')).toContain('52 N');
  expect(body('en/a')).toContain('name N.');
  expect(body('en/a')).not.toContain('const engine');
  expect(migration.findings.map(({ kind }) => kind)).toEqual(['export', 'expression']);
});
