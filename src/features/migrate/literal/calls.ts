import type { Expression } from 'acorn';
import { merged } from './methods.js';
import { Fields, isCallable, Unknown, type Value } from './values.js';

/** The result of functions that esbuild wraps around CommonJS modules; null for any other function. */
export function moduleValue(name: string, given: Value, at: number): Value | null {
  if (name === '__commonJS') return commonModule(given, at);
  if (name !== '__toESM') return null;
  const names = merged([given], at);
  names.values.set('default', given);
  return names;
}

/** A function that returns the exports of a module. */
function commonModule(given: Value, at: number): Value {
  const [body] = given instanceof Fields ? [...given.values.values()] : [];
  if (!isCallable(body)) return new Unknown(at);
  const call = (): Value => {
    const exported = new Fields(at);
    const module = new Fields(at);
    module.values.set('exports', exported);
    body.call([exported, module]);
    return module.values.get('exports');
  };
  return { name: '', start: at, end: at, call };
}

/** Path calls on texts: `require.resolve('./a')` is the path itself, `path.join('a', 'b')` is `a/b`; null for other calls. */
export function pathValue(name: string, given: readonly Value[]): string | null {
  if ((name !== 'resolve' && name !== 'join') || given.length === 0) return null;
  return given.every((part) => typeof part === 'string') ? given.join('/') : null;
}

/** The name of a called function: `join` for `path.join()`. */
export function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.name;
  if (callee.type === 'SequenceExpression') return nameOf(callee.expressions.at(-1) ?? callee);
  return '';
}

/** True for `process.env`. */
export function isEnvironment(node: Expression): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'process' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'env'
  );
}
