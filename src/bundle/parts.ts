import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, posix, relativeTo } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type PartFile, partOf } from './part-files.js';
import { ownTemplates, type Templates, themeFolder } from './theme-plugin.js';

/** A part, and who brings it. */
export interface Part extends PartFile {
  readonly absolutePath: string;
  /** The name of the extension that brings it, or whose file it takes the place of; null for others of the theme and the site. */
  readonly extension: string | null;
}

/** The parts of the theme, of the extensions and of a site. Browser code and styles belong to a directive, and are nothing without it. */
export function siteParts({ siteDir, templatesDir, extensions = [] }: Templates): readonly Part[] {
  const siteTemplates = ownTemplates(templatesDir);
  const owners = [
    partsIn(themeFolder()),
    ...extensions.map(({ extension, folder }) => partsIn(folder, extension)),
    siteTemplates === null ? [] : partsIn(siteTemplates),
  ];
  const parts = joinParts(owners, siteDir);
  const directives = new Set(parts.flatMap(({ kind, name }) => (kind === 'directive' ? [name] : [])));
  return parts.filter(({ kind, name }) => (kind !== 'client' && kind !== 'style') || directives.has(name));
}

/** The parts in a folder of templates, in the order of their paths. */
export function partsIn(folder: string, extension: string | null = null): readonly Part[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(posix);
  return files.sort(byCodeUnit).flatMap((file) => {
    const part = partOf(file);
    return part === null ? [] : [{ ...part, absolutePath: join(folder, file), extension }];
  });
}

/**
 * The parts of several owners: the theme's first, then those of extensions, a site's last. A file takes the place of those with its path that earlier
 * owners have; extensions leave each other's alone. Two files of one name are a mistake; a slot shows all of its own.
 */
export function joinParts(owners: readonly (readonly Part[])[], siteDir: string): readonly Part[] {
  const byFile = new Map<string, readonly Part[]>();
  for (const part of owners.flat()) {
    const ofExtensions = (byFile.get(part.file) ?? []).filter(({ extension }) => extension !== null);
    const extension = part.extension ?? ofExtensions[0]?.extension ?? null;
    byFile.set(part.file, part.extension === null ? [{ ...part, extension }] : [...ofExtensions, part]);
  }
  const parts = [...byFile.values()].flat();
  const firstByKey = new Map<string, Part>();
  const twins = parts.flatMap((part) => {
    const key = `${part.kind} ${part.name}`;
    const twin = part.kind === 'slot' ? undefined : firstByKey.get(key);
    firstByKey.set(key, twin ?? part);
    return twin === undefined ? [] : [{ part, twin }];
  });
  if (twins.length === 0) return parts;
  throw new SiteError(twins.map(({ part, twin }) => nameTaken(part, twin, siteDir)));
}

function nameTaken({ kind, name, absolutePath, extension }: Part, twin: Part, siteDir: string): Diagnostic {
  const [file, otherFile] = [absolutePath, twin.absolutePath].map((path) => relativeTo(siteDir, path));
  const ofExtensions = extension !== null && twin.extension !== null;
  return problem('template-name-taken', `Two templates make the ${kind} \`${name}\`: ${otherFile} and ${file}.`, {
    place: { file: file ?? '' },
    hint: ofExtensions
      ? `Leave out one of the extensions \`${twin.extension}\` and \`${extension}\`, or write one for the site that takes the place of both.`
      : 'Rename one of them.',
  });
}
