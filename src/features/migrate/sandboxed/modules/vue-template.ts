/**
 * Functions that the expressions of `compileTemplate` call. Values that only Vue or a browser has end an expression; a component whose
 * expression ends stays a tag.
 */

type Compute = () => unknown;
type Component = (properties: unknown, slots: unknown) => string;
type Values = Readonly<Record<string, unknown>>;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const DEEPEST = 50;

/** Ends an expression. */
export const $unknown = (): never => {
  throw new Error('not computed');
};

const known = (value: unknown): unknown =>
  value === globalThis.docsgenAbsent || typeof value === 'function' ? $unknown() : value;

/** The value of a ref; other values as they are. */
export function $unref(value: unknown): unknown {
  if (value === globalThis.docsgenAbsent) return value;
  const ref = value as { readonly $isRef?: unknown; readonly value?: unknown } | null | undefined;
  return ref?.$isRef === true ? ref.value : value;
}

const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The value of `{{ … }}` as HTML in Markdown. */
export function $text(given: unknown): string {
  const value = known($unref(given));
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
  return escapedHtml(text).replace(/[{}*_`[\]\\]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The value of `v-html`. */
export const $html = (value: unknown): string => String(known($unref(value)) ?? '');

/** An attribute with a computed value; empty if it has none. */
export function $attribute(name: string, compute: Compute): string {
  let value: unknown;
  try {
    value = known($unref(compute()));
  } catch {
    return '';
  }
  if (value === null || value === undefined || value === false || typeof value === 'object') return '';
  return value === true ? ` ${name}` : ` ${name}="${escapedHtml(String(value))}"`;
}

/** A picture; empty if its source is not known. */
export const $picture = (tag: string): string => (/ src="/.test(tag) ? tag : '');

/** The items of `v-for`, each written by `write`. */
export function $each(given: unknown, write: (...values: readonly unknown[]) => string): string {
  const items = known($unref(given));
  if (items === null || items === undefined) return '';
  if (typeof items === 'number') return Array.from({ length: items }, (_, index) => write(index + 1, index)).join('');
  if (typeof (items as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function')
    return Array.from(items as Iterable<unknown>, (item, index) => write(item, index)).join('');
  return Object.entries(items)
    .map(([key, item], index) => write(item, key, index))
    .join('');
}

/** Components that are being written, one inside the other. */
const nesting = { depth: 0 };

/** A component’s HTML; a tag if it cannot be computed. */
export function $component(name: string, component: Component | unknown, properties: unknown, slots: unknown): string {
  const left = `<${name}></${name}>`;
  if (typeof component !== 'function' || component === globalThis.docsgenAbsent || nesting.depth > DEEPEST) return left;
  nesting.depth++;
  try {
    return component(properties, slots);
  } catch {
    return left;
  } finally {
    nesting.depth--;
  }
}

/** A file of the site as a marked path: `path` is relative to the folder with the names `folder`. */
export function $filePath(mark: string, folder: readonly string[], path: string): string {
  const names = [...folder];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.') names.push(name);
  }
  return mark + names.join('/');
}

/** Functions that only the script of a component can call. */
export function $macros(properties: Compute, slots: unknown): Readonly<Record<string, Compute>> {
  const nothing = (): undefined => undefined;
  return {
    defineProps: properties,
    defineEmits: () => nothing,
    defineExpose: nothing,
    defineOptions: nothing,
    defineSlots: () => slots,
    useSlots: () => slots,
  };
}

/** Properties with the defaults of `withDefaults`. */
export function $withDefaults(given: object, defaults: Values): object {
  const values = Object.entries(defaults).map(([key, value]) => [key, typeof value === 'function' ? value() : value]);
  return { ...Object.fromEntries(values), ...given };
}

/** The texts of a list or of the numbers from 1. */
export function $repeated(items: number | object, text: (item: unknown) => string): string {
  const list =
    typeof items === 'number' ? Array.from({ length: items }, (_, index) => index + 1) : Object.values(items);
  return list.map((item) => text(item)).join('');
}

/** A computed value; undefined if computing it fails. */
export function $attempt(compute: Compute): unknown {
  try {
    return compute();
  } catch {
    return undefined;
  }
}

/** The result of a data loader; absent if it reads a refused file or needs a package. */
export async function $load(module: {
  readonly default: { load(files: readonly string[]): unknown };
}): Promise<unknown> {
  try {
    return await module.default.load([]);
  } catch {
    return globalThis.docsgenAbsent;
  }
}
