import type { JsonObject } from '../../../base/json.js';
import { list, text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { type PathTest, pathTest } from '../path-pattern.js';
import { normalPath } from '../tree.js';
import { type Blog, isBlogIndex } from './blog.js';

/** Address of docsgen's list of tags. */
const TAGS = '/tags';

/** Where the old site writes the list of tags into a page. */
const TAG_LIST = /<!--\s*material\/tags\b|^\s*\[TAGS\]\s*$/m;

/** Address of the list that docsgen writes in the place of a page: of posts or of tags; null for other pages. */
export type ListAddress = (file: string) => string | null;

/** A function for the pages of a site that docsgen generates. */
export function generatedLists(
  plugins: ReadonlyMap<string, JsonObject>,
  blog: Blog | null,
  open: (file: string) => RewrittenPage,
): ListAddress {
  const tags = plugins.get('tags');
  const tagsFile = normalPath(text(tags?.['tags_file']) ?? '');
  const known = new Map<string, string | null>();
  const addressOf: ListAddress = (file) => {
    if (blog !== null && isBlogIndex(blog, file)) return `/${blog.path}`;
    return tags !== undefined && (file === tagsFile || TAG_LIST.test(open(file).body)) ? TAGS : null;
  };
  return (file) => {
    const address = known.has(file) ? (known.get(file) ?? null) : addressOf(file);
    known.set(file, address);
    return address;
  };
}

/** A test for pages that the plugin `exclude-search` keeps out of the search. */
export function unsearched(options: JsonObject | undefined): PathTest {
  const patterns = list(options?.['exclude']).flatMap((pattern) =>
    typeof pattern === 'string' && !pattern.includes('#') ? [pathTest(pattern)] : [],
  );
  return (file) => patterns.some((fits) => fits(file));
}
