import {
  type AnyNode,
  type CallExpression,
  type Expression,
  type ImportDeclaration,
  type ObjectExpression,
  type Program,
  parse,
} from 'acorn';
import { transform } from 'esbuild';
import type { Folder } from '../gate/index.js';
import { normalPath, resolvedPath } from '../tree.js';
import type { HomeNode } from './parts.js';

/** Names of the functions that JSX elements are compiled to. */
const ELEMENT = '$docsgenElement';
const FRAGMENT = '$docsgenFragment';

const MOST_FILES = 20;
const MOST_DEPTH = 60;
const MOST_NODES = 20_000;

/** Texts of the configuration that pages use: `siteConfig.title`. */
export type SiteTexts = Readonly<Record<string, string | null>>;

/** Reads the markup that a program's default component returns, from its source; nothing is run. `root` is the folder of the site. */
export async function readReactPage(file: string, root: Folder, texts: SiteTexts): Promise<readonly HomeNode[]> {
  const reader = new Reader(root, texts);
  await reader.load(file);
  return reader.component(file, 'default', 0);
}

/** A module: the nodes of its names, and the sources of its imports. */
interface Module {
  readonly values: ReadonlyMap<string, AnyNode>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

class Reader {
  readonly #modules = new Map<string, Module>();
  #nodesSoFar = 0;

  constructor(
    readonly root: Folder,
    readonly texts: SiteTexts,
  ) {}

  /** Parses a file and the files of the site that it imports. */
  async load(file: string): Promise<void> {
    const source = this.root.text(file);
    if (source === null || this.#modules.has(file) || this.#modules.size >= MOST_FILES) return;
    const program = await parsed(source);
    const module =
      program === null
        ? { values: new Map(), imports: new Map() }
        : moduleOf(program, (from) => this.#fileOf(file, from));
    this.#modules.set(file, module);
    for (const { file: imported } of module.imports.values()) await this.load(imported);
  }

  #fileOf(file: string, from: string): string | null {
    if (!/^(?:\.{1,2}\/|@site\/)/.test(from)) return null;
    const path = from.startsWith('@site/') ? normalPath(from.slice(6)) : resolvedPath(file, from);
    const endings = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js'];
    return (
      endings.map((ending) => path + ending).find((name) => /\.[jt]sx?$/.test(name) && this.root.isFile(name)) ?? null
    );
  }

  /** The markup of a component; empty if its file or its name is unknown. */
  component(file: string, name: string, depth: number): readonly HomeNode[] {
    const module = this.#modules.get(file);
    const node = module?.values.get(name);
    if (depth > MOST_DEPTH || node === undefined) return [];
    if (node.type === 'Identifier') return this.component(file, node.name, depth + 1);
    const shown = returned(node);
    return shown.flatMap((expression) => this.#nodes(expression, file, depth + 1));
  }

  #nodes(node: Expression, file: string, depth: number): readonly HomeNode[] {
    if (depth > MOST_DEPTH || this.#nodesSoFar++ > MOST_NODES) return [null];
    const text = this.#text(node, file);
    if (text !== null) return [text];
    switch (node.type) {
      case 'CallExpression':
        return isElement(node) ? this.#element(node, file, depth) : [null];
      case 'LogicalExpression':
        return this.#nodes(node.right, file, depth + 1);
      case 'ConditionalExpression':
        return this.#nodes(node.consequent, file, depth + 1);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return returned(node).flatMap((expression) => this.#nodes(expression, file, depth + 1));
      case 'Literal':
        return [];
      default:
        return [null];
    }
  }

  #element(
    { arguments: [type, props, ...children] }: CallExpression,
    file: string,
    depth: number,
  ): readonly HomeNode[] {
    const inner = children.flatMap((child) =>
      child.type === 'SpreadElement' ? [null] : this.#nodes(child, file, depth + 1),
    );
    const name = nameOf(type);
    if (name === FRAGMENT) return inner;
    const own = this.#ofSite(file, name, depth);
    if (own.length > 0) return [...own, ...inner];
    const attributes = new Map<string, string>();
    for (const property of props?.type === 'ObjectExpression' ? (props as ObjectExpression).properties : []) {
      const key = property.type === 'Property' ? nameOf(property.key) : null;
      const value = property.type === 'Property' ? this.#text(property.value as Expression, file) : null;
      if (key !== null && value !== null) attributes.set(key, value);
    }
    return [{ name: name ?? '', attributes, children: inner }];
  }

  /** The markup of a component that the site itself defines. */
  #ofSite(file: string, name: string | null, depth: number): readonly HomeNode[] {
    const module = this.#modules.get(file);
    if (module === undefined || name === null || !/^[A-Z]/.test(name)) return [];
    if (module.values.has(name)) return this.component(file, name, depth + 1);
    const imported = module.imports.get(name);
    return imported === undefined ? [] : this.component(imported.file, imported.name, depth + 1);
  }

  /** A literal text of the program; null if it is computed. */
  #text(node: Expression, file: string): string | null {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : null;
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
      case 'Identifier':
        return this.#named(node.name, file);
      case 'MemberExpression':
        return /^(?:siteConfig|config)$/.test(nameOf(node.object) ?? '') ? this.#ofConfig(nameOf(node.property)) : null;
      case 'CallExpression':
        return this.#called(node, file);
      default:
        return null;
    }
  }

  #named(name: string, file: string): string | null {
    const value = this.#modules.get(file)?.values.get(name);
    if (value === undefined) return this.#ofConfig(name);
    return value.type === 'Literal' || value.type === 'TemplateLiteral' ? this.#text(value, file) : null;
  }

  #ofConfig(key: string | null): string | null {
    return key !== null && Object.hasOwn(this.texts, key) ? (this.texts[key] ?? null) : null;
  }

  /** The text of a known call: `useBaseUrl('docs')` is an address, `translate({ message: 'Text' })` a text. */
  #called({ callee, arguments: [given] }: CallExpression, file: string): string | null {
    const name = nameOf(callee);
    if (given === undefined || given.type === 'SpreadElement') return null;
    if (name === 'useBaseUrl' || name === 'withBase')
      return this.#text(given, file)?.replace(/^(?!\/|[a-z]+:)/, '/') ?? null;
    if (name !== 'translate' || given.type !== 'ObjectExpression') return null;
    const message = given.properties.find(
      (property) => property.type === 'Property' && nameOf(property.key) === 'message',
    );
    return message?.type === 'Property' ? this.#text(message.value as Expression, file) : null;
  }
}

async function parsed(source: string): Promise<Program | null> {
  try {
    const { code } = await transform(source, {
      loader: 'tsx',
      jsx: 'transform',
      jsxFactory: ELEMENT,
      jsxFragment: FRAGMENT,
      target: 'esnext',
      logLevel: 'silent',
      tsconfigRaw: '{}',
    });
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return null;
  }
}

function moduleOf({ body }: Program, fileOf: (from: string) => string | null): Module {
  const values = new Map<string, AnyNode>();
  const imports = new Map<string, { readonly file: string; readonly name: string }>();
  const declare = (node: AnyNode): void => {
    for (const [name, value] of declared(node)) values.set(name, value);
  };
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const file = fileOf(String(node.source.value));
      if (file !== null) for (const [name, value] of importedNames(node)) imports.set(name, { file, name: value });
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration != null) declare(node.declaration);
    } else if (node.type === 'ExportDefaultDeclaration') {
      declare(node.declaration);
      values.set('default', node.declaration);
    } else declare(node);
  }
  return { values, imports };
}

/** Local names of an import, with their names in the module. */
function importedNames({ specifiers }: ImportDeclaration): readonly (readonly [string, string])[] {
  return specifiers.map((specifier) => [
    specifier.local.name,
    specifier.type === 'ImportSpecifier' ? (nameOf(specifier.imported) ?? '') : 'default',
  ]);
}

/** Names that a statement declares, with their nodes. */
function declared(node: AnyNode): readonly (readonly [string, AnyNode])[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return [[node.id?.name ?? 'default', node]];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init != null ? [[id.name, init] as const] : [],
  );
}

/** Expressions that a function returns, also one wrapped in a call such as `memo(…)`. */
function returned(node: AnyNode): readonly Expression[] {
  if (node.type === 'CallExpression') return node.arguments.flatMap((given) => returned(given));
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression')
    return node.body.body.flatMap((member) =>
      member.type === 'MethodDefinition' && nameOf(member.key) === 'render' ? returned(member.value) : [],
    );
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') return [node.body];
  if (!('body' in node) || node.body === null || !('type' in node.body) || node.body.type !== 'BlockStatement')
    return [];
  const last = node.body.body.findLast((statement) => statement.type === 'ReturnStatement');
  return last?.type === 'ReturnStatement' && last.argument != null ? [last.argument] : [];
}

function isElement({ callee }: CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === ELEMENT;
}

/** The name of an identifier, or the last name of a member expression. */
function nameOf(node: AnyNode | undefined): string | null {
  if (node === undefined) return null;
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'MemberExpression' ? nameOf(node.property) : null;
}
