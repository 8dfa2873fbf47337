import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluator, migrate, recogniseSite } from '../../../../src/features/migrate/index.js';
import { readInfo } from '../../../../src/features/migrate/vitepress/fence.js';
import { slugOfVitepress } from '../../../../src/features/migrate/vitepress/page.js';
import { rewriteWith } from '../../../../src/features/migrate/vitepress/rewrites.js';
import { onlyWhereLinksWork } from '../../../support/capabilities.js';
import { foreignFolder, migrated, textOf } from './foreign-site.js';

const CONFIG = "import { defineConfig } from 'vitepress';\nexport default defineConfig({ title: 'T' });\n";

/** A site with one page besides the home page. */
async function page(text: string, files: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  const migration = await migrated({
    '.vitepress/config.ts': CONFIG,
    'index.md': '# Home\n',
    'guide/a.md': text,
    ...files,
  });
  return textOf(migration, 'guide/a.md');
}

describe('code', () => {
  it.each([
    ['js{1,3} [a.js]', 'js {1,3}', 'a.js'],
    ['ts:line-numbers=5 {2} twoslash', 'ts {2} showLineNumbers=5', null],
    ['js-vue', 'js', null],
    ['vue-html', 'vue-html', null],
    ['json:no-line-numbers [x] style:max-height:400px', 'json', 'x'],
  ])('%s', (written, info, label) => {
    expect(readInfo(written)).toMatchObject({ info, label });
  });

  it('keeps a label as title, and in groups as the name of a tab', async () => {
    expect(
      await page('# A\n\n```js [a.js]\nx\n```\n\n::: code-group\n```sh [npm]\ny\n```\n\n```sh\nz\n```\n:::\n'),
    ).toBe(
      '# A\n\n```js title="a.js"\nx\n```\n\n::::tabs\n:::tab[npm]\n```sh\ny\n```\n:::\n\n:::tab[sh]\n```sh\nz\n```\n:::\n::::\n',
    );
  });

  it('leaves out what is meant for Twoslash', async () => {
    expect(await page('# A\n\n```ts twoslash\n// @noErrors\nhidden\n// ---cut---\nconst a = 1\n//    ^?\n```\n')).toBe(
      '# A\n\n```ts\nconst a = 1\n```\n',
    );
  });

  it('shows files and their regions', async () => {
    const files = { 'snippets/s.ts': 'a\n  // #region r\n  b\n  // #endregion r\nc\n' };
    expect(await page('# A\n\n<<< @/snippets/s.ts#r{1 js:line-numbers} [S]\n\n<<< ../snippets/s.ts\n', files)).toBe(
      '# A\n\n```js {1} showLineNumbers title="S"\nb\n```\n\n```ts\na\n  // #region r\n  b\n  // #endregion r\nc\n```\n',
    );
  });
});

it('a site with formulas or charts is told of the packages for them, and builds without', async () => {
  const files = {
    '.vitepress/config.ts': 'export default { markdown: { math: true } };',
    'index.md': '# Home\n\n```mermaid\ngraph TD; A-->B\n```\n',
  };
  const { settings, findings } = await migrated(files);
  expect(settings['diagnostics']).toMatchObject({ 'package-missing': 'warn' });
  expect(findings.map(({ message }) => /`npm install (.+?)`/.exec(message)?.[1])).toEqual(['katex', '@viz-js/viz']);
  const plain = await migrated({ '.vitepress/config.ts': CONFIG, 'index.md': '# Home\n' });
  expect(plain.settings['diagnostics']).not.toHaveProperty('package-missing');
});

it('settings may use fields of JSON by name, also of an installed package', async () => {
  const { settings } = await migrated({
    '.vitepress/config.ts':
      "import { version, 'odd name' as odd } from 'some-package/package.json' with { type: 'json' };\nimport own, { a } from './own.json';\nexport default { title: [version, odd, a, own.b].join() };\n",
    '.vitepress/own.json': '{ "a": "A", "b": "B", "default": 0 }',
    'node_modules/some-package/package.json': '{ "version": "1.2.3", "odd name": "odd" }',
    'index.md': '# Home\n',
  });
  expect(settings).toMatchObject({ title: '1.2.3,odd,A,B', navbar: { items: [] } });
});

onlyWhereLinksWork('a link that leads nowhere is no file of the site', async () => {
  const folder = foreignFolder({ '.vitepress/config.ts': CONFIG, 'index.md': '# Home\n', 'public/a.txt': 'a' });
  symlinkSync(join(folder, 'gone.svg'), join(folder, 'public/b.svg'));
  symlinkSync(join(folder, 'public/a.txt'), join(folder, 'public/c.txt'));
  const { copies } = await migrate({ ...recogniseSite(folder), evaluate: evaluator(), preprocessors: null });
  expect(copies.map(({ to }) => to)).toEqual(['static/a.txt', 'static/c.txt']);
});

it('a link has no attributes behind it that say where it opens', async () => {
  const text = '# A\n\n[x](https://x.example){target="_self" rel=noopener} `[x](y){target=a}` ![a](/a.png){width=3}\n';
  expect(await page(text)).toBe(text.replace('{target="_self" rel=noopener}', ''));
});

it('braces that Vue leaves alone are text', async () => {
  const text = '# A\n\n::: v-pre\n{{ a }}\n:::\n\n<span v-pre>{{ b }}</span> {{ c }}\n\n<div v-pre>\n{{ e }}\n</div>\n';
  expect(await page(text)).toBe(
    '# A\n\n&#123;&#123; a }}\n\n<span>&#123;&#123; b }}</span> \n\n<div>\n&#123;&#123; e }}\n</div>\n',
  );
});

it('a comment before the title is no text before it', async () => {
  const text = '<!--\n# Note\n\nMore.\n-->\n\n# A\n\nText.\n';
  expect(await page(text)).toBe(text);
});

describe('containers', () => {
  it('stay where docsgen reads them as they are', async () => {
    const text = '# A\n\n::: tip A title\nText.\n:::\n';
    expect(await page(text)).toBe(text);
  });

  it('get more colons around others, lose what has no meaning, and are closed', async () => {
    expect(
      await page(
        '# A\n\n::: details One {open}\n::: tip {no-title}\nx\n:::\n:::\n\n::: v-pre\ny\n:::\n\n:::\n\n::: info\nz\n',
      ),
    ).toBe('# A\n\n::::details[One]{open}\n:::tip{untitled}\nx\n:::\n::::\n\ny\n\n\\:::\n\n:::info\nz\n:::\n');
  });

  it('with marks of tabs are tabs', async () => {
    expect(
      await page(
        '# A\n\n::: tabs key:os\n== Linux [x]\nl\n::: tip\nt\n:::\n== Windows\n```sh [a.sh]\nw\n```\n:::\n\n== No mark\n',
      ),
    ).toBe(
      '# A\n\n:::::tabs{group=os}\n::::tab[Linux \\[x\\]]\n\nl\n::: tip\nt\n:::\n::::\n\n:::tab[Windows]\n\n```sh title="a.sh"\nw\n```\n:::\n:::::\n\n== No mark\n',
    );
  });

  it('with marks of tabs lie in each other', async () => {
    expect(await page('# A\n\n:::: tabs\n=== A\n::: tabs\n== B\nb\n:::\n=== C\nc\n::::\n')).toBe(
      '# A\n\n::::::tabs\n:::::tab[A]\n\n::::tabs\n:::tab[B]\n\nb\n:::\n::::\n:::::\n\n:::tab[C]\n\nc\n:::\n::::::\n',
    );
  });

  it('that nothing closes end with the one around them', async () => {
    expect(await page('# A\n\n::: danger\n::: code-group\n```sh [npm]\nx\n```\n:::\n\nMore.\n')).toBe(
      '# A\n\n:::::danger\n::::tabs\n:::tab[npm]\n```sh\nx\n```\n:::\n::::\n:::::\n\nMore.\n',
    );
    expect(await page('# A\n\n::: tip\nx\n\n::: info\ny\n:::\n\nMore.\n')).toBe(
      '# A\n\n::::tip\nx\n\n:::info\ny\n:::\n::::\n\nMore.\n',
    );
  });

  it('of code end before text that follows the last block', async () => {
    expect(await page('# A\n\n::: tip\n::: code-group\n```sh [npm]\nx\n```\n\nMore.\n:::\n\nRest.\n')).toBe(
      '# A\n\n:::::tip\n::::tabs\n:::tab[npm]\n```sh\nx\n```\n:::\n::::\n\nMore.\n:::::\n\nRest.\n',
    );
  });

  it('in a tab that nothing closes end with the tab', async () => {
    const group = (name: string): string => `::: code-group\n\`\`\`sh [${name}]\nx\n\`\`\`\n`;
    expect(await page(`# A\n\n::: tabs\n== B\n${group('b')}== C\n${group('c')}:::\n\nMore.\n`)).toBe(
      `# A\n\n${'::::::tabs\n'}${['b', 'c']
        .map((name) => `:::::tab[${name.toUpperCase()}]\n\n::::tabs\n:::tab[${name}]\n\`\`\`sh\nx\n\`\`\`\n:::\n`)
        .join('::::\n\n:::::\n\n')}::::\n:::::\n::::::\n\nMore.\n`,
    );
  });

  it('have tabs of different values where labels are the same', async () => {
    const code = (label: string): string => `\`\`\`sh [${label}]\nx\n\`\`\`\n`;
    const text = await page(`# A\n\n::: code-group\n${['npm', 'NPM', 'yarn', 'npm'].map(code).join('')}:::\n`);
    expect(text?.match(/^:::tab.*$/gm)).toEqual([
      ':::tab[npm]',
      ':::tab[NPM]{value=npm-2}',
      ':::tab[yarn]',
      ':::tab[npm]{value=npm-3}',
    ]);
  });

  it('in code are code', async () => {
    const text = '# A\n\n```md\n::: code-group\n:::\n```\n';
    expect(await page(text)).toBe(text);
  });
});

describe('Vue', () => {
  it('leaves no script, tag or expression, and says where', async () => {
    const text =
      '---\ntitle: T\nname: N\n---\n\n<script setup>\nimport X from "./X.vue"\n</script>\n\n# {{ $frontmatter.title }} <Badge type="warning" text="new" />\n\n<X\n  a="1" />{{ $frontmatter.name }} {{ 1 + 1 }} {{ nothing }} `{{ code }}`\n\n<span v-pre>a</span>\n';
    const migration = await migrated({ '.vitepress/config.ts': CONFIG, 'index.md': '# H\n', 'guide/a.md': text });
    expect(textOf(migration, 'guide/a.md')).toBe(
      '---\nname: N\n---\n\n\n# T {#frontmatter-title}\n\n:badge[new]{type=warning}\n\nN 2  `{{ code }}`\n\n<span>a</span>\n',
    );
    expect(migration.findings).toMatchObject([
      { kind: 'expression', line: 13 },
      { kind: 'component', line: 12 },
    ]);
  });
});

describe('what Vue computes', () => {
  const SCRIPT =
    "<script setup>\nimport { VPTeamMembers } from 'vitepress/theme'\nimport Mark from './Mark.vue'\nconst price = 2\nconst members = [{ avatar: '/a.png', name: 'Ann', title: 'Author', links: [{ icon: 'github', link: 'https://x.example' }] }]\n</script>\n";

  it('is computed from the script of the page, also in code that says so', async () => {
    const text = `${SCRIPT}# A\n\n{{ price * 2 }} <b v-for="n in 3">{{ n }}</b> \`{{ price }}\`\n\n\`\`\`js-vue\n{{ price }}\n\`\`\`\n\n\`\`\`js\n{{ price }}\n\`\`\`\n`;
    expect(await page(text)).toBe(
      '# A\n\n4 <b>1</b><b>2</b><b>3</b> `{{ price }}`\n\n```js\n2\n```\n\n```js\n{{ price }}\n```\n',
    );
  });

  it('does not spoil the rest where it fails', async () => {
    expect(await page(`${SCRIPT}# A\n\n{{ price }} {{ a b }} {{ useData().x.y }} {{ fails() }}\n`)).toBe(
      '# A\n\n2   \n',
    );
  });

  it('is not computed where nothing may run', async () => {
    const files = { '.vitepress/config.ts': CONFIG, 'index.md': '# Home\n\n{{ 1 + 1 }}\n' };
    expect(textOf(await migrated(files, { mayRun: false }), 'index.md')).toBe('# Home\n\n\n');
  });

  it('people are cards', async () => {
    expect(await page(`${SCRIPT}# A\n\n<VPTeamMembers size="small" :members />\n`)).toBe(
      '# A\n\n\n::::cards\n:::card[Ann]\n![Ann](/a.png)\n\nAuthor\n\n[github](https://x.example)\n:::\n::::\n\n',
    );
  });

  it('a component of the theme is markup with properties and content', async () => {
    const files = {
      '.vitepress/theme/index.ts':
        "import L from './L.vue';\nimport N from './N.vue';\nexport default { enhanceApp({ app }) { app.component('VideoLink', L); app.component('NewMark', N) } };",
      '.vitepress/theme/L.vue':
        '<script setup lang="ts">\ndefineProps<{ href: string }>()\n</script>\n<template>\n  <a :href="href" :title="title"><slot>Watch</slot></a>\n</template>\n',
      '.vitepress/theme/N.vue': '<template>\n  <Badge type="info" text="new" />\n</template>\n',
    };
    const text =
      '# A\n\n## B <NewMark />\n\n<VideoLink href="https://x.example/?a&b" /> <VideoLink href="/y">Y</VideoLink>\n';
    expect(await page(text, files)).toBe(
      '# A\n\n## B :badge[new]{type=info} {#b}\n\n<a href="https://x.example/?a&amp;b">Watch</a> <a href="/y">Y</a>\n',
    );
  });

  it('a component that is only markup is that markup', async () => {
    const files = { 'guide/Mark.vue': '<template>\n  <span>!</span>\n</template>\n' };
    expect(await page(`${SCRIPT}# A\n\n## B <Mark />\n`, files)).toBe('# A\n\n## B <span>!</span> {#b}\n');
  });
});

it('a home page without a hero has the heading that it brings', async () => {
  expect(await page('---\ntitle: T\nlayout: home\n---\n\n<h1>Own</h1>\n')).toContain('hide_title: true');
  expect(await page('---\ntitle: T\nlayout: home\nhero:\n  name: N\n---\n')).not.toContain('hide_title');
});

describe('components of the site', () => {
  const THEME = {
    '.vitepress/config.ts':
      "export default { title: 'T', cleanUrls: true, vite: { define: { __VERSION__: '\"8.2\"' } } };",
    'guide/List.vue': `<script setup lang="ts">
import { computed } from 'vue'
import type { Post } from './types'
import Mark from './Mark.vue'
import Far from '@far/Far.vue'
import picture from '../img/a.png'
import { data as posts } from './posts.data'
const version: string = __VERSION__
const props = withDefaults(defineProps<{ least?: number, title: string }>(), { least: 2 })
const shown = computed(() => posts.filter(({ rank }) => rank >= props.least))
</script>
<template>
  <h2>{{ title }} {{ version }}</h2>
  <ul v-if="shown.length > 0" class="list">
    <li v-for="(post, index) of shown" :key="post.url"><a :href="post.url" :title="absent()">{{ post.title }}</a><Mark v-if="index === 0">first</Mark><i v-else>*</i></li>
  </ul>
  <p v-else>None</p>
  <img :src="picture" alt="A"><img src="@far/b.png"><img src="./none.png"><img src="../.vitepress/hidden.png"><Far :a="props">kept</Far>
</template>`,
    'guide/Mark.vue':
      '<template><b @click="go()"><slot>x</slot></b><Teleport to="body"><p v-show="no">Dialog</p></Teleport></template>',
    'guide/posts.data.ts': `import { createContentLoader } from 'vitepress'
export default createContentLoader('posts/*.md', { transform: (raw) => raw.map(({ url, frontmatter }) => ({ url, ...frontmatter })) })`,
    'img/a.png': 'x',
    'posts/one.md': '---\ntitle: One & _more_\nrank: 3\n---\n',
    'posts/two.md': '---\ntitle: Two\nrank: 2\n---\n',
    'posts/three.md': '---\ntitle: Three\nrank: 1\n---\n',
  };

  it('are what they show, with their data, properties and slots', async () => {
    const text = '<script setup>\nimport List from "./List.vue"\n</script>\n\n# A\n\n<List title="All" />\n';
    expect(await page(text, THEME)).toBe(
      '\n# A\n\n<h2>All 8.2</h2><ul><li><a href="/posts/one.md">One &amp; &#95;more&#95;</a><b>first</b></li><li><a href="/posts/two.md">Two</a><i>&#42;</i></li></ul><img src="../img/a.png" alt="A">kept\n',
    );
  });

  it('have a blank between elements in a line, where styles are gone that parted them', async () => {
    const card =
      '<template>\n  <div>\n    <p>x</p>\n    <p>y</p>\n    <span>Name</span>\n    <i>@name</i>\n    <a v-if="true">a</a>\n    <a v-if="true">b</a>\n    <b v-else>c</b>, <i>d</i>\n  </div>\n</template>';
    const text = '<script setup>\nimport Card from "./Card.vue"\n</script>\n\n# A\n\n<Card />\n';
    expect(await page(text, { 'guide/Card.vue': card })).toBe(
      '\n# A\n\n<div><p>x</p><p>y</p><span>Name</span> <i>@name</i> <a>a</a> <a>b</a>, <i>d</i></div>\n',
    );
  });

  it('are left out where they need more, without those around them', async () => {
    const files = {
      'guide/Broken.vue': '<script setup>\nconst a = window.x\n</script>\n<template><p>{{ a }}</p></template>',
      'guide/Loop.vue':
        '<script setup>\nimport Loop from "./Loop.vue"\n</script>\n<template><u><Loop /></u></template>',
      'guide/Old.vue':
        '<script>\nexport default { data: () => ({ a: 1 }) }\n</script>\n<template><p>{{ a }}</p></template>',
      'guide/Page.vue':
        '<script setup>\nimport Broken from "./Broken.vue"\nimport Old from "./Old.vue"\n</script>\n<template><div>a<Broken /><Old />b</div></template>',
    };
    const text =
      '<script setup>\nimport Page from "./Page.vue"\n</script>\n\n# A\n\n<Page />\n\n<div v-for="x in nothing">{{ x }}</div>\n';
    const migration = await migrated({
      '.vitepress/config.ts': CONFIG,
      'index.md': '# H\n',
      'guide/a.md': text,
      ...files,
    });
    expect(textOf(migration, 'guide/a.md')).toContain('\n# A\n\n<div>ab</div>\n');
    expect(migration.findings.filter(({ kind }) => kind === 'component').map(({ message }) => message)).toEqual([
      'The component Broken is left out: the folder has no file of its name, and packages are not run.',
      'The component Old is left out: the folder has no file of its name, and packages are not run.',
    ]);
    expect(migration.findings.map(({ kind }) => kind)).toContain('binding');
  });

  it('have blanks beside links, not in them', async () => {
    const template =
      '<template>\n  <p>\n    <a href="/x">\n      One\n    </a>\n    <a href="/y"> two <b>x</b> </a>.\n  </p>\n</template>';
    const files = {
      '.vitepress/config.ts': CONFIG,
      'index.md': '<script setup>\nimport L from "./L.vue"\n</script>\n\n# A\n\n<L />\n',
      'L.vue': template,
    };
    expect(textOf(await migrated(files), 'index.md')).toBe(
      '\n# A\n\n<p> <a href="/x">One</a> <a href="/y">two <b>x</b></a> . </p>\n',
    );
  });

  onlyWhereLinksWork('are not read outside of the site, also behind a symbolic link', async () => {
    const outside = foreignFolder({ 'Far.vue': '<template>\n  <p>secret</p>\n</template>\n' });
    const text = `<script setup>\nimport Far from "${'../'.repeat(12)}${outside.slice(1)}/Far.vue"\nimport Near from "./Near.vue"\n</script>\n\n# A\n\n<Far />\n\n<Near />\n`;
    const folder = foreignFolder({ '.vitepress/config.ts': CONFIG, 'index.md': '# H\n', 'guide/a.md': text });
    symlinkSync(join(outside, 'Far.vue'), join(folder, 'guide/Near.vue'));
    const migration = await migrate({ ...recogniseSite(folder), evaluate: evaluator(), preprocessors: null });
    expect(textOf(migration, 'guide/a.md')).toBe('\n# A\n\n\n\n\n');
    expect(migration.findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The path leads out of the folder by a symbolic link/),
      'The component Far is left out: it needs a browser, a package, or a file outside of the folder.',
      'The component Near is left out: it needs a browser, a package, or a file outside of the folder.',
    ]);
  });

  it('read what the project around the site holds, where its folder is named', async () => {
    const files = {
      'docs/.vitepress/config.ts': CONFIG,
      'docs/index.md':
        '<script setup>\nimport { data } from "./x.data"\n</script>\n\n# H\n\n<ul>\n  <li v-for="x in data">{{ x }}</li>\n</ul>\n',
      'docs/x.data.ts':
        "import { readFileSync } from 'node:fs';\nexport default { load: () => JSON.parse(readFileSync(import.meta.dirname + '/../list.json', 'utf8')) };",
      'list.json': '["a", "b"]',
    };
    const folder = foreignFolder(files);
    const around = await migrate({ ...recogniseSite(folder), evaluate: evaluator(), preprocessors: null });
    expect(textOf(around, 'index.md')).toBe('\n# H\n\n<ul><li>a</li><li>b</li></ul>\n');
    const alone = await migrate({ ...recogniseSite(join(folder, 'docs')), evaluate: evaluator(), preprocessors: null });
    expect(textOf(alone, 'index.md')).not.toContain('<li>a</li>');
  });
});

describe('text', () => {
  it('keeps names of emoji, and ids without them', async () => {
    expect(await page('# A\n\n## Hi :tada:\n\n:+1: `:tada:` 12:30:45 :unknown:\n')).toBe(
      '# A\n\n## Hi :tada: {#hi}\n\n:+1: `:tada:` 12:30:45 :unknown:\n',
    );
  });

  it('has footnotes at the end', async () => {
    expect(await page('# A\n\nx^[one [link](https://x.example)] y\n')).toBe(
      '# A\n\nx[^note-1] y\n\n[^note-1]: one [link](https://x.example)\n',
    );
  });

  it('has the title of a heading below other text, which stays there', async () => {
    expect(await page('<!-- x -->\n\ny\n\n# A\n\n### [`data:`](<https://x.example/(a)>)\n')).toBe(
      '---\ntitle: A\nhide_title: true\n---\n<!-- x -->\n\ny\n\n# A\n\n### [`data:`](<https://x.example/(a)>)\n',
    );
  });

  it('has badges of the title below it', async () => {
    expect(await page('# A <Badge type="tip" text="new" />\n\nx\n')).toBe('# A\n\n:badge[new]{type=tip}\n\nx\n');
  });

  it('gives boxes the titles of the site, by language', async () => {
    const { texts } = await migrated({
      '.vitepress/config.ts':
        "export default { markdown: { container: { tipLabel: 'HINT' } }, locales: { root: { lang: 'en' }, fr: { markdown: { container: { noteLabel: 'NOTE', x: 1 } } } } };",
      'index.md': '# H\n',
      'fr/index.md': '# H\n',
    });
    expect(JSON.parse(/= (\{[\s\S]*?\n\});/.exec(texts.get('templates/strings/index.ts') ?? '')?.[1] ?? '')).toEqual({
      en: { tip: 'HINT' },
      fr: { note: 'NOTE' },
    });
  });

  it('shows comments of code that the site reverts', async () => {
    const config =
      "export default { markdown: { codeTransformers: [{ postprocess(code) { return code.replaceAll('[!!code', '[!code').replaceAll('@@x', '@x') } }] } };";
    const files = { '.vitepress/config.ts': config };
    expect(await page('# A\n\n```js\na // [!!code focus]\nb // [!code focus]\n@@x\n```\n', files)).toBe(
      '# A\n\n```js\na // [\\!code focus]\nb // [!code focus]\n@x\n```\n',
    );
  });

  it('shows names of files where the site has titles of code', async () => {
    const config =
      "import { groupIconMdPlugin } from 'vitepress-plugin-group-icons';\nexport default { markdown: { config(md) { md.use(groupIconMdPlugin) } } };";
    const files = { '.vitepress/config.ts': config, 'guide/s.js': 'x\n' };
    expect(await page('# A\n\n<<< ./s.js\n', files)).toBe('# A\n\n```js title="s.js"\nx\n```\n');
    expect(await page('# A\n\n::: code-group\n<<< ./s.js\n:::\n', { 'guide/s.js': 'x\n' })).toBe(
      '# A\n\n::::tabs\n:::tab[s.js]\n```js\nx\n```\n:::\n::::\n',
    );
  });
});

describe('addresses', () => {
  it('are kept with and without .html', async () => {
    const files = { 'index.md': '# Home\n', 'a/b.md': '# B\n', 'a/index.md': '# A\n' };
    const html = await migrated({ '.vitepress/config.ts': CONFIG, ...files });
    expect(JSON.parse(html.texts.get('redirects.json') ?? '')).toEqual([{ from: '/a/b.html', to: '/a/b' }]);
    const clean = await migrated({ '.vitepress/config.mjs': 'export default { cleanUrls: true }', ...files });
    expect(clean.texts.get('redirects.json')).toBe(html.texts.get('redirects.json'));
  });

  it('of a language lead on in that language only', async () => {
    const files = { 'index.md': '# H\n', 'b.md': '# B\n', 'fr/index.md': '# H\n', 'fr/c.md': '# C\n' };
    const config = "export default { locales: { root: { lang: 'en' }, fr: { label: 'Français' } } };";
    const { texts } = await migrated({ '.vitepress/config.ts': config, ...files });
    expect(JSON.parse(texts.get('redirects.json') ?? '')).toEqual([
      { from: '/b.html', to: '/b', locale: 'en' },
      { from: '/c.html', to: '/c', locale: 'fr' },
    ]);
  });

  it('links name files, and fragments are ids', async () => {
    const files = { 'guide/index.md': '# G\n', 'guide/b.md': '# B\n', 'guide/z.png': 'z', 'public/p.png': 'p' };
    const text =
      '# A\n\n[1](./b) [2](/guide/b.html#import.meta) [3](/guide/) [4](b.md) ![5](./z.png) ![6](/p.png) [7](#A)\n';
    const site = { '.vitepress/config.ts': CONFIG, 'index.md': '# H\n', 'guide/a.md': text, ...files };
    const migration = await migrated(site);
    expect(textOf(migration, 'guide/a.md')).toBe(
      '# A\n\n[1](./b.md) [2](/guide/b.md#import-meta) [3](/guide/index.md) [4](b.md) ![5](./z.png) ![6](/p.png) [7](#a)\n',
    );
    expect(migration.copies.map(({ to }) => to)).toEqual(['static/p.png', 'content/guide/z.png']);
  });

  it('headings keep ids that docsgen would make otherwise', async () => {
    expect(await page('# A\n\n## `import.meta` in 2\n\n## Plain text\n\n## 2 x {#Own}\n')).toBe(
      '# A\n\n## `import.meta` in 2 {#import-meta-in-2}\n\n## Plain text\n\n## 2 x {#Own}\n',
    );
    expect(slugOfVitepress('2. Überblick & “x”')).toBe('_2-uberblick-x');
  });

  it.each([true, false])('of a page beside a folder of its name is its own (cleanUrls: %s)', async (cleanUrls) => {
    const { pages, texts, sidebars, findings } = await migrated({
      '.vitepress/config.js': `export default { cleanUrls: ${cleanUrls}, themeConfig: { sidebar: [{ text: 'P', link: '/guide/en' }, { text: 'F', link: '/guide/en/' }] } };`,
      'guide/en.md': '# P\n\n[a](./en/) [b](./en/x) [c](/guide/en)\n',
      'guide/en-page.md': '# Taken\n',
      'guide/en/index.md': '# F\n\n[a](../en.md) [b](../en) [c](./)\n',
      'guide/en/x.md': '# X\n\n[a](../en.html) [b](./index.md) [c](/guide/en/)\n',
    });
    const textAt = (path: string): string | undefined => pages.find((page) => page.path === path)?.text;
    expect(pages.map(({ path }) => path)).toEqual([
      'guide/en-page.md',
      'guide/en-page-2.md',
      'guide/en/index.md',
      'guide/en/x.md',
    ]);
    expect(textAt('guide/en-page-2.md')).toContain('[a](./en/index.md) [b](./en/x.md) [c](/guide/en-page-2.md)');
    expect(textAt('guide/en/index.md')).toContain('[a](../en-page-2.md) [b](../en-page-2.md) [c](./index.md)');
    expect(textAt('guide/en/x.md')).toContain('[a](../en-page-2.md) [b](./index.md) [c](/guide/en/index.md)');
    expect(JSON.stringify(sidebars)).toMatch(/guide\/en-page-2\.md.*guide\/en\/index\.md/);
    // Hosts treat `/guide/en.html` as `/guide/en`, so a redirect from there would hide the folder.
    expect(texts.get('redirects.json')).not.toContain('"/guide/en.html"');
    expect(findings.map(({ kind, file }) => [kind, file])).toEqual([
      ['address', 'guide/en.md'],
      ['redirect', 'guide/en.md'],
    ]);
  });

  it('follow rewrites', () => {
    const files = ['en/a/b.md', 'other.md', 'en/index.md'];
    const rewrite = rewriteWith(
      { 'en/:rest*': ':rest*', 'packages/:pkg/src/(.*)': ':pkg/index.md' },
      files,
      () => undefined,
    );
    expect(files.map(rewrite)).toEqual(['a/b.md', 'other.md', 'index.md']);
  });
});

it('a link to another language is an address, one to the default language its file', async () => {
  const migration = await migrated({
    '.vitepress/config.ts':
      "export default { locales: { root: { label: 'English', lang: 'en' }, zh: { label: '中文' } } };\n",
    'index.md': '# H\n',
    'guide/a.md': '# A\n\n[b](/zh/guide/b.html#x) [home](../zh/)\n',
    'zh/index.md': '# 首页\n',
    'zh/guide/b.md': '# B\n\n[a](/guide/a) [a](../../guide/a.md) [own](/zh/)\n',
  });
  expect(textOf(migration, 'en/guide/a.md')).toContain('[b](/zh/guide/b#x) [home](/zh)');
  expect(textOf(migration, 'zh/guide/b.md')).toContain('[a](/guide/a.md) [a](/guide/a.md) [own](/index.md)');
});

it('groups of a sidebar without a name are their entries', async () => {
  const sidebar =
    "[{ text: 'One', items: [{ items: [{ text: 'A', link: '/guide/a' }] }] }, { items: [{ link: '/' }] }, { items: [] }]";
  const { texts } = await migrated({
    '.vitepress/config.ts': `export default { themeConfig: { sidebar: ${sidebar} } };\n`,
    'index.md': '# Home\n',
    'guide/a.md': '# A\n',
  });
  expect(texts.get('content/sidebar.yml')).toBe(
    '- label: One\n  collapsed: false\n  items:\n    - label: A\n      page: /guide/a.md\n- page: /index.md\n',
  );
});

it('a site whose locales all have a folder keeps their addresses, and gets a page at its root', async () => {
  const files = {
    '.vitepress/config.mjs':
      "export default { locales: { en: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } };",
    'en/index.md': '# A\n\n[b](./b.md)\n',
    'en/b.md': '# B\n',
    'fr/index.md': '# C\n',
  };
  const { settings, pages, findings, texts } = await migrated({ ...files, 'index.md': '# Choose\n' });
  expect(settings['i18n']).toMatchObject({
    defaultLocale: 'en',
    locales: { en: { label: 'English', path: 'en' }, fr: { label: 'Français' } },
  });
  expect(pages.map(({ path, oldAddress, address }) => [path, oldAddress, address])).toEqual([
    ['en/b.md', '/en/b.html', '/en/b'],
    ['en/index.md', '/en/', '/en'],
    ['fr/index.md', '/fr/', '/fr'],
  ]);
  expect(texts.get('redirects.json')).toContain('{"from":"/b.html","to":"/b","locale":"en"}');
  expect(findings.map(({ kind, file }) => [kind, file])).toEqual([['home', 'index.md']]);
  const rooted = await migrated({ ...files, 'c.md': '# C\n' });
  expect(rooted.pages.map(({ oldAddress }) => oldAddress)).toContain('/c.html');
});

it.each([
  ['en-US', 'en', 'en-us'],
  ['en', 'en', 'en-x-root'],
  ['en-US', 'fr', 'en'],
])('the root with the language %s has a code of its own beside the folder %s', async (lang, folder, code) => {
  const { settings, pages } = await migrated({
    '.vitepress/config.js': `export default { lang: '${lang}', locales: { root: { label: 'New' }, ${folder}: { label: 'Old', lang: '${folder}' } } };`,
    'a.md': '# A\n',
    [`${folder}/a.md`]: '# B\n',
  });
  expect(pages.map(({ path, oldAddress, address }) => [path, oldAddress, address])).toEqual([
    [`${code}/a.md`, '/a.html', '/a'],
    [`${folder}/a.md`, `/${folder}/a.html`, `/${folder}/a`],
  ]);
  expect(settings['i18n']).toEqual({
    defaultLocale: code,
    locales: {
      [code]: { label: 'New', htmlLang: lang, fallback: [] },
      [folder]: { label: 'Old', htmlLang: folder, fallback: [code] },
    },
  });
});

it('locales, sidebars and the navbar come from the configuration', async () => {
  const config = `
    import { version } from 'some-package';
    const items = (text) => [{ text, base: '/guide/', items: [{ text: 'A', link: 'a' }, { text: 'Gone', link: 'gone' }, { text: 'Out', link: 'https://x.example' }] }];
    export default async () => ({
      lang: 'en-US', cleanUrls: true, sitemap: { hostname: 'https://d.example/x' },
      transformPageData() {},
      locales: { root: { label: 'English' }, zh: { label: '中文', lang: 'zh-Hans', themeConfig: { nav: [{ text: '指南', link: '/zh/guide/a' }, { text: version, items: [] }], sidebar: { '/zh/guide/': [{ text: 'A', link: '/zh/guide/a' }] } } }, de: { label: 'Deutsch', link: 'https://de.example' } },
      themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }, { text: version, items: [{ text: '9.8.7', link: 'https://v9.example' }] }], sidebar: { '/guide/': items('Guide ' + version) }, socialLinks: [{ icon: 'github', link: 'https://git.example' }] },
    });`;
  const files = {
    '.vitepress/config.ts': config,
    'index.md': '# H\n',
    'guide/a.md': '# A\n',
    'zh/guide/a.md': '# 甲\n',
    'zh/index.md': '# 家\n',
  };
  const { settings, texts, pages, findings } = await migrated(files);
  expect(settings).toMatchObject({
    url: 'https://d.example',
    i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, zh: { label: '中文', htmlLang: 'zh-Hans' } } },
    docs: { sidebars: [{ name: 'guide', dir: 'guide' }] },
    navbar: {
      items: [
        { label: { en: 'Guide', zh: '指南' }, to: '/guide/a' },
        { label: '9.8.7', items: [{ label: '9.8.7', href: 'https://v9.example' }] },
        { type: 'locale', position: 'right' },
        { label: 'GitHub', href: 'https://git.example', icon: 'github' },
      ],
    },
  });
  expect(texts.get('content/en/guide/sidebar.yml')).toBe(
    '- label: Guide\n  collapsed: false\n  items:\n    - label: A\n      page: /guide/a.md\n    - label: Gone\n    - label: Out\n      href: https://x.example\n',
  );
  expect(texts.get('content/zh/guide/sidebar.yml')).toBe('- label: A\n  page: /guide/a.md\n');
  expect(pages.map(({ path }) => path)).toEqual(['en/guide/a.md', 'en/index.md', 'zh/guide/a.md', 'zh/index.md']);
  expect(findings.map(({ kind, message }) => (kind === 'not-mapped' ? message : kind))).toEqual([
    'setting',
    'setting',
    'sidebar',
    'hook',
    'Not migrated: `locales.de.label`.',
  ]);
});

it('a configuration gives what does not come from a file that is missing, and says which that is', async () => {
  const config =
    "import { names } from './made.js';\nimport made from '../data/made.json';\nexport default { title: 'T', description: made.text, themeConfig: { nav: names.map((text) => ({ text, link: '/' })) } };\n";
  const { findings, settings } = await migrated({ '.vitepress/config.ts': config, 'index.md': '# H\n' });
  expect(settings).toMatchObject({ title: 'T', navbar: { items: [] } });
  expect(findings.map(({ message }) => /reads `(.*?)`, which is missing/.exec(message)?.[1])).toEqual([
    '../data/made.json',
    './made.js',
    undefined,
  ]);
  expect(findings.at(-1)).toMatchObject({ kind: 'setting', file: '.vitepress/config.ts', line: 3 });
});

it('a configuration may name its own folder, as CommonJS does or by itself', async () => {
  const config = "import other from './other.js';\nexport default { title: __dirname.split('/').pop() + other };\n";
  const other =
    "const __dirname = new URL('.', import.meta.url).pathname;\nexport default __dirname.split('/').at(-2);\n";
  const { settings } = await migrated({ '.vitepress/config.ts': config, '.vitepress/other.js': other, 'index.md': '' });
  expect(settings).toMatchObject({ title: '.vitepress.vitepress' });
});

it('a mistake in a configuration is told with its file', async () => {
  const files = {
    '.vitepress/config.ts': "import './own.js';\nexport default {};\n",
    '.vitepress/own.js': 'const = 1;',
    'index.md': '',
  };
  const { findings } = await migrated(files);
  expect(findings[0]?.message).toMatch(/^Running the file failed: Expected .*own\.js\)\. Its text was read instead\.$/);
});

it('is found in a folder of a project of many packages', () => {
  const folder = foreignFolder({ 'packages/docs/.vitepress/config.ts': CONFIG, 'packages/docs/index.md': '# H\n' });
  const { generator, root } = recogniseSite(folder);
  expect([generator, root.path]).toEqual(['vitepress', join(folder, 'packages/docs')]);
});

it('a configuration cannot write, read elsewhere or start programs', async () => {
  const config = `
    import { writeFileSync } from 'node:fs';
    writeFileSync(import.meta.dirname + '/written', '');
    export default { title: 'T' };`;
  const { findings, settings } = await migrated({ '.vitepress/config.ts': config, 'index.md': '# H\n' });
  expect(findings[0]?.message).toMatch(/^Running the file failed: .*restricted/);
  expect(settings).toMatchObject({ title: 'T' });
});

it('redirects of the host lead on, also to other sites; rules with placeholders are reported', async () => {
  const rules = '/old /guide/a 301\n/short /old\n/out https://x.example/a#b 302 # why\n/a/:name /b/:name 301\n';
  const files = {
    '.vitepress/config.ts': CONFIG,
    'index.md': '# H\n',
    'guide/a.md': '# A\n',
    'public/_redirects': rules,
  };
  const { texts, findings } = await migrated(files);
  expect(JSON.parse(texts.get('redirects.json') ?? '')).toEqual([
    { from: '/guide/a.html', to: '/guide/a' },
    { from: '/old', to: '/guide/a' },
    { from: '/short', to: '/guide/a' },
  ]);
  expect(texts.get('static/out/index.html')).toContain('content="0; url=https://x.example/a#b"');
  expect(findings).toMatchObject([{ kind: 'redirect-rule', file: 'public/_redirects' }]);
});

describe('components of the site within lines', () => {
  const page = async (text: string, components: Readonly<Record<string, string>>, mayRun = true) => {
    const migration = await migrated(
      {
        '.vitepress/config.js': "export default { title: 'T', cleanUrls: true };",
        ...Object.fromEntries(
          Object.entries(components).map(([name, source]) => [`.vitepress/theme/components/${name}`, source]),
        ),
        '.vitepress/theme/list.data.js':
          "import { createContentLoader } from 'vitepress';\nexport default createContentLoader('a/*.md', { includeSrc: true, transform: (pages) => Object.fromEntries(pages.map(({ url, src }) => [url, /^# (.*)$/m.exec(src)[1]])) });",
        'index.md': '# H\n',
        'a/x.md': '# The *X*\n',
        'p.md': `# P\n\n${text}\n`,
      },
      { mayRun },
    );
    return {
      text: (textOf(migration, 'p.md') ?? '').replace(/^[\s\S]*?# P\n\n/, ''),
      found: migration.findings.map(({ kind, message, line }) => `${kind}:${String(line)} ${message}`),
    };
  };
  const LINK =
    '<script setup>\nimport { data } from \'../list.data.js\'\nimport { Tooltip } from \'floating-vue\'\nconst props = defineProps([\'to\'])\n</script>\n<template><span class="sr-only">{{ data[props.to] }}</span><Tooltip theme="x"><a :href="props.to" flex p4 :class="y">\n{{ data[props.to] }}\n</a><template #popper><p>More</p></template></Tooltip></template>';

  it('show what they give, without what only a look or a tooltip has, and one line tells of their wrapper', async () => {
    const { text, found } = await page(
      'See <Link to="/a/x" /> and <Link to="/a/x"></Link>, not `<Link to="/a/x" />`.\n\n- <Link to="/a/x" />',
      { 'Link.vue': LINK },
    );
    const link = '<a href="/a/x.md">The &#42;X&#42;</a>';
    expect(text.replaceAll('./a/', '/a/')).toBe(`See ${link} and ${link}, not \`<Link to="/a/x" />\`.\n\n- ${link}\n`);
    expect(found.filter((line) => line.startsWith('component')).map((line) => line.replace(/:\d+/, ''))).toEqual(
      Array.from(
        { length: 2 },
        () =>
          'component The component Tooltip is left out: the folder has no file of its name, and packages are not run.',
      ),
    );
  });

  it('stay where they give a block, and are told of; blocks within a link are one line', async () => {
    const { text, found } = await page('A <Box/> b.\n\n<Card/>', {
      'Box.vue': '<script setup>\nconst x = 1\n</script>\n<template><div>{{ x }}</div></template>',
      'Card.vue':
        '<script setup>\nconst x = "/a/x"\n</script>\n<template><a :href="x" rounded-md>\n<div flex>One</div>\n<div>Two\n</div>\n</a></template>',
    });
    expect(text).toBe('A  b.\n\n<a href="/a/x.md"><div>One</div><div>Two </div></a>\n');
    expect(found).toContainEqual(expect.stringContaining('The component Box is left out'));
  });

  it('are left out where nothing may run', async () => {
    const { text } = await page('See <Link to="/a/x" />.', { 'Link.vue': LINK }, false);
    expect(text).toBe('See .\n');
  });
});
