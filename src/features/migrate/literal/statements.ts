import type {
  Expression,
  Function as FunctionNode,
  MemberExpression,
  ModuleDeclaration,
  Pattern,
  Property,
  Statement,
  VariableDeclaration,
} from 'acorn';
import { Scope } from './scope.js';
import { type Callable, Fields, Gap, List, Unknown, type Value } from './values.js';

type Body = readonly (Statement | ModuleDeclaration)[];

/** Computes the values of expressions, as `Interpreter` does. */
interface ValueReader {
  value(node: Expression, scope: Scope): Value;
  callable(node: FunctionNode, name: string, outer: Scope): Callable;
  member(owner: Value, key: string | number | null, at: number): Value;
  keyOf(property: Pick<Property, 'key' | 'computed'>, scope: Scope): string | number | null;
  memberKey(node: MemberExpression, scope: Scope): string | number | null;
}

/** Declares the names of a block in a scope. Their values are computed on first use. */
export function declareAll(body: Body, scope: Scope, interpreter: ValueReader): void {
  for (const outer of body) {
    const statement = outer.type === 'ExportNamedDeclaration' && outer.declaration ? outer.declaration : outer;
    if (statement.type === 'VariableDeclaration') declareVariables(statement, scope, interpreter);
    else if (statement.type === 'FunctionDeclaration' && statement.id)
      scope.set(statement.id.name, interpreter.callable(statement, statement.id.name, scope));
    else if (statement.type === 'ClassDeclaration' && statement.id)
      scope.set(statement.id.name, new Unknown(statement.start));
    else if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) scope.set(local.name, new Unknown(statement.start));
  }
}

function declareVariables({ declarations }: VariableDeclaration, scope: Scope, interpreter: ValueReader): void {
  for (const { id, init } of declarations) {
    const compute = (): Value => (init ? interpreter.value(init, scope) : undefined);
    if (id.type === 'Identifier') scope.declare(id.name, compute);
    else {
      const whole = new Scope(null);
      whole.declare('value', compute);
      bind(id, () => whole.get('value', new Unknown(id.start)), { scope, interpreter });
    }
  }
}

interface BindPlace {
  readonly scope: Scope;
  readonly interpreter: ValueReader;
}

/** Declares the names of a pattern: `a` and `c` for `{ a, b: [c] }`. */
export function bind(pattern: Pattern, given: () => Value, place: BindPlace): void {
  const { scope, interpreter } = place;
  switch (pattern.type) {
    case 'Identifier':
      scope.declare(pattern.name, given);
      break;
    case 'AssignmentPattern':
      bind(
        pattern.left,
        () => {
          const value = given();
          return value === undefined ? interpreter.value(pattern.right, scope) : value;
        },
        place,
      );
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') bind(property.argument, () => new Unknown(property.start), place);
        else
          bind(
            property.value,
            () => interpreter.member(given(), interpreter.keyOf(property, scope), property.start),
            place,
          );
      }
      break;
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries())
        if (element?.type === 'RestElement') bind(element.argument, () => new Unknown(element.start), place);
        else if (element) bind(element, () => interpreter.member(given(), index, element.start), place);
      break;
    default:
      break;
  }
}

/** The result of a function: its expression, or its first `return`. */
export function bodyValue({ body }: FunctionNode, scope: Scope, interpreter: ValueReader): Value {
  if (body.type !== 'BlockStatement') return interpreter.value(body, scope);
  declareAll(body.body, scope, interpreter);
  return runStatements(body.body, scope, interpreter).value;
}

/** Runs the statements that change known values: `config.title = 'x'`, `module.exports = { … }`, `sidebar.push('/a')`. */
export function runStatements(body: Body, scope: Scope, interpreter: ValueReader): { readonly value: Value } {
  for (const statement of body) {
    if (statement.type === 'ReturnStatement')
      return { value: statement.argument ? interpreter.value(statement.argument, scope) : undefined };
    if (statement.type === 'ExpressionStatement') runExpression(statement.expression, scope, interpreter);
    if (statement.type === 'TryStatement') {
      const inner = new Scope(scope);
      declareAll(statement.block.body, inner, interpreter);
      const { value } = runStatements(statement.block.body, inner, interpreter);
      if (value !== undefined) return { value };
    }
  }
  return { value: undefined };
}

function runExpression(expression: Expression, scope: Scope, interpreter: ValueReader): void {
  if (expression.type === 'AssignmentExpression' && expression.operator === '=') {
    const { left, right } = expression;
    if (left.type === 'MemberExpression' && left.object.type !== 'Super') {
      const owner = interpreter.value(left.object, scope);
      const key = interpreter.memberKey(left, scope);
      if (owner instanceof Fields && key !== null) owner.values.set(String(key), interpreter.value(right, scope));
    } else if (left.type === 'Identifier') scope.of(left.name)?.set(left.name, interpreter.value(right, scope));
  }
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return;
  const { object } = expression.callee;
  if (object.type !== 'Identifier' || interpreter.memberKey(expression.callee, scope) !== 'push') return;
  const owner = interpreter.value(object, scope);
  if (!(owner instanceof List)) return;
  const added = expression.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? new Gap(argument.start) : interpreter.value(argument, scope),
  );
  scope.of(object.name)?.set(object.name, new List(owner.at, [...owner.items, ...added]));
}
