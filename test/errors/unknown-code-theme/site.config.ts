import { defineConfig } from 'docsgen';

export default defineConfig({
  markdown: { codeThemes: { light: 'github-ligth', dark: 'github-dark' } },
});
