import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

interface Built {
  readonly diagnostics: readonly Diagnostic[];
  /** A file of the output; empty if it does not exist. */
  readonly text: (file: string) => string;
}

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = temporarySite(files);
  const { dir } = site;
  const options = { progress: () => undefined, workers: 0, memory: null, cache: false };
  const { diagnostics } = await buildSite(await loadConfig(dir), options);
  const pathOf = (file: string): string => join(dir, 'build', file);
  return { diagnostics, text: (file) => (existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : '') };
}

const MARK = `import { useId } from 'react';

export function Mark() {
  return <b id={useId()}>mark</b>;
}
`;

/** All ids from `useId`. */
function idsIn(html: string): readonly string[] {
  return Array.from(html.matchAll(/<b id="([^"]+)">mark/g), ([, id = '']) => id);
}

describe('directives of one name', () => {
  it('have ids of their own on a page, the same in each build', async () => {
    const page = '# A\n\n::mark\n\n::mark\n\n:::tip\n::mark\n:::\n';
    const files = { 'content/index.md': page, 'templates/directives/Mark.tsx': MARK };
    const ids = idsIn((await built(files)).text('index.html'));
    expect(new Set(ids).size).toBe(3);
    expect(idsIn((await built(files)).text('index.html'))).toEqual(ids);
  });

  it('have ids of their own in each post of a list', async () => {
    const post = 'Text.\n\n::mark\n\n<!-- truncate -->\n\nMore.\n';
    const { text } = await built({
      'content/index.md': '# A\n',
      'content/blog/2024-01-01-a.md': `# A\n\n${post}`,
      'content/blog/2024-01-02-b.md': `# B\n\n${post}`,
      'templates/directives/Mark.tsx': MARK,
    });
    const ids = idsIn(text('blog/index.html'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('names', () => {
  const schema = `{ '~standard': {
    validate: (value: object) => ({ value }),
    jsonSchema: { input: () => ({ properties: { unit: {}, most: {} } }) },
  } }`;
  const speed = `export const attributes = ${schema};\nexport const Speed = () => <p>fast</p>;\n`;

  it('of directives and attributes are told where they stand, with the nearest', async () => {
    const { diagnostics } = await built({
      'content/index.md': '# A\n\n::sped{unit=km}\n\ntext\n\n::speed{most=3 units=km}\n',
      'templates/directives/Speed.tsx': speed,
    });
    expect(diagnostics.map((d) => [d.code, d.line, d.column, d.message, d.hint?.split(',')[0]])).toEqual([
      ['unknown-directive', 3, 1, 'There is no directive `sped`.', 'Write `speed`'],
      ['unknown-attribute', 7, 16, 'The directive `speed` has no attribute `units`.', 'Write `unit`.'],
    ]);
    expect(diagnostics[1]?.frame).toContain('> 7 | ::speed{most=3 units=km}');
  });

  it('of layouts are told with the nearest', async () => {
    const { diagnostics, text } = await built({
      'content/index.md': '---\ntitle: A\nlayout: wdie\n---\n\nText.\n',
      'content/b.md': '---\ntitle: B\nlayout: wide\n---\n\nText.\n',
      'content/c.md': '---\ntitle: C\nlayout: category\n---\n\nText.\n',
      'templates/layouts/WideLayout.tsx':
        'export const WideLayout = () => <main id="docsgen-main" data-main="">wide</main>;\n',
    });
    expect(diagnostics.map((d) => [d.code, d.file, d.line, d.column, d.hint])).toEqual([
      ['frontmatter-invalid-value', 'content/c.md', 3, 9, 'Choose one of `doc`, `home`, `not-found`, `page`, `wide`.'],
      ['frontmatter-invalid-value', 'content/index.md', 3, 9, 'Did you mean `wide`?'],
    ]);
    expect(text('b/index.html')).toBe('');
  });

  it('of islands are told with the nearest', async () => {
    const { diagnostics } = await built({
      'content/index.tsx':
        'import { Island } from \'docsgen/theme/components/Island.jsx\';\nexport default () => <Island name="Conter" when="load" props={{}}>1</Island>;\n',
      'templates/islands/Counter.tsx': 'export default () => <p>1</p>;\n',
    });
    expect(diagnostics).toMatchObject([
      { code: 'island-not-bundled', file: 'content/index.tsx', hint: 'Write `Counter`.' },
    ]);
  });
});

describe('a number in an attribute', () => {
  it.each([
    ['3', 'number 3'],
    ['-1.5', 'number -1.5'],
    ['1.10', 'string 1.10'],
    ['007', 'string 007'],
    ['1e3', 'string 1e3'],
    ['12345678901234567890', 'string 12345678901234567890'],
  ])('%s is %s', async (written, expected) => {
    const { text } = await built({
      'content/index.md': `# A\n\n::kind{of=${written}}\n`,
      'templates/directives/Kind.tsx':
        'export const Kind = ({ props: { of } }: { readonly props: { readonly of: unknown } }) => <p>{[typeof of, of].join(" ")}</p>;\n',
    });
    expect(text('index.html')).toContain(`<p>${expected}</p>`);
  });
});

describe('the head', () => {
  const head = (...tags: readonly object[]): string => JSON.stringify(tags);
  const author = (content: string): object => ({ tag: 'meta', attributes: { name: 'author', content } });

  it('holds what the site and the page put into it, and the policy allows it', async () => {
    const visits = { tag: 'script', attributes: { src: 'https://visits.example/a.js', defer: true } };
    const own = { tag: 'script', attributes: { src: '/js/own.js', type: 'module' } };
    const { diagnostics, text } = await built({
      'site.config.ts': `export default { baseUrl: '/docs/', head: ${head(author('site'), visits, own)} };`,
      'content/index.md': '# A\n\nText.\n',
      'content/b.md': `---\ntitle: B\nhead: ${head(author('page'), { tag: 'meta', attributes: { name: 'description', content: 'mine' } })}\n---\n\nText.\n`,
    });
    expect(diagnostics).toEqual([]);
    const [home, page] = [text('index.html'), text('b/index.html')];
    expect(home).toContain('<meta name="author" content="site">');
    expect(home).toContain('<script src="https://visits.example/a.js" defer></script>');
    expect(home).toContain('<script src="/docs/js/own.js" type="module"></script>');
    expect(/script-src 'self' [^;]*https:\/\/visits\.example/.test(home)).toBe(true);
    expect(page).toContain('<meta name="author" content="page">');
    expect(page).not.toContain('content="site"');
    expect(page.match(/<meta name="description"[^>]*>/g)).toEqual(['<meta name="description" content="mine">']);
  });

  it('holds nothing of front matter that the site does not trust', async () => {
    const page = `---\ntitle: A\nhead: ${head({ tag: 'script', attributes: { src: '/x.js' } }, { tag: 'style', content: 'a { color: red }' })}\n---\n\nText.\n`;
    const strict = await built({ 'content/index.md': page });
    expect(strict.diagnostics.map(({ code }) => code)).toEqual(['head-tag', 'head-tag']);
    const trusting = await built({
      'site.config.ts': "export default { markdown: { html: 'trust' } };",
      'content/index.md': page,
    });
    expect(trusting.diagnostics).toEqual([]);
    expect(trusting.text('index.html')).toContain('<style>a { color: red }</style>');
  });
});
