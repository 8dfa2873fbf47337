import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Reads a folder of Markdown: path, title and text of each page, by path. Adds a home page if it is missing. */
export function readPages(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)[._]/.test(path))
    .sort();
  const pages = paths.map((path) => pageOf(path, readFileSync(join(folder, path), 'utf8')));
  if (paths.includes('index.md')) return pages;
  return [{ path: 'index.md', title: 'Home', text: '# Home\n\nThe pages stand in the sidebar.\n' }, ...pages];
}

function pageOf(path, source) {
  const [, settings = '', text = ''] = /^(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(source) ?? [];
  const [, quoted] = /^title: *(.+)$/m.exec(settings) ?? [];
  const [, heading] = /^# (.+)$/m.exec(text) ?? [];
  return { path, title: quoted?.replace(/^(['"])(.*)\1$/, '$2') ?? heading ?? basename(path, '.md'), text };
}

/**
 * Writes pages for a generator: `indexName` is the file name of a folder's own page, and without `hasHeading` the generator adds the title
 * itself.
 */
export function writePages(pages, folder, { indexName = 'index.md', hasHeading = true } = {}) {
  for (const { path, title, text } of pages) {
    const file = join(folder, path.replace(/(^|\/)index\.md$/, `$1${indexName}`));
    mkdirSync(dirname(file), { recursive: true });
    const body = hasHeading ? text : text.replace(/^# .+\n/m, '');
    writeFileSync(file, `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`);
  }
}

/** A sidebar of all pages, in the form of VitePress and Rspress. */
export function sidebarOf(pages, folder = '') {
  const within = pages.filter(({ path }) => path.startsWith(folder) && path !== 'index.md');
  const names = [...new Set(within.map(({ path }) => path.slice(folder.length).split('/')[0]))];
  return names.flatMap((name) => {
    const page = within.find(({ path }) => path === folder + name || path === `${folder}${name}/index.md`);
    if (name.endsWith('.md')) return name === 'index.md' ? [] : [{ text: page.title, link: addressOf(page) }];
    const link = page === undefined ? {} : { link: addressOf(page) };
    return [{ text: page?.title ?? name, ...link, collapsed: true, items: sidebarOf(within, `${folder}${name}/`) }];
  });
}

function addressOf({ path }) {
  return `/${path.replace(/(?:(^|\/)index)?\.md$/, '$1')}`;
}
