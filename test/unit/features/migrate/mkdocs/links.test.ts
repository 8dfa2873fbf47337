import { expect, it } from 'vitest';
import type { DocsPage } from '../../../../../src/features/migrate/mkdocs/files.js';
import { OldLinks } from '../../../../../src/features/migrate/mkdocs/links.js';

/** A page with addresses of folders. */
function page(file: string, path = file): DocsPage {
  const route = file.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '');
  return {
    file,
    base: file,
    locale: '',
    oldAddress: route === '' ? '/' : `/${route}/`,
    path,
    address: `/${route}`,
    slug: null,
  };
}

const FILES = {
  pages: ['index.md', 'g/p.md', 'g/q r.md', 'g/index.md', 'other.md']
    .map((file) => page(file))
    .concat(page('_x.md', 'x.md')),
  others: ['i.png', 'g/in.png', 'a b.pdf'],
};
const LINKS = new OldLinks(FILES, { base: '/base/', countsFromDocs: false });

it.each([
  ['q%20r.md#h', 'markdown', 'q%20r.md#h'],
  ['../other.md?a=b#c', 'markdown', '../other.md?a=b#c'],
  ['../_x.md', 'markdown', '../x.md'],
  ['../i.png', 'markdown', '/i.png'],
  ['in.png', 'markdown', '/g/in.png'],
  ['../a%20b.pdf', 'markdown', '/a%20b.pdf'],
  ['../p/', 'markdown', './p.md'],
  ['../../other/', 'markdown', '../other.md'],
  ['..', 'markdown', './index.md'],
  ['../', 'html', './index.md'],
  ['../../i.png', 'html', '/i.png'],
  ['../../i.png', 'markdown', '/i.png'],
  ['../../other/#x', 'html', '../other.md#x'],
  ['../i.png', 'html', '/i.png'],
  ['/base/other/', 'markdown', '../other.md'],
  ['/base/i.png', 'html', '/i.png'],
  ['/else/i.png', 'markdown', null],
  ['#x', 'markdown', '#x'],
  ['https://x.example/a.md', 'markdown', 'https://x.example/a.md'],
  ['mailto:a@b.example', 'html', 'mailto:a@b.example'],
  ['../../../../etc/passwd', 'html', null],
  ['gone.md', 'markdown', null],
  ['%', 'markdown', null],
] as const)('%s in %s leads to %s', (written, syntax, expected) => {
  expect(LINKS.resolve(written, 'g/p.md', syntax)).toBe(expected);
});

it('absolute addresses count from the folder of the pages where the site says so', () => {
  const links = new OldLinks(FILES, { base: '/', countsFromDocs: true });
  expect(links.resolve('/g/p.md', 'index.md', 'markdown')).toBe('./g/p.md');
  expect(links.resolve('/i.png', 'g/p.md', 'markdown')).toBe('/i.png');
});

it('addresses of pages without folders count from the folder of the file', () => {
  const flat = FILES.pages.map((own) => ({ ...own, oldAddress: own.oldAddress.replace(/(.)\/$/, '$1.html') }));
  const links = new OldLinks({ ...FILES, pages: flat }, { base: '/', countsFromDocs: false });
  expect(links.resolve('../other.html', 'g/p.md', 'html')).toBe('../other.md');
});
