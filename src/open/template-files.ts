import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit } from '../base/files.js';
import { ownTemplates, type Templates, themeFolder } from '../bundle/index.js';

/** The templates that a bundle includes. */
export type BundledTemplates = Required<Templates>;

/** Folders of the site's own templates and of its extensions' templates. */
export function templateFolders({ templatesDir, extensions }: BundledTemplates): readonly string[] {
  return [ownTemplates(templatesDir), ...extensions.map(({ folder }) => folder)].flatMap((folder) =>
    folder === null ? [] : foldersIn(folder),
  );
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.filter((e) => e.isDirectory()).map((e) => join(e.parentPath, e.name))];
}

/** Names of all theme files: a new file may replace another one or add an island. */
export function themeFiles({ templatesDir, extensions }: BundledTemplates): readonly string[] {
  const extensionFolders = extensions.map(({ extension, folder }): [string, string] => [extension, folder]);
  const dirs = [['0', themeFolder()], ['1', ownTemplates(templatesDir)], ...extensionFolders] as const;
  return dirs
    .flatMap(([owner, dir]) =>
      dir === null || !existsSync(dir)
        ? []
        : readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => `${owner}:${file}`),
    )
    .sort(byCodeUnit);
}
