import { basename } from 'node:path';
import { isInside } from '../base/files.js';
import { themeFolder } from '../bundle/index.js';
import type { SiteConfig } from '../model/config.js';

/** What a save asks for; later kinds include the work of earlier ones. */
export type ChangeKind = 'content' | 'style' | 'template' | 'config';

const ORDER: readonly ChangeKind[] = ['content', 'style', 'template', 'config'];

/** The widest kind among changed paths; null where none of them matters. */
export function changeKind(config: SiteConfig, paths: readonly string[]): ChangeKind | null {
  const kinds = paths.map((path) => kindOf(config, path)).filter((kind) => kind !== null);
  return kinds.reduce<ChangeKind | null>(
    (widest, kind) => (widest === null || ORDER.indexOf(kind) > ORDER.indexOf(widest) ? kind : widest),
    null,
  );
}

function kindOf(config: SiteConfig, path: string): ChangeKind | null {
  if (/^site\.config\.m?[jt]s$/.test(basename(path)) && isInside(config.siteDir, path)) return 'config';
  const isTheme =
    isInside(themeFolder(), path) || (config.templatesDir !== null && isInside(config.templatesDir, path));
  if (isTheme) return path.endsWith('.css') ? 'style' : 'template';
  if (isInside(config.contentDir, path)) return path.endsWith('.tsx') ? 'template' : 'content';
  return null;
}
