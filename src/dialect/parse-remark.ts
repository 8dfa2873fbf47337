import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import type remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { withoutSlots } from '../shared/slots.js';
import type { Child } from './nodes.js';
import type { Parse } from './parse-in-parts.js';
import { onlyNearAddresses } from './syntax/bare-addresses.js';
import { destinations } from './syntax/destinations.js';
import { unneededIn, without } from './syntax/needed.js';
import { knownTextDirectives } from './syntax/text-directives.js';
import { walk } from './walk.js';

/** `remark-math`, which only sites with formulas load. */
type MathPlugin = typeof remarkMath;

/** The parser below, its plugin for formulas loaded where they are asked for. */
export async function createRemarkParser(math: boolean): Promise<Parse> {
  return remarkParser(math ? (await import('remark-math')).default : null);
}

/** CommonMark, GFM, directives and emphasis that works beside full-width punctuation; with the plugin formulas too. */
export function remarkParser(mathPlugin: MathPlugin | null): Parse {
  const processors = new Map<string, Processor<Root>>();
  const create = (unneeded: readonly string[]): Processor<Root> => {
    const processor = unified().use(remarkParse).use(remarkGfm).use(dialect);
    if (mathPlugin !== null) processor.use(mathPlugin);
    return processor.use(narrowed, unneeded).freeze();
  };
  return (text) => {
    const unneeded = unneededIn(text);
    const key = unneeded.join();
    const processor = processors.get(key) ?? create(unneeded);
    processors.set(key, processor);
    const root = processor.parse(text);
    if (text.includes('&#')) walk(root, cleanAttributes);
    return root;
  };
}

/** Takes constructs that cannot be in a text out of the syntax: none of them is tried in vain. */
function narrowed(this: Processor, unneeded: readonly string[]): undefined {
  const settings = this.data();
  settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map((extension) => without(unneeded, extension));
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

/** Attributes of directives may hold any character reference, even of the characters that delimit slots. */
function cleanAttributes(node: Child): void {
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
  const entries = Object.entries(node.attributes ?? {});
  node.attributes = Object.fromEntries(entries.map(([name, value]) => [name, withoutSlots(value ?? '')]));
}
