import { expect, it } from 'vitest';
import { rewriteMdx } from '../../../../src/features/mdx/rewrite/page.js';
import { RewrittenPage } from '../../../../src/features/mdx/text/page-text.js';

function rewritten(text: string): RewrittenPage {
  const page = new RewrittenPage('a.mdx', text);
  rewriteMdx(page, { partialOf: () => null });
  return page;
}

it('a template stays code, also further in, with what it names', () => {
  const text = `export const port = 80;\n\n- a\n\n    <Code lang="sh" showLineNumbers={false} code={\`\n# one\n\n  two \${port} \${version} \\\`x\\\` {}\n\`} />\n`;
  const page = rewritten(text);
  expect(page.body).toContain(`- a\n\n    \`\`\`sh\n    # one\n\n      two 80 \${version} \`x\` {}\n    \`\`\`\n`);
  expect(page.findings).toContainEqual(
    expect.objectContaining({ kind: 'expression', message: `The code shows \${version} as it is written.` }),
  );
});

it('comments hold empty lines and code', () => {
  const text = 'A\n\n{/* one\n\n:::tip\n```js\nb\n```\n:::\n*/}\n\n{/* `two` */}\n\nB {/* three */}\n\n{/* open\n';
  const page = rewritten(text);
  expect(page.body.replace(/\n{2,}/g, '\n')).toBe('A\nB \n{/* open\n');
});

it('the summary of a box may hold code and quotes', () => {
  const text = '<details open>\n<summary>A `b` "c"</summary>\nText `d`\n</details>\n';
  const page = rewritten(text);
  expect(page.body.replace(/\n{2,}/g, '\n')).toBe(':::details[A `b` "c"]{open}\nText `d`\n:::\n');
});
