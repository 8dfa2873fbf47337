import { join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { entriesBelow } from '../base/folders.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type PartFile, partOf } from './part-files.js';
import { ownTemplates, type Templates, themeFolder } from './theme-plugin.js';

/** A part with its location and owner. */
export interface Part extends PartFile {
  readonly absolutePath: string;
  /** The extension that provides it or whose file it replaces; null for other parts of the theme and the site. */
  readonly extension: string | null;
}

/** All parts of the theme, the extensions and the site. Browser code and styles of directives that do not exist are left out. */
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

/** The parts in a templates folder, ordered by path. */
export function partsIn(folder: string, extension: string | null = null): readonly Part[] {
  return entriesBelow(folder).flatMap(({ path }) => {
    const part = partOf(path);
    return part === null ? [] : [{ ...part, absolutePath: join(folder, path), extension }];
  });
}

/**
 * Joins the parts of several owners: the theme first, then extensions, the site last. A file replaces those with the same path from earlier
 * owners, but extensions do not replace each other's. Two parts with the same name are an error, except in a slot, which shows all of its
 * parts.
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
  const sameNames = parts.flatMap((part) => {
    const key = `${part.kind} ${part.name}`;
    const sameName = part.kind === 'slot' ? undefined : firstByKey.get(key);
    firstByKey.set(key, sameName ?? part);
    return sameName === undefined ? [] : [{ part, sameName }];
  });
  if (sameNames.length === 0) return parts;
  throw new SiteError(sameNames.map(({ part, sameName }) => nameTaken(part, sameName, siteDir)));
}

function nameTaken({ kind, name, absolutePath, extension }: Part, sameName: Part, siteDir: string): Diagnostic {
  const [file, otherFile] = [absolutePath, sameName.absolutePath].map((path) => relativeTo(siteDir, path));
  const ofExtensions = extension !== null && sameName.extension !== null;
  return problem('template-name-taken', `Two templates define the ${kind} \`${name}\`: ${otherFile} and ${file}.`, {
    place: { file: file ?? '' },
    hint: ofExtensions
      ? `Leave out one of the extensions \`${sameName.extension}\` and \`${extension}\`, or override both with a file of the site.`
      : 'Rename one of them.',
  });
}
