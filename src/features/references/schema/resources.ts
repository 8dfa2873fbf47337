import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRaw, type RawSchema, subschemas } from './subschemas.js';

/** Deepest nesting of schemas that is read. */
const DEPTH = 200;

/** Maximum number of schemas of a reference, in all of its files. */
const SCHEMAS = 100_000;

/** Maximum number of files of a schema, and maximum number of bytes of each. */
const FILES = 100;
const BYTES = 30_000_000;

/** A schema with its own address: a file, or a part with `$id`. References in it are relative to that address. */
export interface Resource {
  readonly address: string;
  readonly raw: RawSchema;
  /** Parts named by `$anchor`, or by an id that starts with `#` in earlier drafts. */
  readonly anchors: ReadonlyMap<string, RawSchema>;
  /** Address of its file. */
  readonly file: string;
}

/** Thrown if a schema exceeds a limit, which the message names. */
export class SchemaLimit extends Error {}

/** Possible targets of a schema's references: its own parts, and other files of the package. */
export class Resources {
  readonly #byAddress = new Map<string, Resource>();
  readonly #files = new Set<string>();
  readonly #missingFiles = new Set<string>();
  /** The resource of each schema. */
  readonly #owners = new Map<RawSchema, Resource>();
  #size = 0;

  /** `folder` is the absolute folder of the package; files outside of it are not read. */
  constructor(
    private readonly folder: string,
    private readonly noteFile: (path: string) => void = () => undefined,
  ) {}

  /** Adds a parsed file. Returns its root resource. */
  add(path: string, raw: RawSchema): Resource {
    const address = pathToFileURL(path).href;
    this.#files.add(address);
    const resource = this.#open(raw, idOf(raw, address) ?? address, address);
    this.#byAddress.set(address, resource);
    return resource;
  }

  /** The resource that contains a schema. */
  ownerOf(raw: RawSchema): Resource | undefined {
    return this.#owners.get(raw);
  }

  /** The resource that a reference leads to, with the fragment of the address; null if it is not in the package. */
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

/** The id of a schema as an absolute address without fragment, or null. */
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
