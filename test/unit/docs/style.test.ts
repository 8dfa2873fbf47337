import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import retextContractions from 'retext-contractions';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSentenceSpacing from 'retext-sentence-spacing';
import ts from 'typescript';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../src/features/prose/blocks.js';
import { checkProse, parsePage, readWordList } from '../../../src/features/prose/index.js';
import { WordFinder } from '../../../src/features/prose/word-list.js';
import { splitFrontmatter } from '../../../src/shared/frontmatter.js';
import { ROOT, run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

/** Holds docs/style.md: words to avoid, slips that retext finds, and the length of paragraphs. */
const WORDS = readWordList(readFileSync(join(ROOT, 'docs/style.md'), 'utf8'));
const DOCUMENTATION = filesBelow('docs/content/en');
/** Markdown for contributors and for what `docsgen init` writes; `docsgen check --site docs` reads the documentation. */
const OTHER_TEXTS = filesBelow('.').filter((file) =>
  /^(?:[A-Z]+\.md|docs\/(?:decisions\/)?[^/]+\.md|bin\/.*\.md|src\/.*\.md)$/.test(file),
);

/** Programs that show texts to users. Other locales have their own languages. */
const PROGRAMS = filesOf('src', 'templates').filter(
  (file) => /\.tsx?$/.test(file) && (!file.startsWith('templates/strings/') || file.endsWith('/en.ts')),
);

function filesBelow(folder: string): readonly string[] {
  return filesOf(folder).filter((file) => file.endsWith('.md'));
}

function filesOf(...folders: readonly string[]): readonly string[] {
  return execFileSync('git', ['ls-files', '-z', ...folders], { cwd: ROOT, encoding: 'utf8' }).split('\0');
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function pageOf(file: string, fileText: string) {
  const { body, bodyLine } = splitFrontmatter(fileText);
  return parsePage({ file, text: body, firstLine: bodyLine, fileText });
}

describe('words to avoid', () => {
  it.each(OTHER_TEXTS.filter((file) => file !== 'docs/style.md'))('are not in %s', (file) => {
    expect(wordsIn(file, read(file))).toEqual([]);
  });

  it('are found where somebody writes one', () => {
    expect(wordsIn('a.md', '# A\n\nIt is mended.\n')).toEqual(['a.md:3 “mended” is on the list of words to avoid.']);
  });

  it('are not in messages, help and interface text', () => {
    expect(PROGRAMS.flatMap((file) => avoidedIn(file, read(file)))).toEqual([]);
    expect(avoidedIn('a.ts', 'const hint = "Run it, and mend the page.";')).toHaveLength(1);
  });

  it('fail the check of the documentation', async () => {
    const settings = /prose: .*|diagnostics: .*/g;
    const site = temporarySite({
      'site.config.ts': `export default {\n${read('docs/site.config.ts').match(settings)?.join('\n')}\n};\n`,
      'style.md': read('docs/style.md'),
      'content/index.md': '---\ntitle: Home\n---\n\nWe mend it.\n',
    });
    const { code, stdout, stderr } = await run(['check'], site.dir);
    site.remove();
    expect({ code, text: stdout + stderr }).toEqual({ code: 1, text: expect.stringContaining('Write “fix”.') });
  });
});

describe('names in messages', () => {
  it('are in backticks', () => {
    expect(PROGRAMS.filter((file) => !FOREIGN_TEXTS.test(file)).flatMap((file) => quotedIn(file, read(file)))).toEqual(
      [],
    );
  });

  it.each([
    ['`There is no icon "rokcet".`'],
    ['\'Write noCheck="reason".\''],
    ['`Write "rocket".`'],
    ['\'A block has no "end".\''],
    ['`has the value "one"`'],
    [`\`There is no icon “\${name}”.\``],
  ])('are found where they are in quotes: %s', (literal) => {
    expect(quotedIn('a.ts', `const message = ${literal};`)).toHaveLength(1);
  });

  it.each([['`class="a b" role="img"`'], ['\'Found `"big"`.\''], ['\'body > a[href="x"]\'']])(
    'may be quoted in code: %s',
    (literal) => {
      expect(quotedIn('a.ts', `const text = ${literal};`)).toEqual([]);
    },
  );
});

/** Generated code, a message in the words of esbuild, and interface text that the specification of a site has word for word. */
const FOREIGN_TEXTS = /openapi\/.*-?samples?\.ts$|bundle\/css-module\.ts$|templates\/strings\//;

/** Messages that quote words of the site's text, which have curly quotes. */
const ABOUT_WORDS =
  /features\/prose\/|checks\/claims\.ts$|search-evaluation\.ts$|search\/embedder\.ts$|docs-address\.ts$/;

/** Sentences and parts of sentences that have a name in straight quotes, or a value in curly ones. */
function quotedIn(file: string, code: string): readonly string[] {
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node).replace(/`[^`]*`/g, '…');
    const isQuoted = isMessage(text) && /(?:^|[\s(]|\w=)"[^"$][^"]*"/.test(text);
    if (isQuoted || (text.includes('“…”') && !ABOUT_WORDS.test(file))) findings.push(`${file}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return findings;
}

/** Whether a text reads like a sentence, or a part of one with at least two words before or after the quotes, and not like code. */
function isMessage(text: string): boolean {
  const prose = text.replace(/\w*="[^"]*"/g, '…').replace(/"[^"]*"/g, '…');
  if (/[{}<>\n[\]|~=]|;$|^[a-z.-]+:|^\.|^@/.test(prose)) return false;
  return /^[A-Z][a-z]+ .*[.?]$/.test(prose) || (!/\w="/.test(text) && /\b[a-z]{2,} (?:.* )?[a-z]{2,}\b/.test(prose));
}

const finder = new WordFinder(WORDS);

/** Findings in the texts of a program: literals of four words or more that are not code, without what is in backticks. */
function avoidedIn(file: string, code: string): readonly string[] {
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node).replace(/`[^`]*`/g, '`…`');
    const isCode = text.includes(';\n');
    if (!isCode && text.split(/\s+/).length >= 4)
      findings.push(...finder.findIn(text).map(({ message }) => `${file}: ${message} In: ${text}`));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return findings;
}

/** The text of a literal; values in it are shown as an ellipsis. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
}

function wordsIn(file: string, text: string): readonly string[] {
  const findings = checkProse(pageOf(file, text), { typography: false, glossary: null, words: WORDS });
  return findings.map(({ line, message }) => `${file}:${line} ${message}`);
}

const retext = unified()
  .use(retextEnglish)
  .use(retextContractions, { straight: true })
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords)
  .use(retextSentenceSpacing, { preferred: 1 });

describe('articles, contractions, repeated words and blanks', () => {
  it.each([...DOCUMENTATION, ...OTHER_TEXTS])('are right in %s', (file) => {
    expect(slipsIn(pageOf(file, read(file)))).toEqual([]);
  });

  it('are found where they are wrong', () => {
    const slips = slipsIn(pageOf('a.md', 'It has an page, and and dont.  See `a` an `a`.\n'));
    expect(slips).toHaveLength(4);
  });
});

function slipsIn({ root, text }: { readonly root: Root; readonly text: string }): readonly string[] {
  return blocksOf(root, text).flatMap((block) => {
    const file = new VFile(block.text);
    retext.runSync(retext.parse(file), file);
    return file.messages.map(({ reason }) => `${reason}: ${block.text.slice(0, 60)}`);
  });
}

const MOST_WORDS = { paragraph: 120, listItem: 60 };

describe('paragraphs and list items', () => {
  it.each(DOCUMENTATION)('are short in %s', (file) => {
    expect(wallsIn(pageOf(file, read(file)))).toEqual([]);
  });

  it('are found where they are too long', () => {
    const words = 'word '.repeat(61);
    const page = pageOf('a.md', `${words}\n\n${words}${words}\n\n- ${words}\n- word\n  - ${words}\n\n> ${words}\n`);
    expect(wallsIn(page)).toEqual(['3: 122 words', '5: 61 words', '7: 61 words']);
  });
});

/** Paragraphs and list items that are too long. A list item is counted without the lists in it. */
function wallsIn(page: ReturnType<typeof pageOf>): readonly string[] {
  const walls: string[] = [];
  const measure = (node: Nodes, limit: number, own: readonly Nodes[]): void => {
    const texts = own.flatMap((child) => blocksOf({ type: 'root', children: [child] } as Root, page.text));
    const { length } = texts.flatMap(({ text }) =>
      text.split(/\s+/).filter((word) => /[\p{L}\p{N}\uE000]/u.test(word)),
    );
    if (length > limit) walls.push(`${(node.position?.start.line ?? 0) + page.firstLine - 1}: ${length} words`);
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'paragraph') measure(node, MOST_WORDS.paragraph, [node]);
    if (node.type === 'listItem') {
      measure(
        node,
        MOST_WORDS.listItem,
        node.children.filter(({ type }) => type === 'paragraph'),
      );
      for (const child of node.children) if (child.type !== 'paragraph') visit(child);
    } else if ('children' in node) for (const child of node.children) visit(child as Nodes);
  };
  visit(page.root);
  return walls;
}
