import type {
  ArrayExpression,
  CallExpression,
  Expression,
  Function as FunctionNode,
  MemberExpression,
  ObjectExpression,
  Property,
  TemplateLiteral,
} from 'acorn';
import { isEnvironment, moduleValue, nameOf, pathValue } from './calls.js';
import { merged, methodValue, objectMethodValue, spreadInto } from './methods.js';
import { binary, isDecided, isTrue, MOST_TEXT, unary } from './operators.js';
import { Scope } from './scope.js';
import { bind, bodyValue, declareAll, runStatements } from './statements.js';
import { type Callable, Fields, Gap, isCallable, List, Unknown, type Value } from './values.js';

/** Maximum number of expressions that are computed, since a program may recurse without end. */
const MOST_STEPS = 500_000;
const MOST_CALLS = 60;

/** Computes literal values of a program without running it. Everything that needs the environment, a package or a loop is unknown. */
export class Interpreter {
  #steps = 0;
  #calls = 0;

  /** The value of an expression. */
  value(node: Expression, scope: Scope): Value {
    if (this.#steps++ > MOST_STEPS) return new Unknown(node.start);
    switch (node.type) {
      case 'Literal':
        return node.regex === undefined ? primitive(node.value, node.start) : new RegExp(node.regex.pattern);
      case 'TemplateLiteral':
        return this.#text(node, scope);
      case 'Identifier':
        return this.#named(node.name, node.start, scope);
      case 'ArrayExpression':
        return this.#list(node, scope);
      case 'ObjectExpression':
        return this.#fields(node, scope);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.callable(node, '', scope);
      case 'CallExpression':
        return this.#call(node, scope);
      case 'MemberExpression':
        return this.#member(node, scope);
      case 'AwaitExpression':
        return this.value(node.argument, scope);
      case 'ChainExpression':
        return this.value(node.expression, scope);
      case 'ParenthesizedExpression':
        return this.value(node.expression, scope);
      case 'SequenceExpression':
        return this.value(node.expressions.at(-1) ?? node, scope);
      default:
        return this.#computed(node, scope);
    }
  }

  /** A function of the program, which can be called with known values. */
  callable(node: FunctionNode, name: string, outer: Scope): Callable {
    const call = (given: readonly Value[]): Value => {
      if (this.#calls >= MOST_CALLS || node.generator) return new Unknown(node.start);
      this.#calls++;
      const scope = new Scope(outer);
      for (const [index, pattern] of node.params.entries())
        bind(pattern, () => given[index], { scope, interpreter: this });
      const value = bodyValue(node, scope, this);
      this.#calls--;
      return value;
    };
    return { name, start: node.start, end: node.end, call };
  }

  /** The value at a key of another value. */
  member(owner: Value, key: string | number | null, at: number): Value {
    if (key === null || owner instanceof Unknown) return new Unknown(at);
    if (owner instanceof Fields) {
      const value = owner.values.get(String(key));
      return value === undefined && owner.gaps.length > 0 ? new Unknown(at) : value;
    }
    if (owner instanceof List) {
      if (key === 'length' && !owner.items.some((item) => item instanceof Gap)) return owner.items.length;
      const item = owner.items[Number(key)];
      return item instanceof Gap || owner.items.slice(0, Number(key)).some((entry) => entry instanceof Gap)
        ? new Unknown(at)
        : item;
    }
    return new Unknown(at);
  }

  /** The key of a property or a pattern; null if it is unknown. */
  keyOf({ key, computed }: Pick<Property, 'key' | 'computed'>, scope: Scope): string | number | null {
    if (!computed && key.type === 'Identifier') return key.name;
    const value = this.value(key, scope);
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  }

  /** The key of `object.key` or `object[key]`; null if it is unknown. */
  memberKey({ property, computed }: MemberExpression, scope: Scope): string | number | null {
    if (property.type === 'PrivateIdentifier') return null;
    return this.keyOf({ key: property, computed }, scope);
  }

  #named(name: string, at: number, scope: Scope): Value {
    const owner = scope.of(name);
    if (owner !== null) return owner.get(name, new Unknown(at));
    return name === 'undefined' ? undefined : new Unknown(at);
  }

  #text({ quasis, expressions, start }: TemplateLiteral, scope: Scope): Value {
    const parts = expressions.map((expression) => this.value(expression, scope));
    if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return new Unknown(start);
    if (parts.join('').length > MOST_TEXT) return new Unknown(start);
    return quasis.map(({ value }, index) => `${value.cooked ?? ''}${parts[index] ?? ''}`).join('');
  }

  #list({ elements, start }: ArrayExpression, scope: Scope): Value {
    const items = elements.flatMap((element): readonly (Value | Gap)[] => {
      if (element === null) return [];
      if (element.type !== 'SpreadElement') return [this.value(element, scope)];
      const spread = this.value(element.argument, scope);
      this.#steps += spread instanceof List ? spread.items.length : 0;
      if (this.#steps > MOST_STEPS) return [new Gap(element.start)];
      return spread instanceof List ? spread.items : spread === undefined ? [] : [new Gap(element.start)];
    });
    return new List(start, items);
  }

  #fields({ properties, start }: ObjectExpression, scope: Scope): Value {
    const fields = new Fields(start);
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.value(property.argument, scope);
        this.#steps += spread instanceof Fields ? spread.values.size : 0;
        spreadInto(fields, this.#steps > MOST_STEPS ? new Unknown(property.start) : spread, property.start);
        continue;
      }
      const key = this.keyOf(property, scope);
      if (key === null) fields.gaps.push(new Unknown(property.start));
      else if (property.kind !== 'init') fields.values.set(String(key), new Unknown(property.start));
      else fields.values.set(String(key), named(this.value(property.value, scope), String(key), property.start));
    }
    return fields;
  }

  #member(node: MemberExpression, scope: Scope): Value {
    if (node.object.type === 'Super') return new Unknown(node.start);
    // Programs run without environment variables.
    if (isEnvironment(node.object)) return undefined;
    return this.member(this.value(node.object, scope), this.memberKey(node, scope), node.start);
  }

  #call({ callee, arguments: written, start }: CallExpression, scope: Scope): Value {
    if (callee.type === 'Super') return new Unknown(start);
    const given = written.map((argument) =>
      argument.type === 'SpreadElement' ? new Unknown(argument.start) : this.value(argument, scope),
    );
    if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') {
      const key = String(this.memberKey(callee, scope));
      if (callee.object.type === 'Identifier' && callee.object.name === 'Object')
        return objectMethodValue(key, { given, at: start }) ?? new Unknown(start);
      const value = methodValue(this.value(callee.object, scope), key, { given, at: start });
      if (value !== undefined) return value;
    }
    const name = nameOf(callee);
    const known = pathValue(name, given) ?? moduleValue(name, given[0], start);
    if (known !== null) return known;
    const called = this.value(callee, scope);
    if (isCallable(called)) return called.call(given);
    return this.#wrapped(name, given, start);
  }

  /** The result of an unknown function: that of `defineConfig({ … })` and `starlight({ … })` is their argument. */
  #wrapped(name: string, given: readonly Value[], at: number): Value {
    if (/^(?:merge|assign|extend)/i.test(name) && given.length > 1) return merged(given, at);
    const first = given.find((value) => value instanceof Fields || value instanceof List || isCallable(value));
    if (isCallable(first)) return /^(?:define|with)/i.test(name) ? first.call([]) : new Unknown(at);
    return first ?? new Unknown(at);
  }

  #computed(node: Expression, scope: Scope): Value {
    const { start } = node;
    switch (node.type) {
      case 'ConditionalExpression': {
        const test = this.value(node.test, scope);
        if (test instanceof Unknown) return new Unknown(start);
        return this.value(isTrue(test) ? node.consequent : node.alternate, scope);
      }
      case 'LogicalExpression': {
        const left = this.value(node.left, scope);
        return isDecided(node.operator, left) ? left : this.value(node.right, scope);
      }
      case 'UnaryExpression':
        return unary(node.operator, this.value(node.argument, scope)) ?? new Unknown(start);
      case 'BinaryExpression':
        if (node.left.type === 'PrivateIdentifier') return new Unknown(start);
        return binary(node.operator, this.value(node.left, scope), this.value(node.right, scope)) ?? new Unknown(start);
      default:
        return new Unknown(start);
    }
  }

  /** The names of a module: its exports, and the final value of `module.exports`. */
  module(body: Parameters<typeof declareAll>[0]): Scope {
    const scope = new Scope(null);
    declareAll(body, scope, this);
    runStatements(body, scope, this);
    return scope;
  }
}

function primitive(value: unknown, at: number): Value {
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as Value) : new Unknown(at);
}

/** Names an anonymous function after its key. */
function named(value: Value, key: string, at: number): Value {
  if (value === undefined) return undefined;
  return isCallable(value) && value.name === '' ? { ...value, name: key, start: Math.min(at, value.start) } : value;
}
