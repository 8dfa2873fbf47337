import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';
import { compileText, fixtureCompiler } from './compile.js';
import { pathsBelow } from '../support/paths-below.js';

/** A large corpus, if there is one; `PROSE_PAGES` is the number of its pages to read. */
const CORPUS = process.env['CORPUS'] ?? join(import.meta.dirname, '../../../shared/corpus/medium');
const PAGES = Number(process.env['PROSE_PAGES'] ?? 60);

/** Words that could be read as directives: `127.0.0.1:4000`, `10:30`, `a:b`. */
const WORD = /[\w.]*:[A-Za-z\d][\w.:-]*/g;

const reference = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).freeze();

describe.skipIf(!existsSync(CORPUS))('prose of the corpus', () => {
  it('loses no word with a colon', { timeout: 300_000 }, async () => {
    const compiler = fixtureCompiler();
    const files = pathsBelow(CORPUS).filter((file) => file.endsWith('.md')).sort();
    const texts = files.map((file) => splitFrontmatter(readFileSync(join(CORPUS, file), 'utf8')).body).filter(hasWord);
    const step = Math.max(1, Math.floor(texts.length / PAGES));
    let words = 0;
    for (const text of texts.filter((_, index) => index % step === 0)) {
      const { doc } = await compileText(compiler, `# title\n\n${text}`);
      const wanted = wordsOf(String(reference.processSync(text)));
      expect(wordsOf(doc.html)).toEqual(wanted);
      words += wanted.length;
    }
    expect(words).toBeGreaterThan(100);
  });
});

/** True if a text directive could be read outside of code. */
function hasWord(text: string): boolean {
  return /[\w.]:[A-Za-z\d]/.test(text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '').replace(/`[^`\n]*`|\]\([^)]*\)|https?:\S+/g, ''));
}

/** The words of a page's text, sorted; other tests compare code blocks. */
function wordsOf(html: string): readonly string[] {
  const text = html
    .replace(/<figure class="code"[\s\S]*?<\/figure>|<pre>[\s\S]*?<\/pre>/g, ' ')
    .replace(/<(?:\/?(?:p|li|td|th|h\d|br|div|blockquote)\b)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: slots are delimited by control characters
    .replace(/\u0001[^\u0002]*\u0002/g, '');
  return (text.match(WORD) ?? []).sort();
}
