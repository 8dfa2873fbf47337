import { defineConfig } from 'docsgen';

export default defineConfig({
  i18n: { defaultLocale: 'zh-cn', locales: { 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' } } },
  prose: { glossary: 'docs/terms.md' },
});
