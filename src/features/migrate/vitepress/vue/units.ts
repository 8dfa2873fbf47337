import { Script } from 'node:vm';
import { isAllowedAttribute, isAllowedElement } from '../../../../markdown/dialect/allowed-elements.js';
import { outsideCode, type RewrittenPage, type Segment } from '../../../mdx/text/index.js';
import { withoutLinkEdges } from '../../link-edges.js';
import type { Values } from '../values.js';
import { type ComponentScope, compileTemplate } from './compile.js';
import { FILE_PREFIX } from './modules.js';
import { elementsIn, readTemplate, type VueNode } from './template.js';

const PICTURES = new RegExp(`<img[^>]* src="${FILE_PREFIX}([^"]*)"[^>]*>`, 'g');
const FILES = new RegExp(`${FILE_PREFIX}([^"]*)`, 'g');

const BLOCK_NAMES =
  'address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|section|table|template|ul';

/** Elements that start an HTML block in Markdown. */
const BLOCK = new RegExp(`^(?:${BLOCK_NAMES})$`);
const BLOCKS = new RegExp(`<(?:${BLOCK_NAMES})[\\s/>]`);

/** Lines of a page that are Vue markup, from one empty line to the next, and the expression for their HTML. */
export interface VueUnit {
  /** Index of the first segment, and the index after the last. */
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** A component of the site within a line, and the expression for its HTML. */
export interface InlineUnit {
  /** The component as written: `<Link to="a" />`. */
  readonly source: string;
  readonly name: string;
  readonly code: string;
}

/** A component on one line, empty or with text. */
const INLINE =
  /<([A-Z][\w.]*|[a-z]+-[\w-]+)((?:\s+[:@#\w.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(?:\/>|>[^<>]*<\/\1>)/g;

/** Components of the site within the lines of a page, outside of code. Those alone on their lines are also units. */
export function inlineUnitsOf(page: RewrittenPage, scope: ComponentScope): readonly InlineUnit[] {
  const units = new Map<string, InlineUnit>();
  for (const segment of page.segments) {
    if (segment.kind === 'fence') continue;
    outsideCode(segment.text, (text) => {
      for (const [source, name = ''] of text.matchAll(INLINE)) {
        const nodes = scope.component(name) === null || units.has(source) ? null : readTemplate(source);
        const code = nodes === null ? '' : compileTemplate(nodes, scope);
        if (code !== '' && isCode(code)) units.set(source, { source, name, code });
      }
      return text;
    });
  }
  return [...units.values()];
}

/** Replaces components within lines by their output, unless that is a block. */
export function replaceInlineUnits(page: RewrittenPage, units: readonly InlineUnit[], { values, pathOf }: Shown): void {
  const htmlBySource = new Map(
    units.flatMap(({ source, name, code }) => {
      const value = values.get(code);
      const html =
        typeof value === 'string'
          ? shownHtml(value, pathOf).replace(/\s+/g, ' ').replace(WRAPPER_EDGES, '$1$2').trim()
          : '';
      const isWithinLine = html !== '' && !BLOCKS.test(html) && !new RegExp(`^<${name}\\b`).test(html);
      return isWithinLine ? [[source, html] as const] : [];
    }),
  );
  if (htmlBySource.size === 0) return;
  page.replaceText('component', (text) => text.replace(INLINE, (source) => htmlBySource.get(source) ?? source));
}

/** The parts of a page that Vue computes as a whole: elements that are repeated, conditional or bound, and components of the site. */
export function vueUnits(page: RewrittenPage, scope: ComponentScope): readonly VueUnit[] {
  return blocksOf(page.segments).flatMap(({ start, end, text }) => {
    const nodes = /^<[a-zA-Z]/.test(text) ? readTemplate(text) : null;
    if (nodes === null || !isComputed(nodes, scope)) return [];
    const code = compileTemplate(nodes, scope);
    return isCode(code) ? [{ start, end, code }] : [];
  });
}

function blocksOf(
  segments: readonly Segment[],
): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  const blocks: { start: number; end: number; text: string }[] = [];
  segments.forEach((segment, index) => {
    const lastBlock = blocks.at(-1);
    if (segment.kind === 'fence' || segment.text.trim() === '') return;
    if (lastBlock?.end === index)
      Object.assign(lastBlock, { end: index + 1, text: `${lastBlock.text}\n${segment.text}` });
    else blocks.push({ start: index, end: index + 1, text: segment.text });
  });
  return blocks;
}

/** True if elements need computing. A component that is not a file of the site is allowed if its attributes are texts. */
function isComputed(nodes: readonly VueNode[], scope: ComponentScope): boolean {
  const elements = elementsIn(nodes);
  const [firstElement] = elements;
  if (firstElement === undefined || (scope.component(firstElement.name) === null && !BLOCK.test(firstElement.name)))
    return false;
  if (elements.some(({ attributes }) => attributes.has('v-pre'))) return false;
  const isBound = (keys: readonly string[]): boolean => keys.some((key) => /^(?:[:#]|v-(?!on))/.test(key));
  const isForeign = (name: string): boolean => /[A-Z-]/.test(name) && scope.component(name) === null;
  if (elements.some(({ name, attributes }) => isForeign(name) && isBound([...attributes.keys()]))) return false;
  return elements.some(({ name, attributes }) => scope.component(name) !== null || isBound([...attributes.keys()]));
}

function isCode(code: string): boolean {
  try {
    return new Script(`async () => (${code})`) instanceof Script;
  } catch {
    return false;
  }
}

/** Values of expressions. `pathOf` returns the path by which the page refers to a file of the site, or null if it cannot show it. */
interface Shown {
  readonly values: Values;
  readonly pathOf: (file: string) => string | null;
}

/** Replaces units by their output. Units without a value stay and are read as any other text. */
export function replaceUnits(page: RewrittenPage, units: readonly VueUnit[], { values, pathOf }: Shown): void {
  const shownUnits = units.filter(({ code }) => typeof values.get(code) === 'string');
  if (shownUnits.length === 0) return;
  const starts = new Map(shownUnits.map((unit) => [unit.start, unit]));
  const isInside = (index: number): boolean => shownUnits.some(({ start, end }) => index >= start && index < end);
  page.setSegments(
    'component',
    page.segments.flatMap((segment, index): readonly Segment[] => {
      const unit = starts.get(index);
      if (unit === undefined) return isInside(index) ? [] : [segment];
      const html = shownHtml(String(values.get(unit.code)), pathOf);
      return linesOf(html).map((text) => ({ kind: 'text', line: segment.line, text }));
    }),
  );
}

/**
 * Lines of HTML. HTML that starts with an inline element, such as a link around blocks, becomes one line, because it would end where a line
 * starts with a block.
 */
function linesOf(html: string): readonly string[] {
  const [, first = ''] = /^<([a-z][a-z\d]*)/.exec(html) ?? [];
  return first === '' || BLOCK.test(first) || /<pre\b/.test(html) ? html.split('\n') : [html.replaceAll('\n', ' ')];
}

/** Blanks inside the tags of a component that is removed around its content. */
const WRAPPER_EDGES = /(<[A-Z][^<>]*>)\s+|\s+(<\/[A-Z])/g;

/** The output of a component, with the page's paths of files and without attributes that content may not have. */
function shownHtml(html: string, pathOf: Shown['pathOf']): string {
  return withAllowedAttributes(withoutLinkEdges(html))
    .trim()
    .replace(/\s*\n\s*/g, '\n')
    .replace(PICTURES, (tag, file: string) => (pathOf(file) === null ? '' : tag))
    .replace(FILES, (_, file: string) => pathOf(file) ?? '');
}

const ELEMENT = /<([a-z][a-z\d]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)+)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** HTML without styling attributes, such as those of UnoCSS. Elements that docsgen removes anyway keep theirs. */
function withAllowedAttributes(html: string): string {
  return html.replace(ELEMENT, (source, name: string, attributes: string, end: string) => {
    if (!isAllowedElement(name)) return source;
    const kept = Array.from(attributes.matchAll(ATTRIBUTE), ([attribute, key = '']) => [attribute, key] as const)
      .filter(([, key]) => isAllowedAttribute(name, key.toLowerCase()))
      .map(([attribute]) => ` ${attribute}`);
    return `<${name}${kept.join('')}${end === '' ? '' : ' /'}>`;
  });
}
