import * as z from 'zod';
import type { Frontmatter } from '../model/source.js';
import { address, iconName, isoDate, oldAddresses, path, readable } from './values.js';

const author = z.strictObject({
  name: z.string().min(1),
  title: z.string().optional(),
  url: address.optional(),
  image: address.optional(),
});
const level = z.number().int().min(2).max(6);
const texts = z.array(readable);

/** Front matter as authors write it; `docs/authoring.md` documents every key. */
export const frontmatterSchema = z.strictObject({
  title: readable.optional(),
  description: readable.optional(),
  sidebar_label: readable.optional(),
  sidebar_position: z.number().optional(),
  slug: path.optional(),
  id: z.string().min(1).optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  tags: texts.optional(),
  authors: z.union([z.string(), z.array(z.union([z.string(), author]))]).optional(),
  date: isoDate.optional(),
  image: address.optional(),
  keywords: texts.optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: level.optional(),
  toc_max_heading_level: level.optional(),
  pagination_prev: z.string().nullable().optional(),
  pagination_next: z.string().nullable().optional(),
  hide_title: z.boolean().optional(),
  edit_url: address.nullable().optional(),
  last_update: z.strictObject({ date: isoDate }).optional(),
  redirect_from: oldAddresses.optional(),
  layout: z.enum(['doc', 'page', 'home', 'not-found']).optional(),
  search: z.boolean().optional(),
  icon: iconName.optional(),
  math: z.boolean().optional(),
});

type Written = z.output<typeof frontmatterSchema>;

/** The model's form of validated front matter. */
export function toFrontmatter(w: Written): Frontmatter {
  return {
    title: w.title ?? null,
    description: w.description ?? null,
    sidebarLabel: w.sidebar_label ?? null,
    sidebarPosition: w.sidebar_position ?? null,
    slug: w.slug ?? null,
    id: w.id ?? null,
    draft: w.draft ?? false,
    unlisted: w.unlisted ?? false,
    tags: w.tags ?? [],
    authors: toAuthors(w.authors),
    date: w.date?.slice(0, 10) ?? null,
    image: w.image ?? null,
    keywords: w.keywords ?? [],
    hideTableOfContents: w.hide_table_of_contents ?? false,
    tocMinHeadingLevel: w.toc_min_heading_level ?? null,
    tocMaxHeadingLevel: w.toc_max_heading_level ?? null,
    ...(w.pagination_prev === undefined ? {} : { paginationPrev: w.pagination_prev }),
    ...(w.pagination_next === undefined ? {} : { paginationNext: w.pagination_next }),
    hideTitle: w.hide_title ?? false,
    ...(w.edit_url === undefined ? {} : { editUrl: w.edit_url }),
    lastUpdate: w.last_update?.date.slice(0, 10) ?? null,
    redirectFrom: w.redirect_from ?? [],
    layout: w.layout ?? null,
    search: w.search ?? true,
    icon: w.icon ?? null,
    math: w.math ?? null,
  };
}

function toAuthors(authors: Written['authors']): Frontmatter['authors'] {
  const list = typeof authors === 'string' ? [authors] : (authors ?? []);
  return list.map((a) =>
    typeof a === 'string' ? a : { name: a.name, title: a.title ?? null, url: a.url ?? null, image: a.image ?? null },
  );
}
