import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { IdReader } from '../../src/base/html/ids.js';
import { readHtml } from '../../src/base/html/read.js';
import { pathsBelow } from './paths-below.js';

/** A built site; `url` is its origin with the base. */
export interface BuiltSite {
  readonly out: string;
  readonly url: string;
}

/** Links of all pages and of the sitemap without a file in the output, or without the id on the page: `page → address`. */
export function brokenLinks(site: BuiltSite): readonly string[] {
  const files = pathsBelow(site.out).filter((file) => file.endsWith('.html'));
  const ids = new Map<string, ReadonlySet<string>>();
  const idsIn = (file: string): ReadonlySet<string> => {
    const known = ids.get(file) ?? idsOf(readFileSync(file, 'utf8'));
    ids.set(file, known);
    return known;
  };
  const isBroken = (address: URL): boolean => {
    const file = fileAt(site, address);
    const hash = decodeURIComponent(address.hash.slice(1));
    return file === null || (hash !== '' && file.endsWith('.html') && !idsIn(file).has(hash));
  };
  const sitemap = Array.from(
    readFileSync(join(site.out, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)/g),
    (m) => m[1],
  );
  const linked = files.flatMap((file) => {
    const page = new URL(file.replace(/index\.html$/, ''), site.url);
    return addressesIn(readFileSync(join(site.out, file), 'utf8')).map((address) => ({ file, page, address }));
  });
  const all = [
    ...linked,
    ...sitemap.map((address = '') => ({ file: 'sitemap.xml', page: new URL(site.url), address })),
  ];
  return all.flatMap(({ file, page, address }) => {
    const target = new URL(address, page);
    return target.href.startsWith(site.url) && isBroken(target) ? [`${file} → ${address}`] : [];
  });
}

function idsOf(html: string): ReadonlySet<string> {
  const reader = new IdReader();
  readHtml(html, reader);
  return reader.ids;
}

/** All addresses that a page links to, shows or loads. */
export function addressesIn(html: string): readonly string[] {
  const addresses: string[] = [];
  readHtml(html, {
    open(tag) {
      for (const name of ['href', 'src', 'poster']) addresses.push(...[tag.get(name)].filter((one) => one !== null));
      const sources = tag.get('srcset')?.split(/,\s+/) ?? [];
      addresses.push(...sources.map((source) => source.replace(/\s.*$/, '')));
    },
  });
  return addresses;
}

/** The file that a plain host serves for an address, or null. */
function fileAt({ out, url }: BuiltSite, address: URL): string | null {
  const path = decodeURIComponent(address.pathname.slice(new URL(url).pathname.length));
  const candidates = [path, join(path, 'index.html'), `${path}.html`].map((candidate) => join(out, candidate));
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}
