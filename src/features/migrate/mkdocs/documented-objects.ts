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

  /** Packages of the objects, without the modules in them. */
  get packages(): ReadonlySet<string> {
    return new Set([...this.#byName.keys()].map((name) => name.split('.')[0] ?? ''));
  }

  /** Adds an object that a page documents, with its parts. */
  add(page: Page, { name, members }: PythonObject): void {
    const entries = this.#byName.get(name) ?? [];
    for (const part of [name, ...(members ?? []).map((member) => `${name}.${member}`)]) this.#noteEnds(part);
    entries.push({ page, name, members: members === null ? null : new Set(members) });
    this.#byName.set(name, entries);
  }

  /** Notes package and last part of a name. */
  #noteEnds(name: string): void {
    const parts = name.split('.');
    const ends = endsOf(parts, parts.length);
    const known = this.#byEnds.get(ends);
    this.#byEnds.set(ends, known === undefined || known === name ? name : null);
  }

  /**
   * The place where an object is documented: that of the object or of the closest one around it, also by the names that packages export. If
   * none is, it may be exported from a module that has another name: `package.Thing` documents `package.module.Thing`, if no other object
   * of the package has that name.
   */
  find(id: string, exported: (id: string) => string | null = () => null): ObjectPlace<Page> | null {
    const parts = id.split('.');
    if (parts.length > MOST_PARTS) return null;
    for (let count = parts.length; count > 0; count--) {
      const found = this.#around(parts.slice(0, count), parts.slice(count));
      if (found !== null) return found;
    }
    const target = exported(id);
    const exportedPlace = target === null ? null : this.find(target);
    if (exportedPlace !== null) return exportedPlace;
    for (let count = parts.length; count > 1; count--) {
      const name = this.#byEnds.get(endsOf(parts, count))?.split('.') ?? [];
      for (let length = name.length; length > 1; length--) {
        const found = this.#around(name.slice(0, length), [...name.slice(length), ...parts.slice(count)]);
        if (found !== null) return found;
      }
    }
    return null;
  }

  /** The place that documents an object with the part `rest[0]`. A module is documented without the modules in it. */
  #around(parts: readonly string[], rest: readonly string[]): ObjectPlace<Page> | null {
    const [part] = rest;
    if (rest.length > 1 && isModule(parts.at(-1)) && isModule(part)) return null;
    const entries = this.#byName.get(parts.join('.')) ?? [];
    return entries.find(({ members }) => part === undefined || members === null || members.has(part)) ?? null;
  }
}

/** True for a name like those of modules; those of classes have capitals. */
function isModule(name: string | undefined): boolean {
  return name !== undefined && !/[A-Z]/.test(name);
}

/** Package and last part of the first `count` parts of a name. */
function endsOf(parts: readonly string[], count: number): string {
  return `${parts[0]} ${parts[count - 1]}`;
}
