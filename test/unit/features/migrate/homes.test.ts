import { describe, expect, it } from 'vitest';
import type { Migration } from '../../../../src/features/migrate/index.js';
import { migrated, textOf } from './foreign-site.js';

const homeFindings = ({ findings }: Migration): readonly string[] =>
  findings.flatMap(({ kind, message, file }) =>
    kind === 'home' || kind === 'react-page' ? [`${file ?? ''}: ${message}`] : [],
  );

describe('a home page of Docusaurus that is a React component', () => {
  const CONFIG = `module.exports = { title: 'Site', tagline: 'Fast', presets: ['classic'],
    themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'Nav' }] } } };`;
  const home = async (files: Readonly<Record<string, string>>, mayRun = true) =>
    migrated({ 'docusaurus.config.js': CONFIG, 'docs/a.md': '# A\n', ...files }, { mayRun });

  it('becomes a hero with the title, tagline and links that stand in it, also in other files', async () => {
    const migration = await home({
      'src/pages/index.tsx': `
        import React, { type ReactNode } from 'react';
        import clsx from 'clsx';
        import Link from '@docusaurus/Link';
        import Translate, { translate } from '@docusaurus/Translate';
        import useBaseUrl from '@docusaurus/useBaseUrl';
        import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
        import Layout from '@theme/Layout';
        import Heading from '@theme/Heading';
        import { Buttons } from '../components/Buttons';
        import HomepageFeatures from '@site/src/components/Features';
        function HomepageHeader(): ReactNode {
          const { siteConfig } = useDocusaurusContext();
          return (
            <header className={clsx('hero')}>
              <Heading as="h1" className="hero__title">Welcome to {siteConfig.title}</Heading>
              <p className="hero__subtitle"><Translate id="x">Build it</Translate> {siteConfig.tagline}</p>
              <Buttons />
              <img src={useBaseUrl('img/x.png')} />
            </header>
          );
        }
        export default function Home(): ReactNode {
          return <Layout title="X"><HomepageHeader /><main><HomepageFeatures /><Unknown /></main></Layout>;
        }`,
      'src/components/Buttons.tsx': `
        import Link from '@docusaurus/Link';
        const label = 'Start [now]';
        export const Buttons = () => <div><Link className="b" to="/docs/a">{label}</Link><a href="https://x.example">Git</a></div>;`,
      'src/components/Features/index.js': `
        const List = [{ t: 'One' }];
        export default function Features() { return <section><h2>Why</h2>{List.map((f) => <p>{f.t}</p>)}</section>; }`,
    });
    expect(textOf(migration, 'index.md')).toBe(
      '---\ntitle: Welcome to Site\nlayout: home\n---\n\n:::hero{title="Welcome to Site"}\nBuild it Fast\n\n- [Start \\[now\\]](/docs/a)\n- [Git](https://x.example)\n:::\n',
    );
    expect(homeFindings(migration)).toEqual([
      'src/pages/index.tsx: The home page was a component. Its hero has the title, tagline, links that stand in it. Left out: `Unknown`, 1 heading, 1 picture, 1 computed value.',
    ]);
  });

  it.each([
    ['that says nothing', 'export default () => null;'],
    ['that is damaged', 'export default function ( {'],
    ['of a class', 'export default class extends C { render() { return window.x(); } }'],
    ['that shows itself', 'export default function A() { return <A><A /><A /></A>; }'],
    ['that imports itself', "import X from './index'; export default function A() { return <X />; }"],
    [
      'whose components double',
      `${Array.from({ length: 40 }, (_, i) => `function C${i}() { return <><C${i + 1} /><C${i + 1} /></>; }`).join('\n')}\nexport default C0;`,
    ],
  ])('has what the settings say for one %s', async (_, code) => {
    const migration = await home({ 'src/pages/index.jsx': code });
    expect(textOf(migration, 'index.md')).toContain(':::hero{title="Site"}\nFast\n\n- [Nav](/docs/a)\n:::');
    expect(homeFindings(migration)[0]).toContain(
      'The home page was a component. The settings of the site give its hero.',
    );
  });

  it('takes no paragraph for a tagline where there is no heading above, and no sentences or many links for actions', async () => {
    const links = Array.from({ length: 5 }, (_, index) => `<p><a href="/l${index}">Link ${index}</a></p>`).join('');
    const migration = await home({
      'src/pages/index.js': `export default () => <main><a href="/x">${'A sentence of many words. '.repeat(3)}</a><h2>Why</h2><p>Text</p>${links}</main>;`,
    });
    expect(textOf(migration, 'index.md')).toContain(':::hero{title="Site"}\nFast\n\n- [Link 0](/l0)\n:::');
  });

  it('runs nothing, and reads no file outside of the folder', async () => {
    const migration = await home(
      {
        'src/pages/index.js':
          "import X from '../../../../../etc/passwd.js'; globalThis.stop(); export default () => <X><h1>H</h1></X>;",
      },
      false,
    );
    expect(textOf(migration, 'index.md')).toContain(':::hero{title="H"}');
  });
});

describe('a home page of VitePress that is a component', () => {
  const home = async (component: string, page = '---\nlayout: home\n---\n\n<Landing />\n', mayRun = true) =>
    migrated(
      {
        '.vitepress/config.js':
          "export default { title: 'Site', description: 'Fast', themeConfig: { nav: [{ text: 'Nav', link: '/a' }] } };",
        '.vitepress/theme/components/Landing.vue': component,
        'index.md': page,
        'a.md': '# A\n',
      },
      { mayRun },
    );
  const VUE = `<script setup>\nconst name = 'Kit'\n</script>\n<template><div><h1 hidden>{{ name }} two</h1><p>Say it.</p><div><a href="/a">Go</a> <a href="https://x.example">Out</a></div><section><h2>Why</h2><p>More</p></section></div></template>`;

  it('has a hero from what it gives; the rest stays below', async () => {
    const migration = await home(VUE);
    expect(textOf(migration, 'index.md')).toBe(
      '---\ntitle: Kit two\nlayout: home\n---\n\n:::hero{title="Kit two"}\nSay it.\n\n- [Go](/a.md)\n- [Out](https://x.example)\n:::\n\n<div><section><h2>Why</h2><p>More</p></section></div>\n',
    );
    expect(homeFindings(migration)).toEqual([
      'index.md: The home page was a component. Its hero has the title, tagline, links that stand in it.',
    ]);
  });

  it('has a hero from its template where it cannot be run, and the loss is named', async () => {
    const migration = await home(VUE, undefined, false);
    expect(textOf(migration, 'index.md')).toContain(
      ':::hero{title="Site"}\nSay it.\n\n- [Go](/a.md)\n- [Out](https://x.example)\n:::\n',
    );
    expect(homeFindings(migration)).toEqual([
      '.vitepress/theme/components/Landing.vue: The home page was a component. Its hero has the tagline, links that stand in it. Left out: 2 headings, 1 paragraph, 1 computed value.',
    ]);
  });

  it('leaves pages alone that have a hero or a text of their own', async () => {
    const own = await home(VUE, '---\nlayout: home\nhero:\n  name: Mine\n---\n\n<Landing />\n');
    expect(textOf(own, 'index.md')).toContain(':::hero{title="Mine"}');
    const words = await home(VUE, '# Words\n\n<Landing />\n');
    expect(homeFindings(words)).toEqual([]);
  });
});

describe('a home page of Astro', () => {
  const home = async (page: string, files: Readonly<Record<string, string>> = {}) =>
    migrated({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Site', sidebar: [] })] };",
      'src/content/docs/guide/a.md': '---\ntitle: A\n---\n',
      'src/pages/index.astro': page,
      ...files,
    });

  it('has the hero of its front matter', async () => {
    const migration = await home(
      "---\nimport StarlightPage from '@astrojs/starlight/components/StarlightPage.astro';\n---\n<StarlightPage frontmatter={{ title: 'Kit', template: 'splash', hero: { tagline: 'Do > it', actions: [{ text: 'Go', link: '/guide/a/' }, { text: x, link: 'y' }] } }}>\n<p>More</p></StarlightPage>\n",
    );
    expect(textOf(migration, 'index.md')).toBe(
      '---\ntitle: Kit\nlayout: home\n---\n\n:::hero{title="Kit"}\nDo > it\n\n- [Go](/guide/a)\n:::\n',
    );
    expect(homeFindings(migration)).toEqual([
      'src/pages/index.astro: The home page was a program. Its hero comes from its front matter; the rest is left out.',
    ]);
  });

  it('has a hero from its markup', async () => {
    const migration = await home(
      '---\nconst x = 1;\n---\n<Layout title="T"><h1>Kit</h1><p>{x} is one.</p><p>Do it.</p><a href="/guide/a">Go</a><Box /></Layout>\n<style>h1 { color: red }</style>\n',
    );
    expect(textOf(migration, 'index.md')).toContain(':::hero{title="Kit"}\nDo it.\n\n- [Go](/guide/a)\n:::\n');
    expect(homeFindings(migration)).toEqual([
      'src/pages/index.astro: The home page was a component. Its hero has the title, tagline, links that stand in it. Left out: `Box`, 1 paragraph, 1 computed value.',
    ]);
  });

  it('is left out where the docs have one', async () => {
    const migration = await home('<h1>X</h1>', { 'src/content/docs/index.md': '---\ntitle: Docs\n---\n\nText.\n' });
    expect(textOf(migration, 'index.md')).toContain('title: Docs');
    expect(migration.findings.map(({ kind }) => kind)).toContain('astro-page');
  });
});
