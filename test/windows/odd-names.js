// A site whose names are unusual, but right on every system.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
const NAMES = [
  'a b',
  '100%',
  '50%25',
  'c#d',
  '中文',
  '😀',
  'constructor',
  "it's",
  'über',
  'v1.0',
  'console',
  '~tilde',
  '[id]',
  '(x)',
  'a+b=c',
];

/** Writes the site; on Windows with carriage returns, which must not matter. */
export function oddNames(folder, { isWindows }) {
  const files = {
    'site.config.ts':
      "export default { title: 'Odd names', url: 'https://odd.example', redirects: [{ from: '/früher', to: '/names/über' }] };\n",
    'content/index.md': `# Home\n\n${NAMES.map((name) => `[${name.replace(/[[\]]/g, '\\$&')}](<./names/${encodeURIComponent(name)}.md>)\n`).join('')}`,
    'content/ünï 名.md': '---\ntitle: Ünï\n---\n\n![p](./img/é b.svg)\n\n```js file=./code é.js\n```\n'
      .replaceAll('é b', 'é%20b')
      .replace('./code é', './code-é'),
    'content/img/é b.svg': PICTURE,
    'content/code-é.js': 'const é = 1;\n',
    'content/blog/2024-01-02-schön.md': '---\ntitle: Schön\ntags: [con, über]\n---\n\nText\n',
    'static/Größe 名.txt': 'x',
    [`content/${'long-folder-name/'.repeat(12)}page.md`]: '# Deep\n',
  };
  for (const name of NAMES)
    files[`content/names/${name}.md`] = `# Page\n\n[home](../index.md)\n\n- a\n- b\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n`;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), isWindows && path.endsWith('.md') ? text.replaceAll('\n', '\r\n') : text);
  }
}
