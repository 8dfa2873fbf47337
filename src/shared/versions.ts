import type { DocsVersion } from '../model/config.js';

/** The version whose folder holds a path below the locale; of several the deepest, so that one without a folder holds what others leave. */
export function versionAt(versions: readonly DocsVersion[], path: string): DocsVersion | undefined {
  return versions
    .filter((version) => version.path === '' || path === version.path || path.startsWith(`${version.path}/`))
    .reduce<DocsVersion | undefined>(
      (best, version) => (best && best.path.length >= version.path.length ? best : version),
      undefined,
    );
}
