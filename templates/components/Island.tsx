import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * When the code of an island is fetched: with the page, when the browser is idle, when it is visible, or when the reader is about to use
 * it.
 */
export type IslandWhen = 'load' | 'idle' | 'visible' | 'touch';

interface IslandProps {
  /** Name of the file in `templates/islands`. */
  readonly name: string;
  readonly when: IslandWhen;
  /** JSON-serialisable; the component gets the same props in the browser. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The island's component with these props. */
  readonly children: ReactNode;
}

/**
 * A component that is hydrated in the browser. It is rendered separately, so that its ids are the same on the server and in the browser.
 */
export function Island({ name, when, props, children }: IslandProps) {
  const prefix = `${name}${useId()}`;
  const html = renderToString(children, { identifierPrefix: prefix });
  return (
    <div
      className="island"
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      data-prefix={prefix}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * Names of the islands in rendered markup, each once, in order of first use. Text of content may contain the attribute, but not as a tag.
 */
export function islandNames(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/<div class="island" data-island="([^"]+)"/g)].map((match) => match[1] ?? ''))];
}
