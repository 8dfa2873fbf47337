import { targetParts } from '../../links.js';
import type { OutputLine, RewriteScope } from './scope.js';

/** The key of a reference link's label: lower case, blanks as one. */
export function referenceLabel(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

const DEFINITION = /^[ \t>]*(?:(?:[-*+]|\d+\.)[ \t]+)*\[([^[\]^][^[\]\n]*)\]:[ \t]*\S/gm;

/** Labels of the reference links that a page defines, also in lists and boxes. */
export function labelsIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(DEFINITION), ([, label = '']) => referenceLabel(label)));
}

/** A definition with the new address. */
export function newReference(label: string, written: string, line: number, scope: RewriteScope): string {
  const [, angled, plain = '', title = ''] = /^(?:<([^<>]*)>|(\S+))[ \t]*(.*)$/.exec(written) ?? [];
  const target = targetNow(angled ?? plain, line, scope);
  const isAngled = angled !== undefined && (/\s/.test(target) || target === '');
  return `[${label}]: ${isAngled ? `<${target}>` : target}${title === '' ? '' : ` ${title}`}`;
}

/** Lines without the definitions of labels that are defined again below: the last one counts in Python-Markdown, the first one here. */
export function withLastReferences(lines: readonly OutputLine[]): readonly OutputLine[] {
  const last = new Map<string, OutputLine>();
  for (const line of lines) if (line.reference !== undefined) last.set(line.reference, line);
  return lines.filter((line) => line.reference === undefined || last.get(line.reference) === line || !isAlone(line));
}

/** True if nothing but the definition is in its line, so that it can be left out. */
function isAlone({ text }: OutputLine): boolean {
  return text.trimStart().startsWith('[');
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
