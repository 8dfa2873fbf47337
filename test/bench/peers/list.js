/**
 * The generators to compare; results are relative to the first. Each may have a folder with versions and settings in `sites`. `content`,
 * `out` and `caches` are folders of the site, and `pages` are its differences in reading Markdown. `isProgram` marks a system program; all
 * others are scripts for Node.js.
 */
export const PEERS = [
  {
    name: 'Hugo',
    folder: 'hugo',
    content: 'content',
    pages: { indexName: '_index.md' },
    out: 'public',
    caches: ['resources'],
    command: ['hugo', '--quiet'],
    isProgram: true,
  },
  {
    name: 'docsgen',
    folder: 'docsgen',
    content: 'content',
    pages: {},
    out: 'build',
    caches: ['.docsgen'],
    command: ['node_modules/docsgen/bin/docsgen.js', 'build'],
  },
  {
    name: 'Starlight',
    folder: 'starlight',
    content: 'src/content/docs',
    pages: { hasHeading: false },
    out: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    command: ['node_modules/astro/bin/astro.mjs', 'build'],
  },
  {
    name: 'Docusaurus',
    folder: 'docusaurus',
    content: 'docs',
    pages: {},
    out: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    command: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  },
  {
    name: 'VitePress',
    folder: 'vitepress',
    content: 'docs',
    pages: {},
    out: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'node_modules/.vite'],
    command: ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
  },
  {
    name: 'Rspress',
    folder: 'rspress',
    content: 'docs',
    pages: {},
    out: 'doc_build',
    caches: ['node_modules/.cache', 'node_modules/.rspress'],
    command: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  },
];
