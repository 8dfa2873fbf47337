import { counted } from '../../base/counted.js';
import { byCodeUnit } from '../../base/files.js';
import type { Comparison } from './addresses.js';
import { findingLines } from './finding-lines.js';
import { GENERATOR_LABELS } from './generator-name.js';
import type { Migration } from './model.js';

/** Bytes and files of a built site. */
export interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** Everything that a report needs. */
export interface ReportInput {
  readonly migration: Migration;
  /** Files of the new site that were changed by hand and are kept. */
  readonly keptFiles: readonly string[];
  readonly addresses: Comparison | null;
  /** Number of the build's messages, by code. */
  readonly diagnostics: Readonly<Record<string, number>>;
  readonly size: { readonly old: Size | null; readonly own: Size | null };
}

/** The report for programs. It contains no times, so that a second run writes the same. */
export function reportJson({ migration, keptFiles, addresses, diagnostics, size }: ReportInput): string {
  const { pages } = migration;
  const report = {
    generator: migration.generator,
    dropped: migration.dropped,
    pages: {
      total: pages.length,
      unchanged: pages.filter(({ changes }) => changes.length === 0).map(({ source }) => source),
      changed: pages
        .filter(({ changes }) => changes.length > 0)
        .map(({ source, path, changes }) => ({ source, path, changes })),
    },
    byHand: migration.findings,
    addresses,
    kept: keptFiles,
    diagnostics,
    size,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The report for people, in Markdown. */
export function reportPage({ migration, keptFiles, addresses, diagnostics, size }: ReportInput): string {
  const { pages, findings, dropped } = migration;
  const changedPages = pages.filter(({ changes }) => changes.length > 0);
  const counts = countsOf(changedPages.flatMap(({ changes }) => changes));
  const lost = addresses?.lost ?? [];
  return [
    `# Migration from ${GENERATOR_LABELS[migration.generator]}`,
    ...(dropped.length === 0 ? [] : [`**Not migrated: ${dropped.join(', ')}.**`]),
    `${counted(pages.length, 'page')}. ${stateOf(migration)} Places to check by hand: ${findings.length}. All of them, and each page, are in migration.json.`,
    '## To check by hand',
    ...(findings.length === 0 ? ['Nothing.'] : bullets(findingLines(findings))),
    '## Addresses',
    addresses === null
      ? 'The new site was not built, so addresses were not compared.'
      : `Old addresses: ${addresses.total}. Lost: ${lost.length}.`,
    ...bullets(firstOf(lost)),
    '## The new site',
    sizeText(size),
    ...(counts.length === 0
      ? []
      : [`Changed in pages: ${counts.map(([kind, count]) => `${kind} (${String(count)})`).join(', ')}.`]),
    ...(Object.keys(diagnostics).length === 0
      ? []
      : [
          `The build reports: ${Object.entries(diagnostics)
            .map(([code, count]) => `\`${code}\` (${String(count)})`)
            .join(', ')}.`,
        ]),
    ...(keptFiles.length === 0 ? [] : ['## Files that stay as you changed them', ...bullets(firstOf(keptFiles))]),
    '',
  ].join('\n\n');
}

/** Maximum number of addresses or files in a list. */
const MOST_LISTED = 6;

function firstOf(names: readonly string[]): readonly string[] {
  const rest = names.length - MOST_LISTED;
  const shown = names.slice(0, MOST_LISTED).map((name) => `\`${name}\``);
  return rest > 0 ? [...shown, `${String(rest)} more: see migration.json.`] : shown;
}

/** How many pages are correct without changes. Unknown if a program that changes the text of all pages did not run. */
function stateOf({ pages, findings }: Migration): string {
  const changed = pages.filter(({ changes }) => changes.length > 0).length;
  if (findings.some(({ kind, file }) => kind === 'preprocessor' && file === 'book.toml'))
    return `Changed: ${String(changed)}. Whether the others are right is not known, since a preprocessor has not run.`;
  const told = new Set(findings.flatMap(({ file }) => (file === null ? [] : [file])));
  const right = pages.filter(
    ({ changes, source, path }) => changes.length === 0 && !told.has(source) && !told.has(`content/${path}`),
  );
  return `Right as they are: ${String(right.length)}; changed: ${String(changed)}.`;
}

function sizeText({ old: oldSize, own: ownSize }: ReportInput['size']): string {
  if (ownSize === null) return 'The new site was not built.';
  const words = ({ files, bytes }: Size): string => `${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
  return oldSize === null
    ? `The new site has ${words(ownSize)}.`
    : `The new site has ${words(ownSize)}, the old one ${words(oldSize)}.`;
}

/** Lines as one Markdown list. */
function bullets(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')];
}

/** Words with their counts, the most frequent first. */
function countsOf(words: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b));
}
