import { codeList } from '../../base/code-list.js';
import { nearest } from '../../base/nearest.js';
import { BADGE_TYPES, isBadgeType } from '../../model/badges.js';
import type { Child } from '../dialect/tree.js';
import { box, markup, textNode } from '../html-nodes.js';
import { iconNode } from '../icon.js';
import { editCopy, type Page, report } from '../page-draft.js';
import { plainText } from '../plain-text.js';
import { attribute, type Directive, type DirectiveSpec } from './directive.js';

/** `:badge[text]{type=warning}`. */
export const badge: DirectiveSpec = {
  forms: ['textDirective'],
  attributes: ['type'],
  render(node: Directive, page: Page) {
    const type = attribute(node, 'type') ?? 'note';
    if (!isBadgeType(type)) reportBadge(node, page, type);
    editCopy(page, node, `(${plainText(node.children)})`);
    return [box('span', { className: ['badge', `badge-${isBadgeType(type) ? type : 'note'}`] }, node.children, node)];
  },
};

function reportBadge(node: Directive, page: Page, type: string): void {
  const nearestType = nearest(type, BADGE_TYPES);
  const hint = nearestType === null ? `The types are ${codeList(BADGE_TYPES)}.` : `Write \`${nearestType}\`.`;
  report(page, node, { code: 'bad-badge', message: `There is no badge type \`${type}\`.`, hint, about: type });
}

/** `:kbd[Ctrl+Shift+I]`: each key becomes an element. */
export const kbd: DirectiveSpec = {
  forms: ['textDirective'],
  attributes: [],
  render(node: Directive, page: Page) {
    const text = plainText(node.children);
    editCopy(page, node, text);
    const keys = text.split(/(?<=[^+\s])\s*\+\s*/);
    const parts = keys.flatMap((key, n): Child[] => [
      ...(n === 0 ? [] : [textNode('+')]),
      box('kbd', {}, [textNode(key)]),
    ]);
    return [box('kbd', { className: ['keys'] }, parts, node)];
  },
};

/** `:icon[name]`. */
export const icon: DirectiveSpec = {
  forms: ['textDirective'],
  attributes: [],
  render(node: Directive, page: Page) {
    editCopy(page, node, '');
    const name = plainText(node.children).trim();
    return name === '' ? [markup('', '', node)] : [iconNode(name, node, page)];
  },
};
