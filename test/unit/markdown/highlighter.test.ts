import { expect, it, vi } from 'vitest';
import { createHighlighter } from '../../../src/markdown/code/highlighter.js';
import { canonicalLanguage } from '../../../src/markdown/code/languages.js';

it('the highlighter of each new configuration is made without a word to the terminal', async () => {
  const words = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    for (let n = 0; n < 10; n++) await createHighlighter({ light: 'github-light', dark: 'github-dark' });
    expect(words.mock.calls).toEqual([]);
  } finally {
    words.mockRestore();
  }
});

it('colours what Markdown holds inside in the same way, whatever was coloured before', async () => {
  const code = '---\ntitle: a\n---\n\n```ts\nconst one = 1;\n```\n\n<b>x</b>\n';
  const themes = { light: 'github-light', dark: 'github-dark' };
  const [fresh, used] = await Promise.all([createHighlighter(themes), createHighlighter(themes)]);
  await used.load('md', '# Text\n');
  used.tokenise('# Text\n', 'md');
  for (const language of ['typescript', 'html', 'yaml', 'css']) await used.load(language, '');
  for (const highlighter of [fresh, used]) expect(await highlighter.load('md', code)).toBe(true);
  expect(fresh.tokenise(code, 'md')).toEqual(used.tokenise(code, 'md'));
  expect(fresh.tokenise(code, 'md')[5]?.some(({ className }) => className !== '')).toBe(true);
});

it.each(['golang', 'markdoc', 'plist', 'terminal'])('knows `%s` by the name that sites write', async (name) => {
  const highlighter = await createHighlighter({ light: 'github-light', dark: 'github-dark' });
  expect(await highlighter.load(name, '')).toBe(false);
  expect(await highlighter.load(canonicalLanguage(name), '')).toBe(true);
});
