import { nearest } from '../base/nearest.js';
import { LAYOUT_SLOTS } from '../shared/layout-slots.js';

/** What a file of the theme may be besides a file that others import. */
export type PartKind =
  | 'behaviour'
  | 'client'
  | 'directive'
  | 'island'
  | 'layout'
  | 'search'
  | 'sheet'
  | 'slot'
  | 'style';

/** A file of the theme that no table lists: where it lies says what it is. */
export interface PartFile {
  readonly kind: PartKind;
  /** What pages and layouts call it: `bar-chart` for `directives/BarChart.tsx`; of a slot, the place that it fills; of browser code and styles of a directive, its name. */
  readonly name: string;
  /** POSIX, below the folder of its owner. */
  readonly file: string;
}

interface Rule {
  readonly kind: PartKind;
  /** The group is what the name is made from. */
  readonly file: RegExp;
  readonly name: (text: string) => string;
}

const sameText = (text: string): string => text;

const RULES: readonly Rule[] = [
  { kind: 'behaviour', file: /^behaviours\/([^/]+)\.ts$/, name: sameText },
  { kind: 'client', file: /^directives\/([A-Z]\w*)\.client\.ts$/, name: hyphenate },
  { kind: 'directive', file: /^directives\/([A-Z]\w*)\.tsx$/, name: hyphenate },
  { kind: 'island', file: /^islands\/([^/]+)\.tsx$/, name: sameText },
  { kind: 'layout', file: /^layouts\/([A-Z]\w*)Layout\.tsx$/, name: hyphenate },
  { kind: 'search', file: /^search\/([\w-]+)\.ts$/, name: sameText },
  { kind: 'sheet', file: /^styles\/features\/([\w-]+)\.css$/, name: sameText },
  { kind: 'slot', file: new RegExp(`^slots/(${LAYOUT_SLOTS.join('|')})/[A-Z]\\w*\\.tsx$`), name: sameText },
  { kind: 'style', file: /^directives\/([A-Z]\w*)\.css$/, name: hyphenate },
];

/** What a file is by its path below a folder of templates; null for one that is no part. */
export function partOf(file: string): PartFile | null {
  for (const { kind, file: pattern, name } of RULES) {
    const text = pattern.exec(file)?.[1];
    if (text !== undefined) return { kind, name: name(text), file };
  }
  return null;
}

/** Folders in which files are parts. */
const FOLDERS = ['behaviours', 'directives', 'islands', 'layouts', 'search', 'slots'] as const;

/**
 * Where a file that is no part was meant to lie: `directive/barChart.tsx` at `directives/BarChart.tsx`, `slots/txt-after/A.tsx` in
 * `slots/text-after`. Null where nothing is near.
 */
export function nearestPart(file: string): string | null {
  const [firstFolder = '', ...otherParts] = file.split('/');
  const folder = nearest(firstFolder, FOLDERS);
  const name = otherParts.at(-1);
  if (folder === null || name === undefined || partOf(file) !== null) return null;
  const slot =
    folder === 'slots' ? [nearest(otherParts[0] ?? '', LAYOUT_SLOTS) ?? 'text-after'] : otherParts.slice(0, -1);
  const names = [name, name.charAt(0).toUpperCase() + name.slice(1), name.replace(/(?:Layout)?\.tsx$/, 'Layout.tsx')];
  const paths = names.map((candidate) => [folder, ...slot, candidate].join('/'));
  return paths.find((path) => partOf(path) !== null) ?? null;
}

/** `bar-chart` of `BarChart`, `html-table` of `HTMLTable`. */
function hyphenate(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
