import { describe, expect, it } from 'vitest';
import { readLines } from '../../../src/markdown/highlight/code-lines.js';
import { isTerminal } from '../../../src/markdown/highlight/languages.js';
import { promptsOf } from '../../../src/markdown/highlight/prompts.js';
import { readPrompts } from '../../../src/markdown/highlight/terminal.js';

/** The text that a reader copies from a block. */
function copied(language: string, code: string): string {
  const { lines } = readLines(code);
  const prompts = promptsOf(language, isTerminal(language, null));
  if (prompts !== null) readPrompts(lines, prompts);
  const typed = lines.filter(({ classes }) => !classes.has('output'));
  return typed.map(({ text }) => text).join('\n');
}

describe('prompts are not copied', () => {
  it.each([
    ['sh', '$ a', 'a'],
    ['zsh', '% a\nout', 'a'],
    ['fish', '❯ a', 'a'],
    ['fish', 'me@host ~/site> a', 'a'],
    ['console', 'root@host:/etc# a\nout', 'a'],
    ['console', '[me@host ~]$ a', 'a'],
    ['sh', '(venv) $ a', 'a'],
    ['powershell', 'PS C:\\> a\nPS C:\\Users\\me> b', 'a\nb'],
    ['powershell', 'PS> a', 'a'],
    ['cmd', 'C:\\>dir\nC:\\Users> cd ..', 'dir\ncd ..'],
    ['python', '>>> def f():\n...     return 1\n...\n>>> f()\n1', 'def f():\n    return 1\n\nf()'],
    ['pycon', '# A comment\n>>> 1\n1\n... 3 more', '# A comment\n1'],
    ['python', 'In [1]: a\n   ...: b\nOut[1]: 1', 'a\nb'],
    ['ruby', 'irb(main):001:0> def a\nirb(main):002:1*   1\n=> 1', 'def a\n  1'],
    ['irb', 'irb(main)> 1\n=> 1', '1'],
    ['sql', 'mysql> SELECT 1\n    -> FROM t;\n+---+\n| 1 |\n+---+', 'SELECT 1\nFROM t;'],
    ['sql', '-- All\nsqlite> SELECT 1\n   ...> ;\n1', '-- All\nSELECT 1\n;'],
    ['sql', 'postgres=# SELECT 1\npostgres-# ;\n----\n 1', 'SELECT 1\n;'],
    ['sql', 'MariaDB [(none)]> SELECT 1;', 'SELECT 1;'],
    ['js', '> a\n1\n> b', 'a\nb'],
    ['js', 'node > f(() => {\n...   1\n... })\n2', 'f(() => {\n  1\n})'],
    ['console', '$ python\nPython 3\n>>> a\n... b\nout', 'python\na\nb'],
    ['console', 'mysql> SELECT 1;\n| 1 |', 'SELECT 1;'],
    ['sh', '$ psql\npostgres=# \\d\nt', 'psql\n\\d'],
    ['r', '> a <- 1\n+ b', 'a <- 1\nb'],
    ['elixir', 'iex(1)> a\n...(1)> b', 'a\nb'],
  ])('in %s: %j', (language, code, expected) => expect(copied(language, code)).toBe(expected));
});

describe('what looks like a prompt is content', () => {
  it.each([
    ['python', 'a = 1\n>>> b'],
    ['python', '...\na'],
    ['python', '# >>> a\nb = "..."'],
    ['js', 'a\n> b'],
    ['js', '...a'],
    ['ts', 'type A =\n  | B\n  | C'],
    ['sql', "SELECT a -> 'b'\n  -> c"],
    ['sql', 'a = b\nmysql> x'],
    ['markdown', '> quote\n$ a'],
    ['text', '$ a\n> b'],
    ['diff', '> a\n>>> b'],
    ['sh', 'npm run a > b'],
    ['sh', 'scp me@host:/a $HOME'],
    ['sh', 'ssh me@host > log'],
    ['sh', 'test > a'],
    ['sh', 'A=b > c'],
    ['cmd', 'dir C:\\a > b'],
    ['html', '> a'],
    ['ruby', 'a >> b\nirb(main)> x'],
    ['php', '$a = 1;'],
    ['tex', '% a comment'],
  ])('in %s: %j', (language, code) => expect(copied(language, code)).toBe(code));

  it.each([
    ['what a command prints', '$ a\n| 1 | 2 |\n... 3 more\n-> b', 'a'],
    ['a table of a database', 'mysql> a;\n| b |\n-> c', 'a;'],
  ])('as %s', (_, code, expected) => expect(copied('console', code)).toBe(expected));
});

it('takes no time for long lines', () => {
  const start = performance.now();
  for (const piece of [
    'a@b',
    'a@b:',
    '(',
    '(a)',
    'C:\\',
    'PS ',
    'irb(',
    'cqlsh:',
    '127.0.0.1:',
    '   ',
    '-',
    'MariaDB [',
    'a=',
  ])
    for (const language of ['console', 'python', 'sql', 'ruby', 'elixir', 'redis'])
      copied(language, piece + piece.at(-1)?.repeat(100_000) + piece.repeat(10_000));
  expect(performance.now() - start).toBeLessThan(3000);
});
