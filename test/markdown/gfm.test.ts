import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler } from './compile.js';
import { GFM_EXAMPLES } from './gfm-examples.js';
import { comparable, plainHtml } from './normalise.js';

const compiler = fixtureCompiler({ html: 'trust' });

describe('GFM examples', () => {
  it.each(GFM_EXAMPLES)('%s', async (_, markdown, html) => {
    const { doc } = await compileText(compiler, `${markdown}\n`);
    expect(plainHtml(doc)).toBe(comparable(html));
  });
});
