/** Replaces packages that Astro components import. Every property and every call of it is empty again. */
function get(_target: object, key: string | symbol): unknown {
  if (key === Symbol.toPrimitive) return () => '';
  if (key === Symbol.iterator) return function* () {};
  if (key === '__esModule') return true;
  // Neither a promise nor a component that `astro.ts` knows.
  return key === 'then' || /^docsgen/.test(String(key)) ? undefined : nothing;
}

const named = new Proxy({}, { get, getPrototypeOf: () => null });

/** Can be called and constructed. */
function target(): void {}

const nothing: object = new Proxy(target, {
  get,
  apply: () => nothing,
  construct: () => nothing,
  getPrototypeOf: () => named,
});
export = nothing;
