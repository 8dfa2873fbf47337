import { slugify } from '../../shared/slug.js';
import type { Child } from '../dialect/tree.js';
import { fault } from '../fault.js';
import { type Box, box, textNode } from '../html-nodes.js';
import { type Page, report } from '../page-draft.js';
import { plainText } from '../plain-text.js';
import {
  attribute,
  boldCopy,
  checkAttributes,
  copyAsItem,
  type Directive,
  type DirectiveSpec,
  dropFences,
  partsOf,
  wrapCopy,
} from './directive.js';

/** `:::tabs{group=os}` around `:::tab[Windows]{value=windows}`. */
export const tabs: DirectiveSpec = {
  forms: ['containerDirective'],
  attributes: ['group'],
  render(node: Directive, page: Page) {
    dropFences(page, node);
    const { content } = partsOf(node);
    const panels: Child[] = [];
    for (const child of content) {
      if (child.type === 'containerDirective' && child.name === 'tab') panels.push(panelOf(child, page));
      else panels.push(foreignContent(child, page));
    }
    if (panels.length === 0) {
      return [
        fault(page, node, {
          code: 'tabs-without-tab',
          message: 'These tabs contain no tab.',
          hint: 'Put `:::tab[Label]{value=name}` … `:::` inside, with fewer colons than the tabs have.',
        }),
      ];
    }
    checkValues(node, page, panels);
    return [tabsBox(attribute(node, 'group'), panels, node)];
  },
};

/** A tab outside of tabs, which is an error. */
export const tab: DirectiveSpec = {
  forms: ['containerDirective'],
  attributes: ['value'],
  titled: true,
  render: (node, page) => [
    fault(page, node, {
      code: 'tab-outside-tabs',
      message: 'This tab is outside `::::tabs`.',
      hint: 'Put `::::tabs` before the first tab and `::::` after the last one.',
    }),
    ...partsOf(node).content,
  ],
};

/** The element around panels. */
export function tabsBox(group: string | null, panels: readonly Child[], at: Child): Box {
  return box('div', { className: ['tabs'], dataTabs: '', ...(group !== null && { dataGroup: group }) }, panels, at);
}

/** One panel, with its title for readers without script. */
export function tabPanel(label: readonly Child[], value: string, content: readonly Child[]): Box {
  const title = box('p', { className: ['tab-title'] }, label);
  return box('div', { className: ['tab'], dataValue: value, dataLabel: plainText(label) }, [title, ...content]);
}

function panelOf(node: Directive, page: Page): Child {
  checkAttributes(node, page, tab.attributes);
  const { label, content } = partsOf(node);
  const value = attribute(node, 'value');
  const text = label === null ? (value ?? '') : plainText(label);
  wrapCopy(page, node, (copiedLabel, copy) => copyAsItem(boldCopy(copiedLabel || text), copy));
  if (text === '')
    return fault(page, node, {
      code: 'tab-without-label',
      message: 'This tab has neither label nor value.',
      hint: 'Write `:::tab[Label]{value=name}`.',
    });
  return {
    ...tabPanel(label ?? [textNode(text)], value ?? slugify(text), content),
    ...(node.position && { position: node.position }),
  };
}

function foreignContent(child: Child, page: Page): Child {
  return fault(page, child, {
    code: 'content-outside-tab',
    message: 'Only `:::tab` containers are allowed between tabs.',
    hint: 'Move this into one of the tabs.',
  });
}

function checkValues(node: Directive, page: Page, panels: readonly Child[]): void {
  const values = new Set<string>();
  for (const panel of panels) {
    const value = panel.type === 'box' ? panel.properties.dataValue : undefined;
    if (typeof value !== 'string') continue;
    if (values.has(value)) {
      report(page, panel.position ? panel : node, {
        code: 'duplicate-tab',
        message: `Two tabs of this group have the value \`${value}\`.`,
        hint: 'Give each tab its own value.',
      });
    }
    values.add(value);
  }
}
