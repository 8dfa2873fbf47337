import { basename, dirname, join } from 'node:path';
import { isInside } from '../../base/files.js';
import { themeFolder } from '../../bundle/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { LiveEvent } from '../../shared/live-protocol.js';

/** Kinds of change, from the least work to the most: `template` includes the work of `style` and `content`. */
export type ChangeKind = 'content' | 'style' | 'template' | 'config';

const ORDER: readonly ChangeKind[] = ['content', 'style', 'template', 'config'];

/** Work that a batch of changes needs. */
export interface LiveWork {
  readonly kind: ChangeKind;
  /** Event that open pages receive. */
  readonly event: LiveEvent['kind'];
}

const EVENTS: Readonly<Record<ChangeKind, LiveEvent['kind']>> = {
  content: 'update',
  style: 'style',
  template: 'reload',
  config: 'reload',
};

/** Files in use outside the folders of the site. */
export interface FilesInUse {
  /**
   * Files in the bundles and extensions of the last state, and folders that these list. Templates and React pages may import from anywhere.
   */
  readonly bundled: ReadonlySet<string>;
  /** Files that went into the pages shown so far. Extensions may read from anywhere. */
  readonly readFiles: ReadonlySet<string>;
}

/** The work for changed paths: the kind that includes all others, or null if no path affects the site. */
export function workFor(
  config: SiteConfig,
  paths: readonly string[],
  { bundled, readFiles }: FilesInUse = { bundled: new Set(), readFiles: new Set() },
): LiveWork | null {
  const kinds = new Set(paths.map((path) => kindOf(config, path, bundled) ?? (readFiles.has(path) ? 'content' : null)));
  const kind = ORDER.findLast((candidate) => kinds.has(candidate));
  if (kind === undefined) return null;
  // The new markup links the new style sheets.
  return { kind, event: kind === 'style' && kinds.has('content') ? 'update' : EVENTS[kind] };
}

function kindOf(config: SiteConfig, path: string, bundledFiles: ReadonlySet<string>): ChangeKind | null {
  const isConfig = /^site\.config\.m?[jt]s$/.test(basename(path)) && isInside(config.siteDir, path);
  if (isConfig || config.configFiles.includes(path)) return 'config';
  // The site had no templates folder when it was configured; its first template creates one.
  if (config.templatesDir === null && isInside(join(config.siteDir, 'templates'), path)) return 'config';
  const isTheme =
    isInside(themeFolder(), path) || (config.templatesDir !== null && isInside(config.templatesDir, path));
  const isPart = bundledFiles.has(path) || bundledFiles.has(dirname(path));
  // Class names of a CSS module are part of the markup.
  if (isTheme || isPart) return /(?<!\.module)\.css$/.test(path) ? 'style' : 'template';
  if (isInside(config.contentDir, path)) return path.endsWith('.tsx') ? 'template' : 'content';
  return isInside(join(config.siteDir, 'static'), path) ? 'content' : null;
}
