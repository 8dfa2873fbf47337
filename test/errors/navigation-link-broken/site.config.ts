import { defineConfig } from 'docsgen';

export default defineConfig({
  navbar: {
    items: [
      { label: 'Guides', to: '/guide' },
      { label: 'Draft', to: '/draft' },
    ],
  },
});
