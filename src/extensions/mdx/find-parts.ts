import { extname } from 'node:path';

/** A node of the tree of MDX, as far as it is looked at. */
export interface MdxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: unknown;
  readonly attributes?: readonly MdxNode[];
  children?: MdxNode[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
  readonly data?: { readonly estree?: { readonly body: readonly Statement[] } };
}

/** A statement of a module, as far as it is looked at. */
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

/** A piece of a page that has to be run, and what stands for it afterwards. */
export interface RunPart {
  /** Offsets in the text that was read. */
  readonly start: number;
  readonly end: number;
  /** A block, words in a line, or the value of an attribute, whose name is given. */
  readonly attribute: string | null;
  /** What is rendered. */
  readonly node: MdxNode;
}

/** What is known of a page without running it. */
export interface Known {
  /** Whether docsgen reads a component by itself: those with a counterpart, directives of the site, parts. */
  readonly isMarkup: (component: string, from: string | null) => boolean;
  /** Whether the value of an expression is known. */
  readonly isPlain: (expression: string) => boolean;
  /** Whether a value is that of an attribute that is read without running it: a picture, a plain style. */
  readonly isPlainAttribute: (value: string) => boolean;
}

/** The names that a page has from its imports, with where they come from, and from its exports, with null. */
export type NamesOfPage = ReadonlyMap<string, string | null>;

/** Files that are pages or pictures: what is imported from them is no code. */
export function isNoCode(from: string): boolean {
  return /^\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|mp4)$/i.test(extname(from));
}

/** Themes of other generators: their components are known by name. */
export function isOfTheme(from: string): boolean {
  return /^(?:@theme\/|@docusaurus\/|@theme-original\/|@astrojs\/|astro:)/.test(from);
}

/** Finds the outermost pieces of a tree that have to be run, in the order of the text. */
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

/** Components that are imported from code or defined in the page, and elements whose attributes are spread. */
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

/** Names that a page has, from all its imports and exports. */
export function namesOf(tree: MdxNode): Map<string, string | null> {
  return new Map(modulesOf(tree).flatMap(({ data }) => (data?.estree?.body ?? []).flatMap(namesIn)));
}

function namesIn({ type, source, specifiers = [], declaration }: Statement): readonly [string, string | null][] {
  if (type === 'ImportDeclaration') return specifiers.map(({ local }) => [local?.name ?? '', String(source?.value)]);
  const { declarations = [], id } = declaration ?? {};
  return [id, ...declarations.map((each) => each.id)].flatMap((each) =>
    each?.name === undefined ? [] : [[each.name, null] as [string, null]],
  );
}

/** The imports and exports of a page. */
export function modulesOf(tree: MdxNode): readonly MdxNode[] {
  return (tree.children ?? []).filter(({ type }) => type === 'mdxjsEsm');
}

/** The same without imports of what is no code, so that it can be bundled. Names of pictures and pages stand for nothing. */
export function codeOf(module: MdxNode): MdxNode {
  const estree = module.data?.estree;
  if (estree === undefined) return module;
  const body = estree.body.filter(({ type, source }) => {
    const from = String(source?.value ?? '');
    return type !== 'ImportDeclaration' || !(isNoCode(from) || isOfTheme(from));
  });
  return { ...module, data: { ...module.data, estree: { ...estree, body } } };
}
