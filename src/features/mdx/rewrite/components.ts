import { boxKindOf } from '../../../model/admonitions.js';
import { isBadgeType } from '../../../model/badges.js';
import { directiveLabel } from '../text/directive-label.js';
import type { RewrittenPage } from '../text/page-text.js';
import { replaceTags, type Tag } from '../text/tags.js';
import { PLACED, placeInLists } from './list-places.js';
import type { Modules } from './modules.js';

/** Partials, directives and values that a site provides for the components of its pages. */
export interface Parts {
  /** The markup for an imported page; null if the import is not a page. */
  readonly partialOf: (from: string, tag: Tag) => string | null;
  /** Name of the directive for a component without a counterpart, or null. */
  readonly directive?: (component: string) => string | null;
  /** Values of names that are computed: texts of files, results of running. */
  readonly values?: ReadonlyMap<string, string>;
}

/** The markup for a component: lines around its content, or a text instead of it. */
type Counterpart = (tag: Tag, attribute: (name: string) => string | null) => string;

/** Context for the components of a page. */
export interface ComponentContext extends Parts {
  readonly page: RewrittenPage;
  readonly modules: Modules;
}

/** A container: `<Aside type="tip">` becomes `:::tip`, its end `:::`. */
function container(openingOf: (tag: Tag, attribute: (name: string) => string | null) => string): Counterpart {
  return (tag, attribute) =>
    tag.kind === 'close'
      ? ownLine(':::')
      : tag.kind === 'empty'
        ? ownLine(`:::${openingOf(tag, attribute)}`, ':::')
        : ownLine(`:::${openingOf(tag, attribute)}`);
}

/** Lines of their own, within the list that contains the component. */
function ownLine(...lines: readonly string[]): string {
  return `\n${lines.map((line) => `${PLACED}${line}\n`).join('')}`;
}

function label(text: string | null): string {
  return text === null || text === '' ? '' : directiveLabel(text);
}

function aside(type: string | null, title: string | null): string {
  return (type === null ? 'note' : (boxKindOf(type) ?? 'note')) + label(title);
}

function badge(tag: Tag, attribute: (name: string) => string | null): string {
  const types: Readonly<Record<string, string>> = { success: 'tip', caution: 'warning', default: 'info' };
  const variant = attribute('variant') ?? attribute('type') ?? 'note';
  const type = types[variant] ?? variant;
  return tag.kind === 'close' ? '' : `:badge[${attribute('text') ?? ''}]{type=${isBadgeType(type) ? type : 'info'}}`;
}

/** Components of Docusaurus and Starlight that have a counterpart. */
const COUNTERPARTS: Readonly<Record<string, Counterpart>> = {
  Tabs: container((_, attribute) => {
    const group = attribute('groupId') ?? attribute('syncKey');
    return `tabs${group === null ? '' : `{group=${JSON.stringify(group)}}`}`;
  }),
  TabItem: container((_, attribute) => {
    const value = attribute('value');
    return `tab${label(attribute('label') ?? value ?? 'Tab')}${value === null ? '' : `{value=${JSON.stringify(value)}}`}`;
  }),
  Admonition: container((_, attribute) => aside(attribute('type'), attribute('title'))),
  Aside: container((_, attribute) => aside(attribute('type'), attribute('title'))),
  Steps: container(() => 'steps'),
  FileTree: container(() => 'file-tree'),
  CardGrid: container(() => 'cards'),
  Card: container((_, attribute) => `card${label(attribute('title'))}`),
  LinkCard: (_, attribute) =>
    ownLine(
      ':::cards',
      `:::card${label(attribute('title'))}{href=${JSON.stringify(attribute('href') ?? '')}}`,
      attribute('description') ?? '',
      ':::',
      ':::',
    ),
  Badge: badge,
  TOCInline: () => '',
  DocCardList: () => ownLine('::cards{of=children}'),
  BrowserOnly: () => '',
  Fragment: () => '',
  Icon: () => '',
};

/** True if docsgen has a counterpart for a component of another generator. */
export function hasCounterpart(component: string): boolean {
  return Object.hasOwn(COUNTERPARTS, component) || Object.hasOwn(LINKS, component);
}

/** Components that are links around their content, with the attribute of their target. */
const LINKS: Readonly<Record<string, string>> = { Link: 'to', LinkButton: 'href' };

/**
 * Replaces components with directives and includes partials. Removes and reports components without a counterpart, but keeps their content.
 */
export function replaceComponents({ page, modules, partialOf, directive }: ComponentContext): void {
  const ends: string[] = [];
  replaceTags(page, 'component', (tag) => {
    const attribute = reader(tag, modules);
    const importedName = modules.imports.get(tag.name);
    const partialText = importedName === undefined || tag.kind === 'close' ? null : partialOf(importedName.from, tag);
    if (partialText !== null) return ownLine(partialText);
    const name = importedName !== undefined && importedName.name !== 'default' ? importedName.name : tag.name;
    if (Object.hasOwn(LINKS, name))
      return link(tag, attribute(LINKS[name] ?? '') ?? attribute('href'), { name, attribute, ends });
    const counterpart = Object.hasOwn(COUNTERPARTS, name) ? COUNTERPARTS[name] : undefined;
    if (counterpart !== undefined) return counterpart(tag, attribute);
    return ownDirective(directive?.(name) ?? null, tag, attribute) ?? leftOut(page, tag, importedName?.from ?? null);
  });
  placeInLists(page);
}

function leftOut(page: RewrittenPage, { name, kind, line }: Tag, from: string | null): string {
  const reason = from === null ? 'the page does not import it' : `it comes from \`${from}\`, which is a program`;
  if (kind !== 'close') page.report('component', `The component ${name} is left out: ${reason}.`, line);
  return '';
}

/** A directive of the site, with the attributes whose values are plain. */
function ownDirective(name: string | null, tag: Tag, attribute: (name: string) => string | null): string | null {
  if (name === null) return null;
  if (tag.kind === 'close') return ownLine(':::');
  const words = [...tag.attributes].flatMap(([key, value]) => {
    const plainValue = value === true ? null : attribute(key);
    if (value !== true && plainValue === null) return [];
    return [plainValue === null ? key : `${key}=${JSON.stringify(plainValue)}`];
  });
  const attributes = words.length === 0 ? '' : `{${words.join(' ')}}`;
  return tag.kind === 'empty' ? ownLine('', `::${name}${attributes}`, '') : ownLine(`:::${name}${attributes}`);
}

/** A reader for attributes that are texts or names of the page's constants. */
function reader(tag: Tag, modules: Modules): (name: string) => string | null {
  return (name) => {
    const value = tag.attributes.get(name);
    if (typeof value !== 'string') return null;
    const [, code] = /^\{([\s\S]*)\}$/.exec(value) ?? [];
    return code === undefined ? value : (modules.values.get(code.trim()) ?? null);
  };
}

/** A link around its content, or an anchor if it has no address. `ends` is the stack of markup that closes the open links. */
function link(
  tag: Tag,
  href: string | null,
  {
    name,
    attribute,
    ends,
  }: { readonly name: string; readonly attribute: (name: string) => string | null; readonly ends: string[] },
): string {
  if (tag.kind === 'close') return ends.pop() ?? '';
  if (href === null) return anchor(attribute('id'));
  if (name === 'LinkButton' && tag.kind === 'open') return button(href, attribute('variant') ?? 'primary', ends);
  if (tag.kind === 'open') ends.push(`](${href})`);
  return tag.kind === 'open' ? '[' : '';
}

/** A link styled as a button, for which Markdown has no syntax. */
function button(href: string, variant: string, ends: string[]): string {
  ends.push('</a>');
  return `<a class="button${variant === 'primary' ? ' button-primary' : ''}" href="${href}">`;
}

function anchor(id: string | null): string {
  return id === null ? '' : `<a id="${id}"></a>`;
}
