import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { ReportFinding } from '../../mdx/text/index.js';
import { type Folder, isPlainPath } from '../gate/index.js';
import { relativePath } from '../tree.js';
import type { MkdocsConfig } from './config.js';
import { DocumentedObjects, type ObjectPlace } from './documented-objects.js';
import { exportedNames } from './exported-names.js';
import { type DocsFiles, type DocsPage, localPath } from './files.js';
import type { OldLinks } from './links.js';
import { tabGroups } from './tab-groups.js';
import { includedData, outlineOf, type PythonMarkdown, type PythonSite } from './text/index.js';

/** What the syntax of pages follows from. */
export interface SyntaxSource extends MkdocsConfig {
  readonly root: Folder;
  readonly docsDir: string;
  readonly features: ReadonlySet<string>;
  readonly extensions: ReadonlyMap<string, JsonObject>;
  readonly plugins: ReadonlyMap<string, JsonObject>;
  readonly files: DocsFiles;
  /** File of the configuration. */
  readonly file: string;
  readonly report: ReportFinding;
}

/** The answers to what pages of a site ask about the rest of it. `bodyOf` is the text of a page without front matter. */
export function pythonSite(site: SyntaxSource, links: OldLinks, bodyOf: (page: DocsPage) => string): PythonSite {
  const { config, extensions, plugins, features, flavour, files } = site;
  const snippet = snippetsOf(site);
  const missing = (path: string): void => {
    const message = `The file \`${path}\` of \`include_yaml\` is missing or too large, so its values are left out.`;
    site.report('macro', message, site.file);
  };
  const data = includedData(record(plugins.get('macros'))['include_yaml'], snippet, missing);
  const syntax: PythonMarkdown & Pick<PythonSite, 'snippet'> = {
    extensions,
    plugins,
    features,
    flavour,
    values: { ...record(config['extra']), ...Object.fromEntries(data), config },
    snippet,
  };
  const groups = features.has('content.tabs.link') ? tabGroups(files.pages.map(bodyOf)) : null;
  let targets: ((id: string) => ObjectPlace<DocsPage> | null) | null = null;
  return {
    ...syntax,
    resolve: (written, from, kind) => links.resolve(written, from, kind),
    reference(id, from) {
      targets ??= targetsIn(site, syntax, bodyOf);
      const target = targets(id);
      if (target === null) return null;
      const { page, name } = target;
      const asking = links.pageOf(from);
      const path = asking === undefined ? from : localPath(asking);
      return `${path === localPath(page) ? '' : relativePath(path, localPath(page))}#${name}`;
    },
    ...(groups !== null && { tabGroup: groups }),
  };
}

/**
 * A function for the places that references without a definition name: the first page with a heading or an anchor of that id, else the one
 * that documents an object of that name.
 */
function targetsIn(
  { files, root, plugins }: SyntaxSource,
  syntax: PythonMarkdown,
  bodyOf: (page: DocsPage) => string,
): (id: string) => ObjectPlace<DocsPage> | null {
  const anchors = new Map<string, ObjectPlace<DocsPage>>();
  const objects = new DocumentedObjects<DocsPage>();
  for (const page of files.pages) {
    const outline = outlineOf(bodyOf(page), syntax);
    for (const { id, target } of outline.headings) if (!anchors.has(id)) anchors.set(id, { page, name: target });
    for (const object of outline.objects) objects.add(page, object);
  }
  const exported = exportedNames(root, plugins.get('mkdocstrings'), objects.packages);
  return (id) => anchors.get(id) ?? objects.find(id, exported);
}

/**
 * A function for the files that pages include: beside the file that asks if it is given, else below the base paths of the configuration or
 * its folder, and never outside of the old site.
 */
function snippetsOf({ root, docsDir, extensions, plugins }: SyntaxSource): PythonSite['snippet'] {
  const written = [
    record(extensions.get('pymdownx.snippets'))['base_path'] ?? '.',
    record(extensions.get('mdx_include'))['base_path'],
    record(extensions.get('markdown_include.include'))['base_path'],
    record(plugins.get('macros'))['include_dir'],
    ...(plugins.has('include-markdown') ? [docsDir] : []),
  ];
  const paths = written
    .flatMap((path) => (Array.isArray(path) ? list(path) : [path ?? null]))
    .flatMap((path) => text(path) ?? []);
  const bases = paths.map((path) => path.replace('$docs_dir', docsDir).replace(/^\$config_dir\/?|^\.\/|\/+$/g, ''));
  return (path, from) => {
    if (!isPlainPath(path.replace(/^(?:\.{1,2}\/)+/, ''))) return null;
    const beside = from === undefined ? [] : [`${docsDir}/${from}`.replace(/[^/]*$/, '') + path];
    for (const file of [...beside, ...[...bases, ''].flatMap((base) => candidates(base, path))]) {
      const source = root.text(file);
      if (source === null) continue;
      const place = relativePath(`${docsDir}/`, file).replace(/^\.\//, '');
      return { file, from: place, text: source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n') };
    }
    return null;
  };
}

/** Files that a path may name below a base path, which may itself be a file that answers to its name. */
function candidates(base: string, path: string): readonly string[] {
  const isFile = base === path || base.endsWith(`/${path}`);
  return [base === '' || base === '.' ? path : `${base}/${path}`, ...(isFile ? [base] : [])];
}
