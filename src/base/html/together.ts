import type { HtmlHandler } from './read.js';
import type { StartTag } from './start-tag.js';

/** Combines handlers, so that HTML is read once for all of them. Each callback runs in the order of the handlers. */
export function together(handlers: readonly HtmlHandler[]): HtmlHandler {
  const isHandled = (name: keyof HtmlHandler): boolean => handlers.some((handler) => handler[name] !== undefined);
  return {
    open(tag: StartTag) {
      for (const handler of handlers) handler.open?.(tag);
    },
    // Callbacks without a handler are omitted, so that the reader skips their text.
    ...(isHandled('close') && {
      close(name: string, start: number, end: number) {
        for (const handler of handlers) handler.close?.(name, start, end);
      },
    }),
    ...(isHandled('text') && {
      text(text: string, start: number, end: number) {
        for (const handler of handlers) handler.text?.(text, start, end);
      },
    }),
    ...(isHandled('rawText') && {
      rawText(text: string) {
        for (const handler of handlers) handler.rawText?.(text);
      },
    }),
    ...(isHandled('comment') && {
      comment(text: string) {
        for (const handler of handlers) handler.comment?.(text);
      },
    }),
  };
}
