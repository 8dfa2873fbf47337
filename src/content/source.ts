import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detached } from '../base/detached.js';
import { problem, warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { sha256, stableJson } from '../base/hash.js';
import { fields, isAnything, isFlag, isText, optional, orNull, recordOf } from '../base/shape.js';
import type { FileCache, KeptFact } from '../base/store/file-cache.js';
import type { Locale, SiteConfig } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { Frontmatter, Source, SourceOrigin } from '../model/source.js';
import { type SplitText, splitFrontmatter } from '../shared/frontmatter.js';
import type { FieldReader } from './fields.js';
import { type ForeignText, joinedYaml, type ReadForeign, reportAdded } from './foreign.js';
import { EMPTY_FRONTMATTER, parseFrontmatter, reactFrontmatter, reportUnclosed } from './frontmatter.js';
import { isMisdated, placeSource } from './place.js';
import { firstHeading, titleFromPath } from './title.js';
import type { FoundFile } from './walk.js';

/** A locale's folder, with the context to interpret its files. */
export interface LocaleFolder {
  readonly config: SiteConfig;
  readonly locale: Locale;
  readonly root: string;
}

/** A page as cached; its absolute path depends on the location of the site. */
export type KnownSource = Omit<Source, 'absolutePath'> | null;

/** Its shape. Front matter is not looked into: an entry is only valid for the very file that it was made from. */
export const KNOWN_SOURCE = orNull(
  fields<NonNullable<KnownSource>>({
    path: isText,
    format: isText,
    kind: isText,
    locale: isText,
    version: orNull(isText),
    slug: isText,
    dir: isText,
    isIndex: isFlag,
    frontmatter: recordOf(isAnything),
    title: isText,
    date: orNull(isText),
    text: orNull(isText),
    hash: isText,
    origin: optional(fields<{ extension: string }>({ extension: isText })),
  }),
);

/** Context for reading pages: the report, and cached pages. */
export interface Reading {
  readonly report: Report;
  readonly known: FileCache<KnownSource> | null;
  /** Reads pages in formats of extensions. */
  readonly readForeign?: ReadForeign | null | undefined;
  /** Validates front matter of extensions. */
  readonly fields?: FieldReader | null | undefined;
}

/** Metadata of one page; null, with an error reported, if the file is unusable. */
export function readSource(folder: LocaleFolder, file: FoundFile, reading: Reading): Source | null {
  const { absolutePath } = file;
  const { report, known, readForeign = null, fields = null } = reading;
  const readFile = (): KeptFact<KnownSource> => {
    const findings: Diagnostic[] = [];
    const { value, keep } = readFacts({ folder, file, readForeign, fields }, (diagnostic) => findings.push(diagnostic));
    for (const diagnostic of findings) report(diagnostic);
    return { value, keep: keep && value !== null && findings.length === 0 };
  };
  const source = known === null ? readFile().value : known.get(absolutePath, readFile);
  return source === null ? null : { absolutePath, ...source };
}

/** A page that an extension provides, in the form of a file. */
export interface BroughtPage {
  /** Path relative to the locale's folder. */
  readonly path: string;
  readonly text: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly origin: SourceOrigin;
  /** Validates front matter of extensions. */
  readonly fields: FieldReader | null;
}

/** Metadata of a page that an extension provides. */
export function readBrought(
  folder: LocaleFolder,
  { path, text, frontmatter, origin, fields }: BroughtPage,
  report: Report,
): Source | null {
  const absolutePath = join(folder.root, path);
  const file = { absolutePath, path, name: path.slice(path.lastIndexOf('/') + 1) };
  const foreignText = { text: splitFrontmatter(text).body, frontmatter, extension: origin.extension, keep: true };
  const { lines, absolutePath: from } = origin;
  const place = from === null ? null : [relativeTo(folder.config.siteDir, from), lines];
  const hash = sha256(stableJson([text, place]));
  const facts = factsOf({ folder, file, text, hash, foreign: foreignText, fields }, report);
  if (facts === null) return null;
  const { editUrl = null } = facts.frontmatter;
  return { ...facts, absolutePath, text, frontmatter: { ...facts.frontmatter, editUrl }, origin };
}

/** A page that docsgen generates; it has no file of its own. */
export interface Generated {
  /** Relative to the folder of the locale. */
  readonly path: string;
  readonly text: string;
  /** Fields that differ from those of a page without front matter. */
  readonly frontmatter: Partial<Frontmatter>;
}

/** Metadata of a generated page. */
export function generatedSource({ config, locale, root }: LocaleFolder, page: Generated): Source {
  const { path, text } = page;
  const absolutePath = join(root, path);
  const frontmatter = { ...EMPTY_FRONTMATTER, ...page.frontmatter };
  return {
    absolutePath,
    path: relativeTo(config.contentDir, absolutePath),
    format: 'md',
    locale: locale.code,
    frontmatter,
    title: frontmatter.title ?? titleFromPath(path),
    text,
    hash: sha256(stableJson([text, null])),
    ...placeSource(config, path, frontmatter),
  };
}

/** A page file of a locale, and the readers for extensions' formats and fields. */
interface PageOfLocale {
  readonly folder: LocaleFolder;
  readonly file: FoundFile;
  readonly readForeign: ReadForeign | null;
  readonly fields: FieldReader | null;
}

function readFacts({ folder, file, readForeign, fields }: PageOfLocale, report: Report): KeptFact<KnownSource> {
  const bytes = readBytes(file.absolutePath, folder.config.siteDir, report);
  if (bytes === null) return { value: null, keep: false };
  const hash = sha256(bytes);
  const isForeign = folder.config.pageEndings.some((ending) => file.name.endsWith(ending));
  const head = isForeign || file.name.endsWith('.tsx') ? null : headOf(bytes);
  if (head !== null) {
    const diagnostics: Diagnostic[] = [];
    const value = factsOf({ folder, file, text: head, hash, foreign: null, fields }, (diagnostic) =>
      diagnostics.push(diagnostic),
    );
    // Diagnostics need positions in the whole text.
    if (diagnostics.length === 0) return { value, keep: true };
  }
  const text = bytes.toString().normalize('NFC');
  const path = relativeTo(folder.config.contentDir, join(folder.root, file.path));
  const foreignText = isForeign ? (readForeign?.(file.absolutePath, path, splitFrontmatter(text)) ?? null) : null;
  return {
    value: factsOf({ folder, file, text, hash, foreign: foreignText, fields }, report),
    keep: foreignText?.keep ?? true,
  };
}

/** Number of bytes of a page that are searched for metadata first. */
const HEAD = 1024;

/** Text of a page's first lines if they contain its metadata: most of the time for reading metadata is spent on decoding. */
function headOf(bytes: Buffer): string | null {
  const end = bytes.length > HEAD ? bytes.lastIndexOf('\n', HEAD) + 1 : 0;
  const head = bytes.toString('utf8', 0, end).normalize('NFC');
  const { closed, body } = splitFrontmatter(head);
  // A heading may be underlined on the next line, and a comment may precede it.
  const shownText = body.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  return closed && /\S.*\n.*\n/.test(shownText) ? head : null;
}

interface PageText {
  readonly folder: LocaleFolder;
  readonly file: FoundFile;
  /** The whole page, or its first lines. */
  readonly text: string;
  /** Hash of all bytes. */
  readonly hash: string;
  /** The page converted to Markdown, if it is in another format. */
  readonly foreign: ForeignText | null;
  readonly fields: FieldReader | null;
}

function factsOf({ folder, file, text, hash, foreign, fields }: PageText, report: Report): KnownSource {
  const shownPath = relativeTo(folder.config.siteDir, file.absolutePath);
  const isReact = file.name.endsWith('.tsx');
  const split = splitFrontmatter(text);
  const frontmatter = isReact
    ? detached(reactFrontmatter(text, shownPath, report, fields))
    : markdownFrontmatter(split, foreign, { file: shownPath, fileText: text, fields }, report);
  if (!split.closed && !isReact && /^---[ \t]*\r?\n\s*[\w-]+:/.test(text)) {
    const hint = 'Put a line of three dashes below the last key.';
    reportUnclosed({ file: shownPath, text, line: 1, hint }, report);
  }
  if (isMisdated(folder.config, file.path)) reportMisdated(shownPath, report);
  if (!isReact && text.trim() === '') {
    report(
      warning('empty-page', `The page ${shownPath} is empty.`, {
        place: { file: shownPath, line: 1, column: 1 },
        source: text,
        hint: 'Write something, mark it `draft: true`, or delete it.',
      }),
    );
  }
  const heading = isReact ? null : firstHeading(foreign?.text ?? split.body, folder.config.markdown.emoji);
  const title = frontmatter.title ?? heading ?? titleFromPath(file.path);
  return {
    path: relativeTo(folder.config.contentDir, join(folder.root, file.path)),
    format: isReact ? 'tsx' : 'md',
    locale: folder.locale.code,
    frontmatter,
    title: detached(title),
    text: null,
    hash,
    ...placeSource(folder.config, file.path, frontmatter),
  };
}

function markdownFrontmatter(
  { yaml, yamlLine: firstLine, bodyLine }: SplitText,
  foreignText: ForeignText | null,
  { fields, ...where }: { readonly file: string; readonly fileText: string; readonly fields: FieldReader | null },
  report: Report,
): Frontmatter {
  if (foreignText !== null) {
    const joinedText = joinedYaml(yaml, foreignText.frontmatter);
    const reportAtKey = reportAdded(foreignText.extension, bodyLine - 2, report);
    return detached(parseFrontmatter({ yaml: joinedText, firstLine, ...where }, reportAtKey, fields));
  }
  return yaml === null ? EMPTY_FRONTMATTER : detached(parseFrontmatter({ yaml, firstLine, ...where }, report, fields));
}

function reportMisdated(file: string, report: Report): void {
  report(
    problem('post-date-invalid', `The name of the post ${file} starts with a date that does not exist.`, {
      place: { file },
      hint: 'Name it `YYYY-MM-DD-slug.md`.',
    }),
  );
}

/**
 * Text of a file in NFC; null, with an error reported, if it is unreadable or not UTF-8. Synchronous: thousands of small files are read
 * five times faster one by one than concurrently.
 */
export function readText(absolutePath: string, siteDir: string, report: Report): string | null {
  return readBytes(absolutePath, siteDir, report)?.toString().normalize('NFC') ?? null;
}

function readBytes(absolutePath: string, siteDir: string, report: Report): Buffer | null {
  const file = relativeTo(siteDir, absolutePath);
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolutePath);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    report(
      problem('unreadable-file', `The file ${file} cannot be read (${reason}).`, {
        place: { file },
        hint: 'Check that it exists and that you may read it.',
      }),
    );
    return null;
  }
  if (isUtf8(bytes)) return bytes;
  const line = firstInvalidLine(bytes);
  const source = new TextDecoder('utf-8').decode(bytes);
  const column = Math.max(0, (source.split('\n')[line - 1] ?? '').indexOf('\uFFFD')) + 1;
  report(
    problem('invalid-utf8', `The file ${file} is not valid UTF-8 on line ${line}.`, {
      place: { file, line, column },
      source,
      hint: 'Save the file as UTF-8.',
    }),
  );
  return null;
}

function firstInvalidLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    const stop = end === -1 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(start, stop));
    } catch {
      return line;
    }
    start = stop + 1;
  }
  return line;
}
