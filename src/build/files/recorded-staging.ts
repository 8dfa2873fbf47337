import type { Staging } from '../../output/index.js';

/** A staging, and the names of all files written or reused through it. */
export interface RecordedStaging {
  readonly staging: Staging;
  readonly names: readonly string[];
}

/** Wraps a staging so that it records names of files. */
export function recordStaging(staging: Staging): RecordedStaging {
  const names: string[] = [];
  const notingStaging: Staging = {
    folders: staging.folders,
    nameSources: (sources) => staging.nameSources(sources),
    before: (file) => staging.before(file),
    canReuse: (file) => staging.canReuse(file),
    reuse(file) {
      const isReused = staging.reuse(file);
      if (isReused) names.push(file);
      return isReused;
    },
    identity: () => staging.identity(),
    checkBytes: () => staging.checkBytes(),
    intact: () => staging.intact(),
    pathOf: (file) => staging.pathOf(file),
    openTemporaryFile: () => staging.openTemporaryFile(),
    staged: () => staging.staged(),
    reserve: (file) => staging.reserve(file),
    adopt(file, stagedFile) {
      names.push(file);
      staging.adopt(file, stagedFile);
    },
    commit: () => staging.commit(),
    abort: () => staging.abort(),
    write(file, content) {
      names.push(file);
      return staging.write(file, content);
    },
    copy(file, absolutePath) {
      names.push(file);
      return staging.copy(file, absolutePath);
    },
  };
  return { staging: notingStaging, names };
}
