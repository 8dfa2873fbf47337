const CONFIG = `export default {
  title: { en: 'Site', 'zh-cn': '站点' },
  url: 'https://docs.example',
  structuredData: true,
  baseUrl: 'BASE',
  logo: { src: '/logo.svg', alt: { en: 'Home', 'zh-cn': '首页' } },
  i18n: { defaultLocale: 'en', locales: {
    en: { label: 'English', fallback: ['zh-cn'] },
    'zh-cn': { label: '简体中文', htmlLang: 'zh-CN', unreviewed: true },
    ko: { label: '한국어', calendar: 'buddhist', fallback: ['zh-cn'] },
    it: { label: 'Italiano', fallback: [], unreviewed: true },
  } },
  docs: {
    versions: [{ name: 'current', label: 'v1', path: 'v1' }, { name: 'old', label: 'v0', path: 'v0' }],
    sidebars: [{ name: 'guides', dir: 'guides', root: true }],
    editUrl: 'https://elsewhere.example/edit/{path}',
  },
  blog: { title: '博客' },
  navbar: { items: [
    { type: 'sidebar', sidebar: 'guides', label: '指南' },
    { type: 'dropdown', label: 'API', items: [
      { label: '一', to: '/v1/guides/one' }, { label: '二', to: '/v1/guides/two' }, { label: '三', href: 'https://elsewhere.example' },
    ] },
    { type: 'locale', position: 'right' },
    { type: 'version', position: 'right', items: [{ label: 'v2', href: 'https://elsewhere.example/v2' }] },
    { type: 'search', position: 'right' },
  ] },
  footer: {
    groups: ['甲', '乙', '丙', '丁'].map((title) => ({ title, items: [{ label: '别处', href: 'https://elsewhere.example' }] })),
    copyright: '© 站点的人们',
  },
  toc: { minLevel: 2, maxLevel: 2 },
  announcement: { id: 'old', content: '这是旧版文档。' },
  colorMode: { default: 'dark', respectSystem: true },
};`;

const TABS = `:::::tabs{group=os}
::::tab[Windows]{value=windows}
在 Windows 上。
::::
::::tab[Linux]{value=linux}
在 Linux 上。

### 藏起来的一节 {#hidden-part}

文字。
::::
:::::`;

const LONG = Array.from(
  { length: 30 },
  (_, i) => `## 第 ${i + 1} 节 {#part-${i + 1}}\n\n${'一段文字。'.repeat(60)}`,
).join('\n\n');

const PAGE = `/*
---
title: 活的
---
*/
import { Island } from 'docsgen/theme/components/Island.jsx';
import Counter from '../../templates/islands/Counter.jsx';

export default function Alive() {
  const props = { start: 3 };
  return (
    <>
      <Island name="Counter" when="touch" props={props}><Counter {...props} /></Island>
      <Island name="Counter" when="visible" props={props}><Counter {...props} /></Island>
    </>
  );
}
`;

/** Counts clicks, and fails at five, with a cause. */
const COUNTER = `import { useId, useState } from 'react';

export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  const id = useId();
  if (count === 5) throw new Error('Too many.', { cause: new Error('Five clicks.') });
  return <button type="button" id={id} className="counter" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

/** Overrides the theme's footer and wraps it. */
const FOOTER = `import { Footer as Original } from 'docsgen/theme/components/Footer.jsx';

export function Footer() {
  return <div className="own-footer"><Original /></div>;
}
`;

/** Thirteen posts in two years, the last ones in 2023. */
const POSTS = {
  'content/zh-cn/blog/authors.yml': 'team:\n  name: 编辑部\n  title: 一个组织\n',
  ...Object.fromEntries(
    Array.from({ length: 13 }, (_, i) => {
      const date = `${i < 6 ? 2022 : 2023}-03-${String(i + 10)}`;
      const text = `---\ntitle: 第 ${i + 1} 篇\nauthors: [team]\n---\n\n摘要。\n\n<!-- truncate -->\n\n## 一节 {#part}\n\n正文。\n`;
      return [`content/zh-cn/blog/${date}-post-${i + 1}.md`, text];
    }),
  ),
};

/** A locale that has a few pages and no fallback. */
const ITALIAN = '---\ntitle: Inizio\n---\n\nTesto.';

const FILES: Readonly<Record<string, string>> = {
  'content/zh-cn/index.md': '---\ntitle: 首页\nlayout: home\n---\n\n[第一页](v1/guides/one.md)',
  'content/zh-cn/v1/index.md': '---\ntitle: 文档\n---\n\n首页。',
  'content/zh-cn/v1/guides/index.md': '---\ntitle: 指南\n---\n\n从这里开始。',
  'content/zh-cn/v1/guides/one.md': `---\ntitle: 第一页\nsidebar_position: 1\nlast_update:\n  date: 2023-06-15\n---\n\n开头。[去第二页](two.md)，[去第二页的第二十节](two.md#part-20)。\n\n${TABS}\n\n## 代码 {#code}\n\n\`\`\`shell\n$ npm install\nadded 1 package\n$ npm start\n\`\`\`\n\n${TABS.replace(/### [^}]*\}/, '')}\n`,
  'content/zh-cn/v1/guides/two.md': `---\ntitle: 第二页\nsidebar_position: 2\n---\n\n[回到第一页](one.md)\n\n${LONG}\n`,
  'content/zh-cn/v1/guides/more/_category_.yml': 'label: 更多\nposition: 3\n',
  'content/zh-cn/alive.tsx': PAGE,
  'templates/islands/Counter.tsx': COUNTER,
  'templates/components/Footer.tsx': FOOTER,
  'content/zh-cn/v0/index.md': '---\ntitle: 旧文档\n---\n\n文字。',
  'content/zh-cn/v0/guides/index.md': '---\ntitle: 旧指南\n---\n\n文字。',
  'content/it/index.md': ITALIAN,
  'content/it/v1/index.md': ITALIAN,
  'content/it/v1/guides/index.md': ITALIAN,
  'content/it/v1/guides/one.md': ITALIAN,
  'content/it/v1/guides/two.md': ITALIAN,
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  'content/zh-cn/v1/guides/more/three.md':
    '---\ntitle: 第三页\n---\n\n文字，[去收起的一节](#folded)。\n\n::::details[外层]\n:::details[内层]\n### 收起的一节 {#folded}\n\n文字。\n:::\n::::',
};

/** Files of the theme's small site below a base, by path. */
export function themeFiles(base: string): Readonly<Record<string, string>> {
  return { ...FILES, ...POSTS, 'site.config.ts': CONFIG.replace('BASE', base) };
}
