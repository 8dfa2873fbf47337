import type { Emphasis } from 'mdast';
import type { CompileContext, Token } from 'mdast-util-from-markdown';

/** Emphasis that is written as another element, so that everything that works on inline text works on it, too. */
export function inlineElement(tag: string, children: Emphasis['children'] = []): Emphasis {
  return { type: 'emphasis', data: { hName: tag }, children };
}

/** A handler that starts an element. */
export function enterElement(tag: string) {
  return function (this: CompileContext, token: Token): undefined {
    this.enter(inlineElement(tag), token);
  };
}

/** A handler that ends an element. */
export function leaveElement(this: CompileContext, token: Token): undefined {
  this.exit(token);
}
