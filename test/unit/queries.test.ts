import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isOwnId } from '../../src/shared/theme.js';
import { compileText, fixtureCompiler } from '../markdown/compile.js';

const ROOT = join(import.meta.dirname, '../..');

/** Functions that query elements, with the index of their selector argument. */
const QUERIES: Readonly<Record<string, number>> = {
  querySelector: 0,
  querySelectorAll: 0,
  closest: 0,
  matches: 0,
  getElementById: 0,
  all: 1,
  onEach: 1,
};

/** Elements that sanitised content cannot contain, and queries below an element that another query has found. */
const FRAME_ELEMENT =
  /^(?::scope|html|head|body|script|link|meta|dialog|button|input|select|textarea|annotation)(?![\w-])|^\[(?:contenteditable|tabindex)\]/;

/**
 * Queries for content itself, by a class or element that content may use, that is, for constructs that every author may write. A query
 * belongs here only if it is harmless when untrusted content chooses its matches.
 */
const OF_CONTENT: ReadonlySet<string> = new Set([
  'a',
  'a[href]',
  'a[href*="#"]',
  'a[href]:not([tabindex="-1"])',
  'a[href]:is(:hover, :focus)',
  'img.image',
  // Media start to load when they are moved to another document.
  'audio',
  'video',
  // The search marks its matches in content, except in lists of links; marks of a hit are read as text.
  'nav',
  'mark',
  'ul',
  'li',
  'summary',
  'pre',
  'code',
  // Blocks that separate the searched text, headings that end its section, and collapsed elements around a match, which are only opened.
  'p',
  'dt',
  'dd',
  'td',
  'th',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  ':is(h1, h2, h3, h4, h5, h6)[id]',
  'details:not([open])',
  // Parts of a result row, which the script has just created: they get the language of their page.
  '.search-hit-title > span:not([class])',
  '.search-hit-page',
  '.search-hit-text',
  '.search-hit-description',
  // Copied formulas include their text, which only KaTeX can write into an `annotation`.
  '.katex',
  '.katex-display',
  '.code',
  '.code-frame',
  '.code-buttons',
  '.prompt',
  '.removed',
  '.output',
  // Rows of references: elements of content with these classes are only hidden and shown by the filter.
  '.api-filter',
  // If content uses this class, the hash only follows links to this site.
  '.api-moved',
  '.api-moved li',
  '.api-moved [id]',
  '.api-entry',
  '.api-member',
  '.api-index li > a',
  '.api-index li',
  '.api-index > p',
  '.prose > h2',
  '[hidden]',
  '[hidden]:not(.tab)',
]);

/** Queries for computed ids, and why content cannot mislead them. */
const COMPUTED_IDS: readonly string[] = [
  // The hash of an address may lead to any element of the page.
  'src/client/dom.ts: decoded(hash.slice(1))',
  // A field with a data attribute, named in `hotkeys.ts`.
  'src/client/behaviours/hotkeyHints.ts: SINGLE_KEYS',
  // Looks for an unused id.
  'src/client/behaviours/tabs.ts: *',
  'src/client/behaviours/tabs.ts: [aria-labelledby="*"]',
  // The names of rows, which are only read.
  'src/client/reference/filter.ts: * code',
  'src/client/reference/filter.ts: *',
];

interface Query {
  readonly file: string;
  /** A selector without commas, with `#id` for ids; null if it is computed. */
  readonly selector: string | null;
  readonly text: string;
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** All queries of browser code, except for workers. */
function queries(): Query[] {
  const files = [...filesBelow('src/client'), ...filesBelow('templates'), ...filesBelow('src/shared')];
  return files.flatMap((path) => queriesIn(path, readFileSync(path, 'utf8')));
}

function queriesIn(path: string, text: string): Query[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Query[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...queryOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function queryOf(call: ts.CallExpression, source: ts.SourceFile): Query[] {
  const { expression } = call;
  const isMethod = ts.isPropertyAccessExpression(expression);
  const name = isMethod ? expression.name.text : expression.getText();
  // `Promise.all` queries nothing.
  if (isMethod && name === 'all') return [];
  const argument = Object.hasOwn(QUERIES, name) ? call.arguments[QUERIES[name] ?? 0] : undefined;
  // `dom.ts` passes on queries of others.
  if (argument === undefined || argument.getText() === 'selector') return [];
  const file = relative(ROOT, source.fileName);
  const text = textOf(argument, source);
  if (text === null)
    return [{ file, selector: null, text: ts.isTemplateExpression(argument) ? '*' : argument.getText() }];
  return (name === 'getElementById' ? [`#${text}`] : partsOf(text)).map((selector) => ({
    file,
    selector,
    text: selector,
  }));
}

/** The text of a literal or of a constant in the file, with `*` for parts of a template; null if it is computed. */
function textOf(node: ts.Expression, source: ts.SourceFile): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map((span) => (textOf(span.expression, source) ?? '*') + span.literal.text);
    const text = node.head.text + parts.join('');
    return /^\*(?:-\*)?$/.test(text) ? null : text.replaceAll('*-*', '*');
  }
  if (!ts.isIdentifier(node)) return null;
  let declaration: ts.VariableDeclaration | undefined;
  const visit = (inner: ts.Node): void => {
    if (ts.isVariableDeclaration(inner) && inner.name.getText() === node.text) declaration = inner;
    ts.forEachChild(inner, visit);
  };
  visit(source);
  return declaration?.initializer === undefined ? null : textOf(declaration.initializer, source);
}

/** The selectors of a list: `a` and `b:is(c, d)` for `a, b:is(c, d)`. */
function partsOf(selector: string): string[] {
  return selector.split(/,(?![^(]*\))/).map((part) => part.trim());
}

/** True if nothing in content can match: sanitised content has no such attributes, elements or ids. */
function isOutOfReach(selector: string): boolean {
  const [, id] = /#([\w-]+)/.exec(selector) ?? [];
  return (
    /\[(?:data-|popover)/.test(selector) ||
    FRAME_ELEMENT.test(selector) ||
    (id !== undefined && isOwnId(id)) ||
    selector === ''
  );
}

/** Queries that content may mislead and that are in no list. */
function misleadable(queries: readonly Query[]): readonly string[] {
  return queries
    .filter(
      ({ file, selector, text }) =>
        !(selector !== null && (isOutOfReach(selector) || OF_CONTENT.has(selector))) &&
        !COMPUTED_IDS.includes(`${file}: ${text}`),
    )
    .map(({ file, text }) => `${file}: ${text}`);
}

describe('what browser code asks a page for', () => {
  const asked = queries();

  it('is found', () => expect(asked.length).toBeGreaterThan(80));

  it('is out of the reach of content, or a construct that content may write anyway', () => {
    expect(misleadable(asked)).toEqual([]);
  });

  it.each([
    ["document.querySelector('.sidebar')", ['.sidebar']],
    ["const MENU = '.menu';\nall(document, MENU)", ['.menu']],
    ["element.closest('[data-menu], .menu')", ['.menu']],
    ["document.getElementById('menu')", ['#menu']],
    ['document.getElementById(name)', ['name']],
    [`document.getElementById(\`\${name}\`)`, ['*']],
    ["document.querySelector('[data-menu], dialog, #docsgen-menu')", []],
  ])('is seen where content can mislead it: %s', (code, texts) => {
    const file = 'src/client/planted.ts';
    expect(misleadable(queriesIn(join(ROOT, file), code))).toEqual(texts.map((text) => `${file}: ${text}`));
  });

  it('is all that the lists name', () => {
    const texts = new Set(asked.map(({ text }) => text));
    expect([...OF_CONTENT].filter((selector) => !texts.has(selector))).toEqual([]);
    expect(COMPUTED_IDS.filter((entry) => !asked.some(({ file, text }) => `${file}: ${text}` === entry))).toEqual([]);
  });
});

describe('ids of the theme', () => {
  it('are all kept from content', () => {
    const ids = filesBelow('templates').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\s(?:id="([^"]+)"|\w+\.id = '([^']+)')/g)].map(
        (m) => m[1] ?? m[2] ?? '',
      ),
    );
    expect(ids.length).toBeGreaterThan(4);
    expect(ids.filter((id) => !isOwnId(id))).toEqual([]);
  });

  it.each(['docsgen-main', 'docsgen-words', 'DOCSGEN-x', '_docsgen-search-r_0_-1', 'docsgen-menu'])('%s is one', (id) =>
    expect(isOwnId(id)).toBe(true),
  );
  it.each(['', 'main', 'sidebar', 'docsgen', 'sidebar-2', 'xdocsgen-words'])('%j is none', (id) =>
    expect(isOwnId(id)).toBe(false),
  );
});

describe('content', () => {
  const ATTRIBUTES = 'data-main data-region=page data-copy data-island=x data-menu data-docsgen=islands data-value=a';

  it('has no attribute that scripts ask for, and no id of the theme', async () => {
    const { doc } = await compileText(
      fixtureCompiler(),
      `# T\n\n<div ${ATTRIBUTES} id="docsgen-main">a</div>\n\n<a name="docsgen-words" ${ATTRIBUTES}>b</a>\n\n![](https://a.example/a.png){${ATTRIBUTES}}\n\n## Main {#docsgen-sidebar}\n\n## Main\n\n## Docsgen words\n`,
    );
    const tags = doc.html.match(/<[a-z][^>]*>/g)?.join('') ?? '';
    expect(tags).not.toMatch(/ data-|"docsgen-(?:main|sidebar|words)"/);
    expect(doc.headings.map(({ id }) => id)).toEqual(['main', 'main-1', 'section-docsgen-words']);
  });
});
