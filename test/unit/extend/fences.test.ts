import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configOf, extendedSite } from './site.js';

const fences = (name: string, languages: string): string => `export default {
  name: '${name}',
  contract: 1,
  codes: { empty: { severity: 'warning', explain: 'A list has no lines.' } },
  page: () => ({ fences: Object.fromEntries(${languages}.map((language) => [language, async ({ code, meta }, page) => {
    if (meta === 'plain') return null;
    if (code === '') page.report('empty', 'This list is empty.', { hint: 'Write a line.' });
    const rows = code.split('\\n').map((line) => {
      const [text, href] = line.split(' -> ');
      const words = { type: 'text', value: text };
      const link = { type: 'element', tagName: 'a', properties: { href }, children: [words] };
      return { type: 'element', tagName: 'li', children: [href === undefined ? words : link] };
    });
    return [{ type: 'element', tagName: 'ul', properties: { className: ['rows'] }, children: rows }];
  }])) }),
};\n`;

const FILES = {
  'site.config.ts': configOf("'./extensions/rows.ts'"),
  'extensions/rows.ts': fences('rows', "['rows']"),
  'content/other.md': '# Other\n',
};

it('code blocks of a language are shown as an extension says', async () => {
  const site = extendedSite({
    ...FILES,
    'content/page.md':
      '# Page\n\n- In a list:\n\n  ```rows\n  A <b>\n  Other -> ./other.md\n  ```\n\n```rows plain\nAs code\n```\n\n```js\nrows\n```\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.map((d) => d.code)).toEqual(['unknown-language', 'bad-code-option']);
  expect(site.page('page')).toContain('<ul class="rows"><li>A &#x3C;b></li><li><a href="/other">Other</a></li></ul>');
  expect(site.page('page')).toMatch(/<pre[\s\S]*As code/);
});

it('what it finds is told at the block', async () => {
  const site = extendedSite({ ...FILES, 'content/page.md': '# Page\n\nText.\n\n```rows\n```\n' });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'rows/empty', file: 'content/page.md', line: 5, column: 1, hint: 'Write a line.' },
  ]);
});

it('what it writes is held to the rules for content', async () => {
  const site = extendedSite({
    ...FILES,
    'content/page.md': '# Page\n\n```rows\nA -> javascript:x()\nB -> ./gone.md\n```\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.map((d) => d.code).sort()).toEqual(['broken-markdown-link', 'extension-output']);
});

it('two owners of a language are an error that names both', async () => {
  const site = extendedSite({
    ...FILES,
    'site.config.ts': configOf("'./extensions/rows.ts'", "'./extensions/more.ts'"),
    'extensions/more.ts': fences('more', "['list', 'rows']"),
  });
  await expect(site.build()).rejects.toMatchObject({
    diagnostics: [
      {
        message: 'The extensions `rows` and `more` both show code blocks of the language `rows`.',
        file: 'site.config.ts',
      },
    ],
  });
});

/** Draws a picture like diagram tools do. */
const DRAWING = (
  allowed: string,
): string => `const element = (tagName, properties, children = []) => ({ type: 'element', tagName, properties, children });
export default {
  name: 'drawing',
  contract: 1,
  allow: () => ({ elements: ${allowed} }),
  page: () => ({ fences: { line: () => [element('svg', { viewBox: '0 0 9 9' }, [element('path', { d: 'M0 0h9' })])] }, rehype: { plugins: [] } }),
};\n`;

it('elements that an extension allows itself may stand in pages, also where another works on them later', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/drawing.ts'", "'./extensions/later.ts'"),
    'extensions/drawing.ts': DRAWING("{ svg: ['viewBox'], path: ['d'] }"),
    'extensions/later.ts':
      "export default { name: 'later', contract: 1, page: () => ({ rehype: { plugins: [() => () => undefined] } }) };\n",
    'content/page.md': '# Page\n\n```line\n```\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('<svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>');
});

it.each([
  ["{ svg: ['viewBox'] }", 'extension-output'],
  ["{ svg: ['viewBox'], path: [] }", 'extension-output'],
])('with %s alone the rest is left out', async (allowed, code) => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/drawing.ts'"),
    'extensions/drawing.ts': DRAWING(allowed),
    'content/page.md': '# Page\n\n```line\n```\n',
  });
  expect((await site.build()).diagnostics.map((d) => d.code)).toEqual([code]);
});

it.each([
  '{ script: [] }',
  "{ iframe: ['src'] }",
  "{ svg: ['onload'] }",
  "{ svg: ['style'] }",
  '{ foreignObject: [] }',
])('what runs or loads something cannot be allowed: %s', async (allowed) => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/drawing.ts'"),
    'extensions/drawing.ts': DRAWING(allowed),
  });
  await expect(site.build()).rejects.toMatchObject({ diagnostics: [{ code: 'extension-invalid' }] });
});

/** Draws the content of the block as SVG, and reports lines with a question mark. */
const PICTURES = `export default {
  name: 'pictures',
  contract: 1,
  codes: { wrong: { severity: 'error', explain: 'It is wrong.' }, odd: { severity: 'warning', explain: 'It is odd.' } },
  page: () => ({ fences: {
    picture: ({ code, number, title, alt, language }, page) => {
      const lines = code.split('\\n');
      const at = lines.findIndex((line) => line.includes('?'));
      if (at !== -1) {
        page.report('wrong', 'The line asks.', { at: { line: at + 1, column: lines[at].indexOf('?') + 1 } });
        return null;
      }
      page.report('odd', 'It is a picture.', { once: true });
      return {
        svg: \`<svg viewBox="0 0 9 9" width="300" role="img" aria-labelledby="\${language}-\${number}"><title id="\${language}-\${number}">\${alt}</title><path d="M0 0h9" fill="var(--ink)"/></svg>\`,
        width: 300,
        title: title ?? '',
        text: lines,
      };
    },
    math: ({ code }) => ({ svg: code, width: 900, kind: 'own' }),
    mermaid: ({ code }) => (code.startsWith('<') || !code.includes('-->') ? { svg: code, width: 900, kind: 'own' } : null),
  } }),
};\n`;

const PICTURE_SITE = {
  'site.config.ts': configOf("'./extensions/pictures.ts'"),
  'extensions/pictures.ts': PICTURES,
};

it('a drawing has the frame, the caption and the styles of diagrams, and search reads what it says', async () => {
  const site = extendedSite({
    ...PICTURE_SITE,
    'content/page.md':
      '# Page\n\n```picture title="A & B" alt="Two"\nfirst\nsecond\n```\n\nText.\n\n- ```picture file="lines.txt" alt="x"\n  ```\n',
    'content/lines.txt': 'third\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([{ code: 'pictures/odd', line: 3, column: 1 }]);
  const page = site.page('page');
  expect(page).toContain(
    '<figure class="diagram" data-kind="picture" data-snug><div class="diagram-frame" tabindex="0" role="group" aria-label="Diagram A &#x26; B"><svg viewBox="0 0 9 9" width="300" role="img" aria-labelledby="picture-1"><title id="picture-1">Two</title><path d="M0 0h9" fill="var(--ink)"/></svg></div><figcaption>A &#x26; B</figcaption></figure>',
  );
  expect(page).toContain('<title id="picture-2">x</title>');
  const whole = readFileSync(join(site.dir, 'build/page/index.html'), 'utf8');
  expect(whole).toMatch(/<link rel="stylesheet" href="[^"]*feature-diagram[^"]*\.css"/);
  expect(whole).toContain('<meta name="description" content="first second Text."');
});

it('what is told of a line stands at that line, and an error in the place of the block', async () => {
  const site = extendedSite({
    ...PICTURE_SITE,
    'content/page.md': '# Page\n\n- ```picture alt="x"\n  fine\n  is it?\n  ```\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([{ severity: 'error', code: 'pictures/wrong', line: 5, column: 8 }]);
});

it("a site's own renderer comes before that of docsgen", async () => {
  const site = extendedSite({
    ...PICTURE_SITE,
    'content/page.md': '# Page\n\n```mermaid\n<svg><circle r="1"/></svg>\n```\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('<figure class="diagram" data-kind="own"><div');
  expect(site.page('page')).toContain('<svg><circle r="1"/></svg></div></figure>');
});

it('what it leaves alone is drawn by docsgen, whose diagrams count by themselves', async () => {
  const site = extendedSite({
    ...PICTURE_SITE,
    'content/page.md':
      '# Page\n\n```mermaid\n<svg><circle r="1"/></svg>\n```\n\n```mermaid alt="One"\ngraph LR\na --> b\n```\n\n```dot alt="Two" title="CSS"\ndigraph { a }\n```\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const kinds = Array.from(
    site.page('page').matchAll(/data-kind="(\w+)"|<desc id="(diagram-\d)-desc">/g),
    (match) => match[1] ?? match[2],
  );
  expect(kinds).toEqual(['own', 'mermaid', 'diagram-1', 'dot', 'diagram-2']);
});

it('what is done to text is not done to a drawing', async () => {
  const site = extendedSite({
    ...PICTURE_SITE,
    'content/page.md':
      '# Page\n\n*[CSS]: Styles\n\nCSS\n\n```mermaid title="CSS"\n<svg><text>CSS</text></svg>\n```\n\n```picture title="CSS" alt="x"\nCSS\n```\n\n```dot alt="CSS" title="CSS"\ndigraph { CSS }\n```\n',
  });
  expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['pictures/odd']);
  expect(site.page('page').match(/<abbr/g)).toHaveLength(1);
  expect(site.page('page').match(/<figcaption>CSS<\/figcaption>/g)).toHaveLength(2);
});

it('it is asked for blocks of formulas, too', async () => {
  const site = extendedSite({
    ...PICTURE_SITE,
    'content/page.md': '# Page\n\n```math\n<svg><circle r="1"/></svg>\n```\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('<svg><circle r="1"/></svg></div></figure>');
});

it.each([
  ['<svg><script>1</script></svg>', '<script>'],
  ['<svg><a href="https://a.example"><path/></a></svg>', '<a>'],
  ['<svg><foreignObject></foreignObject></svg>', '<foreignObject>'],
  ['<svg><use href="#a"/></svg>', '<use>'],
  ['<svg><title><b>x</b></title></svg>', '<b>'],
  ['<svg><title><path/></title></svg>', '<path> in <title>'],
  ['<svg><path style="fill:red"/></svg>', 'style="fill:red"'],
  ['<svg><path onclick="x()"/></svg>', 'onclick="x()"'],
  ['<svg><path fill="url(https://a.example)"/></svg>', 'fill="url(https://a.example)"'],
  ['<svg><path fill="\\75rl(#a)"/></svg>', 'fill="\\75rl(#a)"'],
  ['<svg><path id="docsgen-x"/></svg>', 'id="docsgen-x"'],
  ["<svg><path d='x'/></svg>", "`<path d='x'/></svg>`"],
  ['<svg><!-- x --></svg>', '`<!-- x --></svg>`'],
  ['<svg><![CDATA[x]]></svg>', '`<![CDATA[x]]></svg>`'],
  ['<svg><svg></svg></svg>', '<svg>'],
  ['<svg></g></svg>', '`</g>`'],
  ['<svg></svg><p>x</p>', 'something after the end'],
  ['<svg><g></svg>', '`</svg>`'],
  ['<svg><g>', 'without its end'],
  ['<div></div>', '<div>'],
  ['text', 'text before'],
])('what is no drawing is left out, with an error: %s', async (svg, told) => {
  const site = extendedSite({ ...PICTURE_SITE, 'content/page.md': `# Page\n\n\`\`\`mermaid\n${svg}\n\`\`\`\n` });
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(['extension-output']);
  expect(diagnostics[0]?.message).toContain(told);
});
