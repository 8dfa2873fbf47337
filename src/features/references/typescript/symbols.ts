import type { Symbol as CompilerSymbol, Declaration } from 'typescript';
import type { ApiSymbol, Signature, TypeText } from './api.js';
import { NO_COMMENT, readComment } from './comment.js';
import { directExports, unalias } from './exports.js';
import { inferredSignatures, readMembers, readSignature } from './members.js';
import { isPackageFile, type ModuleScope } from './scope.js';
import { bareText, declarationCode, declarationHead, renamed } from './source-text.js';
import { aliasedTypes, typeText } from './type-text.js';

const BLANK: Omit<ApiSymbol, 'kind' | 'name'> = {
  code: '',
  comment: NO_COMMENT,
  type: [],
  signatures: [],
  members: [],
  extends: [],
  implements: [],
  target: null,
  holds: [],
  origin: null,
};

/** The export `name` of a module; null for a re-export of a namespace that is described elsewhere. */
export function readSymbol(name: string, symbol: CompilerSymbol, scope: ModuleScope): ApiSymbol | null {
  const { names } = scope;
  const module = names.modules.get(symbol);
  if (module !== undefined)
    return name.includes('.') ? null : { ...BLANK, kind: 'namespace', name, target: { module, name: '' } };
  const home = names.homes.get(symbol);
  if (home !== undefined && (home.module !== scope.module || home.name !== name))
    return name.includes('.') ? null : { ...BLANK, kind: 'alias', name, target: home };
  const queriedHome = typeQueryTarget(symbol, scope);
  if (queriedHome !== null) return { ...BLANK, kind: 'alias', name, target: queriedHome };
  return describedSymbol(name, symbol, scope);
}

/** The target of a constant such as `declare const open: typeof files.open`, which is an alias of `files.open`. */
function typeQueryTarget(symbol: CompilerSymbol, scope: ModuleScope): { module: string; name: string } | null {
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

/** A symbol combined from all its declarations: a class may also be an interface and a namespace, a constant also a type. */
function describedSymbol(name: string, symbol: CompilerSymbol, scope: ModuleScope): ApiSymbol {
  const declarations = symbol.declarations ?? [];
  const kind = kindOf(declarations, scope);
  const ownName = name.split('.').at(-1) ?? name;
  const signatures =
    kind === 'function'
      ? signaturesOf(symbol, declarations, scope).map((one) => ({ ...one, code: renamed(one.code, ownName) }))
      : [];
  const shape = {
    ...BLANK,
    kind,
    name,
    signatures,
    comment: signatures[0]?.comment ?? commentOf(declarations, scope),
    holds: kind === 'namespace' ? heldBy(symbol, scope) : [],
    origin: originOf(declarations, scope),
  };
  if (kind === 'function' && declarations.every((one) => !scope.ts.isInterfaceDeclaration(one)))
    return { ...shape, code: signatures[0]?.code ?? '' };
  return {
    ...shape,
    ...heritage(declarations, scope),
    code: codeOfAll(symbol, declarations, scope)
      .map((part) => renamed(part, ownName))
      .join('\n\n'),
    type: typeOf(declarations, scope),
    members: readMembers(symbol, scope),
  };
}

/** The main kind of a symbol with several declarations. */
function kindOf(declarations: readonly Declaration[], scope: ModuleScope): ApiSymbol['kind'] {
  const { ts } = scope;
  if (declarations.some(ts.isClassDeclaration)) return 'class';
  if (declarations.some((one) => ts.isFunctionDeclaration(one) || isCallable(one, scope))) return 'function';
  if (declarations.some(ts.isEnumDeclaration)) return 'enum';
  if (declarations.some(ts.isInterfaceDeclaration)) return 'interface';
  if (declarations.some(ts.isTypeAliasDeclaration)) return 'type';
  const isModule = declarations.some((one) => ts.isModuleDeclaration(one) || ts.isSourceFile(one));
  return isModule ? 'namespace' : 'variable';
}

/** True for a callable constant whose type has no page of its own: `const f: (a: string) => void`. */
function isCallable(declaration: Declaration, { ts, checker, names }: ModuleScope): boolean {
  if (!ts.isVariableDeclaration(declaration)) return false;
  const type = checker.getTypeAtLocation(declaration);
  const typeSymbol = type.aliasSymbol ?? type.symbol;
  if (typeSymbol !== undefined && names.homes.has(typeSymbol)) return false;
  return type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
}

function signaturesOf(symbol: CompilerSymbol, declarations: readonly Declaration[], scope: ModuleScope): Signature[] {
  const declaredSignatures = declarations
    .filter(scope.ts.isFunctionDeclaration)
    .map((node) => readSignature(node, scope));
  return declaredSignatures.length > 0 ? declaredSignatures : inferredSignatures(symbol, scope);
}

/** The comment of the first declaration that has one. */
function commentOf(declarations: readonly Declaration[], { ts, link }: ModuleScope): ApiSymbol['comment'] {
  const comments = declarations
    .filter((one) => !ts.isSourceFile(one))
    .map((one) => readComment(ts, ts.isVariableDeclaration(one) ? one.parent.parent : one, link));
  return comments.find((one) => one !== NO_COMMENT) ?? NO_COMMENT;
}

function heldBy(namespace: CompilerSymbol, scope: ModuleScope): ApiSymbol['holds'] {
  return directExports(namespace, scope).flatMap(([, symbol]) => scope.names.homes.get(symbol) ?? []);
}

/** The name of the other package that declares a symbol; null for the package's own symbols. */
function originOf(declarations: readonly Declaration[], { packageDir }: ModuleScope): string | null {
  const file = declarations[0]?.getSourceFile().fileName ?? '';
  if (file === '' || isPackageFile(packageDir, file)) return null;
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? null;
}

/** All declarations of a symbol, in order, without comments and bodies. */
function codeOfAll(
  symbol: CompilerSymbol,
  declarations: readonly Declaration[],
  scope: ModuleScope,
): readonly string[] {
  const { ts, checker } = scope;
  const parts = declarations.map((node) => {
    if (ts.isEnumDeclaration(node)) return declarationHead(node);
    if (ts.isClassDeclaration(node)) return declarationHead(node);
    if (ts.isInterfaceDeclaration(node)) return bareText(ts, node);
    if (ts.isTypeAliasDeclaration(node)) return declarationCode(node);
    if (ts.isVariableDeclaration(node)) {
      const word = node.parent.getText().split(/\s/)[0];
      return `${word} ${node.type === undefined ? `${node.name.getText()}: ${checker.typeToString(checker.getTypeAtLocation(node))}` : node.getText()}`;
    }
    return ts.isFunctionDeclaration(node) ? declarationCode(node) : '';
  });
  const knownParts = parts.filter((part) => part !== '');
  if (knownParts.length > 0 || declarations.some((one) => ts.isModuleDeclaration(one) || ts.isSourceFile(one)))
    return knownParts;
  const node = declarations[0];
  if (node === undefined) return [`const ${symbol.name}: unknown`];
  return [`const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, node))}`];
}

function typeOf(declarations: readonly Declaration[], scope: ModuleScope): TypeText {
  const { ts } = scope;
  const node = declarations.find((one) => ts.isTypeAliasDeclaration(one) || ts.isVariableDeclaration(one));
  return node !== undefined && (ts.isTypeAliasDeclaration(node) || ts.isVariableDeclaration(node))
    ? typeText(node.type, scope)
    : [];
}

function heritage(
  declarations: readonly Declaration[],
  scope: ModuleScope,
): { extends: readonly TypeText[]; implements: readonly TypeText[] } {
  const { ts } = scope;
  const clauses = declarations.flatMap((node) =>
    ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : [],
  );
  const of = (token: number): TypeText[] =>
    clauses
      .filter((clause) => clause.token === token)
      .flatMap((clause) => clause.types.map((type) => typeText(type, scope)));
  return {
    extends: [...of(ts.SyntaxKind.ExtendsKeyword), ...declarations.flatMap((one) => aliasedTypes(one, scope))],
    implements: of(ts.SyntaxKind.ImplementsKeyword),
  };
}
