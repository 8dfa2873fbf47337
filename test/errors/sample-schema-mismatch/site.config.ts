import { defineConfig } from 'docsgen';

export default defineConfig({
  samples: { schemas: { 'app.json': 'schema.json' } },
});
