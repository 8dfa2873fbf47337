import { contentId } from '../shared/theme.js';

/** The fragment of a name: lower-case ASCII letters, digits, `.`, `_` and `-`. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Hands out every id once, and none of the theme's: a second `open` becomes `open-2`. */
export class Ids {
  readonly #taken = new Set<string>();

  take(name: string): string {
    const wanted = contentId(name);
    let id = wanted;
    for (let n = 2; this.#taken.has(id); n++) id = `${wanted}-${n}`;
    this.#taken.add(id);
    return id;
  }
}
