import { defineConfig } from 'docsgen';

export default defineConfig({ markdown: { abbreviations: 'abbreviations.md' } });
