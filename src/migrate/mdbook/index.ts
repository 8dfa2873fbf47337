import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { type Draft, draftOf } from '../draft.js';
import type { ForeignSite, JsonObject, Migration, SidebarEntry } from '../model.js';
import { PageText } from '../page-text.js';
import { filesBelow, isFile, normalPath } from '../tree.js';
import { list, record, text } from '../values.js';
import { type Book, rewriteChapter } from './page.js';
import { placeholdersOf, preprocessorsOf } from './placeholders.js';
import { type Chapter, chaptersOf, type Part, readSummary } from './summary.js';

/** Reads a book of mdBook. Its configuration is data; nothing is run. */
export function readMdbook(site: ForeignSite): Promise<Migration> {
  const config = record(parse(readFileSync(join(site.root, 'book.toml'), 'utf8')));
  const html = record(record(config['output'])['html']);
  const book = record(config['book']);
  const src = text(book['src']) ?? 'src';
  const draft = draftOf('mdbook');
  const parts = readSummary(readFileSync(join(site.root, src, 'SUMMARY.md'), 'utf8'));
  const chapters = [...new Map(chaptersOf(parts).map((chapter) => [chapter.file, chapter])).values()];
  const files = filesBelow(join(site.root, src));
  const shared: Book = {
    src: join(site.root, src),
    chapters: new Set(chapters.map(({ file }) => file)),
    files: new Set(files.filter((file) => !file.endsWith('.md'))),
    hasMath: html['mathjax-support'] === true,
    hasSmartPunctuation: html['smart-punctuation'] === true,
    hidden: new Map(
      Object.entries(record(record(html['code'])['hidelines'])).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value] as const] : [],
      ),
    ),
    placeholders: placeholdersOf(config, site.root),
  };
  const hasHome = chapters.some(({ file }) => addressOf(file).own === '/');
  for (const [index, { file }] of chapters.entries())
    addChapter(draft, { file, book: shared, root: site.root, src, isHome: index === 0 && !hasHome });
  for (const file of shared.files) draft.copies.push({ from: join(shared.src, file), to: `static/${file}` });
  const unlisted = files.filter((file) => file.endsWith('.md') && file !== 'SUMMARY.md' && !shared.chapters.has(file));
  for (const file of unlisted)
    draft.report('unlisted', 'SUMMARY.md does not list the file, so it is no page.', `${src}/${file}`);
  draft.sidebars.push({ name: 'docs', locale: '', version: '', dir: '', entries: parts.flatMap(entriesOf) });
  addRedirects(draft, record(html['redirect']));
  reportRest(draft, site.root, { config, html });
  return Promise.resolve(draft.finish(settingsOf({ book, html, src, hasMath: shared.hasMath })));
}

/** `README.md` is the page of its folder; every other file has its own address. */
function addressOf(file: string): { readonly old: string; readonly own: string } {
  const path = file.replace(/\.md$/, '');
  const isIndex = /(?:^|\/)(?:README|index)$/i.test(path);
  const own = isIndex ? path.replace(/\/?(?:README|index)$/i, '') : path;
  return { old: isIndex ? `/${own === '' ? '' : `${own}/`}index.html` : `/${path}.html`, own: `/${own}` };
}

interface ChapterFile {
  readonly file: string;
  readonly book: Book;
  readonly root: string;
  readonly src: string;
  /** The first chapter is the home page of a book that has no other. */
  readonly isHome: boolean;
}

function addChapter(draft: Draft, { file, book, root, src, isHome }: ChapterFile): void {
  const source = `${src}/${file}`;
  const absolute = join(root, source);
  if (!isFile(absolute)) {
    draft.report('missing-page', 'SUMMARY.md lists the file, and it is not there.', source);
    return;
  }
  const page = new PageText(source, readFileSync(absolute, 'utf8'));
  rewriteChapter(page, file, book);
  if (isHome) page.frontmatter.set('slug', '/');
  const { old, own } = addressOf(file);
  draft.addPage(page, { path: file, oldAddress: old, address: isHome ? '/' : own });
}

/** A part is a line of text above its chapters. */
function entriesOf({ title, chapters }: Part): readonly SidebarEntry[] {
  return [...(title === null ? [] : [{ label: title }]), ...chapters.map(entryOf)];
}

function entryOf({ title, file, chapters }: Chapter): SidebarEntry {
  const label = title.replace(/[`*]/g, '');
  const entry = { label, ...(file !== null && { page: `/${file}` }) };
  return chapters.length === 0 ? entry : { ...entry, items: chapters.map(entryOf) };
}

/** Redirects of the book, and the addresses that mdBook makes by itself. */
function addRedirects(draft: Draft, redirects: JsonObject): void {
  for (const [from, to] of Object.entries(redirects)) {
    if (typeof to !== 'string') continue;
    const [file = '', hash = ''] = from.split('#');
    if (hash !== '')
      draft.report('redirect-of-section', `The redirect of the section ${from} is left out.`, 'book.toml');
    else if (/^[a-z]+:|^\/\//.test(to)) draft.moved.push({ from: `/${normalPath(file)}`, to });
    else draft.moved.push({ from: `/${normalPath(file)}`, to: targetOf(file, to) });
  }
  draft.moved.push({ from: '/print.html', to: '/' });
}

function targetOf(file: string, to: string): string {
  const path = to.startsWith('/') ? normalPath(to) : normalPath(`${file}/../${to}`);
  return addressOf(path.replace(/#.*$/, '').replace(/\.html$/, '.md')).own;
}

function settingsOf({
  book,
  html,
  src,
  hasMath,
}: {
  readonly book: JsonObject;
  readonly html: JsonObject;
  readonly src: string;
  readonly hasMath: boolean;
}): JsonObject {
  const language = (text(book['language']) ?? 'en').toLowerCase();
  const edit = text(html['edit-url-template']);
  const repository = text(html['git-repository-url']);
  const authors = list(book['authors']).filter((author) => typeof author === 'string');
  const theme = text(html['default-theme']);
  return {
    title: text(book['title']) ?? '',
    ...(book['description'] !== undefined && { tagline: text(book['description']) ?? '' }),
    ...(html['site-url'] !== undefined && { baseUrl: text(html['site-url']) ?? '/' }),
    ...(language !== 'en' && {
      i18n: {
        defaultLocale: language,
        locales: { [language]: { label: language, direction: text(book['text-direction']) === 'rtl' ? 'rtl' : 'ltr' } },
      },
    }),
    ...(edit !== null && { docs: { editUrl: edit.replace('{path}', `${src}/{path}`) } }),
    ...(theme !== null && { colorMode: { default: ['navy', 'coal', 'ayu'].includes(theme) ? 'dark' : 'light' } }),
    navbar: {
      items: repository === null ? [] : [{ label: 'Repository', href: repository, icon: 'github', position: 'right' }],
    },
    ...(authors.length > 0 && { footer: { copyright: authors.join(', ') } }),
    ...(hasMath && { markdown: { math: true } }),
  };
}

function reportRest(
  draft: Draft,
  root: string,
  { config, html }: { readonly config: JsonObject; readonly html: JsonObject },
): void {
  const domain = text(html['cname']);
  if (domain !== null) draft.texts.set('static/CNAME', `${domain}\n`);
  for (const name of preprocessorsOf(config))
    draft.report(
      'preprocessor',
      `The preprocessor "${name}" changes the text of the book; what it does is not brought over.`,
      'book.toml',
    );
  for (const key of ['additional-css', 'additional-js'])
    for (const file of list(html[key]))
      draft.report('theme', `${String(file)} changes the look of the book and is not brought over.`, 'book.toml');
  for (const key of ['smart-punctuation', 'curly-quotes'])
    if (html[key] === true)
      draft.report('smart-punctuation', 'Quotes and dashes are shown as they are written.', 'book.toml');
  const translations = filesBelow(join(root, 'po')).filter((file) => file.endsWith('.po'));
  for (const file of translations)
    draft.report(
      'translation',
      'The translation is a PO file; write it out as Markdown first and migrate that.',
      `po/${file}`,
    );
}
