import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, posix, relativeTo } from '../base/files.js';
import { nearest } from '../base/nearest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { LAYOUT_SLOTS } from '../shared/layout-slots.js';
import { ownTemplates, type Templates, themeFolder } from './theme-plugin.js';

/** What a file of the theme may be besides a file that others import. */
export type PartKind = 'behaviour' | 'client' | 'directive' | 'island' | 'layout' | 'slot' | 'style';

/** A module of the theme that no table lists: where it lies says what it is. */
export interface Part {
  readonly kind: PartKind;
  /** What pages and layouts call it: `bar-chart` for `directives/BarChart.tsx`; of a slot, the place that it fills; of browser code and styles of a directive, its name. */
  readonly name: string;
  /** POSIX, below the folder of its owner. */
  readonly file: string;
  readonly absolutePath: string;
}

interface Rule {
  readonly kind: PartKind;
  /** The group is what the name is made from. */
  readonly file: RegExp;
  readonly name: (text: string) => string;
}

const same = (text: string): string => text;

const RULES: readonly Rule[] = [
  { kind: 'behaviour', file: /^behaviours\/([^/]+)\.ts$/, name: same },
  { kind: 'client', file: /^directives\/([A-Z]\w*)\.client\.ts$/, name: hyphenated },
  { kind: 'directive', file: /^directives\/([A-Z]\w*)\.tsx$/, name: hyphenated },
  { kind: 'island', file: /^islands\/([^/]+)\.tsx$/, name: same },
  { kind: 'layout', file: /^layouts\/([A-Z]\w*)Layout\.tsx$/, name: hyphenated },
  { kind: 'slot', file: new RegExp(`^slots/(${LAYOUT_SLOTS.join('|')})/[A-Z]\\w*\\.tsx$`), name: same },
  { kind: 'style', file: /^directives\/([A-Z]\w*)\.css$/, name: hyphenated },
];

/** The parts of the theme and of a site. Browser code and styles belong to a directive, and are nothing without it. */
export function siteParts({ siteDir, templatesDir }: Templates): readonly Part[] {
  const own = ownTemplates(templatesDir);
  const parts = joinParts([partsIn(themeFolder()), own === null ? [] : partsIn(own)], siteDir);
  const directives = new Set(parts.flatMap(({ kind, name }) => (kind === 'directive' ? [name] : [])));
  return parts.filter(({ kind, name }) => (kind !== 'client' && kind !== 'style') || directives.has(name));
}

/** The parts in a folder of templates, in the order of their paths. */
export function partsIn(folder: string): readonly Part[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(posix);
  return files.sort(byCodeUnit).flatMap((file) => {
    const part = partOf(file);
    return part === null ? [] : [{ ...part, absolutePath: join(folder, file) }];
  });
}

/** What a file is by its path below a folder of templates; null for one that is no part. */
export function partOf(file: string): Omit<Part, 'absolutePath'> | null {
  for (const { kind, file: pattern, name } of RULES) {
    const text = pattern.exec(file)?.[1];
    if (text !== undefined) return { kind, name: name(text), file };
  }
  return null;
}

/** Folders in which files are parts. */
const FOLDERS = ['behaviours', 'directives', 'islands', 'layouts', 'slots'] as const;

/**
 * Where a file that is no part was meant to lie: `directive/barChart.tsx` at `directives/BarChart.tsx`, `slots/txt-after/A.tsx` in
 * `slots/text-after`. Null where nothing is near.
 */
export function nearestPart(file: string): string | null {
  const [first = '', ...rest] = file.split('/');
  const folder = nearest(first, FOLDERS);
  const name = rest.at(-1);
  if (folder === null || name === undefined || partOf(file) !== null) return null;
  const slot = folder === 'slots' ? [nearest(rest[0] ?? '', LAYOUT_SLOTS) ?? 'text-after'] : rest.slice(0, -1);
  const names = [name, name.charAt(0).toUpperCase() + name.slice(1), name.replace(/(?:Layout)?\.tsx$/, 'Layout.tsx')];
  const paths = names.map((candidate) => [folder, ...slot, candidate].join('/'));
  return paths.find((path) => partOf(path) !== null) ?? null;
}

/**
 * The parts of several owners, the theme's first. A file takes the place of the one with its path that an earlier owner has. Two files of one name are
 * a mistake; a slot shows all of its own.
 */
export function joinParts(owners: readonly (readonly Part[])[], siteDir: string): readonly Part[] {
  const byFile = new Map(owners.flat().map((part) => [part.file, part]));
  const parts = [...byFile.values()];
  const first = new Map<string, Part>();
  const twins = parts.flatMap((part) => {
    const key = `${part.kind} ${part.name}`;
    const twin = part.kind === 'slot' ? undefined : first.get(key);
    first.set(key, twin ?? part);
    return twin === undefined ? [] : [{ part, twin }];
  });
  if (twins.length === 0) return parts;
  throw new SiteError(twins.map(({ part, twin }) => nameTaken(part, twin, siteDir)));
}

function nameTaken({ kind, name, absolutePath }: Part, twin: Part, siteDir: string): Diagnostic {
  const [file, other] = [absolutePath, twin.absolutePath].map((path) => relativeTo(siteDir, path));
  return problem('template-name-taken', `Two templates make the ${kind} \`${name}\`: ${other} and ${file}.`, {
    place: { file: file ?? '' },
    hint: 'Rename one of them.',
  });
}

/** `bar-chart` of `BarChart`, `html-table` of `HTMLTable`. */
function hyphenated(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
