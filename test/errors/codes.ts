import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { posix } from '../../src/base/files.js';

/** A code and the places of the source that emit it. */
export type EmittedCodes = ReadonlyMap<string, readonly string[]>;

const root = resolve(import.meta.dirname, '../..');

/** Functions and classes whose first argument is a code. */
const MAKERS: ReadonlySet<string> = new Set(['problem', 'warning', 'TemplateError']);

/** Properties whose value is a code: those of a fault (beside a `message`) and those of a table of codes. */
const TABLE_KEYS: ReadonlySet<string> = new Set(['unknown', 'invalid', 'malformed']);

/** What a scan gathers. */
interface Scan {
  readonly codes: Map<string, string[]>;
  /** Function name → index of the parameter that is handed on as a code. */
  readonly forwarders: Map<string, number>;
  /** Places where a code is computed in a way that the scan does not follow. */
  readonly unknown: string[];
}

/** Every code that `src` and `templates` can emit, found in the syntax: literals given to makers, to functions that hand them on, and in tables. */
export function emittedCodes(): { readonly codes: EmittedCodes; readonly unknown: readonly string[] } {
  const files = [...filesBelow(join(root, 'src')), ...filesBelow(join(root, 'templates'))].map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  );
  const scan: Scan = { codes: new Map(), forwarders: new Map(), unknown: [] };
  for (const file of files) visit(file, (node) => noteForwarder(node, scan));
  for (const file of files) visit(file, (node) => noteForwarder(node, scan));
  for (const file of files) visit(file, (node) => noteCode(node, scan));
  return scan;
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => posix(join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/src/client/') && !file.endsWith('/base/diagnostics.ts'))
    .sort();
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

/** The argument of a call that is a code; null where the call makes no finding. */
function codeArgument(node: ts.Node, scan: Scan): ts.Expression | null {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return null;
  const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  if (!ts.isIdentifier(callee)) return null;
  const name = callee.text;
  const [first] = node.arguments ?? [];
  // What an extension of docsgen's own finds: `page.report('bad-diagram', …)`. Reports of `migrate` are none, and MDX, which a site names, has its name before its codes.
  const isOwn = /\/src\/features\/(?!mdx|migrate)/.test(node.getSourceFile().fileName);
  if (isOwn && name === 'report' && first !== undefined && ts.isStringLiteral(first)) return first;
  const isMaker = MAKERS.has(name) || (name === 'make' && node.arguments?.length === 3);
  const index = isMaker ? 0 : scan.forwarders.get(name);
  return index === undefined ? null : (node.arguments?.[index] ?? null);
}

/** A function that hands one of its parameters on as a code is a maker itself. */
function noteForwarder(node: ts.Node, scan: Scan): void {
  const argument = codeArgument(node, scan) ?? faultCode(node);
  if (argument === null || !ts.isIdentifier(argument)) return;
  const owner = ts.findAncestor(node, ts.isFunctionLike);
  const index = owner?.parameters.findIndex((p) => ts.isIdentifier(p.name) && p.name.text === argument.text) ?? -1;
  if (index !== -1 && owner?.name !== undefined && ts.isIdentifier(owner.name))
    scan.forwarders.set(owner.name.text, index);
}

/** True for the fields of a shape: `fields<Diagnostic>({ code: isText, … })`. */
function isShape({ parent }: ts.ObjectLiteralExpression): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText() === 'fields';
}

/** The value of `code` in an object that has a `message` too. */
function faultCode(node: ts.Node): ts.Expression | null {
  if (!ts.isObjectLiteralExpression(node)) return null;
  const names = node.properties.map((p) => p.name?.getText());
  const code = node.properties.find((p) => p.name?.getText() === 'code');
  if (code === undefined || !names.includes('message') || isShape(node)) return null;
  if (ts.isPropertyAssignment(code)) return code.initializer;
  return ts.isShorthandPropertyAssignment(code) ? code.name : null;
}

function noteCode(node: ts.Node, scan: Scan): void {
  const code = codeArgument(node, scan) ?? faultCode(node) ?? tableCode(node);
  if (code === null || ts.isPropertyAccessExpression(code)) return;
  const file = node.getSourceFile();
  const place = `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const literals = literalsOf(code);
  for (const literal of literals) scan.codes.set(literal, [...(scan.codes.get(literal) ?? []), place]);
  if (literals.length === 0 && !isParameter(code) && !/^String\(error\.code\)$/.test(code.getText()))
    scan.unknown.push(`${place} ${code.getText()}`);
}

/** An entry of `codes: { unknown: '…', invalid: '…' }`. */
function tableCode(node: ts.Node): ts.Expression | null {
  if (!ts.isPropertyAssignment(node) || !TABLE_KEYS.has(node.name.getText())) return null;
  return ts.isStringLiteral(node.initializer) && /^[a-z]+(?:-[a-z\d]+)+$/.test(node.initializer.text)
    ? node.initializer
    : null;
}

function literalsOf(code: ts.Expression): string[] {
  if (ts.isStringLiteral(code)) return [code.text];
  if (ts.isConditionalExpression(code)) return [...literalsOf(code.whenTrue), ...literalsOf(code.whenFalse)];
  return [];
}

/** True for a parameter, also one that is taken out of an object: its values are found where the function is called, or the object made. */
function isParameter(code: ts.Expression): boolean {
  const owner = ts.findAncestor(code, ts.isFunctionLike);
  return (
    ts.isIdentifier(code) &&
    owner?.parameters.some((p) => new RegExp(`\\b${code.text}\\b`).test(p.name.getText())) === true
  );
}
