import type { JSDocComment, JSDocTag, NodeArray } from 'typescript';
import type { TypeScript } from '../../../base/typescript.js';

/** Finds the target of a `{@link Name.member}`: `symbol:module.Name.member`, or null. */
export type LinkResolver = (name: string) => string | null;

/** The Markdown of a comment, with a link for each `{@link}`. Between backticks the tag is code and stays. */
export function commentText(
  ts: TypeScript,
  comment: string | NodeArray<JSDocComment> | undefined,
  link: LinkResolver,
): string {
  if (comment === undefined || typeof comment === 'string') return comment ?? '';
  let text = '';
  for (const part of comment) {
    if (!ts.isJSDocLinkLike(part)) text += part.text;
    else if (text.split('`').length % 2 === 0) text += part.getText();
    else text = withLink(text, part.getText(), link);
  }
  return text;
}

const TAG = /^\{@(link\w*)\s*([\s\S]*?)\}?$/;

/** Appends a link to a text. Brackets at the end of the text are its label: `[the store]{@link Store}`. */
function withLink(textBefore: string, tag: string, link: LinkResolver): string {
  const [, kind = 'link', written = ''] = TAG.exec(tag) ?? [];
  const { target, label } = partsOf(written.replace(/\s*\n[ \t]*(?:\*[ \t]*)?/g, ' ').trim());
  const [brackets, labelBefore] = label === '' ? (/(?<!!)\[([^[\]]+)\]$/.exec(textBefore) ?? []) : [];
  const start = brackets === undefined ? textBefore : textBefore.slice(0, -brackets.length);
  return start + linkText({ kind, target, label: labelBefore ?? label }, link);
}

/** Target and label of `Name | label`, `Name label` or `Name`; also of a declaration reference such as `(Name:class).member`. */
function partsOf(content: string): { readonly target: string; readonly label: string } {
  const bar = content.indexOf('|');
  const end = bar === -1 ? content.search(/\s/) : bar;
  return end === -1
    ? { target: content, label: '' }
    : { target: content.slice(0, end).trim(), label: content.slice(end + 1).trim() };
}

function linkText(
  { kind, target, label }: { readonly kind: string; readonly target: string; readonly label: string },
  link: LinkResolver,
): string {
  if (target === '') return label;
  const isCode = kind === 'linkcode' || (kind === 'link' && label === '');
  if (isAddress(target))
    return label === '' ? `<${target}>` : `[${label.replace(/[[\]]/g, '\\$&')}](${linked(target)})`;
  const text = label === '' ? target : label;
  const title = isCode && !text.includes('`') ? `\`${text}\`` : text;
  const href = link(plainName(target));
  return href === null ? title : `[${title}](${href})`;
}

/** An address with its parentheses encoded, since they would end the link. */
function linked(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}

function isAddress(target: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\s<>]+$/.test(target);
}

/** A name without the decoration of tools: `f` for `f()`, `Box.size` for `lib!(Box:class).size` and `module:Box~size`. */
export function plainName(target: string): string {
  return target
    .replace(/^[^!\s]*!|^module:/, '')
    .replace(/\(([\w$.#]+)(?::\w+)?\)/g, '$1')
    .replace(/<.*>$|\(.*\)$|:[a-z]+(?:\(\d+\))?$/g, '')
    .replace(/\.prototype\./g, '.')
    .replaceAll('~', '.');
}

/** The text of `@see`. The compiler separates a first word that is a name from the rest. */
export function seeText(ts: TypeScript, tag: JSDocTag, comment: string, link: LinkResolver): string {
  // The compiler leaves the star of the next line in the text.
  const text = comment.replace(/\s*\*?\s*$/, '').trim();
  const name = ts.isJSDocSeeTag(tag) ? tag.name : undefined;
  const nameText = name?.getText() ?? '';
  if (name === undefined || nameText === '') return linkedAddress(text);
  const isApart = text === '' || /\s/.test(name.getSourceFile().text.charAt(name.end));
  const [first = '', ...rest] = `${nameText}${isApart ? ' ' : ''}${text}`.trim().split(/(\s)/);
  const target = link(plainName(first));
  return target === null ? linkedAddress(`${first}${rest.join('')}`) : `[\`${first}\`](${target})${rest.join('')}`;
}

/** A text with the address at its start made a link. */
function linkedAddress(text: string): string {
  const [address = ''] = /^\S+/.exec(text) ?? [];
  return isAddress(address) ? `<${address}>${text.slice(address.length)}` : text;
}
