import { defineConfig } from 'docsgen';

export default defineConfig({
  outDir: 'public',
});
