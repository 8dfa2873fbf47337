import type { Parent, Root } from 'mdast';
import type { Child } from '../dialect/tree.js';

/** Kinds of nodes that steps look for: their types, and what distinguishes some of them from others of their type. */
export type NodeKind = Child['type'] | 'emojiName' | 'softBreak' | 'task' | 'htmlAttributes';

/** The kinds of nodes that a page contains, so that a step walks its tree only if there is something to do for it. */
export class NodeKinds {
  readonly #kinds = new Set<NodeKind>();

  /** Adds the kinds of a tree; a page keeps the kinds that it had, because steps may move nodes but seldom remove all of a kind. */
  add(root: Root): void {
    this.#addIn(root);
  }

  has(kinds: readonly NodeKind[]): boolean {
    return kinds.some((kind) => this.#kinds.has(kind));
  }

  #addIn(parent: Parent): void {
    for (const child of parent.children) {
      this.#kinds.add(child.type);
      if (child.type === 'text') this.#addText(child.value, child.data?.emoji !== undefined);
      else if (child.type === 'listItem' && typeof child.checked === 'boolean') this.#kinds.add('task');
      if (child.data !== undefined && 'attributes' in child.data) this.#kinds.add('htmlAttributes');
      if ('children' in child) this.#addIn(child);
    }
  }

  #addText(value: string, hasEmoji: boolean): void {
    if (hasEmoji) this.#kinds.add('emojiName');
    if (value.includes('\n')) this.#kinds.add('softBreak');
  }
}
