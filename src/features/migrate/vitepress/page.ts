import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { withEmoji } from '../../../markdown/dialect/emoji.js';
import { isBadgeType } from '../../../model/badges.js';
import { decoded } from '../../../shared/addresses.js';
import {
  attributesOf,
  type FenceSegment,
  type RewrittenPage,
  removeElements,
  replaceContainers,
  replaceParagraphs,
  replaceTags,
  type Tag,
  textLine,
} from '../../mdx/text/index.js';
import type { Copies } from '../copies.js';
import { copyLinked } from '../downloads.js';
import type { Folder } from '../gate/index.js';
import { headingTexts, keepHeadingIds } from '../headings.js';
import { isOutside, linkPath, replaceLinks, targetParts } from '../links.js';
import { linkAcross, type PageRoute, type Routes } from '../routes.js';
import { normalPath, relativePath, resolvedPath } from '../tree.js';
import { type AttributeMarks, replaceAttributeMarks } from './attribute-marks.js';
import { type Component, importedComponents, importedNames, replaceVueComponents } from './components.js';
import { fenceLabel, rewriteFence } from './fence.js';
import { rewriteFrontmatter } from './frontmatter.js';
import { expandIncludes, snippetOf } from './snippets.js';
import { openMarkedTabs } from './tab-marks.js';
import { EXPRESSION, isInterpolated, REPEATED, repetition, type Values } from './values.js';

const INLINE = /\^\[((?:[^[\]]|\[[^[\]]*\])+)\]/g;

/** Moves inline footnotes (`^[text]`) to definitions at the end of the page. */
function moveFootnotes(page: RewrittenPage): void {
  const definitions: string[] = [];
  page.replaceText('footnote', (text) =>
    text.replace(INLINE, (_, content: string) => {
      const name = `note-${definitions.length + 1}`;
      definitions.push(`[^${name}]: ${content}`);
      return `[^${name}]`;
    }),
  );
  if (definitions.length > 0) page.replaceBody('footnote', `${page.body.trimEnd()}\n\n${definitions.join('\n')}\n`);
}

/** Context that the pages of a site share. */
export interface VitepressSite {
  /** Folder of the site. */
  readonly root: Folder;
  /** Folder of the pages. */
  readonly srcDir: Folder;
  readonly routes: Routes;
  readonly themeConfig: JsonObject;
  readonly copies: Copies;
  /** Components of the theme that are only markup, by name. */
  readonly components: ReadonlyMap<string, Component>;
  /** Names of all components of the theme. */
  readonly namedComponents: ReadonlySet<string>;
  /** Null if attributes are in braces. */
  readonly attributeMarks: AttributeMarks | null;
  /** True if code blocks outside of groups show their label or file name. */
  readonly hasCodeTitles: boolean;
  /** Applies the site's own changes to code. */
  readonly revertCode: (code: string) => string;
}

/** The script of a page, and values computed from it. */
export interface PageScript {
  readonly script: string;
  readonly values: Values;
}

/** Expands the includes and snippets of a page, and removes its script. Returns the script. */
export function openPage(page: RewrittenPage, route: PageRoute, site: VitepressSite): string {
  const { srcDir, hasCodeTitles } = site;
  const place = { srcDir, file: route.file };
  page.replaceBody('include', expandIncludes(page.body, place, page));
  if (site.attributeMarks !== null) replaceAttributeMarks(page, site.attributeMarks);
  let isGroup = false;
  page.replace('snippet', (segment) => {
    if (segment.kind === 'fence') return segment;
    if (/^\s*:{3,}/.test(segment.text)) isGroup = /^\s*:{3,}\s*code-group\b/.test(segment.text);
    return snippetOf(segment, { ...place, isTitled: isGroup || hasCodeTitles }, page) ?? segment;
  });
  const scripts = removeElements(page, 'script');
  for (const { line } of removeElements(page, 'style'))
    page.report('style', 'The styles of the page are left out.', line);
  keepBraces(page);
  return scripts.map(({ text }) => text.replace(/<\/?script[^>]*>/g, '')).join('\n');
}

/** Rewrites a VitePress page after `openPage`. */
export function rewritePage(
  page: RewrittenPage,
  route: PageRoute,
  site: VitepressSite,
  { script, values }: PageScript,
): void {
  const oldTexts = headingTexts(page).map((text) => withEmoji(text, () => ''));
  const components = new Map([
    ...site.components,
    ...importedComponents(script, site.srcDir.at(route.file).path, site.root),
  ]);
  const namedComponents = new Set([...site.namedComponents, ...importedNames(script)]);
  openMarkedTabs(page);
  replaceContainers(page, ({ name, rest }) => containerOf(name, rest), fenceLabel);
  let isTab = false;
  page.replace('fence', (segment) => {
    if (segment.kind === 'fence') return rewriteFence(withValues(segment, values), { isTab, revert: site.revertCode });
    isTab = segment.text.includes(':::tab[');
    return segment;
  });
  page.replaceText('contents', (text) => (/^\s*\[\[toc\]\]\s*$/i.test(text) ? '' : text));
  moveFootnotes(page);
  replaceExpressions(page, site.themeConfig, values);
  replaceVueComponents(page, components);
  replaceTags(page, 'component', (tag) => componentOf(tag, { page, values, namedComponents }));
  moveTitleBadges(page);
  replaceParagraphs(page, 'v-pre', (text) => text.replace(/(<[a-z][^<>]*?)\s+v-pre(?=[\s>/])/g, '$1'));
  reportBindings(page);
  page.replaceText('attributes', (text) => text.replace(LINK_ATTRIBUTES, ''));
  replaceLinks(page, (target) => newTarget(target, route, site));
  keepHeadingIds(page, slugOfVitepress, oldTexts);
  rewriteFrontmatter(page, route, (link) => newTarget(link, route, site));
}

/** Moves badges of the title below it, because a title is plain text. */
function moveTitleBadges(page: RewrittenPage): void {
  let isFirst = true;
  page.replace('badge', (segment) => {
    if (!isFirst || segment.kind === 'fence' || !/^#\s/.test(segment.text)) return segment;
    isFirst = false;
    const badges = segment.text.match(/:badge\[[^\]]*\](?:\{[^}]*\})?/g) ?? [];
    if (badges.length === 0) return segment;
    const title = badges
      .reduce((text, badge) => text.replace(badge, ''), segment.text)
      .replace(/\s+/g, ' ')
      .trim();
    return [title, '', badges.join(' ')].map((text) => textLine(segment, text));
  });
}

/** The container in docsgen: unwraps `raw` and `v-pre`, turns code groups into tabs, and puts attributes after a title in brackets. */
function containerOf(name: string, rest: string): { readonly name: string; readonly rest: string } | 'unwrap' | 'tabs' {
  if (name === 'code-group') return 'tabs';
  if (name === 'tabs' || name === 'tab') return { name, rest };
  if (name === 'raw' || name === 'v-pre') return 'unwrap';
  const [, title = '', attributes] = /^(.*?)\s*\{([^{}]*)\}\s*$/.exec(rest) ?? [];
  if (attributes === undefined) return { name, rest };
  const words = attributes.split(/\s+/);
  const flags = [
    ...(words.includes('open') && name === 'details' ? ['open'] : []),
    ...(words.includes('no-title') ? ['untitled'] : []),
  ];
  const label = title.trim();
  return { name, rest: (label === '' ? '' : `[${label}]`) + (flags.length === 0 ? '' : `{${flags.join(' ')}}`) };
}

/** Attributes after a link that tell how it opens: `[a](/a.html){target="_self"}`. docsgen always loads pages anew. */
const LINK_ATTRIBUTES = /(?<=\))\{(?:\s*(?:target|rel|download)(?:="[^"{}]*"|=[^\s"{}]*)?)+\s*\}/g;

/**
 * Escapes braces in `::: v-pre` and in elements with that attribute with entities, which work in Markdown and in HTML blocks; backslashes
 * only work in Markdown.
 */
function keepBraces(page: RewrittenPage): void {
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
  return text.replace(/\{\{/g, '&#123;&#123;');
}

/** Replaces `{{ … }}` and repeated elements with their values. Values that only Vue can compute are left out and reported. */
function replaceExpressions(page: RewrittenPage, themeConfig: JsonObject, values: Values): void {
  replaceParagraphs(page, 'expression', (text, line) =>
    text
      .replace(REPEATED, (source) => shownText(values.get(repetition(source))) ?? source)
      .replace(EXPRESSION, (source, code: string, offset: number) => {
        const value = shownText(setting(code, page, themeConfig)) ?? shownText(values.get(code));
        if (value !== null) return value;
        page.report(
          'expression',
          `What ${source} computes is left out.`,
          line + text.slice(0, offset).split('\n').length - 1,
        );
        return '';
      }),
  );
}

/** The value of `$frontmatter.title` or `theme.siteTitle`. */
function setting(code: string, page: RewrittenPage, themeConfig: JsonObject): unknown {
  const [, root = '', path = ''] =
    /^(\$frontmatter|\$page\.frontmatter|theme|\$site\.themeConfig)\.([\w.]+)$/.exec(code) ?? [];
  if (path === '') return undefined;
  const source: unknown = root.includes('frontmatter') ? Object.fromEntries(page.frontmatter) : themeConfig;
  return path.split('.').reduce<unknown>((inner, key) => record(inner)[key], source);
}

/** A value as text of the page; null if it is neither text nor number. */
function shownText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** A fence with expressions computed if its language ends in `-vue`. */
function withValues(fence: FenceSegment, values: Values): FenceSegment {
  if (!isInterpolated(fence)) return fence;
  const body = fence.body.map((line) =>
    line.replace(EXPRESSION, (source, code: string) => shownText(values.get(code)) ?? source),
  );
  return { ...fence, body };
}

interface ComponentContext {
  readonly page: RewrittenPage;
  readonly values: Values;
  readonly namedComponents: ReadonlySet<string>;
}

/** The markup for a component's tag: badges have a counterpart, wrappers are removed, others are reported. */
function componentOf({ name, attributes, kind, line }: Tag, context: ComponentContext): string | null {
  const { page, values, namedComponents } = context;
  if (name === 'Badge') {
    const type = String(attributes.get('type') ?? 'tip');
    const end = `]{type=${isBadgeType(type) ? type : 'tip'}}`;
    if (kind === 'close') return end;
    if (kind === 'open') return ':badge[';
    return `:badge[${String(attributes.get('text') ?? '').replace(/[[\]]/g, '\\$&')}${end}`;
  }
  if (name === 'ClientOnly') return '';
  if (name === 'VPTeamMembers' && kind === 'empty') {
    const members = attributes.get(':members');
    const people = values.get(members === true ? 'members' : (members ?? ''));
    if (Array.isArray(people)) return peopleCards(people);
  }
  const reason = namedComponents.has(name)
    ? 'it needs a browser, a package, or a file outside of the folder'
    : 'the folder has no file of its name, and packages are not run';
  if (kind !== 'close') page.report('component', `The component ${name} is left out: ${reason}.`, line);
  return '';
}

/** Reports HTML elements whose attributes Vue computes. */
function reportBindings(page: RewrittenPage): void {
  replaceParagraphs(page, 'binding', (text, line) =>
    text.replace(/<([a-z][\w-]*)((?:\s+[^<>]*)?)>/g, (tag, name: string, attributes: string) => {
      const names = [...attributesOf(attributes).keys()].filter((key) => /^(?:[:@#]|v-)/.test(key));
      if (names.length > 0)
        page.report('binding', `The attribute ${names.join(', ')} of <${name}> is computed by Vue.`, line);
      return tag;
    }),
  );
}

/** The new form of a link: addresses become files, and fragments become docsgen's ids. Copies linked files beside the page. */
export function newTarget(target: string, route: PageRoute, { routes, srcDir, copies }: VitepressSite): string {
  if (isOutside(target)) return target;
  const { path, query, hash } = targetParts(target);
  const end = query + (hash.length > 1 ? `#${slugOfFragment(hash.slice(1))}` : hash);
  if (path === '') return end;
  const ownRoute = route.route === '' || /(?:^|\/)index\.mdx?$/.test(route.file) ? `${route.route}/index` : route.route;
  const address = resolvedPath(ownRoute, path) + (path.endsWith('/') ? '/' : '');
  const page = routes.at(address) ?? routes.ofFile(resolvedPath(route.file, path));
  if (page !== null) return fileLink(route, page, path) + end;
  const file = resolvedPath(route.file, path);
  const from = path.startsWith('/') ? null : srcDir.file(file);
  if (from === null) return path + end;
  const beside = normalPath(`content/${route.locale}/${resolvedPath(route.path, path)}`);
  return copyLinked(copies, { from, file, beside, link: path }) + end;
}

/** A link between pages; one that already names the right file stays. */
function fileLink(from: PageRoute, to: PageRoute, path: string): string {
  if (from.locale !== to.locale) return linkAcross(to);
  if (/\.mdx?$/.test(path) && resolvedPath(from.path, path) === to.path) return path;
  return linkPath(path.startsWith('/') ? `/${to.path}` : relativePath(from.path, to.path));
}

/** The members of a team as cards: picture, name, role, and links. */
function peopleCards(members: unknown): string {
  const cards = list(members as never)
    .map(record)
    .map((member) => {
      const { name, title, org, desc, avatar, orgLink } = member;
      const place =
        text(org) === null ? '' : ` @ ${text(orgLink) === null ? text(org) : `[${text(org)}](${text(orgLink)})`}`;
      const links = list(member['links'])
        .map(record)
        .map((link) => `[${text(link['ariaLabel']) ?? text(link['icon']) ?? 'link'}](${text(link['link']) ?? ''})`);
      const parts = [
        text(avatar) === null ? '' : `![${text(name) ?? ''}](${text(avatar)})`,
        `${text(title) ?? ''}${place}`.trim(),
        text(desc) ?? '',
        links.join(' · '),
      ];
      return `:::card[${text(name) ?? ''}]\n${parts.filter((part) => part !== '').join('\n\n')}\n:::`;
    });
  return `\n::::cards\n${cards.join('\n')}\n::::\n`;
}

/** The id of a heading in VitePress: punctuation separates words, and a leading digit gets an underscore. */
export function slugOfVitepress(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what VitePress removes
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
      .normalize('NFC')
  );
}

/** The heading id for the fragment of a link, which may be percent-encoded. */
export function slugOfFragment(fragment: string): string {
  return slugOfVitepress(decoded(fragment));
}
