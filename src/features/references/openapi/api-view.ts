import { withoutPaths } from '../foreign-text.js';
import { flattenHeadings } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { SchemaView } from '../schema/schema-view.js';
import type { Definition } from '../schema/shapes.js';
import type { Description, Operation } from './description.js';

/** What the pages of an API share. */
export interface ApiView {
  readonly description: Description;
  /** Route of the index without slashes at the ends. */
  readonly route: string;
  readonly pages: 'tag' | 'operation';
  readonly sourceUrl: string | null;
  readonly texts: Texts;
  /** The schemas as they are seen from a page. */
  readonly schemasOn: (route: string) => SchemaView;
}

/** One page of an API. */
export interface PageView extends ApiView {
  readonly schema: SchemaView;
}

/** Where an operation is described: page, and the id on it. */
export function operationHref(operation: Operation, slug: string, { route, pages }: ApiView): string {
  return pages === 'tag' ? `/${route}/${slug}#${operation.key}` : `/${route}/${slug}/${operation.key}`;
}

/** A text of the description as Markdown of a page; links that lead nowhere on their own leave their words. */
export function apiText(key: string, source: string, texts: Texts): string {
  return markedText(texts.unit(key, flattenHeadings(withoutPaths(source, false))), texts);
}

/** The definition behind a key; undefined where the description has none. */
export function definitionOf(key: string | null, { schema }: PageView): Definition | undefined {
  return key === null ? undefined : schema.schema.byName.get(key);
}
