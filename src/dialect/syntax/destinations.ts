import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

/** Keeps where the destination of a link, picture or definition stands, which the tree does not tell otherwise. */
export function destinations(): Extension {
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
