import { nearest } from '../base/nearest.js';
import { flatIssues, type Issue } from '../base/schema-issues.js';
import { knownKeys } from '../base/schema-keys.js';
import { configSchema, type ParsedConfig } from './schema.js';

type Path = readonly PropertyKey[];

/** What can be read of a configuration. */
export interface Readable {
  /** The settings without those that cannot be read; null where nothing can. */
  readonly settings: ParsedConfig | null;
  /** All mistakes against the schema; what follows from another is left out. */
  readonly issues: readonly Issue[];
  /** True for a pattern such as `docs.versions.*.name` where nothing that it stands for was left out. */
  readonly isKnown: (pattern: string) => boolean;
  /** True for a setting that was left out, one below it, and one that holds it. */
  readonly isTouched: (path: Path) => boolean;
  /** The path of a setting in the configuration as it was written: elements of lists may have been left out before it. */
  readonly written: (path: Path) => Path;
}

/** Most attempts to read a configuration: each of them leaves something out. */
const ATTEMPTS = 50;

/** Reads a configuration by the schema, and where that refuses settings, the others: rules are held against them in the same run. */
export function readSettings(value: unknown): Readable {
  const leftOut: Path[] = [];
  const lost: Path[] = [];
  const issues: Issue[] = [];
  const result = (settings: ParsedConfig | null): Readable => ({
    settings,
    issues,
    isKnown: (pattern) => !lost.some((path) => stands(path, pattern.split('.'))),
    isTouched: (path) => lost.some((other) => isRelated(path, other)),
    written: (path) => writtenPath(path, leftOut),
  });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Read once in a process: compiling the schema would take longer than reading by it.
    const parsed = configSchema.safeParse(without(value, leftOut), { jitless: true });
    if (parsed.success) return result(parsed.data);
    const found = flatIssues(parsed.error.issues).map((issue) => ({
      ...issue,
      path: [...writtenPath(issue.path, leftOut)],
    }));
    // A key that is missing because it is misspelt is one mistake.
    lost.push(...found.flatMap((issue) => (issue.code === 'unrecognized_keys' ? meantKeys(issue, value) : [])));
    issues.push(...found.filter((issue) => !follows(issue, lost)));
    for (const issue of found) {
      const paths = culprits(issue, value, leftOut);
      if (paths.length === 0) return result(null);
      leftOut.push(...paths);
      if (issue.code !== 'unrecognized_keys') lost.push(...paths);
    }
  }
  return result(null);
}

/** True for a mistake in, around or for want of a setting that was left out; unknown keys stand for themselves. */
function follows(issue: Issue, lost: readonly Path[]): boolean {
  return issue.code !== 'unrecognized_keys' && lost.some((path) => isRelated(issue.path, path));
}

/** The settings to leave out for an issue: unknown keys, a value, or what lacks a value that it needs. Empty where that is the configuration itself. */
function culprits(issue: Issue, value: unknown, leftOut: readonly Path[]): readonly Path[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  let path: Path = issue.path;
  while (path.length > 0 && (!isThere(value, path) || leftOut.some((other) => startsWith(path, other))))
    path = path.slice(0, -1);
  return path.length === 0 ? [] : [path];
}

/** The settings that misspelt keys may have meant: those that are not there. */
function meantKeys({ path, keys }: Issue & { code: 'unrecognized_keys' }, value: unknown): readonly Path[] {
  const known = knownKeys(configSchema, path).filter((key) => !isThere(value, [...path, key]));
  return keys.flatMap((key) => {
    const meant = nearest(key, known);
    return meant === null ? [] : [[...path, meant]];
  });
}

/** A copy without what stands at these paths; what holds none of them is taken as it is. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const below = (key: PropertyKey): readonly Path[] =>
    paths.filter(([first]) => String(first) === String(key)).map(([, ...rest]) => rest);
  const isKept = (key: PropertyKey): boolean => !below(key).some((rest) => rest.length === 0);
  if (Array.isArray(value))
    return value.flatMap((inner, index) => (isKept(index) ? [without(inner, below(index))] : []));
  const keys = Object.keys(value).filter(isKept);
  return Object.fromEntries(keys.map((key) => [key, without(Reflect.get(value, key), below(key))]));
}

/** A path in what `without` has made, as one in what it was made from. */
function writtenPath(path: Path, leftOut: readonly Path[]): Path {
  const written: PropertyKey[] = [];
  for (const part of path) {
    const gone = leftOut.filter((other) => other.length === written.length + 1 && startsWith(other, written));
    const indices = gone.map((other) => other.at(-1)).filter((last) => typeof last === 'number');
    let index = part;
    if (typeof index === 'number') for (const other of indices.sort((a, b) => a - b)) if (other <= index) index++;
    written.push(index);
  }
  return written;
}

function isThere(value: unknown, path: Path): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return true;
  if (typeof value !== 'object' || value === null || Reflect.get(value, first) === undefined) return false;
  return isThere(Reflect.get(value, first), rest);
}

function startsWith(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((part, i) => part === path[i]);
}

function isRelated(a: Path, b: Path): boolean {
  return startsWith(a, b) || startsWith(b, a);
}

/** True where a path is one that a pattern stands for, or holds it. */
function stands(path: Path, pattern: readonly string[]): boolean {
  return path.length <= pattern.length && path.every((part, i) => pattern[i] === '*' || pattern[i] === String(part));
}
