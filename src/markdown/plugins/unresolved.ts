import type { Root } from 'mdast';
import { nodesWhere } from '../dialect/tree-walk.js';
import { placeAt } from '../fragment.js';
import { type Holder, isHolder, proseText } from '../holder-text.js';
import { type Fault, fragmentOf, type Page, report, sourceOf } from '../page-draft.js';

/** `[^1]`; the parser leaves it as text if nothing defines it. */
const NOTE = /(?<!!)\[\^([^\]\s]+)\](?!\()/g;
/** `[text][label]` and `[text][]`; after a word or another bracket it is code: `a[0][1]`. */
const REFERENCE = /(?<![\w)\]\\])!?\[((?:[^[\]\n]|\n(?!\n)){1,999})\]\[((?:[^[\]\n]|\n(?!\n)){0,999})\](?![[(])/g;

/** Reports undefined footnotes and references, whose brackets readers would see. */
export function unresolved(root: Root, page: Page): void {
  if (page.input.isGenerated === true || !page.fragments.some(({ text }) => /\[\^|\]\[/.test(text))) return;
  const told = new Set<string>();
  for (const holder of nodesWhere(root, isHolder)) {
    if (!/\[\^|\]\[/.test(sourceOf(page, holder))) continue;
    const text = proseText(holder, page);
    for (const { 0: mark, 1: label = '', index } of text.matchAll(NOTE))
      reportOnce({ holder, index, key: `^${label}`, finding: missingNote(mark, label, page, holder) });
    for (const { 0: mark, 1: words = '', 2: label = '', index } of text.matchAll(REFERENCE)) {
      const key = label.trim() === '' ? words : label;
      if (key.trim() === '' || words.startsWith('^')) continue;
      reportOnce({ holder, index, key, finding: missingReference(mark, key, page, holder) });
    }
  }

  function reportOnce({ holder, index, key, finding }: Sighting): void {
    const fragment = fragmentOf(page, holder);
    const id = `${page.fragments.indexOf(fragment)} ${key.toUpperCase()}`;
    if (told.has(id)) return;
    told.add(id);
    report(page, holder, { ...finding, place: placeAt(fragment, (holder.position?.start.offset ?? 0) + index) });
  }
}

interface Sighting {
  readonly holder: Holder;
  readonly index: number;
  readonly key: string;
  readonly finding: Fault;
}

function missingNote(mark: string, label: string, page: Page, holder: Holder): Fault {
  return {
    code: 'note-not-found',
    message: `The page shows \`${mark}\` as text, because no note has this label.`,
    hint: isDefined(`^${label}`, page, holder)
      ? 'Move its definition out of its container or quote.'
      : `Write \`[^${label}]: …\` on a line of its own, or a backslash before the bracket to show it as text.`,
    severity: 'warning',
  };
}

function missingReference(mark: string, label: string, page: Page, holder: Holder): Fault {
  const name = label.replace(/\s+/g, ' ').trim();
  return {
    code: 'reference-not-found',
    message: `The page shows \`${mark.replace(/\s+/g, ' ')}\` as text, because no reference \`[${name}]\` is defined.`,
    hint: isDefined(name, page, holder)
      ? 'Move its definition out of its container or quote.'
      : `Write \`[${name}]: address\` on a line of its own, or a backslash before the bracket to show it as text.`,
    severity: 'warning',
  };
}

/** True if the text of the node defines a label where the parser does not look for it. */
function isDefined(label: string, page: Page, holder: Holder): boolean {
  const { text } = fragmentOf(page, holder);
  return text.split('\n').some((line) =>
    line
      .replace(/^[ \t>*+\-\d.)]+/, '')
      .toUpperCase()
      .startsWith(`[${label.toUpperCase()}]:`),
  );
}
