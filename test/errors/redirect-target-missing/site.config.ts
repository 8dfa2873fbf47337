import { defineConfig } from 'docsgen';

export default defineConfig({
  redirects: [
    { from: '/old', to: '/new' },
    { from: '/older', to: '/draft' },
  ],
});
