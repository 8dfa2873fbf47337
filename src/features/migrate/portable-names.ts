import type { PlainValue } from '../../base/json.js';
import { record, text } from '../../base/json-values.js';
import { bare, decoded } from '../../shared/addresses.js';
import { fileNameFault, foldedPath } from '../../shared/file-names.js';
import { type MigrationFinding, RewrittenPage } from '../mdx/text/index.js';
import { isOutside, linkPath, replaceLinks, targetParts } from './links.js';
import type { CopiedFile, MigratedEntry, MigratedPage, Migration } from './model.js';
import { normalPath, relativePath, resolvedPath } from './tree.js';

/**
 * The migration with names that every system can hold: `what?.md` becomes `what.md`, `con.md` becomes `con-page.md`, and of two names that
 * differ only in case the second gets a number. Links, sidebars and redirects follow, and each new name is a finding. The old address of a
 * page stays its `oldAddress`, so that `withRedirects` redirects it.
 */
export function withPortableNames(migration: Migration): Migration {
  const names = new NewNames();
  const findings: MigrationFinding[] = [];
  const pages = migration.pages.map((page) => ({ old: page, moved: movedPage(page, names, findings) }));
  const copies = migration.copies.map((copy) => movedCopy(copy, names, findings));
  if (!names.hasChanged) return migration;
  return {
    ...migration,
    settings: record(withNewNames(migration.settings, '', names)),
    pages: pages.map(({ old, moved }) => ({ ...moved, text: withLinks(old, moved, names) })),
    copies,
    sidebars: migration.sidebars.map((sidebar) => ({
      ...sidebar,
      entries: sidebar.entries.map((entry) => movedEntry(entry, sidebar.locale, names)),
    })),
    movedAddresses: migration.movedAddresses.map((moved) => ({ ...moved, to: names.target(moved.to) ?? moved.to })),
    findings: [...migration.findings, ...findings],
  };
}

/** The new names of pages and files. */
class NewNames {
  hasChanged = false;
  readonly #addresses = new Spellings();
  readonly #files = new Spellings();
  readonly #newFiles = new Map<string, string>();
  readonly #newAddresses = new Map<string, string>();

  /** New path and address of a page, relative to the content folder and the root of the site. */
  page(path: string, address: string): { readonly path: string; readonly address: string } {
    const ending = /\.[^./]+$/.exec(path)?.[0] ?? '';
    const wantedPath = `${portablePath(path.slice(0, path.length - ending.length))}${ending}`;
    const newPath = this.#files.take(wantedPath);
    const newAddress = address === '404.html' ? address : this.#addressOf(address, newPath !== wantedPath);
    this.#note(this.#newAddresses, bare(address), newAddress);
    this.#note(this.#newFiles, `content/${path}`, `content/${newPath}`);
    return { path: newPath, address: newAddress === bare(address) ? address : `/${newAddress}` };
  }

  /** Two files whose names differ only in case may have had one address: `API.md` and `api.md` in Starlight. */
  #addressOf(address: string, isRenamed: boolean): string {
    const path = portablePath(bare(address));
    return isRenamed ? this.#addresses.takeOther(path) : this.#addresses.take(path);
  }

  /** New path of a copied file, relative to the folder of the site. */
  copy(to: string): string {
    const name = this.#files.take(portablePath(to));
    this.#note(this.#newFiles, to, name);
    return name;
  }

  /** New path of a file of the old name, if it has moved. */
  file(path: string): string | null {
    return this.#newFiles.get(path) ?? null;
  }

  /** New address for an old one in the new site, if it has moved. */
  address(address: string): string | null {
    const moved = this.#newAddresses.get(bare(decoded(address)));
    return moved === undefined ? null : `/${moved}`;
  }

  /** Address and fragment for a link to an address, if the page has moved. */
  target(address: string): string | null {
    const { path, query, hash } = targetParts(address);
    const moved = this.address(path);
    return moved === null ? this.address(address) : moved + query + hash;
  }

  #note(names: Map<string, string>, before: string, after: string): void {
    if (before === after) return;
    this.hasChanged = true;
    names.set(before, after);
  }
}

/** Paths that stay different where case does not count. */
class Spellings {
  readonly #byFold = new Map<string, string>();
  readonly #results = new Map<string, string>();
  readonly #takenFolds = new Set<string>();

  /** The path with folders as they were spelt first, and a number if another path differs from it only in case. */
  take(path: string): string {
    return this.#results.get(path) ?? this.takeOther(path);
  }

  /** The same, but never a path that was taken before. */
  takeOther(path: string): string {
    const names = path.split('/');
    const name = names.pop() ?? '';
    const folder = names.reduce((outer, inner) => this.#spelling(joined(outer, inner)), '');
    const [, stem = '', ending = ''] = /^(.*?)(\.[^./]+)?$/s.exec(name) ?? [];
    let result = joined(folder, name);
    for (let n = 2; this.#takenFolds.has(foldedPath(result)); n++) result = joined(folder, `${stem}-${n}${ending}`);
    // A folder of this name may have been spelt differently.
    result = this.#spelling(result);
    this.#takenFolds.add(foldedPath(result));
    this.#results.set(path, result);
    return result;
  }

  #spelling(path: string): string {
    const fold = foldedPath(path);
    const spelling = this.#byFold.get(fold) ?? path;
    this.#byFold.set(fold, spelling);
    return spelling;
  }
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Longest path that stays: `index.html` is added to the address of a page, and the folder of its locale may be. */
const LONGEST_PATH = 200;

/** Longest name of a renamed file, and longest part of a path that is too long. */
const LONGEST_NAME = 60;
const LONGEST_FOLDERS = 120;

/** The path with names that every system can hold. Only names that must change do. */
function portablePath(path: string): string {
  const names = path.split('/').map(portableName);
  if (names.join('/').length <= LONGEST_PATH) return names.join('/');
  const folders = names.slice(0, -1).join('/');
  const kept = folders.length <= LONGEST_FOLDERS ? folders : folders.slice(0, LONGEST_FOLDERS).replace(/\/[^/]*$/, '');
  return [kept, [...(names.at(-1) ?? '')].slice(0, LONGEST_NAME).join('')].filter((part) => part !== '').join('/');
}

function portableName(name: string): string {
  if (name === '' || fileNameFault(name) === null) return name;
  const plainName = [...name]
    .slice(0, name.length > LONGEST_NAME * 2 ? LONGEST_NAME : name.length)
    .join('')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
    .replace(/[*?<>|":\\\u0000-\u001F\u007F]|\p{Surrogate}/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+(?=.)|[-. ]+$/g, '');
  if (plainName === '') return 'page';
  return fileNameFault(plainName) === null ? plainName : plainName.replace(/^[^. ]+/, '$&-page');
}

function movedPage(page: MigratedPage, names: NewNames, findings: MigrationFinding[]): MigratedPage {
  const { path, address } = names.page(page.path, page.address);
  if (path === page.path && address === page.address) return page;
  const isMoved = address !== page.address;
  const cause = path === page.path ? `The address \`${page.address}\`` : `\`content/${page.path}\``;
  const file = path === page.path ? `has the address ${address}` : `is \`content/${path}\``;
  const rest = path !== page.path && isMoved ? ` with the address ${address}` : '';
  const redirect = isMoved ? '; rules of hosts redirect the old one' : '; its address stays';
  findings.push(
    renamed(
      page.source,
      `${cause} would not be a file of its own on every system, so the page ${file}${rest}${redirect}`,
    ),
  );
  return { ...page, path, address };
}

function movedCopy(copy: CopiedFile, names: NewNames, findings: MigrationFinding[]): CopiedFile {
  const to = names.copy(copy.to);
  if (to === copy.to) return copy;
  findings.push(
    renamed(
      copy.file ?? copy.to,
      `\`${copy.to}\` would not be a file of its own on every system, so the file is \`${to}\``,
    ),
  );
  return { ...copy, to };
}

function renamed(file: string, reason: string): MigrationFinding {
  return { kind: 'renamed', message: `${reason}.`, file, line: null };
}

/** The text of a page with links to the new names, and with a `slug` for the new address if it had one. */
function withLinks(old: MigratedPage, moved: MigratedPage, names: NewNames): string {
  const page = new RewrittenPage(old.path, old.text);
  const slug = text(page.frontmatter.get('slug'));
  const hasMoved = old.address !== moved.address;
  const isInName = ownName(moved.path) === ownName(moved.address) || /(?:^|\/)(?:index|readme)\.\w+$/i.test(moved.path);
  if (hasMoved && (slug !== null || !isInName || old.path.length > LONGEST_PATH)) {
    const isWhole = slug === null || slug.startsWith('/');
    page.frontmatter.set('slug', isWhole ? `/${withoutLocale(moved)}` : ownName(moved.address));
  }
  const locale = old.path.split('/')[0] ?? '';
  for (const [key, value] of page.frontmatter)
    if (key !== 'slug') page.frontmatter.set(key, withNewNames(value as PlainValue, locale, names));
  replaceLinks(page, (target) => newTarget(target, { old, moved, names }));
  return page.toString();
}

/** The last part of an address or path; the date in the name of a post's file is not in its address. */
function ownName(path: string): string {
  return path
    .replace(/^.*\//, '')
    .replace(/\.(?:mdx?|tsx)$/, '')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '');
}

/** Address of a page within its locale: without the folder of the locale, if the address has it. */
function withoutLocale({ path, address }: MigratedPage): string {
  const locale = `${path.split('/')[0] ?? ''}/`;
  const plainAddress = bare(address);
  return path.includes('/') && plainAddress.startsWith(locale) ? plainAddress.slice(locale.length) : plainAddress;
}

interface MovedLink {
  readonly old: MigratedPage;
  readonly moved: MigratedPage;
  readonly names: NewNames;
}

function newTarget(target: string, { old, moved, names }: MovedLink): string {
  const { path, query, hash } = targetParts(target);
  if (path === '' || isOutside(target)) return target;
  const plainPath = decoded(path);
  const rest = query + hash;
  if (!path.startsWith('/')) {
    const before = resolvedPath(`content/${old.path}`, plainPath);
    const after = names.file(before) ?? before;
    const isSame = after === before && old.path === moved.path;
    return isSame || !/\.\w+$/.test(before) ? target : linkPath(relativePath(`content/${moved.path}`, after)) + rest;
  }
  const locale = old.path.split('/')[0] ?? '';
  for (const folder of [`content/${locale}`, 'content', 'static']) {
    const after = names.file(`${folder}/${bare(plainPath)}`);
    if (after !== null) return linkPath(after.slice(folder.length)) + rest;
  }
  const address = names.address(path) ?? localAddress(names.address(`/${locale}${plainPath}`), locale);
  return address === null ? target : linkPath(address) + rest;
}

/** The address without its locale. */
function localAddress(address: string | null, locale: string): string | null {
  return address === null ? null : address.slice(locale.length + 1);
}

/**
 * Settings or front matter with the new names of pages and files. Only a text that is exactly an address of the site or the path of a file
 * changes. `locale` is the folder of the locale that addresses are relative to.
 */
function withNewNames(value: PlainValue | undefined, locale: string, names: NewNames): PlainValue {
  if (value === undefined) return null;
  if (typeof value === 'string') {
    if (!/^[./]|^(?:content|static)\//.test(value)) return value;
    const file = normalPath(decoded(value));
    const moved = names.file(file) ?? names.file(`static/${file}`)?.slice('static'.length);
    if (moved !== undefined) return value.startsWith('./') ? `./${moved}` : linkPath(moved);
    return value.startsWith('/')
      ? (names.target(value) ?? localAddress(names.target(`/${locale}${value}`), locale) ?? value)
      : value;
  }
  if (Array.isArray(value)) return value.map((one) => withNewNames(one, locale, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNewNames(one, locale, names)]));
}

function movedEntry(entry: MigratedEntry, locale: string, names: NewNames): MigratedEntry {
  if (typeof entry === 'string') return movedName(entry, locale, names);
  const { page, to, folder, items } = entry;
  return {
    ...entry,
    ...(page !== undefined && { page: movedName(page, locale, names) }),
    ...(to !== undefined && { to: names.target(to) ?? to }),
    ...(folder !== undefined && { folder: portablePath(folder) }),
    ...(items !== undefined && { items: items.map((item) => movedEntry(item, locale, names)) }),
  };
}

/** The name of a page in a sidebar: its file, with or without an ending, or its address. */
function movedName(name: string, locale: string, names: NewNames): string {
  const folder = ['content', locale].filter((part) => part !== '').join('/');
  const path = `${folder}/${bare(name)}`;
  for (const ending of ['', '.md', '.mdx', '.tsx', '/index.md']) {
    const after = names.file(path + ending);
    if (after !== null) return after.slice(folder.length, ending === '' ? undefined : -ending.length);
  }
  return names.address(name) ?? localAddress(names.address(`/${locale}/${bare(name)}`), locale) ?? name;
}
