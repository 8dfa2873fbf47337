import { defineConfig } from 'docsgen';

export default defineConfig({
  redirects: [
    { from: '/old', to: '/new' },
    { from: '/old', to: '/other' },
  ],
});
