/**
 * Migrates the site of another generator.
 *
 * 1. `recogniseSite` finds out which generator a folder is for.
 * 2. The folder for that generator reads configuration, sidebars and pages: `Migration`.
 * 3. `withPlainAddresses` refuses addresses that lead out of the site.
 * 4. `withPortableNames` renames files that some system cannot hold, and what names them.
 * 5. `withUniqueFiles` leaves out files that collide with a page.
 * 6. `withSidebars` and `withRedirects` add what docsgen needs to keep order and addresses.
 * 7. `withPackages` reports packages that the new site must install.
 * 8. `writeMigration` writes the new site; the old one is never changed.
 * 9. `withoutConflicts` leaves out files whose collision only a build finds; `withWarnings` turns errors that block the build into
 * warnings.
 */
import { withUniqueFiles } from './conflicts.js';
import { readDocusaurus } from './docusaurus/index.js';
import { readFolder } from './folder/index.js';
import type { GeneratorName } from './generator-name.js';
import { readMdbook } from './mdbook/index.js';
import { readMkdocs } from './mkdocs/index.js';
import type { ForeignSite, Migration } from './model.js';
import { withPackages } from './packages.js';
import { withPlainAddresses } from './plain-addresses.js';
import { withPortableNames } from './portable-names.js';
import { withRedirects } from './redirects.js';
import { withSidebars } from './sidebars.js';
import { readStarlight } from './starlight/index.js';
import { readVitepress } from './vitepress/index.js';

export { type Comparison, compareAddresses, oldAddressesIn } from './addresses.js';
export { withoutConflicts } from './conflicts.js';
export { withWarnings } from './errors-to-warnings.js';
export { evaluateNothing, evaluator } from './evaluate.js';
export { Folder } from './gate/index.js';
export { GENERATOR_LABELS, type GeneratorName } from './generator-name.js';
export { foreignSyntaxIn } from './leftovers.js';
export type { Migration, ProgramLimits } from './model.js';
export { neededPackages } from './packages.js';
export { recogniseSite } from './recognise.js';
export { withoutSettings } from './refused-settings.js';
export { type ReportInput, reportJson, reportPage } from './report.js';
export { type Written, writeMigration } from './write.js';

const READERS: Readonly<Record<GeneratorName, (site: ForeignSite) => Promise<Migration>>> = {
  mdbook: readMdbook,
  vitepress: readVitepress,
  docusaurus: readDocusaurus,
  starlight: readStarlight,
  mkdocs: readMkdocs,
  folder: readFolder,
};

/** Reads a foreign site and returns its migration. */
export async function migrate(site: ForeignSite): Promise<Migration> {
  const plainMigration = withUniqueFiles(withPortableNames(withPlainAddresses(await READERS[site.generator](site))));
  const migration = withPackages(withRedirects(withSidebars(plainMigration)));
  return { ...migration, findings: [...site.folder.refusals, ...migration.findings] };
}
