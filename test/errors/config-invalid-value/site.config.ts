import { defineConfig } from 'docsgen';

export default defineConfig({
  colorMode: { default: 'blue' },
});
