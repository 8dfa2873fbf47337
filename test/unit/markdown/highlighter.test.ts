import { expect, it, vi } from 'vitest';
import { createHighlighter } from '../../../src/markdown/code/highlighter.js';

it('the highlighter of each new configuration is made without a word to the terminal', async () => {
  const words = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    for (let n = 0; n < 10; n++) await createHighlighter({ light: 'github-light', dark: 'github-dark' });
    expect(words.mock.calls).toEqual([]);
  } finally {
    words.mockRestore();
  }
});
