import { ADMONITIONS, type AdmonitionKind, githubAlertOf } from '../../model/admonitions.js';
import { slot } from '../../shared/slots.js';
import type { Child } from '../dialect/tree.js';
import { floatingClass } from '../floating.js';
import { type Box, box, textNode } from '../html-nodes.js';
import type { Page } from '../page-draft.js';
import { plainText } from '../plain-text.js';
import { attribute, boldCopy, type Directive, type DirectiveSpec, partsOf, wrapCopy } from './directive.js';

/** `:::note[Title]{collapsible open}` and the other kinds; with `untitled` the title is hidden. */
export function admonition(kind: AdmonitionKind): DirectiveSpec {
  return {
    forms: ['containerDirective'],
    attributes: ['collapsible', 'open', 'id', 'untitled', 'float'],
    titled: true,
    render: (node, page) => renderAdmonition(kind, node, page),
  };
}

function renderAdmonition(kind: AdmonitionKind, node: Directive, page: Page): readonly Child[] {
  const { label, content } = partsOf(node);
  wrapCopy(page, node, (title, copy) => alertCopy(kind, title, copy));
  const collapsible = ADMONITIONS[kind].isAlwaysCollapsible || attribute(node, 'collapsible') !== null;
  return [
    admonitionBox(kind, {
      label,
      content,
      id: attribute(node, 'id'),
      collapsible,
      open: attribute(node, 'open') !== null,
      untitled: attribute(node, 'untitled') !== null,
      classes: floatingClass(page, node, attribute(node, 'float'), 'float'),
      at: node,
    }),
  ];
}

/** The parts of an admonition in any syntax. */
export interface AdmonitionParts {
  readonly label: readonly Child[] | null;
  readonly content: readonly Child[];
  readonly id: string | null;
  readonly collapsible: boolean;
  readonly open: boolean;
  /** Only screen readers get the title. */
  readonly untitled?: boolean;
  /** Classes besides those of every admonition of the kind. */
  readonly classes?: readonly string[];
  readonly at: Child;
}

/** The element of an admonition; without a label, its title is the interface word of the kind. */
export function admonitionBox(kind: AdmonitionKind, parts: AdmonitionParts): Box {
  const title = parts.label ?? [textNode(slot('word', kind))];
  const body = box('div', { className: ['admonition-body'] }, parts.content);
  const properties = {
    className: ['admonition', `admonition-${kind}`, ...(parts.classes ?? [])],
    ...(parts.id !== null && { id: parts.id }),
  };
  if (parts.collapsible) {
    return box(
      'details',
      { ...properties, open: parts.open },
      [box('summary', { className: ['admonition-title'] }, title), body],
      parts.at,
    );
  }
  if (parts.untitled === true)
    return box('div', { ...properties, role: 'note', ariaLabel: plainTitle(parts.label, kind) }, [body], parts.at);
  return box(
    'div',
    { ...properties, role: 'note' },
    [box('p', { className: ['admonition-title'] }, title), body],
    parts.at,
  );
}

function plainTitle(label: readonly Child[] | null, kind: AdmonitionKind): string {
  return label === null ? slot('word', kind) : plainText(label);
}

/** A box in the Markdown copy, as GitHub shows it too: `> [!NOTE]`, with a title in bold on its first line. */
function alertCopy(kind: AdmonitionKind, title: string, content: string): string {
  const titleLines = title === '' ? [] : [boldCopy(title), ''];
  const lines = [`[!${githubAlertOf(kind).toUpperCase()}]`, ...titleLines, ...content.split('\n')];
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}
