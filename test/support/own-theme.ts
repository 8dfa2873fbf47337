import { workFolderIn } from '../../src/base/work-folder.js';
import { bundleTemplates, writeServerBundle } from '../../src/bundle/index.js';
import { loadTheme, type Theme } from '../../src/open/theme.js';
import { temporarySite } from './temporary-site.js';

/** The theme of a site, with the given templates by path relative to the site. */
export async function ownTheme(files: Readonly<Record<string, string>> = {}): Promise<Theme> {
  const { dir: siteDir, remove } = temporarySite(files);
  const templatesDir = Object.keys(files).length === 0 ? null : `${siteDir}/templates`;
  const { module } = await writeServerBundle(
    workFolderIn(siteDir),
    await bundleTemplates({ siteDir, templatesDir, pages: [] }),
  );
  const theme = await loadTheme(module, { page: (path) => path, template: (file) => `templates/${file}` });
  remove();
  return theme;
}
