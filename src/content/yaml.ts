import { type Document, isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { problem } from '../base/diagnostics.js';
import { pointAt } from '../base/line-starts.js';
import { DEEPEST_YAML, deepYaml } from '../base/yaml-depth.js';
import type { Place, Report } from '../model/diagnostic.js';
import { type PlainYaml, plainPath, plainYaml } from './plain-yaml.js';
import { yamlFaults } from './yaml-faults.js';

/** Some YAML in a file. */
export interface YamlText {
  readonly yaml: string;
  /** Line of the file on which `yaml` starts, from 1. */
  readonly firstLine: number;
  readonly file: string;
  readonly fileText: string;
}

/** Parsed YAML with the positions of its keys. */
export interface YamlValue {
  readonly value: unknown;
  placeOf(path: readonly PropertyKey[]): Place;
}

/** More aliases than any honest document contains; stops the "billion laughs" attack. */
const MAX_ALIASES = 50;

/** Parses YAML 1.2 (core schema: no code, no custom tags, timestamps stay text). Null, with every mistake reported, if it is malformed. */
export function parseYaml(text: YamlText, code: string, report: Report): YamlValue | null {
  const plain = plainYaml(text.yaml);
  if (plain !== null) return { value: plain.value, placeOf: (path) => placeInPlain(text, plain, path) };
  const deepOffset = deepYaml(text.yaml);
  if (deepOffset !== null) return refuseDeep(text, deepOffset, { code, report });
  const lines = new LineCounter();
  const document = parseDocument(text.yaml, {
    lineCounter: lines,
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    prettyErrors: false,
    resolveKnownTags: false,
    logLevel: 'error',
  });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file: text.file, line: line + text.firstLine - 1, column: Math.max(1, col) };
  };
  const faults = yamlFaults(document);
  for (const { offset, message, hint } of faults)
    report(problem(code, message, { place: at(offset), source: text.fileText, hint }));
  if (faults.length > 0) return null;
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    const pairs = new Pairs();
    return { value, placeOf: (path) => at(offsetOf(document, path, pairs)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(
      problem(code, `The YAML cannot be used: ${reason}.`, {
        place: at(0),
        source: text.fileText,
        hint: `Use at most ${MAX_ALIASES} aliases.`,
      }),
    );
    return null;
  }
}

/** Place of the key or item at a path, or of its closest existing ancestor. */
function placeInPlain({ file, firstLine }: YamlText, { places }: PlainYaml, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length > 0; length--) {
    const place = places.get(plainPath(path.slice(0, length)));
    if (place !== undefined) return { file, line: place.line + firstLine - 1, column: place.column };
  }
  return { file, line: firstLine, column: 1 };
}

function refuseDeep(
  { yaml, firstLine, file, fileText }: YamlText,
  offset: number,
  { code, report }: { readonly code: string; readonly report: Report },
): null {
  const { line, column } = pointAt(yaml, offset);
  report(
    problem(code, `The YAML cannot be used: Lists or maps are nested more than ${DEEPEST_YAML} levels deep.`, {
      place: { file, line: line + firstLine - 1, column },
      source: fileText,
      hint: 'Close the open brackets, or use fewer levels.',
    }),
  );
  return null;
}

/** Offset of the key at a path, or of its closest existing ancestor. */
function offsetOf(document: Document, path: readonly PropertyKey[], pairs: Pairs): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = pairs.of(node, String(part));
      if (pair === undefined) break;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      offset = isScalar(node) || isMap(node) ? (node.range?.[0] ?? offset) : offset;
    } else break;
  }
  return offset;
}

/** Pairs of maps by key. Each map is indexed once, so that many findings about one map stay fast. */
class Pairs {
  readonly #maps = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

  of(map: YAMLMap, key: string): Pair | undefined {
    const pairs = this.#maps.get(map) ?? pairsByKey(map);
    this.#maps.set(map, pairs);
    return pairs.get(key);
  }
}

function pairsByKey({ items }: YAMLMap): ReadonlyMap<string, Pair> {
  return new Map(items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [])));
}
