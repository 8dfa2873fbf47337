import { list, record, text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { hostedTag } from '../head.js';
import { heroOf } from '../hero.js';
import { ownRoute, type PageRoute } from '../routes.js';

/** Converts front matter of Starlight to docsgen's; the hero becomes text. */
export function rewriteFrontmatter(page: RewrittenPage, route: PageRoute): void {
  const fields = page.frontmatter;
  if (fields.get('template') === 'splash') fields.set('layout', 'home');
  const sidebar = record(fields.get('sidebar'));
  if (text(sidebar['label']) !== null) fields.set('sidebar_label', sidebar['label']);
  if (typeof sidebar['order'] === 'number') fields.set('sidebar_position', sidebar['order']);
  const contents = fields.get('tableOfContents');
  const { minHeadingLevel: min, maxHeadingLevel: max } = record(contents);
  if (contents === false) fields.set('hide_table_of_contents', true);
  if (typeof min === 'number') fields.set('toc_min_heading_level', min);
  if (typeof max === 'number') fields.set('toc_max_heading_level', max);
  if (fields.get('editUrl') === false) fields.set('edit_url', null);
  else if (typeof fields.get('editUrl') === 'string') fields.set('edit_url', fields.get('editUrl'));
  if (fields.get('pagefind') === false) fields.set('search', false);
  if (fields.get('prev') === false) fields.set('pagination_prev', null);
  if (fields.get('next') === false) fields.set('pagination_next', null);
  const tags = list(fields.get('head'))
    .map(record)
    .flatMap((tag) => hostedTag(text(tag['tag']) ?? '', record(tag['attrs'])) ?? []);
  for (const key of [
    'template',
    'hero',
    'banner',
    'sidebar',
    'tableOfContents',
    'editUrl',
    'pagefind',
    'prev',
    'next',
    'head',
    'lastUpdated',
    'slug',
  ])
    fields.delete(key);
  if (tags.length > 0) fields.set('head', tags);
  if (typeof fields.get('title') !== 'string') fields.set('title', String(fields.get('title') ?? route.path));
  if (ownRoute(route.path) !== route.route) fields.set('slug', `/${route.route}`);
}

/** Moves the banner and the hero from the front matter to the start of the text. */
export function writeOpening(page: RewrittenPage): void {
  writeHero(page);
  writeBanner(page);
}

/** Writes the hero in docsgen's form: title, text, list of links, picture. */
function writeHero(page: RewrittenPage): void {
  const hero = record(page.frontmatter.get('hero'));
  if (Object.keys(hero).length === 0) return;
  const actions = list(hero['actions'])
    .map(record)
    .map((action) => `- [${text(action['text']) ?? ''}](${text(action['link']) ?? ''})`);
  const image = record(hero['image']);
  const file = text(image['file']) ?? text(image['light']) ?? text(image['dark']);
  const picture = file === null ? '' : `![${text(image['alt']) ?? ''}](${file})`;
  const parts = [text(hero['tagline']) ?? '', actions.join('\n'), picture];
  const title = text(hero['title'])?.replace(/<[^>]*>/g, '') ?? text(page.frontmatter.get('title')) ?? '';
  page.frontmatter.set('title', title);
  page.replaceBody('home page', `\n${heroOf({ title, parts })}\n${page.body}`);
}

/** Writes the banner of a page as its first paragraph. */
function writeBanner(page: RewrittenPage): void {
  const content =
    text(record(page.frontmatter.get('banner'))['content'])
      ?.replace(/\s+/g, ' ')
      .trim() ?? '';
  if (content !== '') page.replaceBody('banner', `\n${content}\n${page.body}`);
}
