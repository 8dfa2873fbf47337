import { join, resolve } from 'node:path';
import { isInside } from '../base/files.js';
import { entriesBelow } from '../base/folders.js';
import type { ExtensionTemplates } from '../bundle/index.js';
import type { LoadedExtension } from '../extend/index.js';

type Bringing = Pick<LoadedExtension, 'name' | 'templates'>;

/** Templates of extensions, for pages and browsers. */
export function extensionTemplates(extensions: readonly Bringing[]): readonly ExtensionTemplates[] {
  return extensions.flatMap(({ name, templates }) => (templates === null ? [] : [{ extension: name, ...templates }]));
}

/** Template files of an extension, and their folders: a new file may be a part. */
export function templateFiles({ templates }: Bringing): readonly string[] {
  if (templates === null) return [];
  return [templates.folder, ...entriesBelow(templates.folder).map(({ path }) => join(templates.folder, path))];
}

/** The extension that owns a template, by the template's path relative to the site; null for one of the theme or the site. */
export function templateOwner(extensions: readonly Bringing[], siteDir: string, file: string): string | null {
  const path = resolve(siteDir, file);
  return extensions.find(({ templates }) => templates !== null && isInside(templates.folder, path))?.name ?? null;
}
