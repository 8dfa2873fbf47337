import type { Parent, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { CompileContext, Token, Transform, Extension as TreeExtension } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { directive } from 'micromark-extension-directive';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import type remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { withoutSlots } from '../../shared/slots.js';
import type { Parse } from './parse-in-parts.js';
import { careful } from './syntax/dollars.js';
import { emojiNames, emojiText } from './syntax/emoji-names.js';
import { markLimit } from './syntax/mark-limit.js';
import { spanDepth } from './syntax/span-depth.js';
import { knownTextDirectives } from './syntax/text-directives.js';
import type { Child } from './tree.js';
import { walk } from './tree-walk.js';

/** `remark-math`, loaded only by sites with formulas. */
type MathPlugin = typeof remarkMath;

/** Optional syntax that a site can switch on or off. */
export interface Dialect {
  /** `$…$` is a formula. */
  readonly math: boolean;
  /** `:tada:` is an emoji; defaults to true. */
  readonly emoji?: boolean;
}

/** Additional syntax. */
export interface ForeignSyntax {
  readonly micromark: readonly Extension[];
  readonly fromMarkdown: readonly (TreeExtension | TreeExtension[])[];
}

/** Creates a remark parser; loads the plugin for formulas only if needed. */
export async function createRemarkParser(dialect: Dialect): Promise<Parse> {
  return (await remarkParsers(dialect))([]);
}

/** Creates a factory of remark parsers with additional syntax. */
export async function remarkParsers({
  math,
  emoji = true,
}: Dialect): Promise<(foreignSyntax: readonly ForeignSyntax[]) => Parse> {
  const plugin = math ? (await import('remark-math')).default : null;
  return (foreign) => remarkParser(plugin, emoji ? [EMOJI, ...foreign] : foreign);
}

/** Syntax of emoji names. */
export const EMOJI: ForeignSyntax = { micromark: [emojiNames()], fromMarkdown: [emojiText()] };

/** A parser of CommonMark, GFM, directives, emphasis beside full-width punctuation and, with the plugin, formulas. */
export function remarkParser(mathPlugin: MathPlugin | null, foreignSyntax: readonly ForeignSyntax[] = []): Parse {
  const processors = new Map<string, Processor<Root>>();
  const create = (unneededNames: readonly string[]): Processor<Root> => {
    const processor = unified().use(remarkParse).use(remarkGfm).use(dialect);
    if (mathPlugin !== null) processor.use(mathPlugin).use(carefulDollars);
    return processor.use(addSyntax, foreignSyntax).use(addLimits).use(dropUnneeded, unneededNames).freeze();
  };
  return (text) => {
    const unneededNames = unneededIn(text);
    const key = unneededNames.join();
    const processor = processors.get(key) ?? create(unneededNames);
    processors.set(key, processor);
    const root = processor.parse(text);
    if (text.includes('&#')) walk(root, cleanAttributes);
    return root;
  };
}

/** Adds all syntax in one call: if a plugin is used twice, unified merges the settings of both calls. */
function addSyntax(this: Processor, foreignSyntax: readonly ForeignSyntax[]): undefined {
  const settings = this.data();
  for (const { micromark, fromMarkdown } of foreignSyntax) {
    settings.micromarkExtensions?.push(...micromark);
    settings.fromMarkdownExtensions?.push(...fromMarkdown);
  }
}

/** Keeps prices from being read as formulas. */
function carefulDollars(this: Processor): undefined {
  const settings = this.data();
  settings.micromarkExtensions = settings.micromarkExtensions?.map(careful) ?? [];
}

/** The extension added last comes before all others. */
function addLimits(this: Processor): undefined {
  this.data().micromarkExtensions?.push(spanDepth(), markLimit());
}

/** Removes constructs that cannot occur in a text, so that none is tried in vain. */
function dropUnneeded(this: Processor, unneededNames: readonly string[]): undefined {
  const settings = this.data();
  settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map((extension) =>
    withoutConstructs(unneededNames, extension),
  );
}

function dialect(this: Processor): undefined {
  const settings = this.data();
  settings.micromarkExtensions ??= [];
  settings.fromMarkdownExtensions ??= [];
  settings.micromarkExtensions.push(
    knownTextDirectives(directive()),
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly(),
  );
  settings.fromMarkdownExtensions = settings.fromMarkdownExtensions.map(onlyNearAddresses);
  settings.fromMarkdownExtensions.push(directiveFromMarkdown({ verbose: true }), destinations());
}

/** Attributes of directives may contain any character reference, even to the delimiters of slots. */
function cleanAttributes(node: Child): void {
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
  const entries = Object.entries(node.attributes ?? {});
  node.attributes = Object.fromEntries(entries.map(([name, value]) => [name, withoutSlots(value ?? '')]));
}

/** Constructs that are tried at every word, line or bracket, and an expression that must match for any of them to occur. */
const NEEDS: readonly (readonly [names: readonly string[], sign: RegExp])[] = [
  [['emailAutolink'], /@/],
  [['protocolAutolink'], /https?:\/\//i],
  [['wwwAutolink'], /www\./i],
  [['table'], /^[\t >|:-]*-[\t |:-]*$/m],
  [['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'], /\[\^/],
  [['tasklistCheck'], /\[[\sx]/i],
  [['emojiName'], /:[a-z\d_+-]+:/],
];

/** Names of the constructs that cannot occur in a text. */
export function unneededIn(text: string): readonly string[] {
  return NEEDS.flatMap(([names, sign]) => (sign.test(text) ? [] : names));
}

/** The syntax without the named constructs. */
export function withoutConstructs(names: readonly string[], { document, flow, text, ...rest }: Extension): Extension {
  return {
    ...rest,
    ...(document && { document: constructsWithout(names, document) }),
    ...(flow && { flow: constructsWithout(names, flow) }),
    ...(text && { text: constructsWithout(names, text) }),
  };
}

function constructsWithout(names: readonly string[], record: ConstructRecord): ConstructRecord {
  const isKept = ({ name }: Construct): boolean => name === undefined || !names.includes(name);
  const entries = Object.entries(record).map(([code, value]): [string, Construct[]] => [
    code,
    [value ?? []].flat().filter(isKept),
  ]);
  return Object.fromEntries(entries.filter(([, constructs]) => constructs.length > 0));
}

const ADDRESS = /www\.|https?:\/\/|@/i;

/**
 * Restricts GFM's search for bare addresses to paragraphs that may contain one: searching every text of a page takes longer than converting
 * the page to HTML.
 */
export function onlyNearAddresses(
  extension: TreeExtension | readonly TreeExtension[],
): TreeExtension | TreeExtension[] {
  if (Array.isArray(extension)) return extension.map((part: TreeExtension) => onlyNearAddresses(part) as TreeExtension);
  const { transforms, ...rest } = extension as TreeExtension;
  return transforms ? { ...rest, transforms: transforms.map(narrowedSearch) } : rest;
}

function narrowedSearch(transform: Transform): Transform {
  return (tree) => {
    searchNear(tree, transform);
  };
}

/** The search modifies children in place and accepts any kind of parent. */
function searchNear(parent: Parent, transform: Transform): void {
  const hasAddress = parent.children.some((child) => child.type === 'text' && ADDRESS.test(child.value));
  for (const child of parent.children) {
    if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') searchNear(child, transform);
  }
  if (hasAddress) transform(parent as Root);
}

/** Records the range of each destination of a link, image or definition, which mdast omits. */
function destinations(): TreeExtension {
  return {
    enter: { resourceDestinationString: buffer, definitionDestinationString: buffer },
    exit: { resourceDestinationString: leave, definitionDestinationString: leave },
  };
}

function buffer(this: CompileContext): undefined {
  this.buffer();
}

function leave(this: CompileContext, token: Token): undefined {
  const url = this.resume();
  const node = this.stack.at(-1);
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') return;
  node.url = url;
  node.data = { ...node.data, destination: [token.start.offset, token.end.offset] };
}
