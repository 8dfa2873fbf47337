import { basename, dirname, join } from 'node:path';
import { isInside } from '../base/files.js';
import { themeFolder } from '../bundle/index.js';
import type { SiteConfig } from '../model/config.js';
import type { LiveEvent } from '../shared/live-protocol.js';

/** What has to be made again after a save, from least to most: a change of kind `template` includes the work of `style` and `content`. */
export type ChangeKind = 'content' | 'style' | 'template' | 'config';

const ORDER: readonly ChangeKind[] = ['content', 'style', 'template', 'config'];

/** What has to be done after a batch of changes. */
export interface LiveWork {
  readonly kind: ChangeKind;
  /** What open pages are told. */
  readonly event: LiveEvent['kind'];
}

const EVENTS: Readonly<Record<ChangeKind, LiveEvent['kind']>> = {
  content: 'update',
  style: 'style',
  template: 'reload',
  config: 'reload',
};

/** Files of a site that lie anywhere. */
export interface FilesInUse {
  /** What went into the bundles of the last state, and into its extensions, with the folders that these list: templates and React pages may import them from anywhere. */
  readonly bundled: ReadonlySet<string>;
  /** What the pages shown so far are made from: extensions may read from anywhere. */
  readonly readFiles: ReadonlySet<string>;
}

/** The work for changed paths, of the kind that includes all others; null where none of the paths matters. */
export function workFor(
  config: SiteConfig,
  paths: readonly string[],
  { bundled, readFiles }: FilesInUse = { bundled: new Set(), readFiles: new Set() },
): LiveWork | null {
  const kinds = new Set(paths.map((path) => kindOf(config, path, bundled) ?? (readFiles.has(path) ? 'content' : null)));
  const kind = ORDER.findLast((candidate) => kinds.has(candidate));
  if (kind === undefined) return null;
  // New markup brings its style sheets along.
  return { kind, event: kind === 'style' && kinds.has('content') ? 'update' : EVENTS[kind] };
}

function kindOf(config: SiteConfig, path: string, bundledFiles: ReadonlySet<string>): ChangeKind | null {
  const isConfig = /^site\.config\.m?[jt]s$/.test(basename(path)) && isInside(config.siteDir, path);
  if (isConfig || config.configFiles.includes(path)) return 'config';
  // The site had no folder of templates when it was configured: its first template makes one.
  if (config.templatesDir === null && isInside(join(config.siteDir, 'templates'), path)) return 'config';
  const isTheme =
    isInside(themeFolder(), path) || (config.templatesDir !== null && isInside(config.templatesDir, path));
  const isPart = bundledFiles.has(path) || bundledFiles.has(dirname(path));
  // The names of a CSS module are part of the markup.
  if (isTheme || isPart) return /(?<!\.module)\.css$/.test(path) ? 'style' : 'template';
  if (isInside(config.contentDir, path)) return path.endsWith('.tsx') ? 'template' : 'content';
  return isInside(join(config.siteDir, 'static'), path) ? 'content' : null;
}
