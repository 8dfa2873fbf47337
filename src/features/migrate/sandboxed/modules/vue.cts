/** Replaces the package `vue`: the part that works without a browser. Everything else is absent. */
import absent = require('./absent.cjs');

/** A ref, which may compute its value. */
interface Ref {
  readonly $isRef: true;
  value: unknown;
}

type Get = () => unknown;

const ref = (value?: unknown): Ref => ({ $isRef: true, value });
const nothing = (): undefined => undefined;
const same = (value: unknown): unknown => value;

function computedRef(get: Get): { readonly $isRef: true; readonly value: unknown } {
  return {
    $isRef: true,
    get value() {
      return get();
    },
  };
}

function unref(value: unknown): unknown {
  return value !== absent && (value as Partial<Ref> | null | undefined)?.$isRef === true ? (value as Ref).value : value;
}

type Values = Readonly<Record<string, unknown>>;

const vue: object = Object.assign(Object.create(Object.getPrototypeOf(absent)), {
  ref,
  shallowRef: ref,
  customRef: () => ref(),
  computed: (given: Get | { readonly get: Get }) => computedRef(typeof given === 'function' ? given : given.get),
  unref,
  toValue: (value: unknown) => (typeof value === 'function' ? value() : unref(value)),
  toRef: (value: Values, key?: string) => (key === undefined ? ref(value) : computedRef(() => value[key])),
  toRefs: (value: Values) => Object.fromEntries(Object.keys(value).map((key) => [key, computedRef(() => value[key])])),
  reactive: same,
  shallowReactive: same,
  readonly: same,
  markRaw: same,
  toRaw: same,
  watch: nothing,
  watchEffect: nothing,
  nextTick: async () => undefined,
  inject: (_key: unknown, value: unknown) => value,
  provide: nothing,
  onMounted: nothing,
  onBeforeMount: nothing,
  onUnmounted: nothing,
  onBeforeUnmount: nothing,
  onUpdated: nothing,
  onServerPrefetch: nothing,
});
export = vue;
