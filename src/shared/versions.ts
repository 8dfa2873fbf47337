import type { DocsVersion } from '../model/config.js';

/**
 * The version whose folder contains a path within the locale; the deepest of several, so that a version without a folder contains the rest.
 */
export function versionAt(versions: readonly DocsVersion[], path: string): DocsVersion | undefined {
  return versions
    .filter((version) => version.path === '' || path === version.path || path.startsWith(`${version.path}/`))
    .reduce<DocsVersion | undefined>(
      (best, version) => (best && best.path.length >= version.path.length ? best : version),
      undefined,
    );
}
