// Requests the addresses of an old site from a running one, in each form that external links may have.
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { leadsTo } from './article.js';
import { BuiltFolder } from './built-folder.js';

const MOST_HOPS = 5;
const AT_ONCE = 8;

/** Pages of an old output, or in a sitemap, as paths relative to the base: `guide/a`, and `''` for the home page. */
export function oldPages(old, base) {
  if (!statSync(old).isDirectory()) return unique(sitemapPages(old, base));
  const folder = new BuiltFolder(old, base);
  const pages = folder.pages().filter((file) => !/(?:^|\/)404(?:\/index)?\.html$/.test(file));
  return unique([...pages, ...sitemapPages(join(old, 'sitemap.xml'), base)].map(bare));
}

/** The forms of a page's address: bare, with slash, with `.html`, and as the index of a folder. */
export function formsOf(page) {
  return page === '' ? ['', 'index.html'] : [page, `${page}/`, `${page}.html`, `${page}/index.html`];
}

/**
 * The addresses that a site does not answer with 200, with the status. `url` is its root with base. Redirects are followed, including those
 * of pages. The status is 0 without an answer, and 508 for endless redirects.
 */
export async function unanswered(addresses, url) {
  const root = url.replace(/\/*$/, '/');
  const found = [];
  const waiting = [...addresses];
  const ask = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const status = await statusAt(new URL(encodeURI(address), root));
      if (status !== 200) found.push({ address, status });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return found.sort((a, b) => (a.address < b.address ? -1 : 1));
}

async function statusAt(url, hops = 0) {
  if (hops > MOST_HOPS) return 508;
  const response = await fetch(url).catch(() => null);
  if (response === null) return 0;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  const next = isPage ? leadsTo(await response.text()) : null;
  if (!isPage) await response.body?.cancel();
  const target = response.status === 200 && next !== null ? new URL(next, response.url) : null;
  return target?.origin === url.origin ? statusAt(target, hops + 1) : response.status;
}

/** Pages in a sitemap, including sitemaps that it lists and that are beside it; none if the file does not exist. */
function sitemapPages(file, base) {
  const xml = statSync(file, { throwIfNoEntry: false }) === undefined ? '' : readFileSync(file, 'utf8');
  return Array.from(xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g), ([, address]) => address)
    .map((address) => decodeURI(new URL(address).pathname))
    .flatMap((path) => {
      if (!path.endsWith('.xml')) return [bare(path.slice(path.startsWith(base) ? base.length : 1))];
      const inner = join(dirname(file), basename(path));
      return inner === file ? [] : sitemapPages(inner, base);
    });
}

function bare(path) {
  return path
    .replace(/\.html$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/\/+$/, '');
}

function unique(pages) {
  return [...new Set(pages)].sort();
}
