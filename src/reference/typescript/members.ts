import type {
  ClassElement,
  Symbol as CompilerSymbol,
  Declaration,
  EnumMember,
  Node,
  SignatureDeclaration,
  TypeElement,
} from 'typescript';
import type { Member, Parameter, Signature } from './api.js';
import { NO_COMMENT, readComment } from './comment.js';
import type { Scope } from './scope.js';
import { typeText } from './type-text.js';

/** A function, method or constructor as declared. */
export function readSignature(node: SignatureDeclaration, scope: Scope): Signature {
  const { ts } = scope;
  const parameters = node.parameters.map(
    (parameter): Parameter => ({
      name: parameter.name.getText(),
      optional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
      rest: parameter.dotDotDotToken !== undefined,
      type: typeText(parameter.type, scope),
    }),
  );
  const code = declarationText(node);
  return {
    code,
    parameters,
    returns: ts.isConstructorDeclaration(node) ? null : typeText(node.type, scope),
    comment: readComment(ts, node, scope.link),
  };
}

/** Text of a declaration without `export`, `declare` and the final semicolon, at the left margin. */
export function declarationText(node: Node): string {
  const text = node
    .getText()
    .replace(/^(?:export\s+)?(?:default\s+)?(?:declare\s+)?/, '')
    .replace(/;$/, '');
  return text.replace(/\n {4}/g, '\n  ');
}

/** Public members of a class or interface: those of the declaration in its order, then what it inherits. */
export function readMembers(owner: CompilerSymbol, scope: Scope): Member[] {
  const own = (owner.declarations ?? []).flatMap((declaration) => ownMembers(declaration, scope));
  const names = new Set(own.map(memberKey));
  const inherited = basesOf(owner, scope).flatMap((base) => {
    const home = scope.names.homes.get(base) ?? null;
    return readMembers(base, scope)
      .filter((member) => member.kind !== 'constructor' && !names.has(memberKey(member)))
      .map((member): Member => ({ ...member, inheritedFrom: member.inheritedFrom ?? home }));
  });
  return [...own, ...inherited];
}

function memberKey(member: Member): string {
  return `${member.isStatic ? 'static ' : ''}${member.name}`;
}

function basesOf(owner: CompilerSymbol, scope: Scope): CompilerSymbol[] {
  const { ts, checker } = scope;
  return (owner.declarations ?? []).flatMap((declaration) => {
    const clauses =
      ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)
        ? (declaration.heritageClauses ?? [])
        : [];
    return clauses
      .filter((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)
      .flatMap((clause) =>
        clause.types.map(
          (type) => checker.getTypeAtLocation(type.expression).symbol ?? checker.getSymbolAtLocation(type.expression),
        ),
      )
      .filter((symbol): symbol is CompilerSymbol => symbol !== undefined);
  });
}

function ownMembers(declaration: Declaration, scope: Scope): Member[] {
  const { ts } = scope;
  if (
    !ts.isClassDeclaration(declaration) &&
    !ts.isInterfaceDeclaration(declaration) &&
    !ts.isEnumDeclaration(declaration)
  )
    return [];
  const members = new Map<string, Member>();
  for (const node of declaration.members) {
    const member = ts.isEnumMember(node) ? enumMember(node, scope) : readMember(node, scope);
    if (member === null || member.comment.ignored) continue;
    const before = members.get(memberKey(member));
    members.set(
      memberKey(member),
      before === undefined ? member : { ...before, signatures: [...before.signatures, ...member.signatures] },
    );
  }
  return [...members.values()];
}

function enumMember(node: EnumMember, scope: Scope): Member {
  const value = node.initializer?.getText() ?? String(scope.checker.getConstantValue(node) ?? '');
  return {
    ...BLANK,
    kind: 'enum-member',
    name: node.name.getText(),
    value,
    comment: readComment(scope.ts, node, scope.link),
  };
}

const BLANK: Omit<Member, 'kind' | 'name'> = {
  isStatic: false,
  isReadonly: false,
  isOptional: false,
  type: [],
  value: null,
  signatures: [],
  comment: NO_COMMENT,
  inheritedFrom: null,
};

function readMember(node: ClassElement | TypeElement, scope: Scope): Member | null {
  const { ts } = scope;
  const flags = ts.getCombinedModifierFlags(node);
  if ((flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0) return null;
  const comment = readComment(ts, node, scope.link);
  const name = node.name?.getText() ?? 'constructor';
  const shape = {
    ...BLANK,
    name,
    comment,
    isStatic: (flags & ts.ModifierFlags.Static) !== 0,
    isReadonly: (flags & ts.ModifierFlags.Readonly) !== 0,
  };
  if (ts.isConstructorDeclaration(node))
    return { ...shape, kind: 'constructor', signatures: [readSignature(node, scope)] };
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node))
    return {
      ...shape,
      kind: 'method',
      isOptional: node.questionToken !== undefined,
      signatures: [readSignature(node, scope)],
    };
  if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node))
    return {
      ...shape,
      kind: 'property',
      isOptional: node.questionToken !== undefined,
      type: typeText(node.type, scope),
    };
  if (ts.isGetAccessor(node)) return { ...shape, kind: 'accessor', type: typeText(node.type, scope) };
  if (ts.isIndexSignatureDeclaration(node) || ts.isCallSignatureDeclaration(node))
    return {
      ...shape,
      kind: 'property',
      name: declarationText(node).split(/[:(]/)[0] || '()',
      type: typeText(node.type, scope),
    };
  return null;
}
