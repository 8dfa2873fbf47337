import { nearest } from '../../../base/nearest.js';
import { decoded } from '../../../shared/addresses.js';
import type { Resource, Resources } from './resources.js';
import { isDefinitionFolder, isRaw, mapSubschemas, type RawSchema, schemaOf, subschemas } from './subschemas.js';

/** A schema whose references all lead to one of its definitions (`{ "$ref": "#/definitions/Name" }`), to its root, or to a web address. */
export interface Bundle {
  readonly root: RawSchema;
  readonly definitions: ReadonlyMap<string, RawSchema>;
  readonly findings: readonly BundleFinding[];
}

/** A fault in the references of a schema. */
export interface BundleFinding {
  readonly message: string;
  readonly hint: string;
}

/** The reference to the whole schema. */
export const ROOT = '#';

/**
 * Moves every referenced schema, of any draft, to the definitions. Definitions keep their names; others are named after the last part of
 * the reference.
 */
export async function bundleSchema(root: Resource, resources: Resources): Promise<Bundle> {
  const bundler = new Bundler(root, resources);
  return bundler.run();
}

class Bundler {
  readonly #names = new Map<RawSchema, string>();
  readonly #takenNames = new Set<string>();
  readonly #findings: BundleFinding[] = [];
  /** Resolved targets of references, by resource and by the reference as written. */
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
      if (schema !== null && !isDefinitionFolder(schema)) this.#name(schema, name);
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

  /** Resolves the references of a schema and of its subschemas, one after the other. */
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
      message: `The JSON schema refers to \`${ref}\`, which it does not define.`,
      hint:
        nearestName === null
          ? 'Put what it refers to into the schema, or into a file of the package.'
          : `Did the schema mean \`${nearestName}\`?`,
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

/** The reference of a schema. Dynamic references of drafts 2019-09 and 2020-12 are treated like static ones. */
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

/** A readable name for the target of a reference: its last part, or the name of the file. */
function nameOf(ref: string): string {
  const [path = '', fragment = ''] = ref.split('#', 2);
  const words = decoded(fragment)
    .split('/')
    .filter((step) => !/^(?:|\d+|items|properties|definitions|\$defs)$/.test(step));
  const file = path.split('/').at(-1) ?? '';
  return unescapePointer(words.at(-1) ?? file.replace(/\.(?:schema\.)?json$/, '')) || 'Schema';
}

/** A web address outside of the package, which is shown as a link; null for any other reference. */
function remoteAddress(ref: string, owner: Resource): string | null {
  try {
    const url = new URL(ref, owner.address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** The name in a part of a reference: `a/b` for `a~1b`. */
export function stepName(step: string): string {
  return unescapePointer(decoded(step));
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function escapePointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
