import type { PythonObject } from './text/index.js';

/** A place where the old site documents an object from source code. */
export interface ObjectPlace<Page> {
  readonly page: Page;
  /** Name of the object, which is the id of its anchor. */
  readonly name: string;
}

/** An object at a place. */
interface Entry<Page> extends ObjectPlace<Page> {
  readonly members: ReadonlySet<string> | null;
}

/** Parts of a name that are looked at; longer names belong to no program. */
const MOST_PARTS = 32;

/** Finds the pages that document objects of a program, by the names in `::: package.module`. */
export class DocumentedObjects<Page> {
  readonly #byName = new Map<string, Entry<Page>[]>();
  /** Names by package and last part; null if several objects share them. */
  readonly #byEnds = new Map<string, string | null>();

  /** Adds an object that a page documents, with its parts. */
  add(page: Page, { name, members }: PythonObject): void {
    const entries = this.#byName.get(name) ?? [];
    if (entries.length === 0) {
      const parts = name.split('.');
      const ends = endsOf(parts, parts.length);
      this.#byEnds.set(ends, this.#byEnds.has(ends) ? null : name);
    }
    entries.push({ page, name, members: members === null ? null : new Set(members) });
    this.#byName.set(name, entries);
  }

  /**
   * The place where an object is documented: that of the object or of the closest one around it. If none is, it may be exported from a
   * module that has another name: `package.Thing` documents `package.module.Thing`, if no other object of the package has that name.
   */
  find(id: string): ObjectPlace<Page> | null {
    const parts = id.split('.');
    if (parts.length > MOST_PARTS) return null;
    for (const nameOf of [
      (count: number) => parts.slice(0, count).join('.'),
      (count: number) => (count > 2 ? this.#byEnds.get(endsOf(parts, count)) : null),
    ])
      for (let count = parts.length; count > 0; count--) {
        const entries = this.#byName.get(nameOf(count) ?? '') ?? [];
        const entry = entries.find(
          ({ members }) => count === parts.length || (members?.has(parts[count] ?? '') ?? true),
        );
        if (entry !== undefined) return entry;
      }
    return null;
  }
}

/** Package and last part of the first `count` parts of a name. */
function endsOf(parts: readonly string[], count: number): string {
  return `${parts[0]} ${parts[count - 1]}`;
}
