import type { Symbol as CompilerSymbol, Declaration } from 'typescript';
import type { ApiSymbol, TypeText } from './api.js';
import { NO_COMMENT, readComment } from './comment.js';
import { unalias } from './exports.js';
import { declarationText, readMembers, readSignature } from './members.js';
import type { Scope } from './scope.js';
import { typeText } from './type-text.js';

const BLANK: Omit<ApiSymbol, 'kind' | 'name'> = {
  code: '',
  comment: NO_COMMENT,
  type: [],
  signatures: [],
  members: [],
  extends: [],
  implements: [],
  target: null,
};

/** What a module exports under `name`; null for what cannot be described (a bare namespace of types). */
export function readSymbol(name: string, symbol: CompilerSymbol, scope: Scope): ApiSymbol | null {
  const { names } = scope;
  const module = names.modules.get(symbol);
  if (module !== undefined) return { ...BLANK, kind: 'namespace', name, target: { module, name: '' } };
  const home = names.homes.get(symbol);
  if (home !== undefined && (home.module !== scope.module || home.name !== name))
    return { ...BLANK, kind: 'alias', name, target: home };
  const copied = typeQueryTarget(symbol, scope);
  if (copied !== null) return { ...BLANK, kind: 'alias', name, target: copied };
  const declarations = symbol.declarations ?? [];
  return fromFunctions(name, declarations, scope) ?? fromDeclaration(name, symbol, scope);
}

/** `declare const open: typeof files.open` is another name of `files.open`. */
function typeQueryTarget(symbol: CompilerSymbol, scope: Scope): { module: string; name: string } | null {
  const { ts, checker, names } = scope;
  const declaration = symbol.declarations?.[0];
  if (
    declaration === undefined ||
    !ts.isVariableDeclaration(declaration) ||
    declaration.type === undefined ||
    !ts.isTypeQueryNode(declaration.type)
  )
    return null;
  const target = checker.getSymbolAtLocation(declaration.type.exprName);
  return (target === undefined ? undefined : names.homes.get(unalias(ts, checker, target))) ?? null;
}

function fromFunctions(name: string, declarations: readonly Declaration[], scope: Scope): ApiSymbol | null {
  const signatures = declarations.filter(scope.ts.isFunctionDeclaration).map((node) => readSignature(node, scope));
  const first = signatures[0];
  return first === undefined
    ? null
    : { ...BLANK, kind: 'function', name, code: first.code, comment: first.comment, signatures };
}

function fromDeclaration(name: string, symbol: CompilerSymbol, scope: Scope): ApiSymbol | null {
  const { ts, link } = scope;
  const node = symbol.declarations?.[0];
  if (node === undefined) return null;
  const comment = readComment(ts, ts.isVariableDeclaration(node) ? node.parent.parent : node, link);
  const shape = { ...BLANK, name, comment };
  if (ts.isEnumDeclaration(node))
    return { ...shape, kind: 'enum', code: `enum ${name}`, members: readMembers(symbol, scope) };
  if (ts.isClassDeclaration(node))
    return {
      ...shape,
      ...heritage(node, scope),
      kind: 'class',
      code: header(node),
      members: readMembers(symbol, scope),
    };
  if (ts.isInterfaceDeclaration(node))
    return {
      ...shape,
      ...heritage(node, scope),
      kind: 'interface',
      code: withoutComments(node, scope),
      members: readMembers(symbol, scope),
    };
  if (ts.isTypeAliasDeclaration(node))
    return { ...shape, kind: 'type', code: declarationText(node), type: typeText(node.type, scope) };
  if (ts.isVariableDeclaration(node))
    return {
      ...shape,
      kind: 'variable',
      code: `${node.parent.getText().split(/\s/)[0]} ${node.getText()}`,
      type: typeText(node.type, scope),
    };
  return null;
}

function heritage(node: Declaration, scope: Scope): { extends: TypeText[]; implements: TypeText[] } {
  const { ts } = scope;
  const clauses = ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : [];
  const of = (token: number): TypeText[] =>
    clauses
      .filter((clause) => clause.token === token)
      .flatMap((clause) => clause.types.map((type) => typeText(type, scope)));
  return { extends: of(ts.SyntaxKind.ExtendsKeyword), implements: of(ts.SyntaxKind.ImplementsKeyword) };
}

/** `class A<T> extends B`. */
function header(node: Declaration): string {
  return (declarationText(node).split(/\s*\{/)[0] ?? '').replace(/\s+/g, ' ');
}

function withoutComments(node: Declaration, scope: Scope): string {
  const { ts } = scope;
  const text = ts
    .createPrinter({ removeComments: true })
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return text.replace(/^(?:export\s+)?(?:declare\s+)?/, '').replace(/\n {4}/g, '\n  ');
}
