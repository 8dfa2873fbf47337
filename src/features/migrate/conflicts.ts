import type { JsonObject } from '../../base/json.js';
import { text } from '../../base/json-values.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { bare } from '../../shared/addresses.js';
import { markdownCopyFile } from '../../shared/output-names.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import { localesIn, publishedAddresses } from './locales.js';
import type { CopiedFile, MigratedPage, Migration } from './model.js';
import { foldersOf, REDIRECTS_FILE, redirectsIn, redirectsText } from './redirects.js';

const STATIC = 'static/';

/**
 * The migration with one file per name in the new site: of two pages the first wins, and a page wins over a static file. Each file that is
 * left out is a finding at its place in the old site.
 */
export function withUniqueFiles(migration: Migration): Migration {
  const findings: MigrationFinding[] = [];
  const pagesByPath = new Map<string, MigratedPage>();
  for (const page of migration.pages) {
    const first = pagesByPath.get(page.path);
    if (first === undefined) pagesByPath.set(page.path, page);
    else findings.push(leftOut(page.source, `The page would be \`content/${page.path}\`, as \`${first.source}\` is`));
  }
  const pages = [...pagesByPath.values()];
  const pageFiles = filesOf(pages, migration.settings);
  const pageFolders = new Set([...pageFiles].flatMap(foldersOf));
  const copies = migration.copies.filter((copy) => {
    if (!copy.to.startsWith(STATIC)) return true;
    const name = copy.to.slice(STATIC.length).normalize('NFC');
    const page = [name, ...foldersOf(name)].find((path) => pageFiles.has(path));
    if (page !== undefined) findings.push(leftOut(nameOf(copy), `A page is published as \`${page}\``));
    else if (pageFolders.has(name)) findings.push(leftOut(nameOf(copy), `Pages lie in a folder \`${name}\``));
    else return true;
    return false;
  });
  return { ...migration, pages, copies, findings: [...migration.findings, ...findings] };
}

/** Files that pages are published as, with their Markdown copies. */
function filesOf(pages: readonly MigratedPage[], settings: JsonObject): ReadonlySet<string> {
  const addresses = publishedAddresses(
    pages.map(({ address }) => address),
    localesIn(settings),
  );
  return new Set(
    [...addresses].flatMap((address) => {
      if (address === '404.html') return [address];
      const file = address === '' ? 'index.html' : `${bare(address)}/index.html`.normalize('NFC');
      return [file, markdownCopyFile(file)];
    }),
  );
}

/**
 * The migration without files and redirects that collide with something that docsgen makes, as `diagnostics` of a build report. Each one is
 * a finding. Null if nothing can be left out.
 */
export function withoutConflicts(migration: Migration, diagnostics: readonly Diagnostic[]): Migration | null {
  const findings: MigrationFinding[] = [];
  const refused = new Set<string>();
  for (const { code, file, message } of diagnostics)
    if (file !== null && (code === 'output-duplicate-file' || code === 'duplicate-route')) {
      refused.add(file);
      const page = migration.pages.find(({ path }) => `content/${path}` === file);
      const copy = migration.copies.find(({ to }) => to === file);
      const source = page?.source ?? (copy === undefined ? null : nameOf(copy));
      if (source !== null) findings.push(leftOut(source, message.replace(/\.$/, '')));
    }
  const texts = new Map(migration.texts);
  const isShadowed = shadowedRedirect(migration, diagnostics);
  const kept = redirectsIn(migration.texts).filter((redirect) => {
    const reason = isShadowed(redirect);
    if (reason === null) return true;
    const asker = migration.movedAddresses.find(({ from }) => bare(from) === bare(text(redirect['from']) ?? ''))?.asker;
    findings.push({ kind: 'redirect', message: `${reason} It is left out.`, file: null, line: null, ...asker });
    return false;
  });
  if (findings.length === 0) return null;
  if (kept.length === 0) texts.delete(REDIRECTS_FILE);
  else texts.set(REDIRECTS_FILE, redirectsText(kept));
  return {
    ...migration,
    pages: migration.pages.filter(({ path }) => !refused.has(`content/${path}`)),
    copies: migration.copies.filter(({ to }) => !refused.has(to)),
    texts,
    findings: [...migration.findings, ...findings],
  };
}

/** A function that says why docsgen does not publish a redirect; null for a redirect that is published. */
function shadowedRedirect(
  { settings }: Migration,
  diagnostics: readonly Diagnostic[],
): (redirect: JsonObject) => string | null {
  const prefixes = new Map(localesIn(settings).map(({ code, prefix }) => [code, prefix]));
  const refused = new Map(
    diagnostics.flatMap(({ code, message }) => {
      if (code !== 'redirect-shadows-page' && code !== 'output-duplicate-file') return [];
      const [, from] =
        /^The redirect from (.+?) (?:has the address|would hide|cannot be published)/.exec(message) ?? [];
      return from === undefined ? [] : [[from, message] as const];
    }),
  );
  return (redirect) => {
    const address = (prefixes.get(text(redirect['locale']) ?? '') ?? '/') + bare(text(redirect['from']) ?? '');
    return refused.get(address) ?? refused.get(`${address.slice(0, LONGEST_SHOWN)}…`) ?? null;
  };
}

/** Longest part of an address in a message, in characters. */
const LONGEST_SHOWN = 60;

function nameOf({ file, to }: CopiedFile): string {
  return file ?? to;
}

/** The finding for a file that is not migrated. */
function leftOut(file: string, reason: string): MigrationFinding {
  return { kind: 'name-conflict', message: `${reason}, so this file is left out.`, file, line: null };
}
