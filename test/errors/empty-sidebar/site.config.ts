import { defineConfig } from 'docsgen';

export default defineConfig({
  docs: {
    sidebars: [
      { name: 'docs', dir: '' },
      { name: 'guides', dir: 'guide' },
    ],
  },
});
