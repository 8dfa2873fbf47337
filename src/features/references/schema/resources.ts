import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRaw, type RawSchema, subschemas } from './subschemas.js';

/** Deepest nesting of one schema in another that is read. */
const DEPTH = 200;

/** Most schemas that one reference may consist of, in all of its files. */
const SCHEMAS = 100_000;

/** Most files that a schema may be spread over, and bytes of one of them. */
const FILES = 100;
const BYTES = 30_000_000;

/** A schema with an address of its own: a file, or a part with `$id`. References in it are read from its address. */
export interface Resource {
  readonly address: string;
  readonly raw: RawSchema;
  /** Parts that are named by `$anchor`, or in earlier drafts by an id that begins with `#`. */
  readonly anchors: ReadonlyMap<string, RawSchema>;
  /** Address of the file that holds it. */
  readonly file: string;
}

/** Thrown where a schema goes beyond what is read; the message says what. */
export class SchemaLimit extends Error {}

/** All that references of a schema may lead to: its own parts, and files beside it in the package. */
export class Resources {
  readonly #byAddress = new Map<string, Resource>();
  readonly #files = new Set<string>();
  readonly #missingFiles = new Set<string>();
  /** Which resource a schema belongs to. */
  readonly #owners = new Map<RawSchema, Resource>();
  #size = 0;

  /** `folder`: absolute folder of the package; files outside of it are not read. */
  constructor(
    private readonly folder: string,
    private readonly noteFile: (path: string) => void = () => undefined,
  ) {}

  /** Takes up a file that was parsed; answers its root. */
  add(path: string, raw: RawSchema): Resource {
    const address = pathToFileURL(path).href;
    this.#files.add(address);
    const resource = this.#open(raw, idOf(raw, address) ?? address, address);
    this.#byAddress.set(address, resource);
    return resource;
  }

  /** The resource that a schema is a part of. */
  ownerOf(raw: RawSchema): Resource | undefined {
    return this.#owners.get(raw);
  }

  /** The resource behind a reference, and the part of the address after `#`; null where it is not in the package. */
  async find(ref: string, from: Resource): Promise<{ readonly resource: Resource; readonly fragment: string } | null> {
    const [path = '', fragment = ''] = ref.split('#', 2);
    if (path === '') return { resource: from, fragment };
    for (const base of [from.address, from.file]) {
      const address = absoluteAddress(path, base);
      if (address === null) continue;
      const resource = this.#byAddress.get(address) ?? (await this.#load(address));
      if (resource !== null) return { resource, fragment };
    }
    return null;
  }

  #open(raw: RawSchema, address: string, file: string): Resource {
    const anchors = new Map<string, RawSchema>();
    const resource: Resource = { address, raw, anchors, file };
    this.#byAddress.set(address, resource);
    const visit = (schema: RawSchema, depth: number): void => {
      if (depth > DEPTH) throw new SchemaLimit(`it is nested deeper than ${DEPTH} levels`);
      if (++this.#size > SCHEMAS) throw new SchemaLimit(`it holds more than ${SCHEMAS} schemas`);
      const ownId = schema === raw ? null : idOf(schema, address);
      if (ownId !== null) {
        this.#size--;
        this.#open(schema, ownId, file);
        return;
      }
      this.#owners.set(schema, resource);
      for (const name of anchorNames(schema)) anchors.set(name, schema);
      for (const subschema of subschemas(schema)) visit(subschema, depth + 1);
    };
    visit(raw, 0);
    return resource;
  }

  async #load(address: string): Promise<Resource | null> {
    if (!address.startsWith('file:') || this.#missingFiles.has(address)) return null;
    if (this.#files.size >= FILES) throw new SchemaLimit(`it is spread over more than ${FILES} files`);
    const raw = await this.#parse(fileURLToPath(address)).catch(() => null);
    if (!isRaw(raw)) {
      this.#missingFiles.add(address);
      return null;
    }
    this.noteFile(fileURLToPath(address));
    return this.add(fileURLToPath(address), raw);
  }

  async #parse(path: string): Promise<unknown> {
    const [real, folder] = await Promise.all([realpath(path), realpath(this.folder)]);
    if (!real.startsWith(folder + sep) || (await stat(real)).size > BYTES) return null;
    return JSON.parse(await readFile(real, 'utf8'));
  }
}

/** The address that a schema gives itself, without what follows `#`; null for none. */
function idOf(raw: RawSchema, base: string): string | null {
  const id = raw.$id ?? raw.id;
  return typeof id !== 'string' || id === '' || id.startsWith('#') ? null : absoluteAddress(id, base);
}

function anchorNames(raw: RawSchema): readonly string[] {
  const ids = [raw.$id, raw.id].flatMap((id) => (typeof id === 'string' && id.startsWith('#') ? [id.slice(1)] : []));
  return [raw.$anchor, raw.$dynamicAnchor, ...ids].filter((name) => typeof name === 'string');
}

function absoluteAddress(path: string, base: string): string | null {
  try {
    return new URL(path, base).href.replace(/#.*$/, '');
  } catch {
    return null;
  }
}
