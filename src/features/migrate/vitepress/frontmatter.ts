import { list, record, text } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import { hostedTag } from '../head.js';
import { heroOf } from '../hero.js';
import type { PageRoute } from '../routes.js';
import { settleTitle } from '../titles.js';

/** Converts front matter of VitePress to docsgen's. Unknown keys stay. */
export function rewriteFrontmatter(page: RewrittenPage, route: PageRoute, linkTo: (target: string) => string): void {
  const fields = page.frontmatter;
  const layout = fields.get('layout');
  if (layout === 'home') writeHome(page, linkTo);
  const name = route.path.replace(/^.*\//, '').replace(/\.mdx?$/, '');
  const hero = record(fields.get('hero'));
  // A home page without a hero has its own heading, or shows none.
  settleTitle(page, text(hero['name']) ?? (name === 'index' ? 'Home' : name), layout === 'home' && fields.has('hero'));
  for (const key of ['hero', 'features', 'titleTemplate', 'theme', 'aside', 'navbar', 'pageClass', 'isHome', 'footer'])
    fields.delete(key);
  if (layout === 'doc') fields.delete('layout');
  else if (layout !== undefined && layout !== 'home') fields.set('layout', 'page');
  if (fields.get('editLink') === false) fields.set('edit_url', null);
  for (const key of ['editLink', 'lastUpdated']) fields.delete(key);
  if (fields.get('sidebar') === false) fields.set('displayed_sidebar', null);
  fields.delete('sidebar');
  writeOutline(fields);
  for (const [key, ownKey] of [
    ['prev', 'pagination_prev'],
    ['next', 'pagination_next'],
  ] as const) {
    if (fields.get(key) === false) fields.set(ownKey, null);
    fields.delete(key);
  }
  writeHead(page);
  // In VitePress, only `index.md` is the page of its folder.
  const [, own] = /(?:^|\/)(readme|index)\.md$/i.exec(route.path) ?? [];
  if (own !== undefined && own !== 'index') fields.set('slug', own);
}

/** Converts `outline`: `[2, 4]`, `'deep'` or `false`. */
function writeOutline(fields: Map<string, unknown>): void {
  const outline = fields.get('outline');
  const value = outline === 'deep' ? [2, 6] : typeof outline === 'number' ? [outline, outline] : list(outline);
  const [min, max] = value;
  if (outline === false) fields.set('hide_table_of_contents', true);
  if (typeof min === 'number' && typeof max === 'number') {
    fields.set('toc_min_heading_level', Math.max(2, min));
    fields.set('toc_max_heading_level', max);
  }
  fields.delete('outline');
}

function writeHead(page: RewrittenPage): void {
  const head = page.frontmatter.get('head');
  page.frontmatter.delete('head');
  const tags = list(head).flatMap((entry) => {
    const [tag, attributes] = list(entry);
    const headTag = hostedTag(text(tag) ?? '', record(attributes));
    if (headTag === null) page.report('head', `The tag <${String(tag)}> of the head is left out.`);
    return headTag === null ? [] : [headTag];
  });
  if (tags.length > 0) page.frontmatter.set('head', tags);
}

/** Links of a home page are relative to the root by default. */
function fromRoot(target: string): string {
  return /^(?:[/.#]|[a-z]+:)/i.test(target) ? target : `/${target}`;
}

/** Writes the hero and the features of a home page as `:::hero` and cards. */
function writeHome(page: RewrittenPage, linkTo: (target: string) => string): void {
  const hero = record(page.frontmatter.get('hero'));
  const image = record(typeof hero['image'] === 'string' ? { src: hero['image'] } : hero['image']);
  const picture = text(image['src']) ?? text(image['light']);
  const actions = list(hero['actions']).map(record);
  const features = list(page.frontmatter.get('features')).map(record);
  const link = (target: unknown): string => linkTo(fromRoot(text(target) ?? ''));
  const name = plainText(hero['name']);
  const slogan = plainText(hero['text']);
  const opening = heroOf({
    title: name ?? slogan ?? text(page.frontmatter.get('title')) ?? '',
    parts: [
      name !== null && slogan !== null ? `**${slogan}**` : '',
      text(hero['tagline']) ?? '',
      actions.map((action) => `- [${text(action['text']) ?? ''}](${link(action['link'])})`).join('\n'),
      picture === null ? '' : `![${text(image['alt']) ?? ''}](${link(picture)})`,
    ],
  });
  const parts = [
    page.frontmatter.has('hero') ? opening : '',
    features.length === 0 ? '' : cards(features, link),
  ].filter((part) => part !== '');
  if (parts.length > 0) page.replaceBody('home page', `\n${parts.join('\n\n')}\n${page.body}`);
}

/** A text without tags; null if nothing is left. */
function plainText(value: unknown): string | null {
  return (
    text(value)
      ?.replace(/<[^>]*>/g, '')
      .trim() || null
  );
}

function cards(features: readonly ReturnType<typeof record>[], link: (target: unknown) => string): string {
  const cardTexts = features.map((feature) => {
    const href = feature['link'] === undefined ? '' : `{href=${JSON.stringify(link(feature['link']))}}`;
    return `:::card[${text(feature['title']) ?? ''}]${href}\n${text(feature['details']) ?? ''}\n:::`;
  });
  return `::::cards\n${cardTexts.join('\n')}\n::::`;
}
