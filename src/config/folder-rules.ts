import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { problem } from '../base/diagnostics.js';
import { isInside, realPath } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import { locateKey } from './locate.js';
import { type ConfigText, invalidValue, type Mistake } from './mistake.js';

/** Folders that the author specified. */
export interface WrittenFolders {
  /** `contentDir` and `templatesDir` of the configuration, if set. */
  readonly contentDir: string | undefined;
  readonly templatesDir: string | undefined;
  /** True if the output folder was given on the command line. */
  readonly isOutGiven: boolean;
}

/** Finds missing content folders, and an output folder that would overwrite sources. */
export function checkFolders(config: SiteConfig, text: ConfigText, folders: WrittenFolders): readonly Mistake[] {
  const absentFolders = (['contentDir', 'templatesDir'] as const).flatMap((key) =>
    missingFolder(config, text, folders, key),
  );
  if (absentFolders.length > 0) return absentFolders;
  const outputFolder = realPath(config.outDir);
  const sources = [
    [config.siteDir, 'the site itself'],
    [config.contentDir, 'the content'],
    [config.templatesDir ?? config.siteDir, 'the templates'],
  ] as const;
  const sourceName = sources.find(([folder]) => isInside(outputFolder, realPath(folder)))?.[1];
  if (sourceName === undefined) return [];
  const message = `The output folder \`${basename(config.outDir) || '/'}\` contains ${sourceName}, which a build would replace.`;
  const path = ['outDir'];
  const diagnostic = problem('output-holds-sources', message, {
    place: folders.isOutGiven ? null : locateKey(text.source, text.file, path),
    source: text.source,
    hint: 'Choose a separate folder for the output, such as `build`.',
  });
  return [{ path, diagnostic }];
}

/** Reports a missing folder that the author specified; default folders need not exist. */
function missingFolder(
  { siteDir }: SiteConfig,
  text: ConfigText,
  folders: WrittenFolders,
  key: 'contentDir' | 'templatesDir',
): readonly Mistake[] {
  const folder = folders[key];
  if (folder === undefined || isFolder(resolve(siteDir, folder))) return [];
  const message = `\`${key}\` names the folder \`${folder}\`, which does not exist.`;
  return [invalidValue(text, [key], message, 'Correct the path; it is relative to the folder of the site.')];
}

/** True if the path is a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
