import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { serve } from './serve.js';

const root = resolve(import.meta.dirname, '../..');

/** Names of the presets in `src/bundle/theme/presets.ts`. */
export const PRESETS = ['manuscript', 'harbour', 'moss', 'graphite', 'ledger'];

const config = (preset) => `export default {
  title: 'Gallery',
  tagline: 'Every part in the preset ${preset}',
  url: 'https://docs.example',
  theme: { preset: '${preset}' },
  blog: { title: 'Blog' },
  announcement: { id: 'one', content: 'Version 2 is there.' },
  navbar: { items: [
    { label: 'Reference', to: '/reference' },
    { label: 'Blog', to: '/blog' },
    { type: 'search', position: 'right' },
  ] },
  footer: { copyright: 'The people of the gallery.' },
  offline: false,
};`;

const page = (title, text, more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`;

const FILES = {
  'content/en/index.md': `---
title: Gallery
layout: home
hide_table_of_contents: true
---

:::::hero{title="A short sentence that promises something" kicker="Version 2"}
One or two more that say for whom, in words that a reader understands at once.

- [Start here](./tutorial/index.md)
- [Every part](./reference/gallery.md)

\`\`\`ts title="main.ts"
import { draw } from 'shapes';

await draw({ colour: 'red' }, 4); // from the left
\`\`\`
:::::

:::figures
- **3 MB** the smallest package
- **24** languages
- **4.5 : 1** between text and ground
:::
`,
  'content/en/tutorial/index.md': page('Tutorial', 'From nothing to a site.'),
  'content/en/reference/index.md': page('Reference', 'What there is.'),
  'content/en/reference/theme.md': page('Theme', 'How it looks.'),
  'content/en/reference/gallery.md': page('Every part', '::include{file=_gallery.md}', 'math: true\n'),
  'content/en/blog/2026-05-31-one.md': page('A first post', 'What is new.'),
};

/** A built and served site in a preset, with the parts in the documentation's gallery. */
export async function gallerySite(preset) {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-gallery-'));
  for (const [path, text] of Object.entries({ 'site.config.js': config(preset), ...FILES })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  for (const sample of ['_gallery.md', '_gallery.json'].map((name) => `content/en/reference/${name}`))
    cpSync(join(root, 'docs', sample), join(dir, sample));
  const built = spawnSync(process.execPath, [join(root, 'bin/docsgen.js'), 'build', '--site', dir], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const served = await serve(['--site', dir]);
  return {
    url: served.url,
    async stop() {
      await served.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
