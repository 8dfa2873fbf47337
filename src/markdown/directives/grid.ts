import { box } from '../html-nodes.js';
import type { Page } from '../page-draft.js';
import { type Directive, type DirectiveSpec, dropFences, partsOf } from './directive.js';

/** `:::grid` around any blocks, which stand side by side where there is room. */
export const grid: DirectiveSpec = {
  forms: ['containerDirective'],
  attributes: [],
  render(node: Directive, page: Page) {
    dropFences(page, node);
    page.features.add('arranged');
    return [box('div', { className: ['grid'] }, partsOf(node).content, node)];
  },
};
