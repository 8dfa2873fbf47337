import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { codeList } from '../../base/code-list.js';
import { nearest } from '../../base/nearest.js';
import { withMargin } from '../copy-margin.js';
import type { Child } from '../dialect/tree.js';
import { editCopy, fragmentOf, type Page, report } from '../page-draft.js';

/** A directive of any form. */
export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Definition of a directive. */
export interface DirectiveSpec {
  /** Forms in which the directive may be written. */
  readonly forms: readonly Directive['type'][];
  /** Allowed attributes; `id` and `class` only if listed. */
  readonly attributes: readonly string[];
  /** True if a container may have a title, `:::name[Title]`. */
  readonly titled?: boolean;
  /** Returns the nodes that replace the directive. */
  render(node: Directive, page: Page): readonly Child[];
}

/** Splits a container into label and content; other forms have only a label. */
export function partsOf(node: Directive): {
  readonly label: readonly Child[] | null;
  readonly content: readonly Child[];
} {
  if (node.type !== 'containerDirective')
    return { label: node.children.length > 0 ? node.children : null, content: [] };
  const [firstChild, ...otherChildren] = node.children;
  const isLabel = firstChild?.type === 'paragraph' && firstChild.data?.directiveLabel === true;
  return isLabel ? { label: firstChild.children, content: otherChildren } : { label: null, content: node.children };
}

/** Value of an attribute: empty if written without a value, null if missing. */
export function attribute(node: Directive, name: string): string | null {
  return node.attributes?.[name] ?? null;
}

/** Reports attributes that the directive does not accept. */
export function checkAttributes(node: Directive, page: Page, allowedNames: readonly string[]): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (allowedNames.includes(name)) continue;
    const nearestName = nearest(name, allowedNames);
    const list = allowedNames.length === 0 ? 'It takes none.' : `It takes ${codeList(allowedNames)}.`;
    report(page, node, {
      code: 'unknown-attribute',
      message: `The directive \`${node.name}\` has no attribute \`${name}\`.`,
      hint: nearestName === null ? list : `Write \`${nearestName}\`.`,
      about: name,
    });
  }
}

/** Removes the first and the last line of a container from the Markdown copy. */
export function dropFences(page: Page, node: Directive): void {
  cutFences(page, node, null);
}

/** Writes a container in the Markdown copy, from the copies of its label, empty without one, and of its content. */
export function wrapCopy(page: Page, node: Directive, write: (label: string, content: string) => string): void {
  const { label } = partsOf(node);
  const [start, end] = [label?.at(0)?.position?.start.offset, label?.at(-1)?.position?.end.offset];
  const range = start === undefined || end === undefined ? null : ([start, end] as const);
  cutFences(page, node, range);
  editCopy(page, node, (copy) => {
    const contentStart = range === null ? 0 : lineEnd(copy, 0);
    return write(copy.slice(0, contentStart).trim(), copy.slice(contentStart).replace(/^(?:[ \t]*\n)+|\s+$/g, ''));
  });
}

/** Removes the lines around the content of a container from the Markdown copy, except a range of the first one. */
function cutFences(page: Page, node: Directive, kept: readonly [start: number, end: number] | null): void {
  const fragment = fragmentOf(page, node);
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const firstLineEnd = lineEnd(fragment.text, start);
  const [keptStart, keptEnd] = kept ?? [firstLineEnd, firstLineEnd];
  fragment.edits.push({ start, end: keptStart, text: '' });
  if (keptEnd < firstLineEnd) fragment.edits.push({ start: keptEnd, end: firstLineEnd, text: '' });
  const lastLineStart = fragment.text.slice(start, end).lastIndexOf('\n') + 1;
  if (/^[\s>]*:{3,}\s*$/.test(fragment.text.slice(start + lastLineStart, end)))
    fragment.edits.push({ start: end - colonsBefore(fragment.text, end), end, text: '' });
}

/** A label in bold, unless it has bold text of its own, which would end it. */
export function boldCopy(label: string): string {
  return /\*\*|__/.test(label) ? label : `**${label}**`;
}

/** An item of a list in the Markdown copy: a line, and content below it. Lists with different marks stay apart. */
export function copyAsItem(line: string, content: string, mark: '-' | '*' = '-'): string {
  return withMargin(content === '' ? `${mark} ${line}` : `${mark} ${line}\n\n${content}`, '  ');
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Length of the run of colons that ends at an offset. */
function colonsBefore(text: string, end: number): number {
  return /:*$/.exec(text.slice(Math.max(0, end - 200), end))?.[0].length ?? 0;
}
