import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { codeFrame } from '../base/diagnostics.js';
import { byCodeUnit, readTextOrNull, realPath, relativeTo } from '../base/files.js';
import { localeFolder } from '../content/index.js';
import { candidateDirs, declarationDirs, filePlaceAt, ownInputs } from '../features/references/index.js';
import type { ReferenceConfig, SiteConfig } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';
import { bare } from '../shared/addresses.js';

/** Maximum number of files of a reference that are searched for a place, and their total size in bytes. */
const FILES = 2000;
const BYTES = 30_000_000;

/** The sources of a site's pages. */
export interface MadeFrom {
  readonly config: SiteConfig;
  readonly sources: readonly Source[];
  /** Absolute paths of files that were read for references, besides the files that the references name. */
  readonly readFiles: readonly string[];
}

/** A report that moves findings on pages of references to the texts from which they are generated. */
export function placingReferences(report: Report, { config, sources, readFiles }: MadeFrom): Report {
  if (config.reference.length === 0) return report;
  const pages = new Map<string, Source>();
  for (const source of sources)
    if (source.text !== null && source.origin === undefined)
      pages.set(relativeTo(config.siteDir, source.absolutePath), source);
  if (pages.size === 0) return report;
  const textsOf = new Map<string, readonly SourceText[]>();
  return (finding) => {
    const page = pages.get(finding.file ?? '');
    const reference = page === undefined ? undefined : referenceOf(page, config);
    if (page === undefined || reference === undefined) return report(finding);
    const key = `${page.locale} ${reference.route}`;
    const texts = textsOf.get(key) ?? sourceTexts(reference, page.locale, { config, sources, readFiles });
    textsOf.set(key, texts);
    report(atSource(finding, page.text ?? '', texts));
  };
}

/** A source file of a reference. */
interface SourceText {
  /** Name in diagnostics. */
  readonly file: string;
  readonly text: string;
}

/** The reference that a page belongs to; of several whose routes match, the one with the longest. */
function referenceOf({ slug }: Source, { reference }: SiteConfig): ReferenceConfig | undefined {
  const owners = reference.filter(({ route }) => slug === bare(route) || slug.startsWith(`${bare(route)}/`));
  return owners.sort((a, b) => bare(b.route).length - bare(a.route).length)[0];
}

/** Moves a finding to the text that it comes from; without a line if that is not found. */
function atSource(finding: Diagnostic, pageText: string, texts: readonly SourceText[]): Diagnostic {
  const [first] = texts;
  if (first === undefined) return finding;
  const line = pageText.split('\n')[(finding.line ?? 1) - 1] ?? '';
  const found = finding.line === null ? null : findText(line, (finding.column ?? 1) - 1, texts);
  if (found === null) return { ...finding, file: first.file, line: null, column: null, frame: null };
  const { file, text } = found.source;
  const place = filePlaceAt(text, found.offset, file);
  return { ...finding, ...place, frame: codeFrame(text, place.line, place.column) };
}

interface FoundText {
  readonly source: SourceText;
  readonly offset: number;
}

/** Finds the word at a column of a page in the texts; of several matches, the one with the most of the line's text around it. */
function findText(line: string, column: number, texts: readonly SourceText[]): FoundText | null {
  const words = [/^\S+/, /[\p{L}\p{N}][^\s()[\]`"'\\]*/u];
  for (const pattern of words) {
    const match = pattern.exec(line.slice(column));
    if (match === null || match[0].length < 3 || !/[\p{L}\p{N}]/u.test(match[0])) continue;
    const found = bestOf(texts, match[0], { line, column: column + match.index });
    if (found !== null) return found;
  }
  return null;
}

function bestOf(
  texts: readonly SourceText[],
  word: string,
  { line, column }: { readonly line: string; readonly column: number },
): FoundText | null {
  let best: (FoundText & { readonly likeness: number }) | null = null;
  for (const source of texts)
    for (let offset = source.text.indexOf(word); offset !== -1; offset = source.text.indexOf(word, offset + 1)) {
      const likeness = sameBefore(source.text, offset, line, column) + sameAfter(source.text, offset, line, column);
      if (best === null || likeness > best.likeness) best = { source, offset, likeness };
    }
  return best;
}

function sameBefore(text: string, offset: number, line: string, column: number): number {
  let length = 0;
  while (length < column && length < offset && text[offset - length - 1] === line[column - length - 1]) length++;
  return length;
}

function sameAfter(text: string, offset: number, line: string, column: number): number {
  let length = 0;
  while (column + length < line.length && text[offset + length] === line[column + length]) length++;
  return length;
}

/** The texts of a reference: translations, the file that it names, files that this refers to, and files of the package. */
function sourceTexts(
  reference: ReferenceConfig,
  locale: string,
  { config, readFiles }: MadeFrom,
): readonly SourceText[] {
  const [main, ...manifests] = ownInputs(reference, config.siteDir);
  const endings = ENDINGS[reference.kind];
  const named = main === undefined ? namedFiles(reference, config) : [main, ...besides(main, readFiles)];
  const paths = new Set([...named, ...overlays(reference, config, locale)]);
  for (const manifest of manifests) paths.delete(manifest);
  const texts: SourceText[] = [];
  let bytes = 0;
  for (const path of paths) {
    if (!endings.test(path) || texts.length >= FILES) continue;
    bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes > BYTES) break;
    const text = readTextOrNull(path);
    // A workspace package is a symbolic link in `node_modules`.
    if (text !== null) texts.push({ file: relativeTo(realPath(config.siteDir), realPath(path)), text });
  }
  return texts;
}

const ENDINGS: Readonly<Record<ReferenceConfig['kind'], RegExp>> = {
  typescript: /\.(?:[cm]?ts|tsx|ya?ml|json)$/,
  'json-schema': /\.(?:json|ya?ml)$/,
  openapi: /\.(?:json|ya?ml)$/,
  cli: /\.(?:json|ya?ml)$/,
};

/** Files of the same kind that were read for references; if none are known, those below the folder of the named file. */
function besides(main: string, readFiles: readonly string[]): readonly string[] {
  return readFiles.length > 0 ? readFiles.filter((path) => !path.endsWith('package.json')) : filesBelow(dirname(main));
}

/** Files in a package that a reference may be generated from. */
function namedFiles(reference: ReferenceConfig, { siteDir }: SiteConfig): readonly string[] {
  const name = reference.package ?? '';
  switch (reference.kind) {
    case 'typescript':
      return declarationDirs(name, siteDir).flatMap(filesBelow);
    case 'json-schema':
      return candidateDirs(name, siteDir).map((dir) => resolve(dir, reference.schema));
    case 'openapi':
      return candidateDirs(name, siteDir).map((dir) => resolve(dir, reference.file));
    case 'cli':
      return reference.manifest === null
        ? [resolve(siteDir, reference.record ?? '')]
        : candidateDirs(name, siteDir).map((dir) => resolve(dir, reference.manifest ?? ''));
  }
}

function overlays({ overlay }: ReferenceConfig, config: SiteConfig, locale: string): readonly string[] {
  if (overlay === null) return [];
  const path = join(localeFolder(config, locale), overlay);
  const names = entriesOf(dirname(path)).map(({ name }) => name);
  return names.filter((name) => name.startsWith(basename(path))).map((name) => join(dirname(path), name));
}

/** Source files below a folder, without those in packages and hidden folders. */
function filesBelow(dir: string): readonly string[] {
  const paths: string[] = [];
  const open = [dir];
  for (const folder of open) {
    if (paths.length > FILES) break;
    for (const entry of entriesOf(folder)) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) open.push(path);
      else if (extname(path) !== '' && entry.name !== 'package.json') paths.push(path);
    }
  }
  return paths;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => byCodeUnit(a.name, b.name));
  } catch {
    return [];
  }
}
