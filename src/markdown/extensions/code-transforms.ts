import type { ElementContent, Root } from 'hast';
import type { Code } from 'mdast';
import type { ShikiTransformer } from 'shiki/core';
import { type Call, callExtensionNow } from '../../extend/index.js';
import type { Transforms } from '../highlight/block.js';
import type { Page } from '../page-draft.js';
import { reportThrow } from './findings.js';
import type { MarkdownExtension } from './markdown-extension.js';
import { keepOutputRules } from './output-rules.js';

/** Shiki transformers of extensions for the code blocks of a page. */
export interface CodeTransforms {
  /** Words of opening lines that they read. */
  readonly words: ReadonlySet<string>;
  /** Renders the block of a node with the transformers, and enforces the output rules; null if one throws, which is reported. */
  apply(make: Parameters<Transforms>[0], at: Code): ReturnType<Transforms>;
}

/** An extension with transformers for a page. */
interface Owner {
  readonly extension: MarkdownExtension;
  readonly call: Call;
}

/** Creates the transforms of a page from its extensions; `noteCall` is called when calls have ended. */
export function codeTransforms(page: Page, owners: readonly Owner[], noteCall: (call: Call) => void): CodeTransforms {
  const extensions = owners.map(({ extension }) => extension);
  const transformers = owners.flatMap(({ extension, call }) =>
    (extension.hooks.shiki?.transformers ?? []).map((transformer) => calledTransformer(transformer, call)),
  );
  return {
    words: new Set(extensions.flatMap(({ hooks }) => hooks.shiki?.words ?? [])),
    apply(make, at) {
      try {
        const { classes, children } = make(transformers);
        const root = withPlaces({ type: 'root', children }, at);
        keepOutputRules(root, page, extensions, null);
        return { classes, children: root.children as ElementContent[] };
      } catch (error) {
        reportThrow(page, error);
        return null;
      } finally {
        for (const { call } of owners) noteCall(call);
      }
    },
  };
}

/** Wraps a transformer so that its reads are recorded and its errors name the extension. */
function calledTransformer(transformer: object, call: Call): ShikiTransformer {
  const entries = Object.entries(transformer).map(([key, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [key, value];
    const calledMethod = function (this: unknown, ...args: readonly unknown[]): unknown {
      return callExtensionNow(call, () => Reflect.apply(value, this, args));
    };
    return [key, calledMethod];
  });
  return Object.fromEntries(entries);
}

/** Gives all nodes of a tree the position of a code block. */
function withPlaces(tree: Root, { position }: Code): Root {
  if (position === undefined) return tree;
  const place = (nodes: Root['children']): void => {
    for (const node of nodes) {
      node.position ??= position;
      if (node.type === 'element') place(node.children);
    }
  };
  place(tree.children);
  return tree;
}
