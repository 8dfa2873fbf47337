import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterEach, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { markdownCopyFile } from '../../../src/shared/output-names.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const ORIGIN = 'https://docs.example';
const CONFIG = `export default { title: 'Copies', url: '${ORIGIN}', offline: false };\n`;
const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: false };
const DOCUMENTATION = resolve(import.meta.dirname, '../../../docs/content/en');
/** How GitHub calls the kinds of boxes that it does not know. */
const GITHUB_KINDS: Readonly<Record<string, string>> = { info: 'note', details: 'note', danger: 'caution' };

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

/** What a page says, apart from its looks. */
interface Facts {
  headings: string[];
  links: string[];
  boxes: string[];
  tables: string[];
  code: string[];
}

function newSite(files: Readonly<Record<string, string>>): TemporarySite {
  const site = temporarySite({ 'site.config.ts': CONFIG, ...files });
  sites.push(site);
  return site;
}

/** Builds a site, then another one whose pages are the Markdown copies of the first. Returns the facts of each page in both. */
async function readTwice(site: TemporarySite): Promise<ReadonlyMap<string, readonly [Facts, Facts]>> {
  const original = await factsOf(site);
  const copies = newSite({});
  for (const file of pagesOf(site.dir)) {
    const copy = readFileSync(join(site.dir, 'build', markdownCopyFile(file)), 'utf8');
    const plain = `content/${file.replace(/\/?index\.html$/, '')}.md`;
    const source = existsSync(join(site.dir, plain)) ? plain : `content/${file.replace(/html$/, 'md')}`;
    copies.write(source, copy.replace(/^(?:url|language|version|updated|source): .*\n/gm, ''));
  }
  for (const file of readdirSync(join(site.dir, 'content'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) copies.write(`content/${file}`, readFileSync(join(site.dir, 'content', file)));
  const copied = await factsOf(copies);
  return new Map(Array.from(original, ([file, facts]) => [file, [facts, copied.get(file) ?? noFacts()]]));
}

async function factsOf(site: TemporarySite): Promise<ReadonlyMap<string, Facts>> {
  const { diagnostics } = await buildSite(await loadConfig(site.dir), OPTIONS);
  expect(
    diagnostics.filter(({ severity }) => severity === 'error').map((d) => `${d.file}:${d.line} ${d.code} ${d.message}`),
  ).toEqual([]);
  return new Map(
    pagesOf(site.dir).map((file) => [file, pageFacts(readFileSync(join(site.dir, 'build', file), 'utf8'), file)]),
  );
}

function isKept(file: string): boolean {
  return /\.(?:md|yml|json|png|svg|webp|avif)$/.test(file);
}

/** The code of a block. In a copy, added and removed lines have signs, and what shows a magic comment on the page is one. */
function codeOf(pre: Element): string {
  return textOf(pre)
    .replace(/^(?:[+-] | {2})/gm, '')
    .replace(/ \/\/ \[!code [^\]]*\]/g, '');
}

/** Pages that have a Markdown copy. */
function pagesOf(dir: string): readonly string[] {
  const files = readdirSync(join(dir, 'build'), { recursive: true, encoding: 'utf8' });
  const all = new Set(files);
  return files.filter((file) => file.endsWith('index.html') && all.has(markdownCopyFile(file))).sort();
}

function noFacts(): Facts {
  return { headings: [], links: [], boxes: [], tables: [], code: [] };
}

function pageFacts(html: string, file: string): Facts {
  const facts = noFacts();
  const text = find(parse(html).childNodes, (element) => classesOf(element).includes('prose'));
  if (text !== null) collect(text, facts, `${ORIGIN}/${file.replace(/\/?index\.html$/, '')}`);
  return facts;
}

function collect(node: Node, facts: Facts, base: string): void {
  if (!('tagName' in node)) return;
  const classes = classesOf(node);
  const kind = classes
    .map((name) => /^admonition-(?!title|body)(.*)$/.exec(name)?.[1])
    .find((name) => name !== undefined);
  if (kind !== undefined) facts.boxes.push(GITHUB_KINDS[kind] ?? kind);
  if (/^h[2-6]$/.test(node.tagName)) facts.headings.push(`${node.tagName} ${attribute(node, 'id')} ${textOf(node)}`);
  const href = attribute(node, 'href');
  if (node.tagName === 'a' && href !== null && !classes.includes('heading-anchor'))
    facts.links.push(new URL(href, base).href);
  if (node.tagName === 'td' || node.tagName === 'th') facts.tables.push(textOf(node));
  if (node.tagName === 'pre') facts.code.push(codeOf(node));
  for (const child of node.childNodes) collect(child, facts, base);
}

function find(nodes: readonly Node[], isWanted: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const found = isWanted(node) ? node : find(node.childNodes, isWanted);
    if (found !== null) return found;
  }
  return null;
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

function classesOf(element: Element): readonly string[] {
  return (attribute(element, 'class') ?? '').split(/\s+/);
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  if ('tagName' in node && classesOf(node).includes('heading-anchor')) return '';
  return node.childNodes.map(textOf).join('');
}

it('a copy of docsgen’s documentation says what its page says', async () => {
  const site = newSite({});
  cpSync(join(DOCUMENTATION, '../static'), join(site.dir, 'static'), { recursive: true });
  cpSync(join(DOCUMENTATION, '../../templates'), join(site.dir, 'templates'), { recursive: true });
  for (const file of readdirSync(DOCUMENTATION, { recursive: true, encoding: 'utf8' }).filter(isKept)) {
    // References that docsgen generates are not part of this site.
    const text = readFileSync(join(DOCUMENTATION, file), 'utf8').replace(
      /(\]\(|\]: |href="?)\/reference\//g,
      '$1https://elsewhere.example/',
    );
    site.write(`content/${file.replaceAll('\\', '/')}`, text);
  }
  const pages = await readTwice(site);
  expect(pages.size).toBeGreaterThan(50);
  for (const [file, [page, copy]] of pages) expect({ file, ...copy }).toEqual({ file, ...page });
}, 120_000);

const PAGES = {
  'content/index.md': '# Home\n\n::cards{of=children}\n',
  'content/guide/_list.md': ':::warning[Of a partial]\nText\n:::\n',
  'content/guide/other.md': '---\ntitle: Other [page]\ndescription: All of it.\n---\n\n## Part {#p2}\n',
  'content/guide/page.md': `# Page

## Named {#named was=old}

## Plain {#plain}

:::::warning[Careful with \`code\` and [other](./other.md#p2)]
Text.

\`\`\`js
old(); // [!code --]

new_(); // [!code ++]
\`\`\`

::::danger{collapsible}
Inner.

:::note
Innermost.
:::
::::
:::::

- item

  :::tip
  in a list

  - deeper
  :::

  more

  ::include{file=./_list.md}

> :::info
> in a quote
> :::

:::details[More]
    indented
:::

::::tabs
:::tab[Windows]{value=windows}
1. one
2. two
:::
:::tab{value=mac}
[other](./other.md)
:::
::::

::command{name="dev"}

:::example
**bold** [other](./other.md)
:::

::::cards
:::card[With [a bracket]]{href="./other.md"}
Text.
:::
:::card[Plain]
:::
::::

:::steps
1. first
2. second
:::

:::grid
left

right
:::

| a | b |
|---|---|
| 1 | \\| |

*[CSP]: Content Security Policy

CSP.
`,
};

it('a copy has all constructs of its page, also in lists, quotes and boxes', async () => {
  const site = newSite(PAGES);
  const pages = await readTwice(site);
  const [page, copy] = pages.get('guide/page/index.html') ?? [];
  expect(page?.boxes).toEqual(['warning', 'caution', 'note', 'tip', 'warning', 'note', 'note']);
  for (const [file, [own, copied]] of pages) expect({ file, ...copied }).toEqual({ file, ...own });
  expect(copy).toEqual(page);
  const written = readFileSync(join(site.dir, 'build/guide/page.md'), 'utf8');
  expect(written).toContain('> ```diff\n> - old();\n>\n> + new_();\n> ```\n>\n> > [!CAUTION]\n> > Inner.\n');
  expect(written).toContain('- **Windows**\n\n  1. one\n  2. two\n- **mac**\n');
  expect(written).toContain('```md\n**bold** [other](./other.md)\n```\n');
});

it('the cards of a folder are a list of links in the copy', async () => {
  const site = newSite({ ...PAGES, 'content/guide/index.md': '# Guide\n\n::cards{of=children}\n' });
  await readTwice(site);
  expect(readFileSync(join(site.dir, 'build/guide.md'), 'utf8')).toContain(
    `- [Other \\[page\\]](${ORIGIN}/guide/other): All of it.\n- [Page](${ORIGIN}/guide/page)`,
  );
});
