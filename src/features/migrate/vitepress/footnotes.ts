import type { RewrittenPage } from '../../mdx/text/index.js';

const INLINE = /\^\[((?:[^[\]]|\[[^[\]]*\])+)\]/g;

/** Moves inline footnotes (`^[text]`) to definitions at the end of the page. */
export function moveFootnotes(page: RewrittenPage): void {
  const definitions: string[] = [];
  page.replaceText('footnote', (text) =>
    text.replace(INLINE, (_, content: string) => {
      const name = `note-${definitions.length + 1}`;
      definitions.push(`[^${name}]: ${content}`);
      return `[^${name}]`;
    }),
  );
  if (definitions.length > 0) page.replaceBody('footnote', `${page.body.trimEnd()}\n\n${definitions.join('\n')}\n`);
}
