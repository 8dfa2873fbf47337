import type { JsonObject, PlainValue } from '../../../base/json.js';

/** Path of a value in a configuration: `['themeConfig', 'nav', '2']`. */
export type SettingPath = readonly string[];

/** A configuration that tracks which of its keys were read. */
export interface WatchedConfig {
  readonly config: JsonObject;
  /** Paths and values of keys that were not read; keys below them are not listed. */
  unread(): readonly (readonly [SettingPath, PlainValue])[];
}

/** Wraps a configuration and tracks reads: a key that a mapping has not read by the end has no counterpart. */
export function watched(source: JsonObject): WatchedConfig {
  const proxies = new WeakMap<object, object>();
  const readKeys = new WeakMap<object, Set<string>>();
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    if (known !== undefined) return known;
    const keys = new Set<string>();
    readKeys.set(value, keys);
    const proxy = new Proxy(value, {
      get(target, key) {
        if (typeof key === 'string') keys.add(key);
        return watch(Reflect.get(target, key));
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
  const unreadIn = (value: object, path: SettingPath): readonly (readonly [SettingPath, PlainValue])[] =>
    Object.entries(value).flatMap(([key, inner]: [string, PlainValue | undefined]) => {
      if (inner === undefined) return [];
      const ownPath = [...path, key];
      if (readKeys.get(value)?.has(key) !== true) return [[ownPath, inner] as const];
      return typeof inner === 'object' && inner !== null && !isFunction(inner) ? unreadIn(inner, ownPath) : [];
    });
  const config = watch(source) as JsonObject;
  return { config, unread: () => unreadIn(source, []) };
}

/** True for a function in a configuration, which is never called. */
export function isFunction(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$function' in value;
}

/** A copy of a value, all of which counts as read. */
export function whole<T extends PlainValue | undefined>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly PlainValue[]).map((entry) => whole(entry)) as unknown as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)])) as T;
}

/** An object with other values for some keys. Unlike a spread, it does not read values in advance. */
export function withChanged(source: JsonObject, changes: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const key of new Set([...Object.keys(source), ...Object.keys(changes)]))
    Object.defineProperty(result, key, {
      enumerable: true,
      get: () => {
        const value = source[key];
        return Object.hasOwn(changes, key) ? changes[key] : value;
      },
    });
  return result;
}

/** Merges objects, later ones first. Unlike a spread, it does not read values in advance. */
export function layered(...layers: readonly JsonObject[]): JsonObject {
  const result: JsonObject = {};
  for (const key of new Set(layers.flatMap((layer) => Object.keys(layer))))
    Object.defineProperty(result, key, {
      enumerable: true,
      get: () => layers.findLast((layer) => Object.hasOwn(layer, key))?.[key],
    });
  return result;
}
