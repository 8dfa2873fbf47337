import { resolve } from 'node:path';
import { codeList } from '../base/code-list.js';
import { problem } from '../base/diagnostics.js';
import { byCodeUnit } from '../base/files.js';
import { hasPath } from '../base/portable-json.js';
import { fields, isAnything, isText, listOf, optional, recordOf } from '../base/shape.js';
import type { Result, Store } from '../base/store/store.js';
import { extensionPlaces } from '../config/index.js';
import { type BroughtPage, type FieldReader, localeFolder, readBrought } from '../content/index.js';
import type { SourcePage } from '../extend/index.js';
import type { Locale, SiteConfig } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { Source, SourceOrigin } from '../model/source.js';
import { askExtension, severalOf } from './ask-extension.js';
import { atOrigins } from './origins.js';
import type { SiteExtension } from './own-extension.js';

/** Options for the pages of a site's extensions. */
export interface PagesOptions {
  readonly config: SiteConfig;
  readonly ofSite: readonly SiteExtension[];
  /** Cache of earlier builds; null if nothing may be reused. */
  readonly store: Store | null;
  /** Reads front matter defined by extensions. */
  readonly fields: FieldReader | null;
  /** Pages that the site already has. */
  readonly known: readonly Source[];
}

/** Pages of extensions. */
export interface ExtensionPages {
  readonly sources: readonly Source[];
  /** Absolute paths of files that extensions read for them. */
  readonly readFiles: readonly string[];
}

/** Pages of the site's extensions, sorted by path. */
export async function extensionPages(options: PagesOptions, report: Report): Promise<ExtensionPages> {
  const { config, ofSite } = options;
  const sources: Source[] = [];
  const readFiles = new Set<string>();
  const ownerByPath = new Map(options.known.map(({ path }) => [path, null as string | null]));
  for (const extension of ofSite) {
    if (extension.hooks.sources === undefined) continue;
    const { pages, files } = await pagesOf(extension, options, report);
    for (const { absolutePath } of files) readFiles.add(absolutePath);
    const { name } = extension.loadedExtension;
    const at = extensionPlaces(config.siteDir)(extension.module);
    const refuse = (message: string, hint: string): void => report(problem('extension-page', message, { ...at, hint }));
    for (const page of pages) {
      const locale = config.i18n.locales.find(({ code }) => code === (page.locale ?? config.i18n.defaultLocale));
      if (locale === undefined) {
        const message = `The extension \`${name}\` adds the page ${page.path} in the locale \`${page.locale}\`, which the site does not have.`;
        refuse(message, `It has ${codeList(config.i18n.locales.map(({ code }) => code))}.`);
        continue;
      }
      const source = sourceOf(options, locale, { extension: name, page }, report);
      if (source === null) continue;
      const owner = ownerByPath.get(source.path);
      if (owner !== undefined) {
        const otherPlace = owner === null ? 'is in the content folder' : `the extension \`${owner}\` adds as well`;
        refuse(
          `The extension \`${name}\` adds the page ${source.path}, which ${otherPlace}.`,
          'Give one of them another path.',
        );
        continue;
      }
      ownerByPath.set(source.path, name);
      sources.push(source);
    }
  }
  return { sources: sources.sort((a, b) => byCodeUnit(a.path, b.path)), readFiles: [...readFiles] };
}

/** Cached pages of an extension. */
interface KeptPages {
  readonly pages: readonly SourcePage[];
  readonly files: readonly { readonly absolutePath: string }[];
}

const KEPT_PAGES = fields<KeptPages>({
  pages: listOf(
    fields<SourcePage>({
      path: isText,
      text: isText,
      locale: optional(isText),
      frontmatter: optional(recordOf(isAnything)),
      from: optional(fields<{ file: string }>({ file: isText })),
    }),
  ),
  files: listOf(hasPath),
});

/** Pages of an extension, from the cache if nothing that they depend on has changed. */
async function pagesOf(extension: SiteExtension, { config, store }: PagesOptions, report: Report): Promise<KeptPages> {
  const { loadedExtension: loaded, hooks } = extension;
  const result: Result = { task: 'extension-pages', key: [loaded.stamp.hash], slot: loaded.name };
  const knownPages = store?.read<KeptPages>(result, KEPT_PAGES) ?? null;
  if (knownPages !== null) return knownPages;
  const { readSourcePage } = await import('../extend/index.js');
  const asking = { config, extension, hook: 'sources', report };
  const { value, reads, hasReported } = await askExtension(asking, async (context) => {
    const pages: SourcePage[] = [];
    for await (const page of severalOf(asking, () => hooks.sources?.(context))) pages.push(readSourcePage(page));
    return pages;
  });
  const keptPages = { pages: value ?? [], files: Array.from(reads.keys(), (absolutePath) => ({ absolutePath })) };
  const inputs = Array.from(reads, ([absolutePath, hash]) => ({ absolutePath, hash }));
  if (!hasReported) store?.write(result, { value: keptPages, inputs });
  return keptPages;
}

function sourceOf(
  { config, fields }: Pick<PagesOptions, 'config' | 'fields'>,
  locale: Locale,
  { extension, page }: { readonly extension: string; readonly page: SourcePage },
  report: Report,
): Source | null {
  const { path, text, frontmatter = {}, from } = page;
  const absolutePath = from === undefined ? null : resolve(config.siteDir, from.file);
  const origin: SourceOrigin = { extension, absolutePath, lines: from?.lines ?? 1 };
  const broughtPage: BroughtPage = { path, text, frontmatter, origin, fields };
  const folder = { config, locale, root: localeFolder(config, locale.code) };
  return readBrought(folder, broughtPage, (diagnostic: Diagnostic) =>
    report(atOrigins(config.siteDir, broughtPage, diagnostic)),
  );
}
