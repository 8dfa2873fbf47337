import { targetParts } from '../../links.js';
import type { RewriteScope } from './scope.js';

/** The key of a reference link's label: lower case, blanks as one. */
export function referenceLabel(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

const DEFINITION = /^[ \t>]*(?:(?:[-*+]|\d+\.)[ \t]+)*\[([^[\]^][^[\]\n]*)\]:[ \t]*\S/gm;

/** Labels of the reference links that a page defines, also in lists and boxes. */
export function labelsIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(DEFINITION), ([, label = '']) => referenceLabel(label)));
}

/** A definition with the new address; null for the empty one that hides a label, `[x]: <> "comment"`. */
export function newReference(label: string, written: string, line: number, scope: RewriteScope): string | null {
  const [, angled, plain = '', title = ''] = /^(?:<([^<>]*)>|(\S+))[ \t]*(.*)$/.exec(written) ?? [];
  const target = targetNow(angled ?? plain, line, scope);
  const isAngled = angled !== undefined && (/\s/.test(target) || target === '');
  return `[${label}]: ${isAngled ? `<${target}>` : target}${title === '' ? '' : ` ${title}`}`;
}

/** The new form of an address in Markdown, which counts from the file. */
export function targetNow(target: string, _line: number, { site, from }: RewriteScope): string {
  const { path } = targetParts(target);
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return target;
  const mode = /#only-(light|dark)$/.exec(target)?.[1];
  if (mode !== undefined) {
    const picture = target.slice(0, -`#only-${mode}`.length);
    return `${site.resolve(picture, from, 'markdown') ?? picture}#gh-${mode}-mode-only`;
  }
  return site.resolve(target, from, 'markdown') ?? target;
}
