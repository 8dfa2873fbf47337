import type { JsonObject } from '../../../base/json.js';
import { list, text } from '../../../base/json-values.js';
import { RewrittenPage } from '../../mdx/text/index.js';
import { recordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { localeTags } from '../locale-tags.js';
import type { ForeignSite } from '../model.js';
import { textPlace } from '../place.js';
import { type Blog, blogOf, postOf } from './blog.js';
import { configOf, type MkdocsConfig } from './config.js';
import { extensionsOf, pluginsWithOptions } from './extensions.js';
import { type DocsFiles, docsFiles, excludedBy, oldAddressOf } from './files.js';
import { generatedLists, type ListAddress } from './generated-lists.js';
import { Languages } from './languages.js';
import { withFrontMatter } from './metadata.js';
import { themeOf } from './settings.js';

/** A site of MkDocs. */
export interface MkdocsSite extends MkdocsConfig {
  /** File of the configuration. */
  readonly file: string;
  readonly root: Folder;
  /** Folder of the pages, and its path relative to the root. */
  readonly docs: Folder;
  readonly docsDir: string;
  readonly theme: JsonObject;
  readonly features: ReadonlySet<string>;
  readonly extensions: ReadonlyMap<string, JsonObject>;
  readonly plugins: ReadonlyMap<string, JsonObject>;
  readonly hasFolders: boolean;
  readonly blog: Blog | null;
  /** Languages of the plugin `i18n`; null for a site with one. */
  readonly languages: Languages | null;
  readonly listAddress: ListAddress;
  readonly files: DocsFiles;
  /** The page of a file, which is read once. */
  readonly open: (file: string) => RewrittenPage;
}

/** Reads the configuration of a site and lists its files. */
export function siteOf(foreign: ForeignSite, draft: Draft): MkdocsSite {
  const { root, config: file } = foreign;
  const read = configOf(foreign, draft);
  const { config, flavour } = read;
  const docsDir = text(config['docs_dir'])?.replace(/^\.\/|\/+$/g, '') || 'docs';
  root.admit(docsDir, textPlace(docsDir, file, root));
  const docs = root.at(docsDir);
  const theme = themeOf(config, flavour);
  const plugins = pluginsWithOptions(config);
  const hasFolders = config['use_directory_urls'] !== false && !plugins.has('offline');
  const blog = blogOf(plugins.get('blog'));
  const languages = Languages.of(plugins.get('i18n'), localeTags(draft, file, root));
  const literate = plugins.get('literate-nav');
  const navFile = literate === undefined ? null : (text(literate['nav_file']) ?? 'SUMMARY.md');
  const open = pageReader(docs, docsDir, folderFields(docs, docsDir, plugins.get('meta'), draft));
  const listAddress = generatedLists(plugins, blog, open);
  const files = docsFiles(docs, {
    config,
    hasFolders,
    languages,
    isExcluded: excludedBy(plugins.get('exclude')),
    report: (kind, message, path) => draft.report(kind, message, `${docsDir}/${path}`),
    placeOf(path) {
      if (path.split('/').at(-1) === navFile) return null;
      const address = listAddress(path);
      if (address === null) return (blog && postOf(blog, path, open(path), hasFolders)) ?? undefined;
      draft.report(
        'list',
        `docsgen writes the list at ${address} itself, so the page with its text is left out.`,
        `${docsDir}/${path}`,
      );
      draft.movedAddresses.push({ from: oldAddressOf(path, hasFolders), to: address });
      return null;
    },
  });
  return {
    ...read,
    file,
    root,
    docs,
    docsDir,
    theme,
    features: new Set(list(theme['features']).flatMap((name) => (typeof name === 'string' ? [name] : []))),
    extensions: extensionsOf(config, flavour),
    plugins,
    hasFolders,
    blog,
    languages,
    listAddress,
    files,
    open,
  };
}

/** A function for the fields that the plugin `meta` gives all pages of a folder: those of its `.meta.yml` and of the folders above. */
function folderFields(
  docs: Folder,
  docsDir: string,
  options: JsonObject | undefined,
  draft: Draft,
): (folder: string) => JsonObject {
  const name = text(options?.['meta_file']) ?? '.meta.yml';
  const known = new Map<string, JsonObject>();
  const fieldsOf = (folder: string): JsonObject => {
    const path = folder === '' ? name : `${folder}/${name}`;
    const above = folder === '' ? {} : fieldsOf(folder.split('/').slice(0, -1).join('/'));
    const fields = known.get(path) ?? {
      ...above,
      ...recordIn({ folder: docs, path, name: `${docsDir}/${path}`, format: 'YAML' }, draft.report),
    };
    known.set(path, fields);
    return fields;
  };
  return options === undefined ? () => ({}) : fieldsOf;
}

/** A function for the pages of files. */
function pageReader(
  docs: Folder,
  docsDir: string,
  fieldsOf: (folder: string) => JsonObject,
): (file: string) => RewrittenPage {
  const pages = new Map<string, RewrittenPage>();
  return (file) => {
    const known = pages.get(file);
    if (known !== undefined) return known;
    const { text: source, lostLine } = withFrontMatter(docs.read(file));
    const page = new RewrittenPage(`${docsDir}/${file}`, source);
    if (lostLine !== null)
      page.report(
        'front-matter',
        `MkDocs reads the start of the page as metadata, so readers do not see the line ${JSON.stringify(lostLine.slice(0, 60))}.`,
        1,
      );
    for (const [name, value] of Object.entries(fieldsOf(file.split('/').slice(0, -1).join('/'))))
      if (!page.frontmatter.has(name)) page.frontmatter.set(name, value);
    pages.set(file, page);
    return page;
  };
}
