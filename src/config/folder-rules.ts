import { realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { problem } from '../base/diagnostics.js';
import { isInside } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { locateKey } from './locate.js';
import { type ConfigText, invalid } from './mistake.js';

/** What the author wrote about folders. */
export interface WrittenFolders {
  /** `contentDir` of the configuration, if it is given. */
  readonly contentDir: string | undefined;
  /** The output folder was given on the command line. */
  readonly isOutGiven: boolean;
}

/** Content that does not exist, and an output that would replace what it is made from. */
export function checkFolders(config: SiteConfig, text: ConfigText, written: WrittenFolders): readonly Diagnostic[] {
  const { contentDir } = written;
  if (contentDir !== undefined && !isFolder(config.contentDir)) {
    const message = `\`contentDir\` names the folder \`${contentDir}\`, which does not exist.`;
    return [invalid(text, ['contentDir'], message, 'Correct the path; it counts from the folder of the site.')];
  }
  const out = realPath(config.outDir);
  const held = isInside(out, realPath(config.siteDir))
    ? 'the site itself'
    : isInside(out, realPath(config.contentDir))
      ? 'the content'
      : null;
  if (held === null) return [];
  const message = `The output folder \`${basename(config.outDir)}\` holds ${held}, which a build would replace.`;
  const place = written.isOutGiven ? null : locateKey(text.source, text.file, ['outDir']);
  return [
    problem('output-holds-sources', message, {
      place,
      source: text.source,
      hint: 'Choose a folder of its own for the output, such as `build`.',
    }),
  ];
}

/** True where a path leads to a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A path with links resolved; one that does not exist, and so holds nothing, as it is. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
