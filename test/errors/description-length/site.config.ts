import { defineConfig } from 'docsgen';

export default defineConfig({
  checks: { description: [50, 160] },
});
