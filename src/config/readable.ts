import { nearest } from '../base/nearest.js';
import { flatIssues, type Issue } from '../base/schema-issues.js';
import { knownKeys } from '../base/schema-keys.js';
import { configSchema, type ParsedConfig } from './schema.js';

type Path = readonly PropertyKey[];

/** The valid parts of a configuration. */
export interface Readable {
  /** The configuration as written. */
  readonly value: unknown;
  /** The settings without invalid ones; null if nothing is valid. */
  readonly settings: ParsedConfig | null;
  /** All validation issues, except those that follow from others. */
  readonly issues: readonly Issue[];
  /** True for a pattern such as `docs.versions.*.name` if nothing that it matches was removed. */
  readonly isKnown: (pattern: string) => boolean;
  /** True for a removed setting, and for those inside or around it. */
  readonly isTouched: (path: Path) => boolean;
  /** Path of a setting in the configuration as written: elements of lists may have been removed before it. */
  readonly written: (path: Path) => Path;
}

/** Maximum number of attempts to validate a configuration; each removes something. */
const ATTEMPTS = 50;

/** Validates a configuration. If settings are invalid, returns the others, so that rules can be checked in the same run. */
export function readSettings(value: unknown): Readable {
  const leftOut: Path[] = [];
  const lost: Path[] = [];
  const issues: Issue[] = [];
  const result = (settings: ParsedConfig | null): Readable => ({
    value,
    settings,
    issues,
    isKnown: (pattern) => !lost.some((path) => stands(path, pattern.split('.'))),
    isTouched: (path) => lost.some((other) => isRelated(path, other)),
    written: (path) => writtenPath(path, leftOut),
  });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Validated once per process: compiling the schema would take longer than interpreting it.
    const parsed = configSchema.safeParse(without(value, leftOut), { jitless: true });
    if (parsed.success) return result(parsed.data);
    const found = flatIssues(parsed.error.issues).map((issue) => ({
      ...issue,
      path: [...writtenPath(issue.path, leftOut)],
    }));
    // A key that is missing because it is misspelt counts as one mistake.
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

/** True for an issue inside, around or because of a removed setting; unknown keys are always reported. */
function follows(issue: Issue, lost: readonly Path[]): boolean {
  return issue.code !== 'unrecognized_keys' && lost.some((path) => isRelated(issue.path, path));
}

/**
 * Settings to remove for an issue: unknown keys, a value, or an object that lacks a required value. Empty if that is the configuration
 * itself.
 */
function culprits(issue: Issue, value: unknown, leftOut: readonly Path[]): readonly Path[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  let path: Path = issue.path;
  while (path.length > 0 && (!isThere(value, path) || leftOut.some((other) => startsWith(path, other))))
    path = path.slice(0, -1);
  return path.length === 0 ? [] : [path];
}

/** Settings that misspelt keys probably mean: the closest missing ones. */
function meantKeys({ path, keys }: Issue & { code: 'unrecognized_keys' }, value: unknown): readonly Path[] {
  const known = knownKeys(configSchema, path).filter((key) => !isThere(value, [...path, key]));
  return keys.flatMap((key) => {
    const meant = nearest(key, known);
    return meant === null ? [] : [[...path, meant]];
  });
}

/** A copy without the given paths; parts without any of them are shared. */
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

/** Converts a path in the result of `without` to one in its input. */
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

/** True if a pattern matches a path or something below it. */
function stands(path: Path, pattern: readonly string[]): boolean {
  return path.length <= pattern.length && path.every((part, i) => pattern[i] === '*' || pattern[i] === String(part));
}
