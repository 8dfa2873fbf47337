import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from './paths-below.js';

/** Attributes that affect how an element looks, or how assistive technology announces it. */
const TELLING = new Set(['class', 'hidden', 'open', 'role', 'scope', 'type']);
/** Elements without any output. */
const BREAKS = new Set(['br', 'wbr']);

/**
 * Kinds that, among docsgen's own pages, only long references of settings contain. A test of references checks them on a small page, which
 * takes axe a tenth of the time.
 */
export const SETTING_KINDS: ReadonlySet<string> = new Set([
  'div class=api-tree',
  'dl class=api-nested',
  'section class=api-entry api-plain api-property',
]);

/**
 * Kinds of elements in a page: the name with the relevant attributes and their values, and the names of other attributes
 * (`a class=button href`).
 */
export function elementKinds(html: string): Set<string> {
  const kinds = new Set<string>();
  for (const [, name = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g)) {
    if (BREAKS.has(name)) continue;
    // No check depends on which icon it is.
    const isIcon = name === 'svg' && attributes.includes(' aria-hidden="true"');
    kinds.add(isIcon ? 'svg aria-hidden' : [name, ...words(attributes)].join(' '));
  }
  return kinds;
}

function words(attributes: string): string[] {
  return Array.from(attributes.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g), ([, word = '', value = '']) =>
    TELLING.has(word) ? `${word}=${withoutNumbers(value)}` : word,
  ).sort();
}

/** Drops the numbers of classes, which count columns: `table-scroll short-1 short-3` becomes `table-scroll short`. */
function withoutNumbers(value: string): string {
  return [...new Set(value.split(' ').map((part) => part.replace(/-\d+$/, '')))].join(' ');
}

/** URLs of all pages in a build, without redirects, 404 pages and the offline page. */
export function builtPages(out: string): string[] {
  const files = pathsBelow(out).filter((file) => file.endsWith('index.html'));
  const pages = files.filter(
    (file) =>
      !/(?:^|\/)offline\//.test(file) && !readFileSync(join(out, file), 'utf8').includes('http-equiv="refresh"'),
  );
  return pages.map((file) => `/${file.replace(/\/?index\.html$/, '')}`).sort();
}

/** Paths of few and small pages (given as path → HTML) that together contain every kind of element, except for those in `seen`. */
export function pagesOfEveryKind(pages: ReadonlyMap<string, string>, seen: ReadonlySet<string> = new Set()): string[] {
  const kindsOf = new Map(Array.from(pages, ([path, html]) => [path, elementKinds(html)]));
  const missing = new Set(
    Array.from(kindsOf.values()).flatMap((kinds) => [...kinds].filter((kind) => !seen.has(kind))),
  );
  const chosen: string[] = [];
  while (missing.size > 0) {
    let best = { path: '', worth: 0 };
    for (const [path, kinds] of kindsOf) {
      // Opening a page costs about as much as 30 kB of its elements.
      const worth = [...kinds].filter((kind) => missing.has(kind)).length / ((pages.get(path)?.length ?? 0) + 30_000);
      if (worth > best.worth) best = { path, worth };
    }
    chosen.push(best.path);
    for (const kind of kindsOf.get(best.path) ?? []) missing.delete(kind);
  }
  return chosen;
}
