import { defineConfig } from 'docsgen';

export default defineConfig({
  titel: 'Docs',
});
