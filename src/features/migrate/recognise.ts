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
];

/** Folders of a project that may contain the site. */
const LIKELY = [
  ...['', 'docs/', 'website/', 'site/', 'guide/', 'documentation/', 'book/', 'www/'],
  ...['packages/docs/', 'packages/website/', 'apps/docs/', 'apps/website/', 'packages/'],
];

/** A site of one of the four generators. */
type RecognisedSite = Pick<ForeignSite, 'generator' | 'folder' | 'root' | 'config'>;

/** Finds the generator of a folder, the root of its site and the configuration file. Throws if it is none of the four. */
export function recogniseSite(path: string, announce?: Announce): RecognisedSite {
  const folder = Folder.open(path, announce);
  for (const subfolder of LIKELY) {
    const root = folder.at(subfolder);
    const files = root.files(
      '',
      (path) =>
        !/^(?:\.vitepress|\.vitepress\/config(?:\/.*)?)$/.test(path) &&
        !/^[^/]+\.[^/]+$/.test(path.replace(/^\.vitepress\//, '')),
    );
    for (const [generator, sign] of SIGNS) {
      const config = files.find((file) => sign.test(file));
      if (config !== undefined && root.isFile(config)) return { generator, folder, root, config };
    }
  }
  throw new SiteError([
    problem(
      'migrate-unknown-site',
      `The folder ${relativeTo(process.cwd(), folder.path)} contains no Docusaurus, VitePress, Starlight or mdBook site.`,
      {
        hint: 'Name the folder that contains `docusaurus.config.*`, `.vitepress/config.*`, `astro.config.*` or `book.toml`.',
      },
    ),
  ]);
}
