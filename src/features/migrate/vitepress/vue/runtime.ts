/**
 * Functions that the expressions of `compileTemplate` call. Values that only Vue or a browser has end an expression; a component whose
 * expression ends stays a tag.
 */
export const VUE_RUNTIME = `
const $unknown = () => { throw new Error('not computed'); };
const $known = (value) => value === globalThis.docsgenAbsent || typeof value === 'function' ? $unknown() : value;
const $unref = (value) => value !== globalThis.docsgenAbsent && value?.$isRef === true ? value.value : value;
const $signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const $escape = (text) => text.replace(/[&<>"]/g, (sign) => $signs[sign]).replace(/[{}*_\`[\\]\\\\]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const $text = (given) => {
  const value = $known($unref(given));
  return value === null || value === undefined ? '' : $escape(typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value));
};
const $html = (value) => String($known($unref(value)) ?? '');
const $attribute = (name, compute) => {
  let value;
  try { value = $known($unref(compute())); } catch { return ''; }
  if (value === null || value === undefined || value === false || typeof value === 'object') return '';
  return value === true ? ' ' + name : ' ' + name + '="' + String(value).replace(/[&<>"]/g, (sign) => $signs[sign]) + '"';
};
const $picture = (tag) => / src="/.test(tag) ? tag : '';
const $each = (given, write) => {
  const items = $known($unref(given));
  if (items === null || items === undefined) return '';
  if (typeof items === 'number') return Array.from({ length: items }, (_, index) => write(index + 1, index)).join('');
  if (typeof items[Symbol.iterator] === 'function') return Array.from(items, (item, index) => write(item, index)).join('');
  return Object.entries(items).map(([key, item], index) => write(item, key, index)).join('');
};
let $depth = 0;
const $component = (name, component, properties, slots) => {
  const left = '<' + name + '></' + name + '>';
  if (typeof component !== 'function' || component === globalThis.docsgenAbsent || $depth > 50) return left;
  $depth++;
  try { return component(properties, slots); } catch { return left; } finally { $depth--; }
};
`;

/** The part of the package `vue` that works without a browser. */
export const VUE = `
const { getPrototypeOf } = Object;
const ref = (value) => ({ $isRef: true, value });
const nothing = () => undefined;
const same = (value) => value;
const computed = (given) => {
  const get = typeof given === 'function' ? given : given.get;
  return { $isRef: true, get value() { return get(); } };
};
const unref = (value) => value !== globalThis.docsgenAbsent && value?.$isRef === true ? value.value : value;
module.exports = Object.assign(Object.create(getPrototypeOf(globalThis.docsgenAbsent)), {
  ref, shallowRef: ref, customRef: () => ref(undefined), computed, unref,
  toValue: (value) => typeof value === 'function' ? value() : unref(value),
  toRef: (value, key) => key === undefined ? ref(value) : { $isRef: true, get value() { return value[key]; } },
  toRefs: (value) => Object.fromEntries(Object.keys(value).map((key) => [key, { $isRef: true, get value() { return value[key]; } }])),
  reactive: same, shallowReactive: same, readonly: same, markRaw: same, toRaw: same,
  watch: nothing, watchEffect: nothing, nextTick: async () => undefined, inject: (key, value) => value, provide: nothing,
  onMounted: nothing, onBeforeMount: nothing, onUnmounted: nothing, onBeforeUnmount: nothing, onUpdated: nothing, onServerPrefetch: nothing,
});
`;

/** The part of the package `vitepress` that lists the pages of a site. `pages` are all pages with their addresses and front matter. */
export function vitepressModule(pages: readonly object[], globPattern: string): string {
  return `
const { getPrototypeOf } = Object;
const pages = ${JSON.stringify(pages)};
const pattern = ${globPattern};
const sourceOf = (path) => { try { return process.getBuiltinModule('node:fs').readFileSync(path, 'utf8'); } catch { return undefined; } };
const createContentLoader = (globs, { transform, includeSrc = false } = {}) => ({
  load: async () => {
    const patterns = [globs].flat().map((glob) => pattern(glob));
    const found = pages.filter(({ file }) => patterns.some((one) => one.test(file))).map(({ url, path, frontmatter }) => ({ url, frontmatter, ...(includeSrc && { src: sourceOf(path) }) }));
    return transform === undefined ? found : await transform(found);
  },
});
module.exports = Object.assign(Object.create(getPrototypeOf(globalThis.docsgenAbsent)), {
  createContentLoader, defineLoader: (loader) => loader, withBase: (path) => path,
});
`;
}
