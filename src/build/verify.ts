import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byCodeUnit } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { SiteConfig } from '../model/config.js';
import { readEnvironment } from '../open/environment.js';
import { openStaging, readManifest } from '../output/index.js';
import { type BuildOptions, run } from './build.js';
import { guarded } from './guarded.js';

/** A file that differs from a clean build. */
interface Difference {
  readonly file: string;
  readonly what: 'differs' | 'is missing in the output' | 'does not belong in the output';
}

/** Options for the clean builds. */
export type VerifyOptions = Pick<BuildOptions, 'progress' | 'json'>;

/** The result of a comparison with a clean build. */
export interface Verified {
  readonly differences: readonly Difference[];
  /** True if a second clean build also differs: code of the site gives different results each time. */
  readonly isUnsteady: boolean;
}

/** Builds into an empty temporary folder and compares the result with the output byte by byte. If they differ, it builds once more. */
export async function verifyBuild(config: SiteConfig, options: VerifyOptions): Promise<Verified> {
  const cleanOutput = await cleanHashes(config, options);
  const differences = compare(hashes(config.outDir), cleanOutput);
  const isUnsteady = differences.length > 0 && compare(cleanOutput, await cleanHashes(config, options)).length > 0;
  return { differences, isUnsteady };
}

async function cleanHashes(
  config: SiteConfig,
  { progress, json = false }: VerifyOptions,
): Promise<ReadonlyMap<string, string>> {
  const dir = await mkdtemp(join(tmpdir(), 'docsgen-verify-'));
  try {
    const outDir = join(dir, 'out');
    const staging = await openStaging(outDir);
    try {
      const environment = await readEnvironment({ ...config, outDir }, false);
      const options = { progress, workers: null, memory: null, json };
      await guarded({ config, ...options }, (_, guardNow) => run(environment, { ...options, guardNow }, staging));
    } finally {
      staging.abort();
    }
    return hashes(outDir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Hashes of the bytes on disk, not those in the manifest. */
function hashes(outDir: string): ReadonlyMap<string, string> {
  const files = [...(readManifest(outDir)?.entries.keys() ?? [])];
  return new Map(files.map((file) => [file, sha256(readFileSync(join(outDir, file)))]));
}

function compare(output: ReadonlyMap<string, string>, cleanOutput: ReadonlyMap<string, string>): readonly Difference[] {
  const files = [...new Set([...output.keys(), ...cleanOutput.keys()])].sort(byCodeUnit);
  return files.flatMap((file): Difference[] => {
    if (!output.has(file)) return [{ file, what: 'is missing in the output' }];
    if (!cleanOutput.has(file)) return [{ file, what: 'does not belong in the output' }];
    return output.get(file) === cleanOutput.get(file) ? [] : [{ file, what: 'differs' }];
  });
}
