import { nearest } from '../base/nearest.js';
import { LAYOUT_SLOTS } from '../shared/layout-slots.js';

/** Kinds of theme files that are found by their folder. */
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

/** A theme file that is found by its folder, which also determines its kind. */
export interface PartFile {
  readonly kind: PartKind;
  /**
   * Name for pages and layouts: `bar-chart` for `directives/BarChart.tsx`; for a slot component, the slot that it fills; for browser code
   * and styles of a directive, the directive's name.
   */
  readonly name: string;
  /** POSIX path in its owner's folder. */
  readonly file: string;
}

interface Rule {
  readonly kind: PartKind;
  /** The group captures the text from which the name is made. */
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

/** The part at a path in a templates folder; null if the file is no part. */
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
 * The likely correct path of a file that is no part: `directives/BarChart.tsx` for `directive/barChart.tsx`, `slots/text-after/A.tsx` for
 * `slots/txt-after/A.tsx`. Null if nothing is similar.
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

/** `bar-chart` for `BarChart`, `html-table` for `HTMLTable`. */
function hyphenate(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
