import { Script } from 'node:vm';
import { withoutLinkEdges } from '../../link-edges.js';
import type { PageText } from '../../page-text.js';
import type { Segment } from '../../segments.js';
import type { Values } from '../values.js';
import { compileTemplate, type Scope } from './compile.js';
import { FILE } from './modules.js';
import { elementsIn, readTemplate, type VueNode } from './template.js';

const PICTURES = new RegExp(`<img[^>]* src="${FILE}([^"]*)"[^>]*>`, 'g');
const FILES = new RegExp(`${FILE}([^"]*)`, 'g');

/** Elements that begin HTML in Markdown. */
const BLOCK =
  /^(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|section|table|template|ul)$/;

/** Lines of a page that are HTML of Vue, from an empty line to the next one, and the expression that gives what they show. */
export interface Unit {
  /** Index of the first segment, and of the one behind the last. */
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** The parts of a page that Vue computes as a whole: elements that it repeats, shows on a condition or binds, and components of the site. */
export function unitsOf(page: PageText, scope: Scope): readonly Unit[] {
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

/** Whether elements have something to compute. A component that is no file of the site can stand in it where its attributes are texts. */
function isComputed(nodes: readonly VueNode[], scope: Scope): boolean {
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

/** What expressions give, and how a page names a file of the site, which is given from the site's root; null for one that it cannot show. */
interface Shown {
  readonly values: Values;
  readonly pathOf: (file: string) => string | null;
}

/** Writes what units show in their place. Those that give nothing stay, and are read as any other text. */
export function replaceUnits(page: PageText, units: readonly Unit[], { values, pathOf }: Shown): void {
  const shownUnits = units.filter(({ code }) => typeof values.get(code) === 'string');
  if (shownUnits.length === 0) return;
  const starts = new Map(shownUnits.map((unit) => [unit.start, unit]));
  const isInside = (index: number): boolean => shownUnits.some(({ start, end }) => index >= start && index < end);
  page.setSegments(
    'component',
    page.segments.flatMap((segment, index): readonly Segment[] => {
      const unit = starts.get(index);
      if (unit === undefined) return isInside(index) ? [] : [segment];
      const html = withoutLinkEdges(String(values.get(unit.code)))
        .trim()
        .replace(/\s*\n\s*/g, '\n')
        .replace(PICTURES, (tag, file: string) => (pathOf(file) === null ? '' : tag))
        .replace(FILES, (_, file: string) => pathOf(file) ?? '');
      return html.split('\n').map((text) => ({ kind: 'text', line: segment.line, text }));
    }),
  );
}
