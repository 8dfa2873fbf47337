import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { deepMark, deepNode } from '../dialect/nesting.js';

/**
 * The tree of a page's text, with formulas where `math` says so; empty for one that is nested too deeply, which compiling it reports. Directives
 * within sentences stay text: `blocks.ts` knows the three that exist.
 */
export function parseProse(text: string, math = false): Root {
  const nothing: Root = { type: 'root', children: [] };
  if (deepMark(text) !== null) return nothing;
  const processor = unified().use(remarkParse).use(remarkGfm).use(dialect);
  if (math) processor.use(remarkMath);
  const root = processor.parse(text);
  return deepNode(root) === null ? root : nothing;
}

function dialect(this: Processor): undefined {
  const settings = this.data();
  settings.micromarkExtensions ??= [];
  settings.fromMarkdownExtensions ??= [];
  const { flow } = directive();
  settings.micromarkExtensions.push(flow === undefined ? {} : { flow }, cjkFriendlyExtension());
  settings.fromMarkdownExtensions.push(directiveFromMarkdown());
}
