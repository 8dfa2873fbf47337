import { describe, expect, it } from 'vitest';
import { formatLedger, type Ledger, readLedger } from '../../../../src/features/translations/index.js';

const TEXT = `docsgen translations 1
from en

_part.md
  #
    00000001 00000002 -> 00000003

install.md
  from zh-cn
  #update
    8653e164 ee089ed1 -> 0c41d2aa
  #remove same
    e456cdf7 -> 7158821d
`;

function read(text: string): Ledger {
  const ledger = readLedger(text);
  if ('message' in ledger) throw new Error(`${ledger.line}: ${ledger.message}`);
  return ledger;
}

describe('readLedger', () => {
  it('reads what was written, also with line ends of Windows', () => {
    expect(formatLedger(read(TEXT))).toBe(TEXT);
    expect(read(TEXT.replaceAll('\n', '\r\n'))).toEqual(read(TEXT));
    const page = read(TEXT).pages.get('install.md');
    expect(page?.from).toBe('zh-cn');
    expect(page?.rows.get('remove')).toEqual({ mark: 'same', source: ['e456cdf7'], translation: '7158821d' });
    expect(read(TEXT).pages.get('_part.md')?.from).toBe('en');
  });

  it('writes pages in order, and names with blanks and control characters', () => {
    const row = { mark: null, source: ['00000001'], translation: '00000002' };
    const names = ['b c.md', 'a%20.md', '文.md', '__proto__.md', 'constructor.md'];
    const ids = ['__proto__', 'a b', '文', '100%', '#', '\u0007'];
    const pages = new Map(names.map((name) => [name, { from: 'en', rows: new Map(ids.map((id) => [id, row])) }]));
    const ledger = read(formatLedger({ from: 'en', pages }));
    expect([...ledger.pages.keys()]).toEqual(['__proto__.md', 'a%20.md', 'b c.md', 'constructor.md', '文.md']);
    for (const page of ledger.pages.values()) expect([...page.rows.keys()]).toEqual(ids);
  });

  it.each([
    ['an empty file', '', 1],
    ['another file', 'hello', 1],
    ['a later format', 'docsgen translations 2\nfrom en\n', 1],
    ['no language', 'docsgen translations 1\n', 2],
    ['two languages', 'docsgen translations 1\nfrom en\nfrom fr\n', 3],
    ['a language that is none', 'docsgen translations 1\nfrom ../en\n', 2],
    ['a mark of a conflict at the beginning', `<<<<<<< HEAD\n${TEXT}`, 1],
    ['a mark before a page', TEXT.replace('install.md', '<<<<<<< HEAD\ninstall.md'), 8],
    ['a mark without a name', TEXT.replace('install.md', '=======\ninstall.md'), 8],
    ['a mark that looks like a page', TEXT.replace('install.md', '>>>>>>>fix.md\ninstall.md'), 8],
    ['a mark before a section', TEXT.replace('  #update', '=======\n  #update'), 10],
    ['a mark before hashes', TEXT.replace('    8653e164', '>>>>>>> other\n    8653e164'), 11],
    ['a path to another folder', TEXT.replace('install.md', '../install.md'), 8],
    ['a path of Windows', TEXT.replace('install.md', '..\\install.md'), 8],
    ['an absolute path', TEXT.replace('install.md', '/etc/passwd.md'), 8],
    ['a path in disguise', TEXT.replace('install.md', '..%2Finstall.md'), 8],
    ['a hidden file', TEXT.replace('install.md', '.install.md'), 8],
    ['a page twice', TEXT.replace('install.md', '_part.md'), 8],
    ['a section twice', TEXT.replace('#remove same', '#update'), 12],
    ['a section before a page', 'docsgen translations 1\nfrom en\n  #a\n    00000001 -> 00000002\n', 3],
    ['a section without hashes', `${TEXT}  #more\n`, 15],
    ['hashes without a section', TEXT.replace('  #update\n', ''), 10],
    ['hashes that are too short', TEXT.replace('8653e164', '8653e16'), 11],
    ['hashes in upper case', TEXT.replace('ee089ed1', 'EE089ED1'), 11],
    ['no translation', TEXT.replace(' -> 0c41d2aa', ''), 11],
    ['two translations', TEXT.replace(' -> 0c41d2aa', ' -> 0c41d2aa 0c41d2aa'), 11],
    ['an unknown mark', TEXT.replace('#remove same', '#remove fresh'), 12],
    ['a language below a section', TEXT.replace('  #remove same', '  from fr\n  #remove'), 12],
    ['a control character', TEXT.replace('#update', '#up\u0007date'), 10],
    ['a percent sign that encodes nothing', TEXT.replace('#update', '#%FF'), 10],
    ['a huge line', TEXT.replace('8653e164', '8653e164 '.repeat(30_000).trimEnd()), 11],
    ['tabs', TEXT.replace('  #update', '\t#update'), 10],
  ])('reports %s', (_, text, line) => {
    const fault = readLedger(text);
    expect('message' in fault ? fault.line : fault).toBe(line);
    // What it says can be printed on a terminal.
    if ('message' in fault) expect(fault.message).not.toMatch(/\p{Cc}/u);
  });
});
