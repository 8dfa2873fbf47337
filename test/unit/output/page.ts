import type { AssetManifest, HeadTag, PageModel } from '../../../src/model/page.js';

/** A plain page with the given values. */
export function samplePage(own: Partial<PageModel> = {}): PageModel {
  return {
    layout: 'doc',
    site: {
      title: '示例',
      tagline: '',
      url: 'https://docs.example',
      baseUrl: '/docs/',
      homeHref: '/docs/',
      logo: null,
      navbar: [],
      hideNavbarOnScroll: false,
      footer: { groups: [], copyright: '' },
      announcement: null,
      colorMode: { default: 'dark', respectSystem: true },
      frame: null,
      versions: [],
      searchHref: '/docs/search',
      searchProvider: 'local',
      searchHotkeys: ['ctrl+k', 's', '/'],
      offline: null,
      feeds: null,
      blogHref: null,
      archiveHref: null,
      tagsHref: null,
      blogTitle: '',
    },
    url: '/guide',
    href: '/docs/guide',
    title: '指南',
    description: '',
    locale: {
      code: 'zh-cn',
      label: '简体中文',
      direction: 'ltr',
      htmlLang: 'zh-CN',
      calendar: 'gregory',
      path: '',
      fallback: [],
      unreviewed: false,
    },
    contentLang: 'zh-CN',
    contentDir: 'ltr',
    showTitle: true,
    html: '',
    toc: [],
    sidebar: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    editUrl: null,
    lastUpdated: null,
    alternates: [],
    notices: [],
    cards: [],
    post: null,
    posts: [],
    recentPosts: [],
    pagination: null,
    index: [],
    related: [],
    markdownHref: null,
    printHref: null,
    features: [],
    fields: {},
    head: [],
    ...own,
  };
}

export const ASSETS: AssetManifest = {
  scripts: ['/docs/assets/main-AAAAAAAA.js', '/docs/assets/chunk-BBBBBBBB.js'],
  styles: ['/docs/assets/styles-CCCCCCCC.css'],
  featureStyles: { math: ['/docs/assets/feature-math-DDDDDDDD.css'], tabs: ['/docs/assets/feature-tabs-EEEEEEEE.css'] },
  islands: { Search: '/docs/assets/island-Search-FFFFFFFF.js', Chart: '/docs/assets/island-Chart-GGGGGGGG.js' },
  partScripts: [],
  partStyles: [],
  integrity: { '/docs/assets/main-AAAAAAAA.js': 'sha256-main', '/docs/assets/styles-CCCCCCCC.css': 'sha256-styles' },
};

export function meta(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'meta', attributes, content: null };
}

export function link(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes, content: null };
}
