import { type AdmonitionKind, isAdmonition } from '../../../../model/admonitions.js';
import { directiveLabel } from '../../../mdx/text/index.js';

/** Kinds of Material's boxes, with that of docsgen. */
const KINDS: Readonly<Record<string, AdmonitionKind>> = {
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  todo: 'info',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
};

/** Words behind a kind that only say how the box looks; `inline` and `end` say where it floats. */
const LOOKS = new Set(['inline', 'end', 'annotate', 'highlight', 'expand', 'no-icon']);

/** The opening of a box of docsgen, without colons: `warning[Attention]{collapsible}`. */
export interface BoxOpening {
  readonly kind: AdmonitionKind;
  readonly label: string;
  /** Words in braces. */
  readonly options: readonly string[];
}

/**
 * The box for words such as `danger highlight`. A `title` of null stands for the word of the kind, and an empty one for none; `inline`
 * rewrites a title.
 */
export function boxOpening(
  words: readonly string[],
  title: string | null,
  inline: (text: string) => string,
): BoxOpening {
  const [name = 'note', ...others] = words.filter((word) => !LOOKS.has(word));
  const kind = kindOf(name) ?? others.map(kindOf).find((other) => other !== null) ?? 'note';
  const options = words.includes('inline') ? [`float=${words.includes('end') ? 'right' : 'left'}`] : [];
  if (title === '') return { kind, label: '', options: ['untitled', ...options] };
  if (title !== null) return { kind, label: directiveText(inline(title)), options };
  return { kind, label: kind === name ? '' : directiveLabel(capitalised(name)), options };
}

/** A title in brackets, with those in it escaped if they are not in pairs. */
export function directiveText(text: string): string {
  let depth = 0;
  let isPaired = true;
  for (const [sign] of text.replace(/\\./g, '').matchAll(/[[\]]/g)) {
    depth += sign === '[' ? 1 : -1;
    if (depth < 0) isPaired = false;
  }
  return isPaired && depth === 0 ? `[${text}]` : directiveLabel(text);
}

/** Writes an opening as a line of docsgen, without colons. */
export function openingLine({ kind, label, options }: BoxOpening): string {
  return `${kind}${label}${options.length === 0 ? '' : `{${options.join(' ')}}`}`;
}

function kindOf(name: string): AdmonitionKind | null {
  const plain = name.toLowerCase();
  if (isAdmonition(plain) && plain !== 'details') return plain;
  return Object.hasOwn(KINDS, plain) ? (KINDS[plain] ?? null) : null;
}

/** The title that Python-Markdown makes of a kind: `custom-kind` becomes `Custom-kind`. */
function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
}
