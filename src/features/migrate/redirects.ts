import type { JsonObject } from '../../base/json.js';
import { percentEncoded } from '../../base/percent-encoding.js';
import { bare, isExternal } from '../../shared/addresses.js';
import { DistinctNames, fileNameFault } from '../../shared/file-names.js';
import { escapeHtml } from '../../shared/html.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import { type LocalAddress, localAddresses, localesIn, publishedAddresses } from './locales.js';
import type { Migration, MovedAddress } from './model.js';

const STATIC = 'static/';

/** File beside the configuration with the redirects, which may be hundreds. */
export const REDIRECTS_FILE = 'redirects.json';

/**
 * The migration with a redirect for each old address that would be lost. A redirect from an address that exists is left out and reported.
 */
export function withRedirects(migration: Migration): Migration {
  const locales = localesIn(migration.settings);
  const addresses = publishedAddresses(
    migration.pages.map(({ address }) => address),
    locales,
  );
  const plainAddresses = plainMoves(migration.movedAddresses, addresses);
  const allAddresses: readonly MovedAddress[] = [
    ...migration.pages.map(({ oldAddress, address, source }) => ({
      from: oldAddress,
      to: address,
      asker: { file: source, line: null },
    })),
    ...plainAddresses,
  ];
  const movesAway = allAddresses.filter(({ from }) => !addresses.has(bare(from)));
  const targets = new Map(movesAway.map(({ from, to }) => [bare(from), to] as const).reverse());
  const localeOf = localAddresses(locales);
  const taken = takenAddresses(migration, addresses);
  const canBeFile = portableFiles(addresses);
  const redirects = new Map<string, JsonObject>();
  const texts = new Map(migration.texts);
  const findings: MigrationFinding[] = [];
  const addTo = (end: string, { from, to, asker }: MovedAddress): void => {
    const redirect = addresses.has(bare(end.replace(/#.*$/, '')))
      ? redirectWithin(localeOf(from), localeOf(end))
      : null;
    const isFile = canBeFile(staticFile(from).slice(STATIC.length));
    if (redirect !== null) redirects.set(from, isFile ? redirect : ruleOnly(redirect));
    else if (!isFile) findings.push(withoutFile(from, to, asker));
    else texts.set(staticFile(from), leadingPage(isExternal(end) ? end : withBase(migration, end)));
  };
  for (const moved of allAddresses) {
    const { from, to, asker } = moved;
    const end = lastTarget(to, targets);
    if (bareFolder(from) === bare(end)) continue;
    const reason = taken.reasonAgainst(from, end);
    if (reason === null) addTo(end, moved);
    else if (reason !== '' && asker !== undefined) {
      const message = `The redirect from \`${from}\` to \`${to}\` is left out, because ${reason}.`;
      findings.push({ kind: 'redirect', message, ...asker });
    }
  }
  if (redirects.size > 0) texts.set(REDIRECTS_FILE, redirectsText([...redirects.values()]));
  return { ...migration, movedAddresses: plainAddresses, texts, findings: [...migration.findings, ...findings] };
}

/** The text of the redirects file, with one redirect per line. */
export function redirectsText(redirects: readonly JsonObject[]): string {
  return `[\n${redirects.map((redirect) => `  ${JSON.stringify(redirect)}`).join(',\n')}\n]\n`;
}

/** The redirects in a migration's redirects file. */
export function redirectsIn(texts: Migration['texts']): readonly JsonObject[] {
  return JSON.parse(texts.get(REDIRECTS_FILE) ?? '[]') as readonly JsonObject[];
}

/** Addresses that exist in the new site or that a redirect uses. */
interface TakenAddresses {
  /**
   * Why a redirect cannot be added, as the end of a sentence after “because”; empty if the same redirect exists. If it can be added,
   * reserves the address and returns null.
   */
  reasonAgainst(from: string, end: string): string | null;
}

function takenAddresses({ copies }: Migration, pages: ReadonlySet<string>): TakenAddresses {
  const files = new Set(copies.flatMap(({ to }) => (to.startsWith('static/') ? [to] : [])));
  const ends = new Map<string, string>();
  const seen = new Set<string>();
  return {
    reasonAgainst(from, end) {
      const address = bareFolder(from);
      // Hosts treat `/a.html` and `/a` as one address.
      const page = address.replace(/\.html$/, '');
      if (pages.has(address) || (pages.has(page) && page !== bare(end))) return `\`/${page}\` is a page`;
      const file = staticFile(from);
      const inTheWay = files.has(file) ? file : foldersOf(file).find((folder) => files.has(folder));
      if (inTheWay !== undefined) return `the file \`${inTheWay}\` lies there`;
      const otherEnd = ends.get(page);
      if (otherEnd !== undefined && otherEnd !== end) return `another one leads on from there to \`${otherEnd}\``;
      ends.set(page, end);
      if (seen.has(address)) return '';
      seen.add(address);
      return null;
    },
  };
}

/** A redirect for the configuration; null if it leads to another locale. */
function redirectWithin(from: LocalAddress, to: LocalAddress): JsonObject | null {
  if (from.locale !== to.locale) return null;
  return { from: from.path, to: to.path, ...(from.locale !== null && { locale: from.locale }) };
}

/** A function that says whether every system can hold the page of a redirect beside the pages of the site. */
function portableFiles(addresses: ReadonlySet<string>): (file: string) => boolean {
  const names = new DistinctNames();
  for (const address of addresses) names.add(address === '' ? 'index.html' : `${address}/index.html`);
  return (file) => fileNameFault(file) === null && names.add(file) === null;
}

/** A redirect by the rules of hosts only, for an address that no file can have. */
function ruleOnly(redirect: JsonObject): JsonObject {
  const from = String(redirect['from']).split('/').map(percentEncoded).join('/');
  return { ...redirect, from, page: false };
}

function withoutFile(from: string, to: string, asker: MovedAddress['asker']): MigrationFinding {
  const message = `The redirect from \`${from}\` to \`${to}\` is left out, because no file can have its name on every system.`;
  return { kind: 'redirect', message, file: null, line: null, ...asker };
}

/** The final target of a chain of redirects. */
function lastTarget(to: string, targets: ReadonlyMap<string, string>): string {
  let end = to;
  for (let hops = 0; hops < 10; hops++) {
    const nextTarget = targets.get(bare(end));
    if (nextTarget === undefined || bare(nextTarget) === bare(end)) break;
    end = nextTarget;
  }
  return end;
}

/** Folders that contain a file: `a` and `a/b` for `a/b/c`. */
export function foldersOf(file: string): readonly string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Static file for an address: `a.html` for `/a.html`, `a/index.html` for `/a`. */
function staticFile(address: string): string {
  const path = bare(address);
  return path.endsWith('.html') ? `static/${path}` : `static/${path}/index.html`;
}

function withBase({ settings }: Migration, address: string): string {
  return String(settings['baseUrl'] ?? '/') + bare(address);
}

/** A page that redirects without a script, for targets that are not pages of the site. */
function leadingPage(href: string): string {
  const text = href.replace(/\p{Surrogate}/gu, '\uFFFD');
  // Escapes of the author stay.
  const address = escapeHtml(text.replace(/[^\w!#$&'()*+,./:;=?@~%-]|%(?![\dA-Fa-f]{2})/gu, encodeURIComponent));
  return `<!doctype html>\n<meta charset="utf-8">\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${address}">\n<title>${address}</title>\n<a href="${address}">${address}</a>\n`;
}

/** `/a` is also reachable as `/a/` and `/a/index.html`, so all three are the address `a`. */
function bareFolder(address: string): string {
  return bare(address.replace(/(?:^|\/)index\.html$/, '/'));
}

/**
 * Moved addresses without duplicates and stars: of several rules for an address, the first one wins, as on hosts. A rule with a star stands
 * for the address without the star's text; if its target has `:splat`, for all pages that start with the target: `/old/*` to `/new/:splat`
 * gives `/old/a` to `/new/a` if `/new/a` is a page. Nothing is published below a file, so `/a.html*` gives no `/a.html/b`. `addresses` are
 * those of pages, without slashes at both ends.
 */
export function plainMoves(
  movedAddresses: readonly MovedAddress[],
  addresses: ReadonlySet<string>,
): readonly MovedAddress[] {
  const moves = new Map<string, MovedAddress>();
  for (const rule of movedAddresses)
    for (const move of rule.from.endsWith('*') ? movesOf(rule, addresses) : [rule])
      if (!moves.has(move.from)) moves.set(move.from, move);
  return [...moves.values()];
}

function* movesOf({ from, to }: MovedAddress, addresses: ReadonlySet<string>): Iterable<MovedAddress> {
  const addressBefore = from.slice(0, -1);
  const target = to.replace(/:splat$/, '');
  const isOfPages = target !== to;
  if (!isOfPages || (addressBefore !== '/' && addresses.has(target.replace(/^\/|\/$/g, ''))))
    yield { from: addressBefore.replace(/(.)\/$/, '$1'), to: target.replace(/(.)\/$/, '$1') };
  if (!isOfPages || !target.startsWith('/')) return;
  for (const address of addresses) {
    const path = `/${address}`;
    const rest = path.slice(target.length);
    const isBelowFile = rest.startsWith('/') && /\.\w+$/.test(addressBefore);
    if (path.startsWith(target) && rest !== '' && !isBelowFile) yield { from: addressBefore + rest, to: path };
  }
}
