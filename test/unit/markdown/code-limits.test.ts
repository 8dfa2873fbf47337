import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler } from '../../markdown/compile.js';

const compiler = fixtureCompiler();

async function messages(text: string): Promise<readonly string[]> {
  const { diagnostics } = await compileText(compiler, text);
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

function numbered(count: number, write: (n: number) => string, separator = ' '): string {
  return Array.from({ length: count }, (_, n) => write(n)).join(separator);
}

describe('a code block', () => {
  it.each([
    ['words', numbered(51, (n) => `"a${n}"`), 'a50'],
    ['patterns', numbered(11, (n) => `/a${n}/`), 'a10'],
  ])('marks no more %s than may be', async (_, marks, first) => {
    expect(await messages(`\`\`\`text ${marks}\na1\n\`\`\``)).toEqual([
      `bad-code-option: The code block has more words or patterns to mark than 50 and 10; \`${first}\` is not marked, nor what follows it.`,
    ]);
  });

  it('marks a word once, however often it is named', async () => {
    expect(await messages(`\`\`\`text ${'"a" '.repeat(500)} ${'/b/ '.repeat(500)}\nab\n\`\`\``)).toEqual([]);
  });

  it('takes no more words from magic comments than may be', async () => {
    const code = numbered(51, (n) => `// [!code word:a${n}]`, '\n');
    expect(await messages(`\`\`\`js\n${code}\na1\n\`\`\``)).toEqual([
      'bad-magic-comment: Unknown comment `// [!code word:a50]`.',
    ]);
  });

  it('highlights lines as long as the longest of two comments asks', async () => {
    const { doc } = await compileText(compiler, '```js\n// [!code hl:3]\n// [!code hl:1]\na\nb\nc\nd\n```');
    expect(doc.html.match(/highlighted/g)).toHaveLength(3);
  });

  it('finds a comment behind many blanks', async () => {
    const { doc } = await compileText(
      compiler,
      `\`\`\`js\na${' '.repeat(100_000)}// [!code hl]\n${' '.repeat(100_000)}\n\`\`\``,
    );
    expect(doc.html).toContain('highlighted');
  });
});

it('reads no formula of more than 10,000 characters', async () => {
  expect(await messages(`---\nmath: true\n---\n$$\n${'a+'.repeat(5000)}a\n$$`)).toEqual([
    'bad-formula: The formula is longer than 10000 characters.',
  ]);
});
