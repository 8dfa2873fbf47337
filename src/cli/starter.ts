/** The files of a new site: path → content. */
export function starterFiles(name: string): Readonly<Record<string, string>> {
  const title = name.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
  return {
    'site.config.ts': configFile(title),
    'content/index.md': indexPage(title),
    'content/guides/index.md': guidesPage,
    'content/guides/writing.md': writingPage,
    'content/guides/_category_.yml': 'label: Guides\nposition: 1\n',
    '.gitignore': 'node_modules/\nbuild/\n.docsgen/\n',
  };
}

function configFile(title: string): string {
  return `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: ${JSON.stringify(title)},
  tagline: 'Everything there is to know',
  url: 'https://docs.example',
  navbar: {
    items: [
      { label: 'Guides', to: '/guides' },
      { type: 'search', position: 'right' },
    ],
  },
});
`;
}

function indexPage(title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: What this project does and where to begin.
sidebar_position: 1
---

This page is \`content/index.md\`. Change it and save: the open page follows.

:::tip[Where to go next]
Read [the guides](./guides/index.md), or write one of your own.
:::
`;
}

const guidesPage = `---
title: Guides
description: How to do things, one page each.
---

::cards{of=children}
`;

const writingPage = `---
title: Writing a page
description: A page is a Markdown file; its folder decides its address.
sidebar_position: 1
---

A page is a Markdown file. \`content/guides/writing.md\` has the address \`/guides/writing\`.

## Code {#code}

\`\`\`js title="hello.js" {1}
console.log('Hello');
\`\`\`

## Tabs {#tabs}

::::tabs{group=os}
:::tab[Windows]{value=windows}
Press Ctrl.
:::
:::tab[macOS]{value=macos}
Press Command.
:::
::::
`;
