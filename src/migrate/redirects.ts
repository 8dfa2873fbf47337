import { bare, decodedAddress, isExternal } from '../shared/addresses.js';
import { escapeHtml } from '../shared/html.js';
import { type LocalAddress, localAddresses, localesIn, publishedAddresses } from './locales.js';
import type { JsonObject, Migration, MovedAddress } from './model.js';
import { plainMoves } from './moved.js';

/** File beside the configuration that holds the redirects, which may be hundreds. */
export const REDIRECTS_FILE = 'redirects.json';

/** The migration with a redirect for each old address that would not answer. */
export function withRedirects(migration: Migration): Migration {
  const locales = localesIn(migration.settings);
  const addresses = publishedAddresses(
    migration.pages.map(({ address }) => address),
    locales,
  );
  const plainAddresses = plainMoves(migration.movedAddresses, addresses);
  const allAddresses: readonly MovedAddress[] = [
    ...migration.pages.map(({ oldAddress, address }) => ({ from: oldAddress, to: address })),
    ...plainAddresses,
  ];
  const targets = new Map(allAddresses.map(({ from, to }) => [bare(from), to]));
  const redirects = new Map<string, JsonObject>();
  const localeOf = localAddresses(locales);
  const texts = new Map(migration.texts);
  const reportedAddresses = new Set<string>();
  for (const { from, to } of allAddresses) {
    const end = lastTarget(to, targets);
    const file = bareFolder(from);
    if (file === bare(end) || addresses.has(bare(from)) || addresses.has(file) || reportedAddresses.has(file)) continue;
    reportedAddresses.add(file);
    const redirect = addresses.has(bare(end)) ? redirectWithin(localeOf(from), localeOf(end)) : null;
    if (redirect !== null) redirects.set(from, redirect);
    else texts.set(staticFile(from), leadingPage(isExternal(end) ? end : withBase(migration, end)));
  }
  if (redirects.size === 0) return { ...migration, movedAddresses: plainAddresses, texts };
  const lines = [...redirects.values()].map((redirect) => `  ${JSON.stringify(redirect)}`);
  texts.set(REDIRECTS_FILE, `[\n${lines.join(',\n')}\n]\n`);
  return { ...migration, movedAddresses: plainAddresses, texts };
}

/** A redirect as the configuration has it; null where it leads into another locale. */
function redirectWithin(from: LocalAddress, to: LocalAddress): JsonObject | null {
  if (from.locale !== to.locale) return null;
  return { from: from.path, to: to.path, ...(from.locale !== null && { locale: from.locale }) };
}

/** Where a redirect ends that leads to another one. */
function lastTarget(to: string, targets: ReadonlyMap<string, string>): string {
  let end = to;
  for (let hops = 0; hops < 10; hops++) {
    const nextTarget = targets.get(bare(end));
    if (nextTarget === undefined || bare(nextTarget) === bare(end)) break;
    end = nextTarget;
  }
  return end;
}

/** Static file that answers at an address: `a.html` for `/a.html`, `a/index.html` for `/a`. */
function staticFile(address: string): string {
  const path = bare(address);
  return path.endsWith('.html') ? `static/${path}` : `static/${path}/index.html`;
}

function withBase({ settings }: Migration, address: string): string {
  return String(settings['baseUrl'] ?? '/') + bare(address);
}

/** A page that leads on without script, for targets that are no pages of the site. */
function leadingPage(href: string): string {
  const address = escapeHtml(encodeURI(decodedAddress(href).replace(/\p{Surrogate}/gu, '\uFFFD')));
  return `<!doctype html>\n<meta charset="utf-8">\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${address}">\n<title>${address}</title>\n<a href="${address}">${address}</a>\n`;
}

/** `/a` also answers at `/a/` and at `/a/index.html`, so these are one address: `a`. */
function bareFolder(address: string): string {
  return bare(address.replace(/(?:^|\/)index\.html$/, '/'));
}
