import { existsSync } from 'node:fs';
import { defineConfig } from 'docsgen';

/** Repository for proposed changes. In Actions it is the one that publishes, so that a fork links to itself. */
const repository = `https://github.com/${process.env.GITHUB_REPOSITORY ?? 'docsgen/docsgen'}`;

/** Declarations take half a minute, so `npm run compile` leaves them out; `node bin/types.js` makes them. */
const hasDeclarations = existsSync(new URL('index.d.ts', import.meta.resolve('docsgen')));

const api = {
  kind: 'typescript' as const,
  package: 'docsgen',
  route: 'reference/api',
  modules: ['index'],
  sourceUrl: `${repository}/edit/main/src/index.ts`,
  overlay: 'reference/_api',
};

export default defineConfig({
  title: 'docsgen',
  tagline: {
    en: 'Documentation sites from Markdown: HTML that reads without scripts, the same bytes on every machine',
    'zh-cn': '用 Markdown 生成文档站：不靠脚本也能读的 HTML，在任何机器上都逐字节相同',
  },
  url: 'https://docsgen.example',
  favicon: '/favicon.svg',
  structuredData: true,
  logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: { en: 'Home', 'zh-cn': '首页' } },
  socialImage: '/img/social.png',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English' },
      'zh-cn': { label: '简体中文', htmlLang: 'zh-CN', fallback: ['en'] },
    },
  },
  docs: {
    editUrl: `${repository}/edit/main/docs/content/{path}`,
    print: true,
  },
  navbar: {
    items: [
      { label: { en: 'Tutorial', 'zh-cn': '教程' }, to: '/tutorial' },
      { label: { en: 'How-to', 'zh-cn': '操作指南' }, to: '/how-to' },
      { label: { en: 'Reference', 'zh-cn': '参考' }, to: '/reference' },
      { label: { en: 'Explanation', 'zh-cn': '原理' }, to: '/explanation' },
      { label: 'GitHub', href: repository, icon: 'github', position: 'right' },
      { type: 'locale', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  redirects: hasDeclarations ? [{ from: '/reference/api/docsgen', to: '/reference/api' }] : [],
  footer: {
    copyright: {
      en: 'docsgen is under the MIT licence.',
      'zh-cn': 'docsgen 采用 MIT 许可。',
    },
  },
  search: {
    categories: [
      { prefix: '/tutorial', label: { en: 'Tutorial', 'zh-cn': '教程' } },
      { prefix: '/how-to', label: { en: 'How-to', 'zh-cn': '操作指南' } },
      { prefix: '/reference', label: { en: 'Reference', 'zh-cn': '参考' } },
      { prefix: '/explanation', label: { en: 'Explanation', 'zh-cn': '原理' } },
    ],
  },
  reference: [
    ...(hasDeclarations ? [api] : []),
    {
      kind: 'json-schema',
      package: 'docsgen',
      schema: 'dist/settings.schema.json',
      route: 'reference/settings',
      sourceUrl: `${repository}/edit/main/src/config/schema.ts`,
      overlay: 'reference/_settings',
    },
    {
      kind: 'json-schema',
      package: 'docsgen',
      schema: 'dist/front-matter.schema.json',
      route: 'reference/front-matter',
      sourceUrl: `${repository}/edit/main/src/content/frontmatter-schema.ts`,
      overlay: 'reference/_front-matter',
    },
    {
      kind: 'cli',
      package: 'docsgen',
      bin: 'docsgen',
      record: 'content/en/reference/_cli.json',
      route: 'reference/commands',
      sourceUrl: `${repository}/tree/main/src/cli`,
      overlay: 'reference/_commands',
    },
  ],
  prose: { avoid: { en: 'style.md' } },
  diagnostics: { 'word-to-avoid': 'error' },
  checks: { description: { en: [40, 160], 'zh-cn': [20, 120] } },
});
