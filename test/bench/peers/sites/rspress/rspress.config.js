import { readFileSync } from 'node:fs';
import { defineConfig } from '@rspress/core';

const sidebar = JSON.parse(readFileSync(new URL('./sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  root: 'docs',
  title: 'Bench',
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: { nav: [], sidebar: { '/': sidebar } },
});
