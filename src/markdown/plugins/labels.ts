import { basename } from 'node:path';
import type { Definition, FootnoteDefinition, FootnoteReference, ImageReference, LinkReference, Root } from 'mdast';
import { slugify } from '../../shared/slug.js';
import { nodesWhere } from '../dialect/tree-walk.js';
import type { Fragment } from '../fragment.js';
import { type Page, report } from '../page-draft.js';

type Note = FootnoteDefinition | FootnoteReference;
type Reference = LinkReference | ImageReference;

/**
 * Adds the labels of a text to those of the page, and reports duplicate and unused ones. Footnotes of a partial are named after its file,
 * so that their IDs do not depend on other includes: `[^1]` in `_limits.md` becomes `limits-1`.
 */
export function takeLabels(root: Root, page: Page, fragment: Fragment): void {
  if (!fragment.text.includes(']:')) return;
  takeNotes(root, page, fragment);
  takeReferences(root, page, fragment);
}

function takeNotes(root: Root, page: Page, fragment: Fragment): void {
  const definitions = nodesWhere(root, (node) => node.type === 'footnoteDefinition');
  if (definitions.length === 0) return;
  const references = nodesWhere(root, (node) => node.type === 'footnoteReference');
  reportNotes(definitions, references, page);
  const names = new Map<string, string>();
  const usedNames = new Set([...definitions, ...references].map(keyOf));
  const secondMarks = idsOfFurtherMarks(references);
  for (const node of [...definitions, ...references]) {
    const key = keyOf(node);
    const name = names.get(key) ?? noteName(node, { page, fragment, usedNames, secondMarks });
    names.set(key, name);
    if (name === node.identifier) continue;
    node.identifier = name;
    editLabel(node, `[^${name}]`, fragment);
  }
  for (const name of names.values()) page.labels.notes.add(name.toUpperCase());
}

interface Naming {
  readonly page: Page;
  readonly fragment: Fragment;
  /** Labels of the same text. */
  readonly usedNames: ReadonlySet<string>;
  readonly secondMarks: ReadonlySet<string>;
}

/** IDs of further references: the second reference to footnote 1 ends in `1-2`, which the footnote `[^1-2]` must not use. */
function idsOfFurtherMarks(references: readonly FootnoteReference[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  for (const node of references) {
    const count = (counts.get(keyOf(node)) ?? 0) + 1;
    counts.set(keyOf(node), count);
    if (count > 1) ids.add(`${keyOf(node)}-${count}`);
  }
  return ids;
}

function noteName(node: Note, { page, fragment, usedNames, secondMarks }: Naming): string {
  const ownName = secondMarks.has(keyOf(node)) ? `${node.identifier}-note` : node.identifier;
  if (fragment.from === null) return ownName;
  const file =
    slugify(
      basename(fragment.absolutePath)
        .replace(/\.[^.]*$/, '')
        .replace(/^_+/, ''),
    ) || 'part';
  for (let n = 1; ; n++) {
    const name = `${file}${n === 1 ? '' : `-${n}`}-${ownName}`;
    const key = name.toUpperCase();
    if (!page.labels.notes.has(key) && !usedNames.has(key)) return name;
  }
}

function reportNotes(definitions: readonly FootnoteDefinition[], references: readonly Note[], page: Page): void {
  if (page.input.isGenerated === true) return;
  const usedKeys = new Set(references.map(keyOf));
  const definedKeys = new Set<string>();
  for (const node of definitions) {
    const label = `[^${node.label ?? node.identifier}]`;
    const key = keyOf(node);
    if (definedKeys.has(key))
      report(page, node, {
        code: 'duplicate-note',
        message: `The note \`${label}\` is defined twice; readers see the first one.`,
        hint: 'Give each note its own label.',
        severity: 'warning',
      });
    else if (!usedKeys.has(key))
      report(page, node, {
        code: 'unused-note',
        message: `Nothing refers to the note \`${label}\`, so readers do not see it.`,
        hint: `Write \`${label}\` where the note belongs, or remove the note.`,
        severity: 'warning',
      });
    definedKeys.add(key);
  }
}

function keyOf({ identifier }: { readonly identifier: string }): string {
  return identifier.toUpperCase();
}

function takeReferences(root: Root, page: Page, fragment: Fragment): void {
  const definitions = nodesWhere(root, (node) => node.type === 'definition');
  const ownUrls = new Map<string, string>();
  const newLabels = new Map<string, string>();
  for (const node of definitions) {
    const key = keyOf(node);
    const ownUrl = ownUrls.get(key);
    if (ownUrl !== undefined) reportReference(node, ownUrl, page);
    else ownUrls.set(key, node.url);
    const label = newLabels.get(key) ?? freeLabel(node, page);
    if (label === null) continue;
    newLabels.set(key, label);
    editLabel(node, `[${label}]`, fragment);
  }
  for (const [key, url] of ownUrls) page.labels.references.set(newLabels.get(key)?.toUpperCase() ?? key, url);
  if (newLabels.size === 0) return;
  for (const node of nodesWhere(root, (child) => child.type === 'linkReference' || child.type === 'imageReference')) {
    const label = newLabels.get(keyOf(node));
    if (label !== undefined) editReference(node, label, fragment);
  }
}

function reportReference(node: Definition, url: string, page: Page): void {
  if (url === node.url || page.input.isGenerated === true) return;
  report(page, node, {
    code: 'duplicate-reference',
    message: `The reference \`[${node.label ?? node.identifier}]\` is defined twice; links lead to the first address, ${url}.`,
    hint: 'Give each reference its own label.',
    severity: 'warning',
  });
}

/** A unique label for the Markdown copy; null if the written label is already unique. */
function freeLabel(node: Definition, { labels }: Page): string | null {
  const takenUrl = labels.references.get(keyOf(node));
  if (takenUrl === undefined || takenUrl === node.url) return null;
  for (let n = 2; ; n++) {
    const label = `${node.label ?? node.identifier}-${n}`;
    if (!labels.references.has(label.toUpperCase())) return label;
  }
}

/** Replaces the label at the start of a definition or footnote reference. */
function editLabel(node: Note | Definition, label: string, { text, edits }: Fragment): void {
  const start = node.position?.start.offset;
  const written = start === undefined ? null : /^\[(?:[^\]\\]|\\[\s\S])*\]/.exec(text.slice(start, start + 2000));
  if (start !== undefined && written != null) edits.push({ start, end: start + written[0].length, text: label });
}

/** Replaces the label at the end of a reference: `[text][a]`, `[a][]` and `[a]`. */
function editReference({ referenceType, position }: Reference, label: string, { text, edits }: Fragment): void {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const written = text.slice(start.offset, end.offset);
  const textEnd = { full: written.lastIndexOf('['), collapsed: written.length - 2, shortcut: written.length };
  edits.push({ start: start.offset + textEnd[referenceType], end: end.offset, text: `[${label}]` });
}
