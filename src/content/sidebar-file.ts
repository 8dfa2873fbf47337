import { dirname } from 'node:path';
import * as z from 'zod';
import { type ProblemOptions, problem, warning } from '../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../base/files.js';
import { didYouMean } from '../base/nearest.js';
import { type SidebarEntryInput, sidebarEntry, sidebarItems } from '../base/sidebar-schema.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { SidebarFile } from '../model/sidebar.js';
import type { LocaleFolder } from './source.js';
import type { FoundFile } from './walk.js';
import { parseYaml } from './yaml.js';
import { readYamlFile } from './yaml-file.js';

const list = z.array(sidebarEntry);

const RULES = {
  schema: z.union([list, z.record(z.string(), list)]),
  subject: 'sidebar file',
  malformed: 'sidebar-malformed',
  codes: { unknown: 'sidebar-invalid', invalid: 'sidebar-invalid' },
};

/** True for a file that lists the sidebar entries of its folder. */
export function isSidebarFile({ name }: Pick<FoundFile, 'name'>): boolean {
  return /^sidebar\.(?:ya?ml|json)$/.test(name);
}

/** Reads a `sidebar.yml`; null, with the mistakes reported, if it is invalid or no sidebar uses its folder. */
export function readSidebarFile(folder: LocaleFolder, foundFile: FoundFile, report: Report): SidebarFile | null {
  const { config, locale } = folder;
  const path = dirname(foundFile.path);
  const dir = path === '.' ? '' : path;
  const file = relativeTo(config.siteDir, foundFile.absolutePath);
  const names = sidebarsOf(config, dir);
  if (names.length === 0) {
    report(
      warning('sidebar-unused', `No sidebar is generated from the folder of ${file}.`, {
        place: { file },
        hint: 'Move the file to the folder of a sidebar, or add a sidebar for this folder to `docs.sidebars`.',
      }),
    );
    return null;
  }
  const listing = readYamlFile(foundFile.absolutePath, config.siteDir, RULES, report);
  if (listing === null) return null;
  const namedLists: readonly (readonly [string, readonly SidebarEntryInput[]])[] = Array.isArray(listing)
    ? [['', listing]]
    : Object.entries(listing);
  for (const [name] of namedLists)
    if (name !== '' && !names.includes(name)) reportName({ config, file, name, names }, report);
  const sidebars = Object.fromEntries(namedLists.map(([name, entries]) => [name, sidebarItems(entries)]));
  return { locale: locale.code, dir, file, sidebars };
}

/** Names of the sidebars that use a folder in some version. */
function sidebarsOf({ docs }: SiteConfig, dir: string): readonly string[] {
  return docs.sidebars
    .filter((sidebar) => docs.versions.some((v) => [v.path, sidebar.dir].filter((p) => p !== '').join('/') === dir))
    .map(({ name }) => name);
}

interface UnknownName {
  readonly config: SiteConfig;
  readonly file: string;
  readonly name: string;
  readonly names: readonly string[];
}

function reportName({ config, file, name, names }: UnknownName, report: Report): void {
  report(
    problem('sidebar-invalid', `No sidebar of the configuration has the name \`${name}\` and this folder.`, {
      ...sidebarFilePlace(config.siteDir, file, [name]),
      hint: didYouMean(
        name,
        names,
        `Write ${names.map((n) => `\`${n}\``).join(' or ')}, or add it to \`docs.sidebars\`.`,
      ),
    }),
  );
}

/** Position of an entry in a file; the path consists of names and indexes. */
export function sidebarFilePlace(
  siteDir: string,
  file: string,
  path: readonly PropertyKey[],
): Pick<ProblemOptions, 'place' | 'source'> {
  const text = readTextOrNull(`${siteDir}/${file}`);
  const yaml =
    text === null
      ? null
      : parseYaml({ yaml: text, firstLine: 1, file, fileText: text }, RULES.malformed, () => undefined);
  return yaml === null ? { place: { file } } : { place: yaml.placeOf(path), source: text };
}
