import { counted } from '../base/counted.js';
import { byCodeUnit } from '../base/files.js';
import type { Comparison } from './addresses.js';
import type { Finding, Migration } from './model.js';

/** Bytes and files of a built site. */
export interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** What a report is made of. */
export interface ReportInput {
  readonly migration: Migration;
  /** Files of the new site that somebody has changed, and that stay. */
  readonly keptFiles: readonly string[];
  readonly addresses: Comparison | null;
  /** Messages of the build, by code. */
  readonly diagnostics: Readonly<Record<string, number>>;
  readonly size: { readonly old: Size | null; readonly own: Size | null };
}

/** The report for programs. It holds no times, so that a second run writes the same. */
export function reportJson({ migration, keptFiles, addresses, diagnostics, size }: ReportInput): string {
  const { pages } = migration;
  const report = {
    generator: migration.generator,
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
  const { pages, findings } = migration;
  const changedPages = pages.filter(({ changes }) => changes.length > 0);
  const counts = countsOf(changedPages.flatMap(({ changes }) => changes));
  return [
    `# Migration from ${NAMES[migration.generator]}`,
    `${counted(pages.length, 'page')}. Right as they are: ${pages.length - changedPages.length}; changed: ${changedPages.length}. Places that need a hand: ${findings.length}.`,
    '## Addresses',
    addresses === null
      ? 'The new site was not built, so addresses were not compared.'
      : `${addresses.total} old addresses, ${addresses.lost.length === 0 ? 'all answer' : `${addresses.lost.length} are lost`}.`,
    ...bullets((addresses?.lost ?? []).map((address) => `\`${address}\``)),
    '## Size',
    sizeText(size),
    '## What needs a hand',
    ...(findings.length === 0 ? ['Nothing.'] : groupsOf(findings)),
    '## What was changed in pages',
    ...(counts.length === 0
      ? ['Nothing.']
      : bullets(counts.map(([kind, count]) => `${kind}: ${counted(count, 'page')}`))),
    ...(keptFiles.length === 0
      ? []
      : ['## Files that stay as you changed them', ...bullets(keptFiles.map((path) => `\`${path}\``))]),
    '## What the build says',
    ...(Object.keys(diagnostics).length === 0
      ? ['Nothing.']
      : bullets(Object.entries(diagnostics).map(([code, count]) => `\`${code}\`: ${count}`))),
    '',
  ].join('\n\n');
}

const NAMES = { mdbook: 'mdBook', vitepress: 'VitePress', docusaurus: 'Docusaurus', starlight: 'Starlight' } as const;

function sizeText({ old: oldSize, own: ownSize }: ReportInput['size']): string {
  if (ownSize === null) return 'The new site was not built.';
  const words = ({ files, bytes }: Size): string => `${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
  return oldSize === null
    ? `The new site has ${words(ownSize)}.`
    : `The new site has ${words(ownSize)}, the old one ${words(oldSize)}.`;
}

/** Texts in a list, joined as one block of Markdown. */
function bullets(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')];
}

function groupsOf(findings: readonly Finding[]): readonly string[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) kinds.set(finding.kind, [...(kinds.get(finding.kind) ?? []), finding]);
  return [...kinds]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([kind, group]) => [`### ${kind}`, ...bullets(group.map(lineOf))]);
}

function lineOf({ file, line, message }: Finding): string {
  if (file === null) return message;
  return `\`${line === null ? file : `${file}:${line}`}\` ${message}`;
}

/** Words with how often each occurs, the most frequent first. */
function countsOf(words: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b));
}
