import { readAttributes } from './attributes.js';
import { COLOR_NAMES } from './color-names.js';
import { labelLines } from './mermaid-text.js';

const KINDS = ['participant', 'actor', 'boundary', 'control', 'entity', 'database', 'collections', 'queue'] as const;

/** The kind of a participant; all but `participant` have a symbol above the name. */
export type ParticipantKind = (typeof KINDS)[number];

/** A participant; they are ordered from left to right. */
export interface Participant {
  readonly id: string;
  lines: readonly string[];
  /** The kind, which chooses the symbol above the name. */
  readonly kind: ParticipantKind;
  /** Index of the box around it, or null. */
  readonly box: number | null;
}

/** Reads `participant A as Name`, `create actor A` and `participant A@{ "type": "database", "alias": "Name" }`; null for anything else. */
export function readParticipant(line: string): (Omit<Participant, 'box'> & { readonly isCreated: boolean }) | null {
  const [, textBefore = '', list, textAfter = ''] = /^([^@]*)(?:@\{([^}]*)\})?([\s\S]*)$/.exec(line) ?? [];
  const [, createWord, role, declaration = ''] =
    /^(create\s+)?(participant|actor)\s+(\S.*)$/.exec(list === undefined ? line : textBefore + textAfter) ?? [];
  if (role === undefined) return null;
  const [, id = declaration, label] = /^(.+?)\s+as\s+(.+)$/.exec(declaration) ?? [];
  const attributes = readAttributes(list ?? '');
  const kind = KINDS.find((name) => name === attributes.get('type')) ?? (role === 'actor' ? 'actor' : 'participant');
  const lines = labelLines(label ?? attributes.get('alias') ?? id);
  return { id: id.trim(), lines, kind, isCreated: createWord !== undefined };
}

/** The title of a box, without the colour that may start it: `box Aqua Title`, `box rgb(33,66,99) Title`. */
export function boxTitle(label: string): readonly string[] {
  const [, word = '', restOfLabel = ''] =
    /^((?:rgba?|hsla?)\([^)]*\)|#[\da-f]{3,8}(?![\w-])|[a-z]+(?![\w-]))?\s*(.*)$/i.exec(label) ?? [];
  const isColor = /^(?:rgb|hsl|#)/i.test(word) || COLOR_NAMES.has(word.toLowerCase());
  const title = isColor ? restOfLabel : label;
  return title.trim() === '' ? [] : labelLines(title);
}
