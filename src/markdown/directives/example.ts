import type { Code } from 'mdast';
import { cutMargin } from '../copy-margin.js';
import { writeFence } from '../dialect/code-syntax/fence-lines.js';
import { box } from '../html-nodes.js';
import { type Page, sourceOf } from '../page-draft.js';
import { type Directive, type DirectiveSpec, partsOf, wrapCopy } from './directive.js';

/** `:::example`: shows the content of the container both as source and rendered. */
export const example: DirectiveSpec = {
  forms: ['containerDirective'],
  attributes: [],
  render(node: Directive, page: Page) {
    const written = writtenIn(node, page);
    wrapCopy(page, node, (_, copy) => `${writeFence(written, 'md')}\n\n${copy}`);
    page.features.add('example');
    const { position } = node;
    const source: Code = {
      type: 'code',
      lang: 'md',
      meta: null,
      value: written.replaceAll('[!code', '[\\!code'),
      data: { isAdded: true },
      ...(position && { position }),
    };
    const result = box('div', { className: ['example-result'] }, partsOf(node).content, node);
    return [box('div', { className: ['example'] }, [source, result], node)];
  },
};

/** Lines between the two fences, without the prefixes of a list or quote. */
function writtenIn(node: Directive, page: Page): string {
  const columns = (node.position?.start.column ?? 1) - 1;
  return cutMargin(sourceOf(page, node), columns).split('\n').slice(1, -1).join('\n');
}
