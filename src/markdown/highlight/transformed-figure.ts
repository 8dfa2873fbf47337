import type { Element, ElementContent, Properties } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { markerHtml } from '../annotations.js';
import { type Figure, frameHtml } from './code-figure.js';
import type { CodeLine } from './code-lines.js';
import { type CodeTree, classesOf } from './styled-code.js';

const writer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/**
 * Renders a block made by Shiki transformers. Lines keep docsgen's classes if the transformers have kept all lines; other nodes that they
 * have added stay in place.
 */
export function transformedFigure(figure: Figure, lines: readonly CodeLine[], tree: CodeTree): string {
  const lineElements = tree.children.filter(isLine);
  const ownLines = lineElements.length === lines.length ? lines : [];
  const joinedLines = lineElements.map((line, n): CodeLine => {
    const givenClasses = classesOf(line).filter((name) => name !== 'line');
    return { text: ' ', prompt: '', marks: [], classes: new Set([...(ownLines[n]?.classes ?? []), ...givenClasses]) };
  });
  const isPlain = (line: Element, n: number): boolean =>
    joinedLines[n]?.classes.size === 0 && Object.keys(attributesOf(line)).length === 0;
  const hasLines = figure.lineNumbers !== null || !lineElements.every(isPlain);
  const html = tree.children.map((child) => {
    if (!isLine(child)) return htmlOf([child]);
    const n = lineElements.indexOf(child);
    const markers = markerHtml(ownLines[n]?.notes);
    if (!hasLines) return htmlOf(child.children) + markers;
    const number = figure.lineNumbers === null ? {} : { dataLine: figure.lineNumbers + n };
    const className = ['line', ...(joinedLines[n]?.classes ?? [])];
    const line = htmlOf([{ ...child, properties: { className, ...attributesOf(child), ...number } }]);
    return markers === '' ? line : `${line.slice(0, -'</span>'.length)}${markers}</span>`;
  });
  return frameHtml(figure, joinedLines, html.join(''), tree.classes);
}

function isLine(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'span' && classesOf(node).includes('line');
}

function attributesOf({ properties }: Element): Properties {
  const { class: _, className: __, ...rest } = properties;
  return rest;
}

function htmlOf(children: ElementContent[]): string {
  return writer.stringify({ type: 'root', children: withoutBareSpans(children) });
}

/** Plain text needs no element. */
function withoutBareSpans(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    const innerNodes = withoutBareSpans(child.children);
    const isBare = child.tagName === 'span' && Object.keys(child.properties).length === 0;
    return isBare ? innerNodes : [{ ...child, children: innerNodes }];
  });
}
