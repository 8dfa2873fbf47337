/**
 * Replaces packages that are not run. Every property of the value is the value again, and a call returns its argument. Its prototype
 * answers named imports.
 */

declare global {
  /** The one value that stands for everything absent; undefined until a module needs it. */
  var docsgenAbsent: unknown;
}

const LISTS: readonly (string | symbol)[] = [
  'filter',
  'map',
  'flatMap',
  'slice',
  'concat',
  'sort',
  'reverse',
  'split',
  'values',
  'keys',
  'entries',
];

/** The first object or function among the arguments of a call. */
function answer(given: readonly unknown[]): unknown {
  const found = given.find((value) => value !== null && (typeof value === 'object' || typeof value === 'function'));
  return found ?? globalThis.docsgenAbsent;
}

function get(_target: object, key: string | symbol): unknown {
  if (LISTS.includes(key)) return () => [];
  if (key === Symbol.toPrimitive) return () => '';
  if (key === Symbol.iterator) return function* () {};
  // Not a promise.
  if (key === 'then') return undefined;
  return key === '__esModule' ? true : globalThis.docsgenAbsent;
}

const named = new Proxy({}, { get, getPrototypeOf: () => null });

/** Can be called and constructed. */
function target(): void {}

globalThis.docsgenAbsent ??= new Proxy(target, {
  get,
  apply: (_target, _self, given) => answer(given),
  construct: (_target, given) => Object(answer(given)),
  getPrototypeOf: () => named,
});

const absent = globalThis.docsgenAbsent as object;
export = absent;
