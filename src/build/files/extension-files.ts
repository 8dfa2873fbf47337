import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../base/errors.js';
import { sha256 } from '../../base/hash.js';
import { hasPath } from '../../base/portable-json.js';
import { fields, isText, listOf } from '../../base/shape.js';
import type { Store } from '../../base/store/store.js';
import { extensionPlaces } from '../../config/index.js';
import type { FilesContext, ListedPage, PostText } from '../../extend/index.js';
import type { Route } from '../../model/site.js';
import { askExtension, severalOf } from '../../open/ask-extension.js';
import type { SiteExtension } from '../../open/own-extension.js';
import { markdownCopyHead } from '../../output/index.js';
import { filledPost } from '../../pages/build-page.js';
import type { MadeFiles } from '../../pages/made-files.js';
import { copyFacts, isIndexed, publishedUrl } from '../../site/index.js';
import { replacedFiles } from '../../site/replaceable-files.js';
import { ownExtensions } from './own-extensions.js';
import type { SiteFiles } from './site-files-input.js';

/** Writes the files that extensions make from all pages. */
export async function writeExtensionFiles(files: SiteFiles): Promise<MadeFiles> {
  const { config } = files.context;
  const makers = [...ownExtensions(files), ...files.ofSite].filter(({ hooks }) => hooks.files !== undefined);
  const replacedNames = replacedFiles(files.context.site);
  const { readOutputFile } = await import('../../extend/index.js');
  const pages = listedPages(files);
  const inputs = new Map<string, string>();
  let hasReported = false;
  for (const extension of makers) {
    const { staging, context } = files;
    const { name } = extension.loadedExtension;
    const asking = { config, extension, hook: 'files', report: context.report };
    const hint = `The extension \`${name}\` makes this file.`;
    const { place = null } = extensionPlaces(config.siteDir)(extension.module);
    const answer = await askExtension(asking, async (base) => {
      const filesContext = { ...base, ...keptFiles(files, extension) };
      for await (const value of severalOf(asking, () => extension.hooks.files?.(pages, filesContext))) {
        const { file, content } = readOutputFile(value);
        if (replacedNames.has(file)) continue;
        const report: typeof context.report = (finding) =>
          context.report({ ...finding, hint: `${finding.hint ?? ''} ${hint}`.trim() });
        await attempt(report, place, () => staging.write(file, content));
      }
    });
    for (const [path, hash] of answer.reads) inputs.set(path, hash);
    hasReported ||= answer.hasReported;
  }
  return { inputs: Array.from(inputs, ([absolutePath, hash]) => ({ absolutePath, hash })), hasReported };
}

/** All pages for extensions, sorted by address. */
function listedPages({ context, pages, staging }: SiteFiles): readonly ListedPage[] {
  const { site, config } = context;
  return pages.map(({ route, title, description, lastUpdated, markdownCopy }) => {
    const { kind, locale, source } = route;
    const entry = markdownCopy === null ? undefined : staging.staged().get(markdownCopy);
    return {
      kind,
      url: publishedUrl(site, route.url),
      locale,
      title,
      description,
      image: source?.frontmatter.image ?? null,
      fields: source?.frontmatter.fields ?? {},
      path: source?.path ?? null,
      date: source?.date ?? lastUpdated,
      tags: source?.frontmatter.tags ?? [],
      isIndexed: isIndexed(config, route),
      // Read synchronously: for small files, that is faster than the thread pool.
      read: () => readFileSync(staging.pathOf(route.file)),
      post: kind === 'post' ? () => postText(context, route) : null,
      markdown:
        markdownCopy === null || entry === undefined
          ? null
          : {
              url: `${config.url}${config.baseUrl}${markdownCopy}`,
              hash: entry.hash,
              bytes: entry.bytes,
              head: markdownCopyHead(copyFacts(site, route, { title, description, lastUpdated })),
              read: () => readFileSync(staging.pathOf(markdownCopy)),
            },
    };
  });
}

async function postText(context: SiteFiles['context'], route: Route): Promise<PostText> {
  const { html, summary } = await filledPost(context, route);
  const { date, description, authors } = summary;
  return { html, date, description, authors };
}

/** Files from this size in bytes are not read into memory. */
const LARGE = 50_000_000;

/** Access to files and results of earlier builds for an extension. */
function keptFiles(
  { staging, store }: Pick<SiteFiles, 'staging' | 'store'>,
  { loadedExtension }: SiteExtension,
): Pick<FilesContext, 'kept' | 'last'> {
  return {
    last(file) {
      const isSmall = (staging.before(file)?.bytes ?? 0) < LARGE;
      return isSmall && staging.canReuse(file) ? readFileSync(join(staging.folders.out, file)) : null;
    },
    kept: (key, make) => keptBytes(store, [loadedExtension.stamp.hash, key], make),
  };
}

/** Cached bytes, and the files that were read to make them. */
interface KeptBytes {
  readonly sha256: string;
  readonly files: readonly { readonly absolutePath: string }[];
}

const KEPT_BYTES = fields<KeptBytes>({
  sha256: isText,
  files: listOf(hasPath),
});

async function keptBytes(
  store: Store | null,
  key: unknown,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { noteRead, recordingReads } = await import('../../extend/index.js');
  const task = 'extension-files';
  const knownBytes = store?.read<KeptBytes>({ task, key }, KEPT_BYTES) ?? null;
  const path =
    knownBytes === null ? null : (store?.readFile(task, { sha256: knownBytes.sha256, extension: 'bin' }) ?? null);
  for (const { absolutePath } of knownBytes?.files ?? []) noteRead(absolutePath);
  if (path !== null) return readFileSync(path);
  const reads = new Map<string, string>();
  const bytes = await recordingReads(reads, make);
  for (const absolutePath of reads.keys()) noteRead(absolutePath);
  const name = { sha256: sha256(bytes), extension: 'bin' };
  store?.writeFile(task, bytes, name);
  const value: KeptBytes = {
    sha256: name.sha256,
    files: Array.from(reads.keys(), (absolutePath) => ({ absolutePath })),
  };
  store?.write({ task, key }, { value, inputs: Array.from(reads, ([absolutePath, hash]) => ({ absolutePath, hash })) });
  return bytes;
}
