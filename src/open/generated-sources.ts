import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileVersion } from '../base/file-version.js';
import { stableJson } from '../base/hash.js';
import { fields, isFlag, isNumber, isText, listOf, optional, orNull, recordOf, tuple } from '../base/shape.js';
import type { Result, Store } from '../base/store/store.js';
import { SharedDeclarations } from '../base/typescript.js';
import { configPlaces } from '../config/index.js';
import { type Generated, generatedSource, localeFolder } from '../content/index.js';
import {
  type GeneratedPage,
  generateReference,
  type KeyPlace,
  type ReferenceOptions,
  referenceInputs,
} from '../features/references/index.js';
import type { ReferenceConfig, SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { EntryBadge } from '../model/page.js';
import type { Source } from '../model/source.js';

/** Pages of references. */
export interface GeneratedSources {
  readonly sources: readonly Source[];
  /** Absolute paths of referenced files and of source files in the repository, including missing ones and their folders. */
  readonly readFiles: readonly string[];
}

/**
 * Pages generated from packages and files of the repository, for the default locale and for every locale with an overlay. `store` is null
 * if none may be reused.
 */
export async function generatedSources(
  config: SiteConfig,
  store: Store | null,
  report: Report,
): Promise<GeneratedSources> {
  if (config.reference.length === 0) return { sources: [], readFiles: [] };
  const { siteDir, contentDir, i18n } = config;
  const declarations = new SharedDeclarations();
  const sources: Source[] = [];
  const readFiles = new Set<string>();
  const keyPlace = configPlaces(siteDir);
  for (const locale of i18n.locales) {
    const folder = { config, locale, root: localeFolder(config, locale.code) };
    for (const [index, reference] of config.reference.entries()) {
      if (locale.code !== i18n.defaultLocale && !overlayExists(config, locale.code, reference)) continue;
      const place = (key: string): ReturnType<KeyPlace> => keyPlace(['reference', index, key]);
      const options = { siteDir, contentDir, locale: locale.code, store, declarations, place };
      const { pages, files } = await referencePages(reference, options, report);
      for (const path of files) {
        readFiles.add(path);
        // A missing file can be noticed only through changes of its folder.
        if (!existsSync(path)) readFiles.add(dirname(path));
      }
      for (const page of pages) sources.push(generatedSource(folder, toGenerated(page)));
    }
  }
  return { sources, readFiles: [...readFiles] };
}

/** Pages of a reference, and the versions of the files that its source refers to. */
interface Made {
  readonly pages: readonly GeneratedPage[];
  readonly files: readonly (readonly [path: string, stamp: string | null])[];
}

const MADE = fields<Made>({
  pages: listOf(
    fields<GeneratedPage>({
      slug: isText,
      title: isText,
      description: isText,
      sidebarLabel: isText,
      sidebarPosition: isNumber,
      sidebarBadge: optional(fields<EntryBadge>({ text: isText, type: isText })),
      keywords: listOf(isText),
      sectionKeywords: recordOf(listOf(isText)),
      editUrl: orNull(isText),
      isIndex: isFlag,
      tocMaxHeadingLevel: isNumber,
      text: isText,
    }),
  ),
  files: listOf(tuple(isText, orNull(isText))),
});

/** The pages of a reference, from the cache if none of its files was written since. */
async function referencePages(
  reference: ReferenceConfig,
  options: ReferenceOptions,
  report: Report,
): Promise<{ readonly pages: readonly GeneratedPage[]; readonly files: readonly string[] }> {
  const stamps = (await referenceInputs(reference, options)).map((path) => [path, fileVersion(path)]);
  const isSettled = stamps.every(([, stamp]) => stamp !== null);
  // The key contains the version of every file, so none must be hashed.
  const result: Result = {
    task: 'reference-pages',
    key: [reference, options.locale, stamps],
    slot: stableJson([reference, options.locale]),
  };
  const knownPages = isSettled ? options.store?.read<Made>(result, MADE) : null;
  if (knownPages?.files.every(([path, stamp]) => fileVersion(path) === stamp))
    return { pages: knownPages.pages, files: knownPages.files.map(([path]) => path) };
  const { pages, diagnostics, files } = await generateReference(reference, options);
  for (const diagnostic of diagnostics) report(diagnostic);
  const beside = files.map((path) => [path, fileVersion(path)] as const);
  if (isSettled && diagnostics.length === 0 && beside.every(([, stamp]) => stamp !== null))
    options.store?.write(result, { value: { pages, files: beside } });
  return { pages, files };
}

/** True if a locale translates a reference. An overlay may be one file, or several with the same prefix. */
export function overlayExists(config: SiteConfig, locale: string, { overlay }: ReferenceConfig): boolean {
  if (overlay === null) return false;
  const path = join(localeFolder(config, locale), overlay);
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)));
}

/** A module may be called `index` or `readme`, which files may be called only where they introduce a folder. */
const INTRODUCING = /(?:^|\/)(?=(?:index|readme)$)/i;

function toGenerated({ slug, isIndex, text, ...frontmatter }: GeneratedPage): Generated {
  const isMistakable = !isIndex && INTRODUCING.test(slug);
  return {
    path: isIndex ? `${slug}/index.md` : `${isMistakable ? slug.replace(INTRODUCING, '$&page-') : slug}.md`,
    text,
    frontmatter: { ...frontmatter, ...(isMistakable && { slug: slug.slice(slug.lastIndexOf('/') + 1) }) },
  };
}
