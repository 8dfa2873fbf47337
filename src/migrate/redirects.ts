import { escapeHtml } from '../shared/html.js';
import type { Migration, MovedAddress } from './model.js';

/** File beside the configuration that holds the redirects, which may be hundreds. */
export const REDIRECTS_FILE = 'redirects.json';

/** The migration with a redirect for each old address that would not answer. */
export function withRedirects(migration: Migration): Migration {
  const addresses = new Set(migration.pages.map(({ address }) => bare(address)));
  const all: readonly MovedAddress[] = [
    ...migration.pages.map(({ oldAddress, address }) => ({ from: oldAddress, to: address })),
    ...migration.moved,
  ];
  const targets = new Map(all.map(({ from, to }) => [bare(from), to]));
  const redirects = new Map<string, string>();
  const texts = new Map(migration.texts);
  for (const { from, to } of all) {
    const end = lastTarget(to, targets);
    if (!isNeeded(from, end) || addresses.has(bare(from))) continue;
    if (addresses.has(bare(end))) redirects.set(from, end);
    else texts.set(staticFile(from), leadingPage(/^[a-z]+:/.test(end) ? end : withBase(migration, end)));
  }
  if (redirects.size === 0) return { ...migration, texts };
  const lines = [...redirects].map(([from, to]) => `  ${JSON.stringify({ from, to })}`);
  texts.set(REDIRECTS_FILE, `[\n${lines.join(',\n')}\n]\n`);
  return { ...migration, texts };
}

/** Where a redirect ends that leads to another one. */
function lastTarget(to: string, targets: ReadonlyMap<string, string>): string {
  let end = to;
  for (let hops = 0; hops < 10; hops++) {
    const next = targets.get(bare(end));
    if (next === undefined || bare(next) === bare(end)) break;
    end = next;
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
  const address = escapeHtml(encodeURI(decodeURI(href)));
  return `<!doctype html>\n<meta charset="utf-8">\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${address}">\n<title>${address}</title>\n<a href="${address}">${address}</a>\n`;
}

/** `/a` also answers at `/a/` and at `/a/index.html`, so these need no redirect. */
function isNeeded(from: string, to: string): boolean {
  return bare(from.replace(/(?:^|\/)index\.html$/, '/')) !== bare(to);
}

function bare(address: string): string {
  return address.replace(/^\/+|\/+$/g, '');
}
