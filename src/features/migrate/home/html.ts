import { readTemplate, type VueNode } from '../vitepress/vue/template.js';
import type { HomeNode } from './parts.js';

/** Parses markup of Vue or Astro. Computed parts are null; the list is empty if it cannot be parsed. */
export function readMarkup(source: string): readonly HomeNode[] {
  return (readTemplate(source.trim()) ?? []).flatMap(nodeOf);
}

function nodeOf(node: VueNode): readonly HomeNode[] {
  if (typeof node === 'string') return node.trim() === '' ? [' '] : [/\{/.test(node) ? null : node];
  const { name, attributes } = node;
  if (/^(?:script|style)$/.test(name)) return [];
  const isComputed = [...attributes.keys()].some((key) => /^v-(?:for|html|text)$/.test(key));
  if (isComputed) return [null];
  const literal = [...attributes].filter(
    ([key, value]) => !/^[:@#]|^v-/.test(key) && !(typeof value === 'string' && value.startsWith('{')),
  );
  return [{ name, attributes: new Map(literal), children: node.children.flatMap(nodeOf) }];
}

/** Markup without the elements that a hero shows, and without elements that are empty afterwards. */
export function markupWithout(nodes: readonly HomeNode[], used: ReadonlySet<unknown>): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node === null || used.has(node)) return '';
      const inner = markupWithout(node.children, used);
      const isShown = /^(?:img|video|iframe|hr|br|input)$/.test(node.name);
      if (!isShown && inner.trim() === '') return '';
      const attributes = [...node.attributes].map(([key, value]) =>
        value === true ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;')}"`,
      );
      return `<${node.name}${attributes.join('')}>${isShown ? '' : `${inner}</${node.name}>`}`;
    })
    .join('');
}
