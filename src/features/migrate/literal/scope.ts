import type { Value } from './values.js';

/** A binding whose value is computed at its first use, so that the order of declarations does not matter. */
type Binding = { readonly value: Value } | { readonly compute: () => Value };

/** The names of a block of code and of its outer blocks. */
export class Scope {
  readonly #bindings = new Map<string, Binding>();
  readonly #running = new Set<string>();

  constructor(readonly outer: Scope | null) {}

  set(name: string, value: Value): void {
    this.#bindings.set(name, { value });
  }

  declare(name: string, compute: () => Value): void {
    this.#bindings.set(name, { compute });
  }

  /** The scope that declares a name; null for a global. */
  of(name: string): Scope | null {
    return this.#bindings.has(name) ? this : (this.outer?.of(name) ?? null);
  }

  /** The value of a name that this scope declares; `circular` if the value depends on itself. */
  get(name: string, circular: Value): Value {
    const binding = this.#bindings.get(name);
    if (binding === undefined || 'value' in binding) return binding?.value;
    if (this.#running.has(name)) return circular;
    this.#running.add(name);
    const value = binding.compute();
    this.#running.delete(name);
    this.#bindings.set(name, { value });
    return value;
  }
}
