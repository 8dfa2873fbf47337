export default {
  title: { en: 'Kitchen sink', 'zh-cn': '全部写法' },
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English' }, 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' } },
  },
  docs: { sidebars: [{ name: 'docs', dir: '' }] },
  navbar: { items: [{ type: 'locale', position: 'right' }] },
  markdown: { math: true },
  images: { avif: true, widths: [320, 640] },
  search: { provider: 'none' },
  offline: false,
};
