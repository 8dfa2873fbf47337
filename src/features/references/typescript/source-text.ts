import type { ClassDeclaration, EnumDeclaration, Node } from 'typescript';
import type { TypeScript } from '../../../base/typescript.js';

/** Text of a declaration without `export`, `declare` and the final semicolon, at the left margin. */
export function declarationCode(node: Node): string {
  return withoutExport(node.getText())
    .replace(/;$/, '')
    .replace(/\n {4}/g, '\n  ');
}

function withoutExport(text: string): string {
  return text.replace(/^(?:export\s+)?(?:default\s+)?(?:declare\s+)?/, '');
}

/** The head of a declaration: `class A<T> extends B`. */
export function declarationHead(node: ClassDeclaration | EnumDeclaration): string {
  const text = node.getSourceFile().text.slice(node.getStart(), node.members.pos - 1);
  return withoutExport(text).replace(/\s+/g, ' ').trim();
}

/** A declaration without comments. */
export function bareText(ts: TypeScript, node: Node): string {
  const text = ts
    .createPrinter({ removeComments: true })
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return withoutExport(text).replace(/\n {4}/g, '\n  ');
}

const DECLARED_NAME =
  /^((?:abstract\s+)?class|(?:async\s+)?function\*?)(?:\s+(?!extends\b|implements\b)[\w$]+)?|^(interface|type|(?:const\s+)?enum|const|let|var)\s+[\w$]+/;

/**
 * A declaration under its exported name: `const outer: 1` for `const inner: 1` with `export { inner as outer }`. A default export keeps its
 * own name.
 */
export function renamed(code: string, exportedName: string): string {
  if (exportedName === 'default' || !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(exportedName)) return code;
  return code.replace(DECLARED_NAME, (_, named?: string, others?: string) => `${named ?? others} ${exportedName}`);
}
