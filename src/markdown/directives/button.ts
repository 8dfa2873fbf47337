import { inlineFault } from '../fault.js';
import { box } from '../html-nodes.js';
import { linkProperties, linkTarget, withoutLinks } from '../link-target.js';
import { editCopy, type Page } from '../page-draft.js';
import { plainText } from '../plain-text.js';
import { attribute, type Directive, type DirectiveSpec } from './directive.js';

/** `:button[Text]{href=page.md}`, a link that looks like a button; `primary` for the main one of a page. */
export const buttonLink: DirectiveSpec = {
  forms: ['textDirective'],
  attributes: ['href', 'primary'],
  render(node: Directive, page: Page) {
    const href = attribute(node, 'href');
    const text = plainText(node.children).trim();
    if (href === null || href === '' || text === '')
      return [
        inlineFault(page, node, {
          code: 'button-incomplete',
          message: text === '' ? 'This button has no text.' : 'This button leads nowhere.',
          hint: 'Write `:button[Text]{href=page.md}`.',
        }),
      ];
    page.features.add('arranged');
    const target = linkTarget(page, node, href);
    editCopy(page, node, target.href === null ? text : `[${text}](${target.href})`);
    const className = attribute(node, 'primary') === null ? ['button'] : ['button', 'button-primary'];
    return [box('a', { className, ...linkProperties(target) }, withoutLinks(node.children), node)];
  },
};
