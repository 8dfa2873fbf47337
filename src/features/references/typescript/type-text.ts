import { basename } from 'node:path';
import type { Symbol as CompilerSymbol, Node, TypeNode } from 'typescript';
import type { TypeScript } from '../../../base/typescript.js';
import type { TypeTarget, TypeText } from './api.js';
import { unalias } from './exports.js';
import { externalUrl } from './external.js';
import type { ModuleScope } from './scope.js';

/** A type as written, with a target for every known name in it. */
export function typeText(node: Node | undefined, scope: ModuleScope): TypeText {
  if (node === undefined) return [];
  const parts: { text: string; target: TypeTarget | null }[] = [];
  const source = node.getSourceFile();
  let position = node.getStart();
  const addPlain = (end: number): void => {
    const text = source.text.slice(position, end);
    if (text !== '') parts.push({ text, target: null });
    position = end;
  };
  const visit = (child: Node): void => {
    const target = scope.ts.isIdentifier(child) ? targetOf(child, scope) : null;
    if (target === null) {
      scope.ts.forEachChild(child, visit);
      return;
    }
    addPlain(child.getStart());
    parts.push({ text: child.getText(), target });
    position = child.end;
  };
  visit(node);
  addPlain(node.end);
  return parts.map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ') }));
}

/** The types that an intersection joins; a list of the type itself if it is no intersection. */
export function joinedTypes(ts: TypeScript, type: TypeNode): readonly TypeNode[] {
  if (ts.isParenthesizedTypeNode(type)) return joinedTypes(ts, type.type);
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap((one) => joinedTypes(ts, one)) : [type];
}

/** The named types that an alias extends: `Base` in `type A = Base & { b: string }`. */
export function aliasedTypes(declaration: Node, scope: ModuleScope): readonly TypeText[] {
  const { ts } = scope;
  if (!ts.isTypeAliasDeclaration(declaration)) return [];
  const parts = joinedTypes(ts, declaration.type);
  return parts.length < 2
    ? []
    : parts.filter((part) => !ts.isTypeLiteralNode(part)).map((part) => typeText(part, scope));
}

function targetOf(identifier: Node, scope: ModuleScope): TypeTarget | null {
  const reference = scope.checker.getSymbolAtLocation(identifier);
  if (reference === undefined) return null;
  const symbol = unalias(scope.ts, scope.checker, reference);
  const home = scope.names.homes.get(symbol);
  if (home !== undefined) return { kind: 'symbol', ...home };
  const url = libraryUrl(symbol, scope);
  return url === null ? null : { kind: 'url', url };
}

/** The page for a name of the compiler's own libraries; null for other names. */
function libraryUrl(symbol: CompilerSymbol, { ts, program }: ModuleScope): string | null {
  const declaration = symbol.declarations?.find((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));
  if (declaration === undefined || (symbol.flags & ts.SymbolFlags.Type) === 0) return null;
  let name = symbol.name;
  for (let node: Node = declaration; node.parent !== undefined; node = node.parent)
    if (ts.isModuleDeclaration(node.parent)) name = `${node.parent.name.text}.${name}`;
  return externalUrl({
    name,
    library: basename(declaration.getSourceFile().fileName),
    isValue: (symbol.flags & ts.SymbolFlags.Value) !== 0,
  });
}
