import { nearest } from '../../../base/nearest.js';
import { decoded } from '../../../shared/addresses.js';
import type { Resource, Resources } from './resources.js';
import { isFolder, isRaw, mapSubschemas, type RawSchema, schemaOf, subschemas } from './subschemas.js';

/** A schema whose references all lead to a definition of its own (`{ "$ref": "#/definitions/Name" }`), to its root, or to an address elsewhere. */
export interface Bundle {
  readonly root: RawSchema;
  readonly definitions: ReadonlyMap<string, RawSchema>;
  readonly findings: readonly BundleFinding[];
}

/** What is wrong with the references of a schema. */
export interface BundleFinding {
  readonly message: string;
  readonly hint: string;
}

/** The reference that leads to the whole schema. */
export const ROOT = '#';

/** Gives every schema that a reference of any draft leads to a name: definitions keep theirs, others are called by the last part of the reference. */
export async function bundleSchema(root: Resource, resources: Resources): Promise<Bundle> {
  const bundler = new Bundler(root, resources);
  return bundler.run();
}

class Bundler {
  readonly #names = new Map<RawSchema, string>();
  readonly #takenNames = new Set<string>();
  readonly #findings: BundleFinding[] = [];
  /** Reference as written, by the resource that it stands in → where it leads. */
  readonly #targets = new Map<Resource, Map<string, string>>();
  readonly #queue: RawSchema[] = [];

  constructor(
    private readonly root: Resource,
    private readonly resources: Resources,
  ) {}

  async run(): Promise<Bundle> {
    const { raw } = this.root;
    const ownDefinitions = [raw.definitions, raw.$defs].flatMap((group) => (isRaw(group) ? Object.entries(group) : []));
    for (const [name, value] of ownDefinitions) {
      const schema = schemaOf(value);
      if (schema !== null && !isFolder(schema)) this.#name(schema, name);
    }
    await this.#follow(raw);
    for (let index = 0; index < this.#queue.length; index++) {
      const schema = this.#queue[index];
      if (schema !== undefined) await this.#follow(schema);
    }
    const definitions = new Map([...this.#names].map(([schema, name]) => [name, this.#rewrite(schema)]));
    return { root: this.#rewrite(raw), definitions, findings: this.#findings };
  }

  #name(schema: RawSchema, baseName: string): string {
    const knownName = this.#names.get(schema);
    if (knownName !== undefined) return knownName;
    let name = baseName;
    for (let n = 2; this.#takenNames.has(name); n++) name = `${baseName}${n}`;
    this.#takenNames.add(name);
    this.#names.set(schema, name);
    this.#queue.push(schema);
    return name;
  }

  /** Settles where the references in a schema lead, before the next schema is looked at. */
  async #follow(schema: RawSchema): Promise<void> {
    const owner = this.resources.ownerOf(schema) ?? this.root;
    const target = referenceOf(schema);
    if (target !== null && this.#targets.get(owner)?.get(target) === undefined) {
      const targets = this.#targets.get(owner) ?? new Map<string, string>();
      targets.set(target, await this.#resolve(target, owner));
      this.#targets.set(owner, targets);
    }
    for (const one of subschemas(schema)) if (!this.#names.has(one)) await this.#follow(one);
  }

  async #resolve(ref: string, owner: Resource): Promise<string> {
    const place = await this.resources.find(ref, owner);
    if (place === null) {
      const address = remoteAddress(ref, owner);
      return address ?? this.#lost(ref);
    }
    const { resource, fragment } = place;
    const schema = schemaOf(fragment === '' ? resource.raw : partOf(resource, decoded(fragment)));
    if (schema === null) return this.#lost(ref);
    if (schema === this.root.raw) return ROOT;
    return `#/definitions/${escapePointer(this.#name(schema, nameOf(ref)))}`;
  }

  #lost(ref: string): string {
    const nearestName = nearest(nameOf(ref), this.#takenNames);
    this.#findings.push({
      message: `The JSON schema refers to "${ref}", which it does not define.`,
      hint:
        nearestName === null
          ? 'What it refers to must stand in the schema, or in a file of the package.'
          : `Did the schema mean "${nearestName}"?`,
    });
    return ref;
  }

  #rewrite(schema: RawSchema): RawSchema {
    const ref = referenceOf(schema);
    const rewrittenSchema = mapSubschemas(schema, (one) => this.#rewrite(one));
    if (ref === null) return rewrittenSchema;
    const owner = this.resources.ownerOf(schema) ?? this.root;
    return { ...rewrittenSchema, $ref: this.#targets.get(owner)?.get(ref) ?? ref };
  }
}

/** The reference of a schema; those of 2019-09 and 2020-12 that another schema may lead elsewhere are taken as they stand. */
function referenceOf(schema: RawSchema): string | null {
  const ref = schema.$ref ?? schema.$recursiveRef ?? schema.$dynamicRef;
  return typeof ref === 'string' ? ref : null;
}

function partOf(resource: Resource, fragment: string): unknown {
  if (!fragment.startsWith('/')) return resource.anchors.get(fragment);
  const steps = fragment.slice(1).split('/').map(unescapePointer);
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined,
    resource.raw,
  );
}

/** The name that a reader would give to what a reference leads to: its last part, or the name of the file. */
function nameOf(ref: string): string {
  const [path = '', fragment = ''] = ref.split('#', 2);
  const words = decoded(fragment)
    .split('/')
    .filter((step) => !/^(?:|\d+|items|properties|definitions|\$defs)$/.test(step));
  const file = path.split('/').at(-1) ?? '';
  return unescapePointer(words.at(-1) ?? file.replace(/\.(?:schema\.)?json$/, '')) || 'Schema';
}

/** An address on the web that no file of the package answers for; it is shown as a link. */
function remoteAddress(ref: string, owner: Resource): string | null {
  try {
    const url = new URL(ref, owner.address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** The name that a step of a reference stands for: `a/b` for `a~1b`. */
export function stepName(step: string): string {
  return unescapePointer(decoded(step));
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function escapePointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
