import { hostedTag } from '../head.js';
import type { PageText } from '../page-text.js';
import { bareRoute, type PageRoute } from '../routes.js';
import { list, record, text } from '../values.js';

/** Front matter of Starlight in the words of docsgen; the hero becomes text. */
export function rewriteFrontmatter(page: PageText, route: PageRoute): void {
  const fields = page.frontmatter;
  if (fields.get('template') === 'splash') fields.set('layout', 'home');
  writeHero(page);
  writeBanner(page);
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
  if (bareRoute(route.path) !== route.route) fields.set('slug', `/${route.route}`);
}

function writeHero(page: PageText): void {
  const hero = record(page.frontmatter.get('hero'));
  const actions = list(hero['actions'])
    .map(record)
    .map((action) => `[${text(action['text']) ?? ''}](${text(action['link']) ?? ''})`);
  const title = text(hero['title']);
  const parts = [text(hero['tagline']) ?? '', actions.join(' · ')].filter((part) => part !== '');
  if (title !== null) page.frontmatter.set('title', title.replace(/<[^>]*>/g, ''));
  if (parts.length > 0) page.replaceBody('home page', `\n${parts.join('\n\n')}\n${page.body}`);
}

function writeBanner(page: PageText): void {
  const content = text(record(page.frontmatter.get('banner'))['content']);
  if (content !== null)
    page.report(
      'banner',
      `The banner of the page is left out: ${content
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()}`,
    );
}
