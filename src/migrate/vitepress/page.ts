import { join } from 'node:path';
import { replaceContainers } from '../containers.js';
import { keepHeadingIds } from '../headings.js';
import { isOutside, replaceLinks, targetParts } from '../links.js';
import type { CopiedFile, JsonObject } from '../model.js';
import type { PageText } from '../page-text.js';
import type { PageRoute, Routes } from '../routes.js';
import { attributesOf, removeElements, replaceParagraphs, replaceTags, type Tag } from '../tags.js';
import { isFile, relativePath, resolvedPath } from '../tree.js';
import { labelOf, rewriteFence } from './fence.js';
import { rewriteFrontmatter } from './frontmatter.js';
import { slugOfVitepress } from './slug.js';
import { expandIncludes, snippetOf } from './snippets.js';

/** What the pages of a site share. */
export interface VitepressSite {
  /** Absolute folder of the pages. */
  readonly srcDir: string;
  readonly routes: Routes;
  readonly themeConfig: JsonObject;
  readonly copies: Map<string, CopiedFile>;
}

/** Rewrites a page of VitePress. */
export function rewritePage(page: PageText, route: PageRoute, site: VitepressSite): void {
  const place = { srcDir: site.srcDir, file: route.file };
  page.replaceBody('include', expandIncludes(page.body, place, page));
  page.replace('snippet', (segment) =>
    segment.kind === 'text' ? (snippetOf(segment, place, page) ?? segment) : segment,
  );
  for (const { line } of removeElements(page, 'script'))
    page.report('script', 'The script of the page is left out.', line);
  for (const { line } of removeElements(page, 'style'))
    page.report('style', 'The styles of the page are left out.', line);
  keepBraces(page);
  replaceContainers(page, ({ name, rest }) => containerOf(name, rest), labelOf);
  let isTab = false;
  page.replace('fence', (segment) => {
    if (segment.kind === 'fence') return rewriteFence(segment, isTab);
    isTab = segment.text.includes(':::tab[');
    return segment;
  });
  page.replaceText('contents', (text) => (/^\s*\[\[toc\]\]\s*$/i.test(text) ? '' : text));
  replaceExpressions(page, site.themeConfig);
  replaceTags(page, 'component', (tag) => componentOf(tag, page));
  replaceParagraphs(page, 'v-pre', (text) => text.replace(/(<[a-z][^<>]*?)\s+v-pre(?=[\s>/])/g, '$1'));
  reportBindings(page);
  replaceLinks(page, (target) => newTarget(target, route, site));
  keepHeadingIds(page, slugOfVitepress);
  rewriteFrontmatter(page, route, (link) => newTarget(link, route, site));
}

/** `raw` and `v-pre` have no meaning here, a group of code is tabs, and attributes stand behind a title in brackets. */
function containerOf(name: string, rest: string): { readonly name: string; readonly rest: string } | 'unwrap' | 'tabs' {
  if (name === 'code-group') return 'tabs';
  if (name === 'raw' || name === 'v-pre') return 'unwrap';
  const [, title = '', attributes] = /^(.*?)\s*\{([^{}]*)\}\s*$/.exec(rest) ?? [];
  if (attributes === undefined) return { name, rest };
  const kept = attributes.split(/\s+/).filter((word) => word === 'open' && name === 'details');
  const label = title.trim();
  return { name, rest: (label === '' ? '' : `[${label}]`) + (kept.length === 0 ? '' : '{open}') };
}

/** Braces in `::: v-pre` and in elements with that attribute are text: `\{\{ x }}`. */
function keepBraces(page: PageText): void {
  let isText = false;
  replaceParagraphs(page, 'v-pre', (text) =>
    text.replace(
      /(<([a-z][\w-]*)\s[^<>]*?\bv-pre\b[^<>]*>)([\s\S]*?)(?=<\/\2>)/g,
      (_, tag: string, __, content: string) => tag + asText(content),
    ),
  );
  page.replaceText('v-pre', (text) => {
    if (/^\s*:{3,}\s*v-pre\s*$/.test(text)) isText = true;
    else if (/^\s*:{3,}\s*$/.test(text)) isText = false;
    return isText ? asText(text) : text;
  });
}

function asText(text: string): string {
  return text.replace(/\{\{/g, '\\{\\{');
}

/** `{{ $frontmatter.title }}` is the value; what Vue would compute is left out and reported. */
function replaceExpressions(page: PageText, themeConfig: JsonObject): void {
  replaceParagraphs(page, 'expression', (text, line) =>
    text.replace(/\{\{\s*([\s\S]*?)\s*\}\}/g, (written, code: string, offset: number) => {
      const [, root = '', path = ''] =
        /^(\$frontmatter|\$page\.frontmatter|theme|\$site\.themeConfig)\.([\w.]+)$/.exec(code) ?? [];
      const source = root.includes('frontmatter') ? Object.fromEntries(page.frontmatter) : themeConfig;
      const value = path
        .split('.')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], source);
      if (path !== '' && (typeof value === 'string' || typeof value === 'number')) return String(value);
      page.report(
        'expression',
        `What ${written} computes is left out.`,
        line + text.slice(0, offset).split('\n').length - 1,
      );
      return '';
    }),
  );
}

const BADGES = ['note', 'tip', 'info', 'warning', 'danger'];

/** Tags of components: badges have a counterpart, wrappers are taken away, others are reported. */
function componentOf({ name, attributes, kind, line }: Tag, page: PageText): string | null {
  if (name === 'Badge') {
    const type = String(attributes.get('type') ?? 'tip');
    const end = `]{type=${BADGES.includes(type) ? type : 'tip'}}`;
    if (kind === 'close') return end;
    if (kind === 'open') return ':badge[';
    return `:badge[${String(attributes.get('text') ?? '').replace(/[[\]]/g, '\\$&')}${end}`;
  }
  if (name === 'ClientOnly') return '';
  if (kind !== 'close') page.report('component', `The component ${name} is left out.`, line);
  return '';
}

/** Elements of HTML whose attributes Vue computes. */
function reportBindings(page: PageText): void {
  replaceParagraphs(page, 'binding', (text, line) =>
    text.replace(/<([a-z][\w-]*)((?:\s+[^<>]*)?)>/g, (written, name: string, attributes: string) => {
      const names = [...attributesOf(attributes).keys()].filter((key) => /^(?:[:@#]|v-)/.test(key));
      if (names.length > 0)
        page.report('binding', `The attribute ${names.join(', ')} of <${name}> is computed by Vue.`, line);
      return written;
    }),
  );
}

/** Links lead to files where the old ones led to addresses; fragments get the form of ids. Files that a page shows are copied beside it. */
function newTarget(target: string, route: PageRoute, { routes, srcDir, copies }: VitepressSite): string {
  if (isOutside(target)) return target;
  const { path, query, hash } = targetParts(target);
  const end = query + (hash.length > 1 ? `#${slugOfVitepress(decodeURIComponentSafe(hash.slice(1)))}` : hash);
  if (path === '') return end;
  const own = route.route === '' || /(?:^|\/)index\.mdx?$/.test(route.file) ? `${route.route}/index` : route.route;
  const meant = resolvedPath(own, path);
  const page = routes.at(meant) ?? routes.ofFile(resolvedPath(route.file, path));
  if (page !== null) return fileLink(route, page, path) + end;
  const file = resolvedPath(route.file, path);
  if (!path.startsWith('/') && isFile(join(srcDir, file))) {
    const to = ['content', route.locale, resolvedPath(route.path, path)].filter((part) => part !== '').join('/');
    copies.set(to, { from: join(srcDir, file), to });
  }
  return path + end;
}

/** A link from page to page; one that names the right file already stays. */
function fileLink(from: PageRoute, to: PageRoute, written: string): string {
  if (from.locale !== to.locale) return relativePath(`${from.locale}/${from.path}`, `${to.locale}/${to.path}`);
  if (/\.mdx?$/.test(written) && resolvedPath(from.path, written) === to.path) return written;
  return written.startsWith('/') ? `/${to.path}` : relativePath(from.path, to.path);
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
