import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { withoutSlots } from '../shared/slots.js';
import type { Child } from './nodes.js';
import type { Parse } from './parse.js';
import { onlyNearAddresses } from './syntax/bare-addresses.js';
import { destinations } from './syntax/destinations.js';
import { knownTextDirectives } from './syntax/text-directives.js';
import { walk } from './walk.js';

/** CommonMark, GFM, directives and emphasis that works beside full-width punctuation; with `math` formulas too. */
export async function createRemarkParser(math: boolean): Promise<Parse> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(dialect);
  if (math) processor.use((await import('remark-math')).default);
  const frozen = processor.freeze();
  return (text) => {
    const root = frozen.parse(text) as Root;
    if (text.includes('&#')) walk(root, cleanAttributes);
    return root;
  };
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
