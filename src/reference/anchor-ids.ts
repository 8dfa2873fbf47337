/** The fragment of a name: lower-case ASCII letters, digits, `.`, `_` and `-`. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Hands out every id once: a second `open` becomes `open-2`. */
export class Ids {
  readonly #taken = new Set<string>();

  take(wanted: string): string {
    let id = wanted;
    for (let n = 2; this.#taken.has(id); n++) id = `${wanted}-${n}`;
    this.#taken.add(id);
    return id;
  }
}
