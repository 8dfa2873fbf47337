import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { bare, isExternal } from '../../../shared/addresses.js';
import { RewrittenPage } from '../../mdx/text/index.js';
import { wholeRecordIn } from '../data-files.js';
import { type Draft, draftOf } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { localeTags } from '../locale-tags.js';
import type { ForeignSite, MigratedEntry, Migration } from '../model.js';
import { textPlace } from '../place.js';
import { leadsUp, normalPath } from '../tree.js';
import { type BookChapter, type BookItem, chapterFile, chaptersOf, itemsOf, pageFault } from './book.js';
import { type Book, rewriteChapter } from './page.js';
import { type PlaceholderUse, programSources } from './placeholders.js';
import { type PreprocessedBook, preprocess } from './preprocess.js';
import { readSummary } from './summary.js';

/** Reads an mdBook site. Its configuration is data; its preprocessors are programs, which run only if the site allows it. */
export async function readMdbook(site: ForeignSite): Promise<Migration> {
  const draft = draftOf('mdbook');
  const written = bookConfig(site.root, draft);
  const config = draft.read(written, { file: 'book.toml', root: site.root });
  const html = record(record(config['output'])['html']);
  const book = record(config['book']);
  const src = text(book['src']) ?? 'src';
  site.root.admit(src, textPlace(src, 'book.toml', site.root));
  const folder = site.root.at(src);
  const sources = itemsOf(readSummary(folder.read('SUMMARY.md')), (file) => textIn(folder, file));
  const processedBook = await preprocess({ config: written, src: folder, items: sources }, site);
  const chapters = new Map(
    chaptersOf(processedBook.items).flatMap((chapter) => {
      const file = chapterFile(chapter);
      return file === null ? [] : [[file, chapter] as const];
    }),
  );
  const files = folder.files();
  const shownBook: Book = {
    chapters: new Set(chapters.keys()),
    files: new Set([...files.filter((file) => !file.endsWith('.md')), ...processedBook.madeFiles.files.keys()]),
    hasMath: html['mathjax-support'] === true,
    hasSmartPunctuation: isSmart(html),
    hiddenPrefixes: new Map(
      Object.entries(record(record(html['code'])['hidelines'])).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value] as const] : [],
      ),
    ),
    placeholders: {
      missingPrograms: processedBook.missingPrograms.map((program) => ({
        ...program,
        sources: programSources(program.name, written, site.root),
      })),
      escapedCommands: processedBook.escapedCommands,
    },
  };
  const firstFile = chapters.keys().next().value;
  const home = [...chapters.keys()].some((file) => addressOf(file).ownAddress === '/') ? null : firstFile;
  const uses = [...chapters].flatMap(([file, chapter]) => {
    const page = pageOf({ file, chapter, folder, src }, processedBook);
    if (page === null) {
      draft.report('missing-page', 'SUMMARY.md lists the file, and it is not there.', `${src}/${file}`);
      return [];
    }
    const places = rewriteChapter(page, file, shownBook);
    if (file === home) page.frontmatter.set('slug', '/');
    const { oldAddress, ownAddress } = addressOf(file);
    draft.addPage(page, { path: file, oldAddress, address: file === home ? '/' : ownAddress });
    return places.map((use) => ({ ...use, file: page.file }));
  });
  for (const file of shownBook.files)
    for (const from of [processedBook.madeFiles.files.get(file) ?? folder.file(file)])
      if (from !== null) draft.copies.add({ from, to: `static/${file}` }, `${src}/${file}`);
  for (const file of processedBook.madeFiles.tooLarge)
    draft.report(
      'preprocessor',
      'A preprocessor has made the file, which is too large to bring over.',
      `${src}/${file}`,
    );
  for (const { source_path: file } of chaptersOf(sources)) {
    const fault = file === null ? null : pageFault(file);
    const { line } = textPlace(file ?? '', 'SUMMARY.md', folder);
    if (fault !== null) draft.report('chapter', `The chapter ${file ?? ''} ${fault}.`, `${src}/SUMMARY.md`, line);
  }
  const listedFiles = new Set([...chapters.keys(), ...chaptersOf(sources).map(chapterFile), 'SUMMARY.md']);
  for (const file of files.filter((path) => path.endsWith('.md') && !listedFiles.has(path)))
    draft.report('unlisted', 'SUMMARY.md does not list the file, so it is not a page.', `${src}/${file}`);
  draft.sidebars.push({
    name: 'docs',
    locale: '',
    version: '',
    dir: '',
    entries: processedBook.items.flatMap(entriesOf),
  });
  addRedirects(draft, record(html['redirect']), site.root);
  reportMissing(draft, processedBook.missingPrograms, uses);
  reportRest(draft, site.root, html);
  const language = localeTags(draft, 'book.toml', site.root)(book['language']) ?? 'en';
  return draft.finish(settingsOf({ book, language: language.toLowerCase(), html, src, hasMath: shownBook.hasMath }));
}

/** The configuration of a book. A title in a part that cannot be read counts as missing. */
function bookConfig(root: Folder, draft: Draft): JsonObject {
  const { value, isWhole } = wholeRecordIn({ folder: root, path: 'book.toml' }, draft.report);
  if (!isWhole && text(record(value['book'])['title']) === null) draft.dropped.add('title');
  return value;
}

/** The text of a source as preprocessors get it; empty if the file does not exist. */
function textIn(folder: Folder, file: string): string {
  return folder
    .read(file)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}

/** `README.md` is the page of its folder; every other file has its own address. */
function addressOf(file: string): { readonly oldAddress: string; readonly ownAddress: string } {
  const path = file.replace(/\.md$/, '');
  const isIndex = /(?:^|\/)(?:README|index)$/i.test(path);
  const ownPath = isIndex ? path.replace(/\/?(?:README|index)$/i, '') : path;
  return {
    oldAddress: isIndex ? `/${ownPath === '' ? '' : `${ownPath}/`}index.html` : `/${path}.html`,
    ownAddress: `/${ownPath}`,
  };
}

interface ChapterFile {
  readonly file: string;
  readonly chapter: BookChapter;
  /** Folder of the sources. */
  readonly folder: Folder;
  readonly src: string;
}

/** The page of a chapter after preprocessing; null if its file is missing. */
function pageOf({ file, chapter, folder, src }: ChapterFile, processedBook: PreprocessedBook): RewrittenPage | null {
  const { source_path: source, content } = chapter;
  if (source !== null && content === '' && !folder.isFile(source)) return null;
  const page = new RewrittenPage(`${src}/${source ?? file}`, content);
  for (const kind of processedBook.changes.get(file) ?? []) page.changes.add(kind);
  for (const { kind, message, line } of processedBook.notes.get(file) ?? []) page.report(kind, message, line);
  return page;
}

/** Sidebar entries for an item. A part is a line of text above its chapters. */
function entriesOf(item: BookItem): readonly MigratedEntry[] {
  if (item === 'Separator') return [];
  if ('PartTitle' in item) return [{ label: item.PartTitle }];
  const { Chapter: chapter } = item;
  const file = chapterFile(chapter);
  const entry = { label: chapter.name.replace(/[`*]/g, ''), ...(file !== null && { page: `/${file}` }) };
  const items = chapter.sub_items.flatMap(entriesOf);
  return [items.length === 0 ? entry : { ...entry, items }];
}

/** Adds the redirects of the book, and those of the addresses that mdBook generates. */
function addRedirects(draft: Draft, redirects: JsonObject, root: Folder): void {
  for (const [from, to] of Object.entries(redirects)) {
    if (typeof to !== 'string') continue;
    const [file = '', hash = ''] = from.split('#');
    if (hash !== '')
      draft.report('redirect-of-section', `The redirect of the section ${from} is left out.`, 'book.toml');
    else
      draft.movedAddresses.push({
        from: `/${bare(file)}`,
        to: isExternal(to) ? to : targetOf(file, to),
        asker: textPlace(from, 'book.toml', root),
      });
  }
  draft.movedAddresses.push({ from: '/print.html', to: '/' });
}

function targetOf(file: string, to: string): string {
  const wholePath = to.startsWith('/') ? to : `${file}/../${to}`;
  if (leadsUp(wholePath)) return to;
  const path = normalPath(wholePath);
  return addressOf(path.replace(/#.*$/, '').replace(/\.html$/, '.md')).ownAddress;
}

function settingsOf({
  book,
  language,
  html,
  src,
  hasMath,
}: {
  readonly book: JsonObject;
  readonly language: string;
  readonly html: JsonObject;
  readonly src: string;
  readonly hasMath: boolean;
}): JsonObject {
  const edit = text(html['edit-url-template']);
  const repository = text(html['git-repository-url']);
  const authors = list(book['authors']).filter((author) => typeof author === 'string');
  const theme = text(html['default-theme']);
  const direction = text(book['text-direction']) === 'rtl' ? 'rtl' : 'ltr';
  return {
    title: text(book['title']) ?? '',
    ...(book['description'] !== undefined && { tagline: text(book['description']) ?? '' }),
    ...(html['site-url'] !== undefined && { baseUrl: text(html['site-url']) ?? '/' }),
    ...(language !== 'en' && {
      i18n: {
        defaultLocale: language,
        locales: { [language]: { label: language, direction } },
      },
    }),
    ...(edit !== null && { docs: { editUrl: edit.replace('{path}', `${src}/{path}`) } }),
    ...(theme !== null && { colorMode: { default: ['navy', 'coal', 'ayu'].includes(theme) ? 'dark' : 'light' } }),
    navbar: {
      items: repository === null ? [] : [{ label: 'Repository', href: repository, icon: 'github', position: 'right' }],
    },
    ...(authors.length > 0 && { footer: { copyright: authors.join(', ') } }),
    ...(hasMath && { markdown: { math: true } }),
    ...(record(html['search'])['enable'] === false && { search: { provider: 'none' } }),
  };
}

/** True for smart punctuation; `curly-quotes` is its old name. */
function isSmart(html: JsonObject): boolean {
  return html['smart-punctuation'] === true || html['curly-quotes'] === true;
}

/** Maximum number of places on a line of the report. */
const MOST_PLACES = 20;

/** Reports each preprocessor that did not run, with the places that it would have changed. */
function reportMissing(
  draft: Draft,
  missingPrograms: PreprocessedBook['missingPrograms'],
  uses: readonly (PlaceholderUse & { readonly file: string })[],
): void {
  for (const { name, reason } of missingPrograms) {
    const ownUses = uses.filter(({ names }) => names.includes(name));
    const places = [...new Set(ownUses.map(({ file, line }) => `${file}:${line}`))];
    const restText = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : '';
    const where = places.length === 0 ? '' : ` Places: ${places.slice(0, MOST_PLACES).join(', ')}${restText}.`;
    draft.report(
      'preprocessor',
      `The preprocessor \`${name}\` changes the text of the book, and ${reason}.${where}`,
      'book.toml',
    );
  }
}

function reportRest(draft: Draft, root: Folder, html: JsonObject): void {
  const domain = text(html['cname']);
  if (domain !== null) draft.texts.set('static/CNAME', `${domain}\n`);
  for (const key of ['additional-css', 'additional-js'])
    for (const file of list(html[key]))
      draft.report('theme', `${String(file)} changes the look of the book and is not migrated.`, 'book.toml');
  if (isSmart(html)) draft.report('smart-punctuation', 'Quotes are shown as they are written.', 'book.toml');
  const translations = root.files('po').filter((file) => file.endsWith('.po'));
  for (const file of translations)
    draft.report(
      'translation',
      'The translation is a PO file; write it out as Markdown first and migrate that.',
      `po/${file}`,
    );
}
