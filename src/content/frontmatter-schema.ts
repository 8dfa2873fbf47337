import * as z from 'zod';
import { headTag } from '../base/head-schema.js';
import type { Frontmatter } from '../model/source.js';
import { address, iconName, isoDate, oldAddresses, path, readable } from './values.js';

/** A field that is null where an author leaves it out; `null` itself is no value that one may write. */
function orNull<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  return schema.optional().transform((value) => value ?? null);
}

const author = z.strictObject({
  name: z.string().min(1),
  title: orNull(z.string()),
  url: orNull(address),
  image: orNull(address),
});
const level = z.number().int().min(2).max(6);
const texts = z.array(readable).default([]);

/** Front matter as authors write it, with what each key is where it is left out; `docs/authoring.md` documents every key. */
export const frontmatterSchema = z.strictObject({
  title: orNull(readable),
  description: orNull(readable),
  sidebar_label: orNull(readable),
  sidebar_position: orNull(z.number()),
  slug: orNull(path),
  id: orNull(z.string().min(1)),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  tags: texts,
  authors: z.union([z.string(), z.array(z.union([z.string(), author]))]).default([]),
  date: orNull(isoDate),
  image: orNull(address),
  keywords: texts,
  hide_table_of_contents: z.boolean().default(false),
  toc_min_heading_level: orNull(level),
  toc_max_heading_level: orNull(level),
  pagination_prev: z.string().nullable().optional(),
  pagination_next: z.string().nullable().optional(),
  hide_title: z.boolean().default(false),
  edit_url: address.nullable().optional(),
  last_update: z.strictObject({ date: isoDate }).optional(),
  redirect_from: oldAddresses.default([]),
  layout: orNull(z.string().regex(/^[a-z][a-z\d-]*$/, 'be the name of a layout such as `page`')),
  search: z.boolean().default(true),
  icon: orNull(iconName),
  math: orNull(z.boolean()),
  head: z.array(headTag).default([]),
});

/** Validated front matter in the words of the model. */
export function toFrontmatter(written: z.output<typeof frontmatterSchema>): Frontmatter {
  return {
    title: written.title,
    description: written.description,
    sidebarLabel: written.sidebar_label,
    sidebarPosition: written.sidebar_position,
    slug: written.slug,
    id: written.id,
    draft: written.draft,
    unlisted: written.unlisted,
    tags: written.tags,
    authors: typeof written.authors === 'string' ? [written.authors] : written.authors,
    date: dayOf(written.date),
    image: written.image,
    keywords: written.keywords,
    hideTableOfContents: written.hide_table_of_contents,
    tocMinHeadingLevel: written.toc_min_heading_level,
    tocMaxHeadingLevel: written.toc_max_heading_level,
    ...(written.pagination_prev === undefined ? {} : { paginationPrev: written.pagination_prev }),
    ...(written.pagination_next === undefined ? {} : { paginationNext: written.pagination_next }),
    hideTitle: written.hide_title,
    ...(written.edit_url === undefined ? {} : { editUrl: written.edit_url }),
    lastUpdate: dayOf(written.last_update?.date ?? null),
    redirectFrom: written.redirect_from,
    layout: written.layout,
    search: written.search,
    icon: written.icon,
    math: written.math,
    head: written.head,
  };
}

/** `2023-06-15` of `2023-06-15T08:00:00Z`. */
function dayOf(date: string | null): string | null {
  return date?.slice(0, 10) ?? null;
}
