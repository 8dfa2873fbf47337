import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ExtendedSite, extendedSite } from './site.js';

/**
 * Random edits on a site with extensions, each two followed by an incremental and a clean build: `EDITS=200` makes more of them, each with
 * its own builds, `SEED` other ones.
 */
const EDITS = Number(process.env['EDITS'] ?? 32);
const EDITS_PER_BUILD = process.env['EDITS'] === undefined ? 2 : 1;
const SEED = Number(process.env['SEED'] ?? 20_261_123);

/** Replaces variables with values from a file that is read when the extension is opened. */
const VARIABLES = (mark: string): string => `import { readFileSync } from 'node:fs';
  export default { name: 'variables', contract: 1, page: ({ site }) => {
    const values = JSON.parse(readFileSync(\`\${site.dir}/values.json\`, 'utf8'));
    return { text: [{ sign: '{{', match: /\\{\\{(\\w+)\\}\\}/, replace: ([, name]) => \`\${values[name] ?? 'none'}${mark}\` }] };
  } };\n`;

/** Replaces marks with notes, each from a file that is read for the page and may be missing. */
const NOTES = (mark: string): string => `import { existsSync, readFileSync, readdirSync } from 'node:fs';
  const folder = \`\${__dirname}/../notes\`;
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replace(/@(\\w+)/g, (_, name) => name === 'all'
      ? readdirSync(folder).sort().join() : existsSync(\`\${folder}/\${name}.txt\`)
      ? readFileSync(\`\${folder}/\${name}.txt\`, 'utf8').trim() : 'no ${mark}');
    node.children?.forEach(visit);
  };
  export default { name: 'notes', contract: 1, page: () => ({ remark: { sign: '@', plugins: [() => visit] } }) };\n`;

/** Shows code blocks as lists, some formulas and callouts as boxes, reviews pages, and adds a tag to their heads. */
const ROWS = (mark: string): string => `import { tag } from './tag.js';
  export default { name: 'rows', contract: 1, codes: { long: { severity: 'warning', explain: 'Pages are short.' } }, page: () => ({
    elements: { callout: ({ attributes: { type = 'none' } }) => [{ type: 'element', tagName: tag, properties: { className: [type, '${mark}'] }, children: [{ type: 'content' }] }] },
    fences: { rows: ({ code }) => [{ type: 'element', tagName: tag, properties: { className: ['${mark}'] }, children: [{ type: 'text', value: code }] }] },
    formulas: ({ code }) => code.startsWith('r') ? { html: '<math><mi class="${mark}">' + code + '</mi></math>' } : null,
    head: { paths: '**/t*.md', tags: ({ title }) => [{ tag: 'meta', attributes: { name: 'rows', content: title + '${mark}' } }] },
    check: { paths: 'guides/**', run: ({ text }, page) => { if (text.length > 300) page.report('long', 'The page is long.'); } },
  }) };\n`;

/** Adds a page for each entry of a list, and files with the titles of all pages and posts. */
const PAGES = (mark: string): string => `import { existsSync, readFileSync } from 'node:fs';
  export default { name: 'pages', contract: 1, codes: { few: { severity: 'warning', explain: 'There are more.' } }, site: ({ site }) => ({
    async *sources({ report }) {
      const file = \`\${site.dir}/pages.json\`;
      const pages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
      if (pages.length < 2) report('few', 'There are few pages.', { file });
      for (const { path, text, position } of pages)
        yield { path: \`made/\${path}.md\`, text: text + '${mark}', frontmatter: { sidebar_position: position }, from: { file: 'pages.json' } };
    },
    async *files(pages, { kept, report }) {
      const posts = pages.filter(({ kind }) => kind === 'post');
      if (pages.length > 14) report('few', 'There are many pages.');
      yield { file: 'list.json', content: JSON.stringify(pages.map(({ url, title, date }) => [url, title, date, '${mark}'])) };
      for (const { title, markdown } of posts)
        yield { file: \`posts/\${encodeURIComponent(title)}.txt\`, content: [markdown.read(), await kept(title, () => readFileSync(\`\${site.dir}/values.json\`))] };
    },
  }) };\n`;

/** Entries of the list, each with a text and a position in the sidebar. */
const LIST = (...entries: readonly (readonly [path: string, text: string, position: number])[]): string =>
  JSON.stringify(entries.map(([path, text, position]) => ({ path, text, position })));

const LINKS = `import links from 'rehype-external-links';
  const options = { '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value }) } };
  export default { name: 'links', contract: 1, options, page: ({ options }) => ({ rehype: { sign: '//', plugins: [[links, options]] } }) };\n`;

/** Shows its option and a front matter field after each text, and adds a class to lines of code. */
const SHOWN = (mark: string): string => `export default { name: 'shown', contract: 1, templates: './shown',
    options: { '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value }) } },
    page: () => ({ fields: { word: { '~standard': { version: 1, vendor: 'x', validate: (value) => typeof value === 'string'
      ? { value: value + '${mark}' } : { issues: [{ message: 'be a text' }] } } } }, shiki: { sign: 'shown', transformers: [{ line(node) { this.addClassToHast(node, '${mark}'); } }] } }) };\n`;

const SLOT = (mark: string): string => `import { useFields, useOptions } from 'docsgen/theme/context.js';
  export const Shown = () => <p className="${mark}">{useOptions<{ word: string }>().word} {useFields<{ word: string }>().word}</p>;\n`;

const shownWith = (word: string): string => `['./extensions/shown.ts', { word: '${word}' }]`;

/** As in the configuration. The last one always stays, because unused front matter would be an error. */
const NAMES = [
  "'./extensions/variables.ts'",
  "'./extensions/notes.ts'",
  "'./extensions/rows.ts'",
  "'./extensions/pages.ts'",
  shownWith('first'),
];

const config = (extensions: readonly string[]): string =>
  `export default { title: 'Site', offline: false, links: { internal: 'warn' }, extensions: [${extensions.join(', ')}] };\n`;

const FILES = {
  'site.config.ts': config([...NAMES, "['./extensions/links.ts', { target: '_blank' }]"]),
  'extensions/variables.ts': VARIABLES('!'),
  'extensions/notes.ts': NOTES('note'),
  'extensions/rows.ts': ROWS('rows'),
  'extensions/tag.ts': "export const tag = 'div';\n",
  'extensions/pages.ts': PAGES(''),
  'pages.json': LIST(['one', '# Made {{name}}', 2], ['two', 'See [one](./one.md) @one', 1]),
  'extensions/links.ts': LINKS,
  'extensions/shown.ts': SHOWN('line-a'),
  'extensions/shown/slots/text-after/Shown.tsx': SLOT('a'),
  'values.json': '{ "name": "Kite" }',
  'notes/one.txt': 'First note',
  'content/index.md': '---\ntitle: Home\n---\n\n{{name}} with [a guide](./guides/one.md).\n',
  'content/guides/one.md': '# One\n\n@one and @two.\n\n::include{file=_part.md}\n',
  'content/guides/two.md': '---\nword: a\n---\n\n# Two\n\n```rows\na\nb\n```\n\n[Out](https://example.org/)\n',
  'content/guides/three.md': '# Three\n\nNothing of an extension.\n',
  'content/guides/_part.md': 'Shared.\n',
  'content/guides/graph.dot': 'digraph { a -> b }\n',
  'content/blog/2024-01-02-first.md': '---\ntitle: First\n---\n\n{{name}} and @all.\n\n<!-- truncate -->\n\nMore.\n',
};

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Random edits of authors and developers. Each returns a description. */
function edits({ dir, write }: ExtendedSite, next: () => number): readonly (() => string)[] {
  let counter = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const pages = readdirSync(join(dir, 'content'), { recursive: true, encoding: 'utf8' }).filter((f) =>
    f.endsWith('.md'),
  );
  const change = (text: string): string => {
    const file = join(dir, 'content', pick(pages.sort()));
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text}\n`);
    return `${text} in ${file.slice(dir.length)}`;
  };
  const put = (file: string, text: string): string => {
    write(file, text);
    return `${file} ${text.slice(0, 40)}`;
  };
  return [
    () => change(`Text ${++counter}.`),
    () => change(`A {{${pick(['name', 'version', 'other'])}}} ${++counter}`),
    () => change(`Note @${pick(['one', 'two', 'all', 'gone'])} ${++counter}`),
    () => change(`\`\`\`rows\n${++counter}\n\`\`\``),
    () => change(`\`\`\`math\n${pick(['r', 's'])}_${++counter}\n\`\`\``),
    () => change(`\`\`\`dot file=/guides/graph.dot alt="Graph ${++counter}"\n\`\`\``),
    () => put('content/guides/graph.dot', `digraph { a -> n${++counter} }\n`),
    () => change(`<Callout type="t${++counter}">\n\nA *word*.\n\n</Callout>`),
    () => change(`[out](https://example.org/${++counter}) and [in](/guides/${pick(['one', 'gone'])})`),
    () => put('values.json', `{ "name": "Name ${++counter}", "version": "${++counter}" }`),
    () => put(`notes/${pick(['one', 'two'])}.txt`, `Note ${++counter}`),
    () => {
      rmSync(join(dir, 'notes/two.txt'), { force: true });
      return 'notes/two.txt is gone';
    },
    () => put(`notes/new-${++counter}.txt`, ''),
    () => put('extensions/variables.ts', VARIABLES(pick(['!', '?', '']))),
    () => put('extensions/notes.ts', NOTES(`note ${++counter}`)),
    () => put('extensions/rows.ts', ROWS(`rows-${++counter}`)),
    () => put('extensions/pages.ts', PAGES(pick(['', ' more', ' [gone](./gone.md)']))),
    () => put('pages.json', LIST(['one', `# Made ${++counter}`, pick([1, 5])], ['two', 'See [one](./one.md)', 2])),
    () => put('pages.json', LIST(['three', `Text {{name}} ${++counter} [home](/)`, 1])),
    () => {
      rmSync(join(dir, 'pages.json'), { force: true });
      return 'pages.json is gone';
    },
    () => put('pages.json', FILES['pages.json']),
    () => change(`\`\`\`js\nshown(${++counter});\n\`\`\``),
    () => put('content/guides/two.md', `---\nword: ${pick(['b', 'c', 'd'])}\n---\n\n# Two\n`),
    () => put('extensions/shown.ts', SHOWN(`line-${++counter}`)),
    () => put('extensions/shown/slots/text-after/Shown.tsx', SLOT(`shown-${++counter}`)),
    () => put('extensions/shown/styles/features/shown.css', `/* selector: .a */ .a { order: ${++counter}; }\n`),
    () => put('site.config.ts', config([...NAMES.slice(0, 4), shownWith(`word ${++counter}`)])),
    () => put('extensions/tag.ts', `export const tag = '${pick(['div', 'section', 'p'])}';\n`),
    () => put('site.config.ts', config([...NAMES, `['./extensions/links.ts', { target: '_${++counter}' }]`])),
    () => put('site.config.ts', config(NAMES.filter((name) => name.includes('shown') || next() > 0.3))),
    () => put('site.config.ts', config([...NAMES].reverse())),
    () => put('site.config.ts', FILES['site.config.ts']),
  ];
}

it(`an incremental build with extensions gives the bytes of a clean one after each of ${EDITS} random edits, seed ${SEED}`, async () => {
  const site = extendedSite(FILES);
  const next = random(SEED);
  const kinds = edits(site, next);
  const manifest = (out: string): string => readFileSync(join(site.dir, out, 'docsgen-manifest.json'), 'utf8');
  await site.build();
  let taken = 0;
  for (let i = 0; i < EDITS; i += EDITS_PER_BUILD) {
    const did = [];
    for (let j = i; j < i + EDITS_PER_BUILD; j++) {
      // Every kind once, so that each occurs.
      const kind = j < kinds.length ? kinds[j] : kinds[Math.floor(next() * kinds.length)];
      did.push(kind?.());
    }
    const incremental = await site.build();
    const clean = await site.build({ cache: false, out: 'clean' });
    taken += clean.rendered.length - incremental.rendered.length;
    expect([i, did, incremental.ok, incremental.diagnostics]).toEqual([i, did, true, clean.diagnostics]);
    expect([i, did, manifest('build')]).toEqual([i, did, manifest('clean')]);
  }
  // Pages that an edit does not affect are reused.
  expect(taken).toBeGreaterThan(EDITS);
}, 900_000);
