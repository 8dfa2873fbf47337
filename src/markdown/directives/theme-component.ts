import type { ComponentUse } from '../../model/doc.js';
import type { ComponentNode } from '../html-nodes.js';
import { type Page, placeOf } from '../page-draft.js';
import { type Directive, type DirectiveSpec, dropFences, partsOf } from './directive.js';

/** A directive that the theme registers as a component: attributes are its props, the content its children. */
export const component: DirectiveSpec = {
  forms: ['leafDirective', 'containerDirective'],
  attributes: [],
  render(node: Directive, page: Page) {
    if (node.type === 'containerDirective') dropFences(page, node);
    return [componentNode(node, page)];
  },
};

/** Registers the use of a component; its children are filled in when the page is written as HTML. */
export function componentNode(node: Directive, page: Page): ComponentNode {
  const index = page.components.length;
  page.features.add(`directive:${node.name}`);
  page.components.push({ name: node.name, props: propsOf(node), children: null, place: placeOf(page, node) });
  const { content } = partsOf(node);
  return {
    type: 'component',
    index,
    children: [...content] as ComponentNode['children'],
    ...(node.position && { position: node.position }),
  };
}

function propsOf(node: Directive): ComponentUse['props'] {
  const entries = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, propValue(value ?? '')] as const);
  return Object.fromEntries(entries);
}

/**
 * Value of a prop: true without a value; numbers and booleans are recognized. `1.10` stays a string: as a number it would lose its last
 * digit.
 */
function propValue(value: string): string | number | boolean {
  if (value === '' || value === 'true') return true;
  if (value === 'false') return false;
  return /^-?\d/.test(value) && String(Number(value)) === value ? Number(value) : value;
}
