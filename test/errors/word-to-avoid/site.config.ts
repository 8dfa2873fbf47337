import { defineConfig } from 'docsgen';

export default defineConfig({ prose: { avoid: { en: 'style.md' } } });
