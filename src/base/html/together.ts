import type { HtmlHandler } from './read.js';

/** One handler for several, so that HTML is read once for all of them. */
export function together(handlers: readonly HtmlHandler[]): HtmlHandler {
  return {
    open(tag) {
      for (const handler of handlers) handler.open?.(tag);
    },
    close(name, start, end) {
      for (const handler of handlers) handler.close?.(name, start, end);
    },
    text(text, start, end) {
      for (const handler of handlers) handler.text?.(text, start, end);
    },
    comment(text) {
      for (const handler of handlers) handler.comment?.(text);
    },
  };
}
