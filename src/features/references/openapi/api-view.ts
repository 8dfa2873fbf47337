import { withoutPaths } from '../foreign-text.js';
import { flattenHeadings } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { SchemaView } from '../schema/schema-view.js';
import type { Definition } from '../schema/shapes.js';
import type { Description, Operation } from './description.js';

/** Context that the pages of an API share. */
export interface ApiView {
  readonly description: Description;
  /** Route of the index without slashes at the ends. */
  readonly route: string;
  readonly pages: 'tag' | 'operation';
  readonly sourceUrl: string | null;
  readonly texts: Texts;
  /** The schemas as linked from a page. */
  readonly schemasOn: (route: string) => SchemaView;
}

/** One page of an API. */
export interface PageView extends ApiView {
  readonly schema: SchemaView;
}

/** Link to an operation: its page and its id there. */
export function operationHref(operation: Operation, slug: string, { route, pages }: ApiView): string {
  return pages === 'tag' ? `/${route}/${slug}#${operation.key}` : `/${route}/${slug}/${operation.key}`;
}

/** A text of the description as Markdown of a page. Relative links are replaced by their text. */
export function apiText(key: string, source: string, texts: Texts): string {
  return markedText(texts.unit(key, flattenHeadings(withoutPaths(source, false))), texts);
}

/** The definition for a key; undefined if the description has none. */
export function definitionOf(key: string | null, { schema }: PageView): Definition | undefined {
  return key === null ? undefined : schema.schema.byName.get(key);
}
