import { extname } from 'node:path';

/** The part of an MDX tree's node that is read. */
export interface MdxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: unknown;
  readonly attributes?: readonly MdxNode[];
  children?: MdxNode[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
  readonly data?: { readonly estree?: { readonly body: readonly Statement[] } };
}

/** The part of a module's statement that is read. */
interface Statement {
  readonly type: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly specifiers?: readonly { readonly local?: { readonly name?: string } }[];
  readonly declaration?: Declaration | null;
}

interface Declaration {
  readonly id?: { readonly name?: string } | null;
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
}

/** A part of a page that must be run, and later replaced by its result. */
export interface RunPart {
  /** Offsets in the text that was parsed. */
  readonly start: number;
  readonly end: number;
  /** Name of the attribute whose value it is; null for a block or inline text. */
  readonly attribute: string | null;
  /** The node to render. */
  readonly node: MdxNode;
}

/** Tests for the parts of a page that docsgen can read without running them. */
export interface Known {
  /** True for a component that docsgen reads itself: one with a counterpart, a directive of the site, or a partial. */
  readonly isMarkup: (component: string, from: string | null) => boolean;
  /** True if the value of an expression is known. */
  readonly isPlain: (expression: string) => boolean;
  /** True for an attribute's value that is read without running it: a picture, a plain style. */
  readonly isPlainAttribute: (value: string) => boolean;
}

/** The names that a page imports, with their modules, and those that it exports, with null. */
export type NamesOfPage = ReadonlyMap<string, string | null>;

/** True for modules that are pages or pictures, not code. */
export function isNoCode(from: string): boolean {
  return /^\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|mp4)$/i.test(extname(from));
}

/** True for themes of other generators, whose components are known by name. */
export function isOfTheme(from: string): boolean {
  return /^(?:@theme\/|@docusaurus\/|@theme-original\/|@astrojs\/|astro:)/.test(from);
}

/** Finds the outermost parts of a tree that must be run, in document order. */
export function findParts(tree: MdxNode, names: NamesOfPage, known: Known): readonly RunPart[] {
  const parts: RunPart[] = [];
  const visit = (node: MdxNode): void => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!known.isPlain(String(node.value))) parts.push(partOf(node, null));
      return;
    }
    if (isJsx(node)) {
      if (mustRun(node, names, known)) {
        parts.push(partOf(node, null));
        return;
      }
      parts.push(...attributesThatRun(node, known));
    }
    for (const child of node.children ?? []) visit(child);
  };
  for (const child of tree.children ?? []) visit(child);
  return parts;
}

function isJsx(node: MdxNode): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** True for components that are imported from code or defined in the page, and for elements with spread attributes. */
function mustRun({ name, attributes = [] }: MdxNode, names: NamesOfPage, known: Known): boolean {
  if (typeof name !== 'string') return false;
  const localName = name.split('.')[0] ?? name;
  const from = names.get(localName) ?? null;
  const isComponent = /^[A-Z]|\./.test(name);
  if (isComponent && !names.has(localName)) return false;
  if (isComponent && from !== null && (isNoCode(from) || isOfTheme(from))) return false;
  if (isComponent) return !known.isMarkup(name, from);
  return attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
}

function attributesThatRun({ attributes = [] }: MdxNode, known: Known): readonly RunPart[] {
  return attributes.flatMap((attribute): readonly RunPart[] => {
    const expression = attribute.value as MdxNode | string | null | undefined;
    if (attribute.type !== 'mdxJsxAttribute' || typeof expression !== 'object' || expression === null) return [];
    const value = String(expression.value);
    if (known.isPlain(value) || known.isPlainAttribute(value)) return [];
    const node = { ...expression, type: 'mdxTextExpression' };
    return [{ ...partOf(attribute, attribute.name ?? ''), node }];
  });
}

function partOf(node: MdxNode, attribute: string | null): RunPart {
  const { start, end } = node.position ?? {};
  return { start: start?.offset ?? 0, end: end?.offset ?? 0, attribute, node };
}

/** The names that a page imports and exports. */
export function namesOf(tree: MdxNode): Map<string, string | null> {
  return new Map(pageModules(tree).flatMap(({ data }) => (data?.estree?.body ?? []).flatMap(namesIn)));
}

function namesIn({ type, source, specifiers = [], declaration }: Statement): readonly [string, string | null][] {
  if (type === 'ImportDeclaration') return specifiers.map(({ local }) => [local?.name ?? '', String(source?.value)]);
  const { declarations = [], id } = declaration ?? {};
  return [id, ...declarations.map((each) => each.id)].flatMap((each) =>
    each?.name === undefined ? [] : [[each.name, null] as [string, null]],
  );
}

/** The imports and exports of a page. */
export function pageModules(tree: MdxNode): readonly MdxNode[] {
  return (tree.children ?? []).filter(({ type }) => type === 'mdxjsEsm');
}

/** A module without imports of pages, pictures and themes, so that it can be bundled. */
export function codeOf(module: MdxNode): MdxNode {
  const estree = module.data?.estree;
  if (estree === undefined) return module;
  const body = estree.body.filter(({ type, source }) => {
    const from = String(source?.value ?? '');
    return type !== 'ImportDeclaration' || !(isNoCode(from) || isOfTheme(from));
  });
  return { ...module, data: { ...module.data, estree: { ...estree, body } } };
}
