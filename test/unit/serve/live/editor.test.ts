import { expect, it } from 'vitest';
import { editorOf } from '../../../../src/serve/live/editor.js';

const PLACE = { file: 'content/a b#1.md', line: 3, column: 5 };

it.each([
  [{}, 'vscode://file/site/content/a%20b%231.md:3:5'],
  [{ EDITOR: 'vim' }, 'vscode://file/site/content/a%20b%231.md:3:5'],
  [{ EDITOR: 'vim', VISUAL: '/usr/bin/cursor --wait' }, 'cursor://file/site/content/a%20b%231.md:3:5'],
  [
    { EDITOR: 'zed', VISUAL: 'codium', LAUNCH_EDITOR: 'code-insiders' },
    'vscode-insiders://file/site/content/a%20b%231.md:3:5',
  ],
  [{ LAUNCH_EDITOR: 'webstorm' }, 'webstorm://open?file=/site/content/a%20b%231.md&line=3&column=5'],
  [{ LAUNCH_EDITOR: 'constructor' }, 'vscode://file/site/content/a%20b%231.md:3:5'],
])('with %o a place is opened by %s', (environment, address) => {
  expect(editorOf(environment)('/site', PLACE)).toBe(address);
});

it('a file is opened at its beginning, and nothing has no address', () => {
  expect(editorOf({})('/site', { file: 'a.md', line: null, column: null })).toBe('vscode://file/site/a.md:1:1');
  expect(editorOf({})('/site', { file: null, line: null, column: null })).toBeNull();
});
