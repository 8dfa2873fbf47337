import { defineConfig } from 'docsgen';
import { synonyms } from './content/zh-cn/_synonyms.js';

const tauri = 'https://github.com/tauri-apps';

/** Addresses of earlier layouts of the documentation, and folders that have no page of their own. */
const moved: Readonly<Record<string, string>> = {
  '/about': '/about/intro',
  '/about/benchmarks': '/v1/references/benchmarks',
  '/about/security': '/v1/references/architecture/security',
  '/api': '/v1/api/js',
  '/api/cli': '/v1/api/cli',
  '/api/config': '/v1/api/config',
  '/api/js': '/v1/api/js',
  '/blog/tauri_1_0': '/blog/2022/06/19/tauri-1-0',
  '/docs': '/v1',
  '/guides': '/v1/guides',
  '/references': '/v1/references',
  '/release-notes': '/releases',
  '/v1/about/book': '/about/book',
  '/v1/about/governance': '/about/governance',
  '/v1/about/intro': '/about/intro',
  '/v1/about/trademark': '/about/trademark',
  '/v1/api': '/v1/api/js',
  '/v1/guides/architecture': '/v1/references/architecture',
  '/v1/guides/architecture/brownfield': '/v1/references/architecture/inter-process-communication/brownfield',
  '/v1/guides/architecture/isolation': '/v1/references/architecture/inter-process-communication/isolation',
  '/v1/guides/architecture/process-model': '/v1/references/architecture/process-model',
  '/v1/guides/architecture/security': '/v1/references/architecture/security',
  '/v1/guides/building/debian': '/v1/guides/building/linux',
  '/v1/guides/debugging': '/v1/guides/debugging/application',
  '/v1/guides/development': '/v1/guides/development/development-cycle',
  '/v1/guides/development/security': '/v1/references/security',
  '/v1/guides/distribution': '/v1/guides/distribution/publishing',
  '/v1/guides/distribution/linux': '/v1/guides/building/linux',
  '/v1/guides/distribution/windows': '/v1/guides/building/windows',
  '/v1/guides/getting-started': '/v1/guides/getting-started/prerequisites',
  '/v1/guides/getting-started/tauri-cli': '/v1/guides/getting-started/setup/html-css-js',
  '/v1/guides/testing': '/v1/guides/testing/mocking',
  '/v1/guides/testing/webdriver': '/v1/guides/testing/webdriver/introduction',
  '/v1/guides/testing/webdriver/example': '/v1/guides/testing/webdriver/example/setup',
};

export default defineConfig({
  title: {
    en: 'Tauri Docs (community)',
    'zh-cn': 'Tauri 中文文档',
    fr: 'Documentation Tauri',
    ko: 'Tauri 문서',
    it: 'Documentazione di Tauri',
  },
  tagline: {
    en: 'Build smaller, faster and more secure desktop apps with a web front end',
    'zh-cn': '用 Web 前端构建更小、更快、更安全的桌面应用',
    fr: 'Des applications de bureau plus légères, plus rapides et plus sûres avec un front-end web',
    ko: '웹 프런트엔드로 더 작고 빠르고 안전한 데스크톱 앱을 만드세요',
    it: 'App desktop più piccole, veloci e sicure con un front-end web',
  },
  url: 'https://tauri-zh.example',
  templatesDir: 'content/_templates',
  favicon: '/favicon.svg',
  logo: { src: '/img/logo.svg', alt: { en: 'Home', 'zh-cn': '首页', fr: 'Accueil', ko: '홈', it: 'Home' } },
  socialImage: '/img/social.png',
  i18n: {
    defaultLocale: 'en',
    source: 'zh-cn',
    locales: {
      en: { label: 'English', fallback: ['zh-cn'] },
      fr: { label: 'Français', fallback: ['en', 'zh-cn'] },
      ko: { label: '한국어', fallback: ['en', 'zh-cn'] },
      'zh-cn': { label: '简体中文', htmlLang: 'zh-CN', unreviewed: true },
      it: { label: 'Italiano', fallback: ['en', 'zh-cn'] },
    },
  },
  docs: {
    versions: [{ name: 'current', label: 'v1', path: 'v1' }],
    sidebars: [
      { name: 'guides', dir: 'guides', root: true },
      { name: 'references', dir: 'references', root: true },
      { name: 'js', dir: 'api' },
    ],
  },
  blog: {
    title: { en: 'Blog', 'zh-cn': '博客', fr: 'Blog', ko: '블로그', it: 'Blog' },
    description: {
      en: 'News of the Tauri project',
      'zh-cn':
        'Tauri 项目的版本发布、社区动态与治理消息，由本站编辑部用中文报道，并附上官方公告的链接，方便中文开发者跟进 1.x 时期的重要变化。',
      fr: 'Nouvelles du projet Tauri',
      ko: 'Tauri 프로젝트 소식',
      it: 'Notizie dal progetto Tauri',
    },
  },
  navbar: {
    items: [
      {
        type: 'sidebar',
        sidebar: 'guides',
        label: { en: 'Guides', 'zh-cn': '指南', fr: 'Guides', ko: '가이드', it: 'Guide' },
      },
      {
        type: 'dropdown',
        label: 'API',
        items: [
          {
            label: { en: 'Configuration', 'zh-cn': '配置', fr: 'Configuration', ko: '구성', it: 'Configurazione' },
            to: '/v1/api/config',
          },
          {
            label: {
              en: 'Command line',
              'zh-cn': '命令行',
              fr: 'Ligne de commande',
              ko: '명령줄',
              it: 'Riga di comando',
            },
            to: '/v1/api/cli',
          },
          { label: 'JavaScript / TypeScript', to: '/v1/api/js' },
          { label: 'Rust (docs.rs)', href: 'https://docs.rs/tauri/~1/tauri/' },
        ],
      },
      {
        type: 'sidebar',
        sidebar: 'references',
        label: { en: 'References', 'zh-cn': '参考', fr: 'Références', ko: '참고', it: 'Riferimenti' },
      },
      { label: { en: 'Blog', 'zh-cn': '博客', fr: 'Blog', ko: '블로그', it: 'Blog' }, to: '/blog' },
      {
        type: 'dropdown',
        label: { en: 'Community', 'zh-cn': '社区', fr: 'Communauté', ko: '커뮤니티', it: 'Comunità' },
        items: [
          {
            label: { en: 'Join in', 'zh-cn': '参与贡献', fr: 'Participer', ko: '참여하기', it: 'Partecipa' },
            href: `${tauri}/tauri/blob/1.x/.github/CONTRIBUTING.md`,
          },
          {
            label: { en: 'Sponsors', 'zh-cn': '赞助项目', fr: 'Soutenir', ko: '후원', it: 'Sostieni' },
            to: '/#sponsors',
          },
          { label: 'Discord', href: 'https://discord.com/invite/tauri' },
          { label: 'Awesome Tauri', href: `${tauri}/awesome-tauri` },
        ],
      },
      {
        type: 'dropdown',
        label: { en: 'About', 'zh-cn': '关于', fr: 'À propos', ko: '소개', it: 'Informazioni' },
        items: [
          {
            label: {
              en: 'What is Tauri',
              'zh-cn': 'Tauri 是什么',
              fr: 'Qu’est-ce que Tauri',
              ko: 'Tauri란',
              it: 'Cos’è Tauri',
            },
            to: '/about/intro',
          },
          {
            label: { en: 'Governance', 'zh-cn': '项目治理', fr: 'Gouvernance', ko: '거버넌스', it: 'Governance' },
            to: '/about/governance',
          },
          {
            label: { en: 'Trademark', 'zh-cn': '商标准则', fr: 'Marque', ko: '상표', it: 'Marchio' },
            to: '/about/trademark',
          },
          {
            label: { en: 'The book', 'zh-cn': 'Tauri 之书', fr: 'Le livre', ko: '책', it: 'Il libro' },
            to: '/about/book',
          },
        ],
      },
      {
        label: { en: 'Releases', 'zh-cn': '发布日志', fr: 'Versions', ko: '릴리스', it: 'Versioni' },
        to: '/releases',
        position: 'right',
      },
      { label: 'GitHub', href: `${tauri}/tauri`, icon: 'github', position: 'right' },
      { type: 'locale', position: 'right' },
      { type: 'version', position: 'right', items: [{ label: 'v2', href: 'https://v2.tauri.app' }] },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    groups: [
      {
        title: { en: 'Repositories', 'zh-cn': '仓库', fr: 'Dépôts', ko: '저장소', it: 'Repository' },
        items: [
          { label: 'Tauri', href: `${tauri}/tauri` },
          { label: 'TAO', href: `${tauri}/tao` },
          { label: 'WRY', href: `${tauri}/wry` },
        ],
      },
      {
        title: { en: 'Documentation', 'zh-cn': '文档', fr: 'Documentation', ko: '문서', it: 'Documentazione' },
        items: [
          {
            label: {
              en: 'Quick start',
              'zh-cn': '快速开始',
              fr: 'Démarrage rapide',
              ko: '빠른 시작',
              it: 'Guida rapida',
            },
            to: '/v1/guides/getting-started/setup',
          },
          { label: { en: 'Guides', 'zh-cn': '指南', fr: 'Guides', ko: '가이드', it: 'Guide' }, to: '/v1/guides' },
          {
            label: { en: 'Configuration', 'zh-cn': '配置文件', fr: 'Configuration', ko: '구성', it: 'Configurazione' },
            to: '/v1/api/config',
          },
        ],
      },
      {
        title: { en: 'Links', 'zh-cn': '链接', fr: 'Liens', ko: '링크', it: 'Link' },
        items: [
          { label: { en: 'Blog', 'zh-cn': '博客', fr: 'Blog', ko: '블로그', it: 'Blog' }, to: '/blog' },
          {
            label: { en: 'Releases', 'zh-cn': '发布日志', fr: 'Versions', ko: '릴리스', it: 'Versioni' },
            to: '/releases',
          },
          { label: 'The Commons Conservancy', href: 'https://commonsconservancy.org' },
        ],
      },
      {
        title: { en: 'Community', 'zh-cn': '社区', fr: 'Communauté', ko: '커뮤니티', it: 'Comunità' },
        items: [
          { label: 'Discord', href: 'https://discord.com/invite/tauri' },
          { label: 'Awesome Tauri', href: `${tauri}/awesome-tauri` },
          { label: 'Mastodon', href: 'https://fosstodon.org/@TauriApps' },
        ],
      },
    ],
    copyright: {
      en: 'Community documentation, not run by the Tauri project. Tauri is a mark of its owners. Text: CC BY 4.0; code samples: MIT.',
      'zh-cn':
        '本站是社区编写的非官方文档，与 Tauri 项目无隶属关系；Tauri 商标归其权利人所有。文字采用 CC BY 4.0，示例代码采用 MIT 许可。',
      fr: 'Documentation communautaire, indépendante du projet Tauri. Tauri est une marque de ses propriétaires.',
      ko: 'Tauri 프로젝트와 무관한 커뮤니티 문서입니다. Tauri 상표는 해당 소유자의 것입니다.',
      it: 'Documentazione della comunità, indipendente dal progetto Tauri. Tauri è un marchio dei rispettivi proprietari.',
    },
  },
  announcement: {
    id: 'v1-old-docs',
    content: {
      en: 'This is the documentation of Tauri 1.x, an older major version. New projects should start with <a href="https://v2.tauri.app">Tauri 2</a>.',
      'zh-cn':
        '这里是 Tauri 1.x（上一个大版本）的文档。新项目建议直接使用 <a href="https://v2.tauri.app/zh-cn/">Tauri 2</a>。',
      fr: 'Ceci est la documentation de Tauri 1.x, une ancienne version majeure. Pour un nouveau projet, utilisez <a href="https://v2.tauri.app">Tauri 2</a>.',
      ko: '이 문서는 이전 주 버전인 Tauri 1.x 문서입니다. 새 프로젝트에는 <a href="https://v2.tauri.app">Tauri 2</a>를 사용하세요.',
      it: 'Questa è la documentazione di Tauri 1.x, una versione principale precedente. Per i nuovi progetti usa <a href="https://v2.tauri.app">Tauri 2</a>.',
    },
  },
  colorMode: { default: 'dark', respectSystem: true },
  toc: { minLevel: 2, maxLevel: 3 },
  markdown: { commandTool: 'tauri' },
  search: {
    hotkeys: ['ctrl+k', 's', '/'],
    // Readers look for instructions more often than for all options, or for release dates.
    weights: [
      { prefix: '/v1/api', weight: 0.9 },
      { prefix: '/releases', weight: 0.6 },
    ],
    synonyms: { 'zh-cn': synonyms },
    glossary: true,
    categories: [
      {
        prefix: '/v1/api/config',
        label: { en: 'Configuration', 'zh-cn': '配置', fr: 'Configuration', ko: '구성', it: 'Configurazione' },
      },
      {
        prefix: '/v1/api/cli',
        label: { en: 'Command line', 'zh-cn': '命令行', fr: 'Ligne de commande', ko: '명령줄', it: 'Riga di comando' },
      },
      { prefix: '/v1/api/js', label: 'JavaScript API' },
      { prefix: '/about', label: { en: 'About', 'zh-cn': '关于', fr: 'À propos', ko: '소개', it: 'Informazioni' } },
      {
        prefix: '/releases',
        label: { en: 'Releases', 'zh-cn': '发布日志', fr: 'Versions', ko: '릴리스', it: 'Versioni' },
      },
    ],
  },
  redirects: Object.entries(moved).map(([from, to]) => ({ from, to })),
  prose: { glossary: 'docs/glossary.md' },
  samples: { schemas: { 'tauri.conf.json': '@tauri-apps/cli/schema.json' } },
  checks: { claims: 'test/site/claims.yml', description: { 'zh-cn': [60, 120] } },
  reference: [
    {
      kind: 'typescript',
      package: '@tauri-apps/api',
      route: 'v1/api/js',
      sourceUrl: `${tauri}/tauri/edit/1.x/tooling/api/src/{module|README}.ts`,
      overlay: 'v1/api/_overlay-js',
    },
    {
      kind: 'json-schema',
      package: '@tauri-apps/cli',
      schema: 'schema.json',
      route: 'v1/api/config',
      sourceUrl: `${tauri}/tauri/edit/1.x/core/tauri-utils/src/config.rs`,
      overlay: 'v1/api/_overlay-config',
    },
    {
      kind: 'cli',
      package: '@tauri-apps/cli',
      bin: 'tauri',
      record: 'content/zh-cn/v1/api/_cli.json',
      route: 'v1/api/cli',
      sourceUrl: `${tauri}/tauri/tree/1.x/tooling/cli/src`,
      overlay: 'v1/api/_overlay-cli',
    },
  ],
});
