import type { Child } from '../dialect/tree.js';
import { fault } from '../fault.js';
import { box } from '../html-nodes.js';
import type { Page } from '../page-draft.js';
import { type Directive, type DirectiveSpec, dropFences, partsOf } from './directive.js';

/** `:::steps`: every heading of the first heading's level starts a step; without headings, the items of an ordered list are the steps. */
export const steps: DirectiveSpec = {
  forms: ['containerDirective'],
  attributes: [],
  render(node: Directive, page: Page) {
    dropFences(page, node);
    const { content } = partsOf(node);
    const groups = byHeading(content) ?? byItem(content);
    if (groups === null) {
      return [
        fault(page, node, {
          code: 'steps-without-step',
          message: 'These steps contain neither headings nor an ordered list.',
          hint: 'Start each step with a heading of the same level.',
        }),
        ...content,
      ];
    }
    const { lead, steps: contents } = groups;
    return [
      ...lead,
      box(
        'ol',
        { className: ['steps'] },
        contents.map((step) => box('li', { className: ['step'] }, step)),
        node,
      ),
    ];
  },
};

interface Groups {
  readonly lead: readonly Child[];
  readonly steps: readonly (readonly Child[])[];
}

function byHeading(content: readonly Child[]): Groups | null {
  const firstHeading = content.findIndex((child) => child.type === 'heading');
  const opener = content[firstHeading];
  if (opener?.type !== 'heading') return null;
  const contents: Child[][] = [];
  for (const child of content.slice(firstHeading)) {
    if (child.type === 'heading' && child.depth <= opener.depth) contents.push([child]);
    else contents.at(-1)?.push(child);
  }
  return { lead: content.slice(0, firstHeading), steps: contents };
}

function byItem(content: readonly Child[]): Groups | null {
  const index = content.findIndex((child) => child.type === 'list' && child.ordered === true);
  const list = content[index];
  if (list?.type !== 'list') return null;
  const contents = list.children.map((item): readonly Child[] => item.children);
  const nodesAfter = content.slice(index + 1);
  return {
    lead: content.slice(0, index),
    steps: contents.map((step, n) => (n === contents.length - 1 ? [...step, ...nodesAfter] : step)),
  };
}
