// The output of a generator: the file that answers an address, and names of links and pictures that are comparable between both outputs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalOf, editionsOf, languageOf, leadsTo } from './article.js';

/** Base of relative addresses, because no page knows its host. */
const HOST = 'http://old.test';

/** A folder of pages, served at a base. */
export class BuiltFolder {
  constructor(dir, base) {
    this.dir = dir;
    this.base = base;
  }

  /** Pages in order. */
  pages() {
    return readdirSync(this.dir, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.html'))
      .sort();
  }

  html(file) {
    return readFileSync(join(this.dir, file), 'utf8');
  }

  /** Path of a page, which its links are relative to: the canonical one, unless that is another page's, otherwise that of its file. */
  addressOf(file, html) {
    const path = pathOf(canonicalOf(html));
    return path !== null && this.fileAt(path) === file
      ? path
      : `${this.base}${file.replace(/(^|\/)index\.html$/, '$1')}`;
  }

  /** The languages of a fallback page for a missing translation: that of its place and that of its text; null for any other page. */
  standIn(file) {
    const path = file?.endsWith('.html') ? pathOf(canonicalOf(this.html(file))) : null;
    const original = path === null ? null : this.fileAt(path);
    if (original === null || original === file) return null;
    return { language: languageOf(this.html(file)), written: languageOf(this.html(original)) };
  }

  /**
   * The page that a link on a fallback page stands for: a page in the reader's language is replaced by the same page in the language of the
   * text.
   */
  editionFor(file, standIn) {
    if (standIn === null || !file?.endsWith('.html')) return file;
    const html = this.html(file);
    if (languageOf(html) !== standIn.language) return file;
    const address = editionsOf(html).get(standIn.written) ?? canonicalOf(html);
    return this.fileAt(pathOf(address) ?? '') ?? file;
  }

  /** File that answers a path on a file server, after redirects, or null. */
  at(path, hops = 0) {
    const file = this.fileAt(path);
    if (file === null || !file.endsWith('.html') || hops > 3) return file;
    const next = leadsTo(this.html(file));
    if (next === null) return file;
    const target = new URL(next, new URL(path, HOST));
    return target.origin === HOST ? this.at(target.pathname, hops + 1) : file;
  }

  fileAt(path) {
    const below = decoded(path)
      .slice(decoded(path).startsWith(this.base) ? this.base.length : 1)
      .replace(/\/+$/, '');
    const files = below === '' ? ['index.html'] : [below, `${below}/index.html`, `${below}.html`];
    const bare = below.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');
    if (below.endsWith('.html')) files.push(bare === '' ? 'index.html' : `${bare}/index.html`);
    return files.find((file) => existsSync(join(this.dir, file)) && statSync(join(this.dir, file)).isFile()) ?? null;
  }
}

/**
 * Names of links and pictures for an old page and its counterpart. A link is the new file at its target, with the id; an old link without a
 * target is `*`, which equals everything. One to a `generated` page has no id. On a fallback page, a link to a page in the reader's language counts as one to the same page in
 * the language of the text. A picture is its file name without extension and hash; an inlined picture is `*`.
 */
export function namesFor(folder, file, html, { old, own, generated }) {
  const address = new URL(folder.addressOf(file, html), HOST);
  const standIn = own.standIn(folder === own ? file : own.at(own.base + file));
  return {
    link: (href) => {
      if (!URL.canParse(href, address.href)) return '*';
      const url = new URL(href, address);
      if (url.origin !== HOST) return outside(url);
      const found = folder.at(url.pathname);
      if (found === null) return folder === old ? '*' : 'nowhere';
      const target = own.editionFor(folder === old ? own.at(url.pathname) : found, standIn);
      if (generated.has(target)) return target;
      if (found.endsWith('.html')) return `${target}${decoded(url.hash)}`;
      return `${stem(found)}`;
    },
    picture: (src) => {
      if (src === '' || src.startsWith('data:')) return '*';
      const url = new URL(src, address);
      if (url.origin !== HOST) return outside(url);
      if (folder === old) return stem(url.pathname);
      return stem(url.pathname.replace(/-[0-9A-Z]{8}(?=\.\w+$)/, '')).replace(/-(?=[a-z]*\d)[0-9a-z]{8}$/, '');
    },
  };
}

function pathOf(href) {
  return href !== null && URL.canParse(href) ? new URL(href).pathname : null;
}

function outside(url) {
  return decoded(url.href).replace(/\/$/, '');
}

function stem(path) {
  return decoded(path)
    .replace(/^.*\//, '')
    .replace(/\..*$/, '')
    .replace(/-[0-9a-f]{32}$/, '')
    .toLowerCase();
}

function decoded(path) {
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path;
  }
}
