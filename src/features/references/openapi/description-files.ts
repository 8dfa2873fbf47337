import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMap, isNode, isScalar, isSeq, parse, parseDocument, YAMLError } from 'yaml';
import { relativeTo } from '../../../base/files.js';
import { deepYaml } from '../../../base/yaml-depth.js';
import type { Place } from '../../../model/diagnostic.js';
import type { Context } from '../contract.js';
import { jsonFault, yamlReason } from '../json-fault.js';
import { fileFault, filePlaceAt, type ReferenceFile } from '../source-file.js';
import { stepsOf } from './pointers.js';

/** Maximum number of files that a description may be spread over. */
const FILES = 100;

/** Deepest nesting of a description, and maximum number of aliases in a YAML file. */
const DEPTH = 400;
const ALIASES = 1000;

/** Longest text that is parsed again to find a place in it, in characters. */
const PLACED = 2_000_000;

/** The place of a finding, for diagnostics. */
export interface FoundPlace {
  readonly place: Place | { readonly file: string };
  readonly source?: string;
}

/** A fault in a file of the description, as the end of a sentence. */
interface Fault extends FoundPlace {
  readonly reason: string;
}

/**
 * The files of a description. Keeps their texts and the fault of a file, because the parser of references reports faults without a place.
 */
export class DescriptionFiles {
  readonly #texts = new Map<string, string>();
  #fault: Fault | null = null;

  constructor(
    private readonly main: ReferenceFile,
    private readonly context: Context,
  ) {}

  /** The first fault of a file; null if all were read. */
  get fault(): Fault | null {
    return this.#fault;
  }

  /** Reads a file of the package or repository. Throws for any other file, and for too many. */
  async read(url: string): Promise<string> {
    const path = url.startsWith('file:') ? fileURLToPath(url) : decodeURIComponent(url);
    const name = relativeTo(this.context.siteDir, path);
    this.context.used(path);
    if (this.#texts.size >= FILES) throw new TypeError(`it is spread over more than ${FILES} files`);
    const fault = await fileFault(path, this.main.folder);
    if (fault !== null) throw this.#failed(`the file ${name} ${fault}`, this.#referenceTo(path));
    const text = await readFile(path, 'utf8');
    this.#texts.set(path, text);
    return text;
  }

  /** Parses a file. Throws if it is malformed or nested too deeply. */
  parse(url: string, text: string): unknown {
    const path = url.startsWith('file:') ? fileURLToPath(url) : decodeURIComponent(url);
    const name = relativeTo(this.context.siteDir, path);
    const deepAt = deepYaml(text);
    if (deepAt !== null) throw this.#failed(`it is nested deeper than ${DEPTH} levels`, this.#at(path, deepAt));
    try {
      return shallow(parsedValue(text));
    } catch (error) {
      throw this.#failed(...this.#faultOf(error, { path, name, text }));
    }
  }

  /** The place of a broken reference, found by its full text or by its end. */
  referencePlace(written: string): FoundPlace | null {
    const fits = [(ref: string) => ref === written, (ref: string) => ref.endsWith(written)];
    for (const fit of fits) {
      const found = this.#findReference(fit);
      if (found !== null) return found;
    }
    return null;
  }

  /** The place of a pointer's target (`#/paths/~1things/get`), or of its innermost existing parent. */
  pointerPlace(pointer: string): FoundPlace {
    const text = this.#texts.get(this.main.path) ?? '';
    if (text.length > PLACED) return this.#at(this.main.path, 0);
    let node: unknown = parseDocument(text, { logLevel: 'silent' }).contents;
    let offset = 0;
    for (const step of pointer.length < 3 ? [] : stepsOf(pointer)) {
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined;
      const inner: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
      const start = pair?.key ?? inner;
      if (!isNode(start)) break;
      offset = start.range?.[0] ?? offset;
      node = inner;
    }
    return this.#at(this.main.path, offset);
  }

  #failed(reason: string, found: FoundPlace | null): TypeError {
    this.#fault ??= { reason, ...(found ?? { place: { file: relativeTo(this.context.siteDir, this.main.path) } }) };
    return new TypeError(reason);
  }

  #faultOf(error: unknown, file: { readonly path: string; readonly name: string; readonly text: string }) {
    const { path, name, text } = file;
    if (!(error instanceof Error)) return [String(error), this.#at(path, 0)] as const;
    if (error instanceof YAMLError) {
      const isJson = name.endsWith('.json');
      const { reason, offset } = isJson ? jsonFault(text) : { reason: yamlReason(error), offset: error.pos[0] };
      return [`the file ${name} is not valid ${isJson ? 'JSON' : 'YAML'}: ${reason}`, this.#at(path, offset)] as const;
    }
    const [, alias] = /^Unresolved alias [^:]*: (.+)$/.exec(error.message) ?? [];
    const aliasAt = alias === undefined ? -1 : text.indexOf(`*${alias}`);
    return [error.message, this.#at(path, Math.max(0, aliasAt))] as const;
  }

  /** The place where one of the files refers to a file. */
  #referenceTo(path: string): FoundPlace | null {
    return this.#findReference((ref, file) => {
      try {
        return fileURLToPath(new URL(ref.replace(/#.*$/, ''), pathToFileURL(file))) === path;
      } catch {
        return false;
      }
    });
  }

  #findReference(fits: (ref: string, file: string) => boolean): FoundPlace | null {
    for (const [file, text] of this.#texts)
      for (const match of text.matchAll(REFERENCE)) {
        const [whole, ...values] = match;
        const ref = values.find((value) => value !== undefined);
        if (ref === undefined || !fits(ref, file)) continue;
        return this.#at(file, match.index + whole.lastIndexOf(ref));
      }
    return null;
  }

  #at(path: string, offset: number): FoundPlace {
    const source = this.#texts.get(path) ?? '';
    return { place: filePlaceAt(source, offset, relativeTo(this.context.siteDir, path)), source };
  }
}

/** `$ref` with its value in double quotes, in single quotes, or plain. */
const REFERENCE = /\$ref\b["']?\s*:\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'#,{}[\]][^\s,}]*))/g;

function shallow(value: unknown): unknown {
  let level: readonly unknown[] = [value];
  const seen = new Set<unknown>();
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH) throw new TypeError(`it is nested deeper than ${DEPTH} levels`);
    level = level.flatMap((one) => {
      if (typeof one !== 'object' || one === null || seen.has(one)) return [];
      seen.add(one);
      return Object.values(one);
    });
  }
  return value;
}

/** Parses JSON with its own parser, which is far faster than that of YAML. */
function parsedValue(text: string): unknown {
  if (!/^\s*\{/.test(text)) return parse(text, YAML);
  try {
    return JSON.parse(text);
  } catch {
    // A flow mapping of YAML starts like JSON.
    return parse(text, YAML);
  }
}

const YAML = { maxAliasCount: ALIASES, logLevel: 'error' } as const;
