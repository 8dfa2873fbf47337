import { basename, dirname } from 'node:path';
import { problem, SiteError } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { type Announce, Folder } from './gate/index.js';
import type { GeneratorName } from './generator-name.js';
import type { ForeignSite } from './model.js';

/** Files that identify a generator, relative to the folder that it is run in. */
const SIGNS: readonly (readonly [GeneratorName, RegExp])[] = [
  ['mdbook', /^book\.toml$/],
  ['vitepress', /^\.vitepress\/config(?:\/index)?\.(?:[cm]?[jt]s)$/],
  ['docusaurus', /^docusaurus\.config\.(?:[cm]?[jt]s)$/],
  ['starlight', /^astro\.config\.(?:[cm]?[jt]s)$/],
  ['mkdocs', /^mkdocs\.ya?ml$/],
  // ProperDocs goes on with MkDocs under its own name.
  ['mkdocs', /^properdocs\.ya?ml$/],
  ['mkdocs', /^zensical\.toml$/],
  // Some projects have only variants, such as `mkdocs-online.yml`.
  ['mkdocs', /^(?:mkdocs|properdocs)[-.][\w-]+\.ya?ml$/],
];

/** Folders of a project that may contain the site. */
const LIKELY = [
  ...['', 'docs/', 'website/', 'site/', 'guide/', 'documentation/', 'book/', 'www/'],
  ...['packages/docs/', 'packages/website/', 'apps/docs/', 'apps/website/', 'packages/', 'docs/en/'],
];

/** A site of a known generator. */
type RecognisedSite = Pick<ForeignSite, 'generator' | 'folder' | 'root' | 'config'>;

/**
 * Finds the generator of a folder, the root of its site and the configuration file. Throws if it is none of them. The path may also name
 * the configuration itself.
 */
export function recogniseSite(path: string, announce?: Announce): RecognisedSite {
  const folder = Folder.open(path, announce);
  const named = folder.isDirectory('') ? null : namedConfig(path, announce);
  if (named !== null) return named;
  for (const subfolder of LIKELY) {
    const root = folder.at(subfolder);
    const files = root.files(
      '',
      (path) =>
        !/^(?:\.vitepress|\.vitepress\/config(?:\/.*)?)$/.test(path) &&
        !/^[^/]+\.[^/]+$/.test(path.replace(/^\.vitepress\//, '')),
    );
    for (const [generator, sign] of SIGNS) {
      const config = mainConfig(
        files.filter((file) => sign.test(file) && root.isFile(file)),
        root,
      );
      if (config !== undefined) return { generator, folder, root, config };
    }
  }
  if (folder.files().some((file) => /\.(?:md|markdown)$/.test(file)))
    return { generator: 'folder', folder, root: folder, config: '' };
  throw new SiteError([
    problem(
      'migrate-unknown-site',
      `The folder ${relativeTo(process.cwd(), folder.path)} contains no MkDocs, Docusaurus, VitePress, Starlight or mdBook site, and no Markdown.`,
      {
        hint: 'Name the folder that contains `mkdocs.yml`, `docusaurus.config.*`, `.vitepress/config.*`, `astro.config.*`, `book.toml` or the pages.',
      },
    ),
  ]);
}

/** The site of a configuration that a path names; null if it is not one. */
function namedConfig(path: string, announce?: Announce): RecognisedSite | null {
  const [folder, config] = [Folder.open(dirname(path), announce), basename(path)];
  const [generator] = SIGNS.find(([, sign]) => sign.test(config)) ?? [];
  return generator === undefined || !folder.isFile(config) ? null : { generator, folder, root: folder, config };
}

/** The configuration of the published site: one that no other inherits from, and none for reading offline or for print. */
function mainConfig(files: readonly string[], root: Folder): string | undefined {
  if (files.length < 2) return files[0];
  const parents = new Set(files.map((file) => /^INHERIT:\s*["']?([^"'\n]+?)["']?\s*$/m.exec(root.read(file))?.[1]));
  const children = files.filter(
    (file) => !parents.has(file) && /^["']?(?:site_name|INHERIT)["']?\s*:/m.test(root.read(file)),
  );
  return children.find((file) => !/offline|print|pdf/.test(file)) ?? children[0] ?? files[0];
}
