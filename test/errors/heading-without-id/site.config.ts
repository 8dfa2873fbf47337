import { defineConfig } from 'docsgen';

export default defineConfig({
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } } },
});
