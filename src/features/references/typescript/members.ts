import type {
  ClassElement,
  Symbol as CompilerSymbol,
  Declaration,
  EnumMember,
  Node,
  SignatureDeclaration,
  TypeElement,
} from 'typescript';
import { unquoted } from './anchors.js';
import type { Member, Parameter, Signature, TypeText } from './api.js';
import { NO_COMMENT, readComment } from './comment.js';
import { isPackageFile, type ModuleScope } from './scope.js';
import { declarationCode } from './source-text.js';
import { joinedTypes, typeText } from './type-text.js';

/** A function, method or constructor as declared. */
export function readSignature(node: SignatureDeclaration, scope: ModuleScope): Signature {
  const { ts } = scope;
  const parameters = node.parameters.map(
    (parameter): Parameter => ({
      name: parameter.name.getText(),
      optional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
      rest: parameter.dotDotDotToken !== undefined,
      type: typeText(parameter.type, scope),
    }),
  );
  const code = declarationCode(node);
  return {
    code,
    parameters,
    returns: ts.isConstructorDeclaration(node) ? null : typeText(node.type, scope),
    comment: readComment(ts, node, scope.link),
  };
}

/** The signatures of a callable constant, from the type that the compiler infers. */
export function inferredSignatures(symbol: CompilerSymbol, scope: ModuleScope): Signature[] {
  const { ts, checker, link } = scope;
  const node = symbol.declarations?.[0];
  if (node === undefined) return [];
  const comment = readComment(ts, ts.isVariableDeclaration(node) ? node.parent.parent : node, link);
  const calls = checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures();
  return calls.map((call): Signature => {
    const ownComment = call.declaration === undefined ? NO_COMMENT : readComment(ts, call.declaration, link);
    return {
      code: `function ${symbol.name}${checker.signatureToString(call, node)}`,
      parameters: call.parameters.map((parameter) => inferredParameter(parameter, node, scope)),
      returns: inferredText(checker.typeToString(call.getReturnType(), node)),
      comment: ownComment === NO_COMMENT ? comment : ownComment,
    };
  });
}

function inferredParameter(parameter: CompilerSymbol, node: Node, scope: ModuleScope): Parameter {
  const { ts, checker } = scope;
  const [declaration] = parameter.declarations ?? [];
  const parameterNode = declaration !== undefined && ts.isParameter(declaration) ? declaration : null;
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(parameter, node), node);
  return {
    name: parameter.name,
    optional: parameterNode?.questionToken !== undefined || parameterNode?.initializer !== undefined,
    rest: parameterNode?.dotDotDotToken !== undefined,
    type: inferredText(type),
  };
}

function inferredText(text: string): TypeText {
  return [{ text, target: null }];
}

/** Public members of a class, an interface or an object: own ones in order of declaration, then inherited ones. */
export function readMembers(owner: CompilerSymbol, scope: ModuleScope): Member[] {
  const declaredMembers = ownMembers(owner, scope);
  const names = new Set(declaredMembers.map(memberKey));
  const inheritedMembers = basesOf(owner, scope).flatMap((base) => {
    const home = scope.names.homes.get(base) ?? null;
    if (home === null && !isOfPackage(base, scope)) return [];
    return readMembers(base, scope)
      .filter((member) => member.kind !== 'constructor' && !names.has(memberKey(member)))
      .map((member): Member => ({ ...member, inheritedFrom: member.inheritedFrom ?? home }));
  });
  return [...declaredMembers, ...eachOnce(inheritedMembers)];
}

/**
 * Members without duplicates. Of several inherited ones with the same name, the first counts, or the first whose base the reference
 * describes.
 */
function eachOnce(members: readonly Member[]): readonly Member[] {
  const memberByKey = new Map<string, Member>();
  for (const member of members) {
    const key = memberKey(member);
    const earlierMember = memberByKey.get(key);
    if (earlierMember === undefined || (earlierMember.inheritedFrom === null && member.inheritedFrom !== null))
      memberByKey.set(key, member);
  }
  return [...memberByKey.values()];
}

/** False for a base class of the language or of another package, which describes it. */
function isOfPackage(symbol: CompilerSymbol, { packageDir }: ModuleScope): boolean {
  return symbol.declarations?.some((one) => isPackageFile(packageDir, one.getSourceFile().fileName)) === true;
}

function memberKey(member: Member): string {
  return `${member.isStatic ? 'static ' : ''}${unquoted(member.name)}`;
}

function basesOf(owner: CompilerSymbol, scope: ModuleScope): CompilerSymbol[] {
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

function ownMembers(owner: CompilerSymbol, scope: ModuleScope): Member[] {
  const members = new Map<string, Member>();
  for (const node of (owner.declarations ?? []).flatMap((declaration) => memberNodes(declaration, scope))) {
    const member = scope.ts.isEnumMember(node) ? enumMember(node, scope) : readMember(node, scope);
    if (member === null || member.comment.ignored) continue;
    const firstMember = members.get(memberKey(member));
    members.set(
      memberKey(member),
      firstMember === undefined
        ? member
        : { ...firstMember, signatures: [...firstMember.signatures, ...member.signatures] },
    );
  }
  return [...members.values()];
}

/** The members of a declaration; for a type alias, those of its object types. */
function memberNodes(
  declaration: Declaration,
  { ts }: ModuleScope,
): readonly (ClassElement | TypeElement | EnumMember)[] {
  if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)) return [...declaration.members];
  if (ts.isEnumDeclaration(declaration)) return [...declaration.members];
  if (!ts.isTypeAliasDeclaration(declaration)) return [];
  return joinedTypes(ts, declaration.type).flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []));
}

function enumMember(node: EnumMember, scope: ModuleScope): Member {
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

function readMember(node: ClassElement | TypeElement, scope: ModuleScope): Member | null {
  const { ts } = scope;
  const flags = ts.getCombinedModifierFlags(node);
  if ((flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0) return null;
  if (node.name !== undefined && ts.isPrivateIdentifier(node.name)) return null;
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
      type: node.type === undefined ? inferredType(node, scope) : typeText(node.type, scope),
    };
  if (ts.isGetAccessor(node)) return { ...shape, kind: 'accessor', type: typeText(node.type, scope) };
  if (ts.isSetAccessor(node)) return { ...shape, kind: 'accessor', type: typeText(node.parameters[0]?.type, scope) };
  if (ts.isIndexSignatureDeclaration(node))
    return {
      ...shape,
      kind: 'property',
      name: declarationCode(node).split(']')[0]?.concat(']') ?? '[]',
      type: typeText(node.type, scope),
    };
  if (ts.isConstructSignatureDeclaration(node))
    return { ...shape, kind: 'constructor', signatures: [readSignature(node, scope)] };
  return ts.isCallSignatureDeclaration(node)
    ? { ...shape, kind: 'method', name: 'call', signatures: [readSignature(node, scope)] }
    : null;
}

function inferredType(node: Node, { checker }: ModuleScope): TypeText {
  return inferredText(checker.typeToString(checker.getTypeAtLocation(node)));
}
