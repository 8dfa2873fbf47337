import type { Paragraph, Root, RootContent, Text } from 'mdast';
import { describe, expect, it } from 'vitest';
import type { Child } from '../../../../src/markdown/dialect/tree.js';
import {
  placesWhere,
  type Replace,
  replaceDeep,
  replaceEach,
  replaceNodes,
  walk,
} from '../../../../src/markdown/dialect/tree-walk.js';

const text = (value: string): Text => ({ type: 'text', value });
const strong = (...children: Text[]): Child => ({ type: 'strong', children });
const page = (...children: Child[]): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children } as Paragraph],
});

/** A tree as one line: `paragraph(a strong(b))`. */
function shown(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => ('children' in node ? `${node.type}(${shown(node.children)})` : 'value' in node ? node.value : ''))
    .join(' ');
}

/** Replaces every text `a` with two, the second in bold, and `b` with nothing. */
const change: Replace = (node) => {
  if (node.type !== 'text') return null;
  if (node.value === 'b') return [];
  return node.value === 'a' ? [text('c'), strong(text('a'))] : null;
};

describe('walk', () => {
  it('visits all nodes in document order, parents first', () => {
    const visits: string[] = [];
    walk(page(text('a'), strong(text('b')), text('c')), (node, parent) => visits.push(`${parent.type}>${node.type}`));
    expect(visits).toEqual(['root>paragraph', 'paragraph>text', 'paragraph>strong', 'strong>text', 'paragraph>text']);
  });
});

describe('replaceNodes', () => {
  it('goes on after what it put in, and leaves that alone', () => {
    const root = page(text('a'), text('b'), strong(text('b'), text('d')), text('a'));
    replaceNodes(root, change);
    expect(shown(root.children)).toBe('paragraph(c strong(a) strong(d) c strong(a))');
  });

  it('tells where a node stands', () => {
    const places: string[] = [];
    replaceNodes(page(text('a'), text('d')), (node, parent, index) => {
      places.push(`${parent.type} ${index} ${node.type}`);
      return null;
    });
    expect(places).toEqual(['root 0 paragraph', 'paragraph 0 text', 'paragraph 1 text']);
  });
});

describe('replaceDeep', () => {
  it('asks for what stands within the nodes that it put in', () => {
    const root = page(text('a'));
    const once: Replace = (node) =>
      node.type === 'text' && node.value === 'a' ? [text('a'), strong(text('b'), text('d'))] : change(node, root, 0);
    replaceDeep(root, once);
    expect(shown(root.children)).toBe('paragraph(a strong(d))');
  });
});

describe('replaceEach', () => {
  it('replaces nodes in their places, and counts those that it has replaced', async () => {
    const root = page(text('a'), strong(text('b'), text('a')), text('d'), text('a'));
    const places = placesWhere(root, (node) => node.type === 'text');
    const answers: string[] = [];
    const count = await replaceEach(places, async ({ value }) => {
      answers.push(value);
      return value === 'a' ? strong(text('c')) : null;
    });
    expect([count, answers]).toEqual([3, ['a', 'b', 'a', 'd', 'a']]);
    expect(shown(root.children)).toBe('paragraph(strong(c) strong(b strong(c)) d strong(c))');
  });
});
