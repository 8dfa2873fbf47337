import { slot } from '../../shared/slots.js';
import { fault } from '../fault.js';
import { box } from '../html-nodes.js';
import { iconNode } from '../icon.js';
import { linkProperties, linkTarget, withoutLinks } from '../link-target.js';
import { editCopy, type Page } from '../page-draft.js';
import {
  attribute,
  boldCopy,
  copyAsItem,
  type Directive,
  type DirectiveSpec,
  dropFences,
  partsOf,
  wrapCopy,
} from './directive.js';
import { componentNode } from './theme-component.js';

/** `:::cards` around cards, or `::cards{of=children}`, which is filled with the pages below the folder. */
export const cards: DirectiveSpec = {
  forms: ['containerDirective', 'leafDirective'],
  attributes: ['of'],
  render(node: Directive, page: Page) {
    if (node.type === 'containerDirective') {
      dropFences(page, node);
      return [box('div', { className: ['cards'] }, partsOf(node).content, node)];
    }
    const of = attribute(node, 'of');
    if (of !== 'children') {
      const message = of === null ? 'These cards do not say what to list.' : `Cards cannot list \`${of}\`.`;
      return [fault(page, node, { code: 'bad-cards', message, hint: 'Write `::cards{of=children}`.' })];
    }
    const component = componentNode(node, page);
    editCopy(page, node, slot('component', component.index));
    return [component];
  },
};

/** `:::card[Title]{href="…" icon=rocket}`. */
export const card: DirectiveSpec = {
  forms: ['containerDirective'],
  attributes: ['href', 'icon'],
  titled: true,
  render(node: Directive, page: Page) {
    const { label, content } = partsOf(node);
    if (label === null)
      return [
        fault(page, node, {
          code: 'card-without-title',
          message: 'This card has no title.',
          hint: 'Write `:::card[Title]`.',
        }),
      ];
    const icon = attribute(node, 'icon');
    const href = attribute(node, 'href');
    const target = href === null ? null : linkTarget(page, node, href);
    const text = target?.href == null ? label : [box('a', linkProperties(target), withoutLinks(label))];
    const linkOf = (title: string): string => (target?.href == null ? title : `[${title}](${target.href})`);
    wrapCopy(page, node, (title, copy) => copyAsItem(boldCopy(linkOf(title)), copy));
    const title = box('p', { className: ['card-title'] }, [
      ...(icon === null ? [] : [iconNode(icon, node, page)]),
      ...text,
    ]);
    return [box('div', { className: ['card'] }, [title, box('div', { className: ['card-body'] }, content)], node)];
  },
};
