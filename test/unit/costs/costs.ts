import { createHash as hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathsBelow } from '../../support/paths-below.js';

/** Counts by name. They depend on the program and its input, not on the machine. */
export type Costs = Readonly<Record<string, number>>;

/** A count may grow by this factor without anybody noticing: a word of the theme adds some bytes to each page. */
const SLACK = 1.02;

/** A size may grow by as many kilobytes: it contains paths, which are longer on other machines. */
const PATHS_KB = 5;

/** Names of the counts that have grown, and of those that are not recorded or no longer counted. */
export function grown(recorded: Costs, counted: Costs): readonly string[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(counted)]);
  return [...names].flatMap((name) => {
    const [before, now] = [recorded[name], counted[name]];
    if (before === undefined || now === undefined) return [`${name}: recorded ${before}, counted ${now}`];
    const most = before * SLACK + (name.startsWith('kB ') ? PATHS_KB : 0);
    return now > most ? [`${name}: ${before} → ${now}`] : [];
  });
}

/** Hashes of all files below a folder by path, with their sizes. */
export function filesIn(dir: string): ReadonlyMap<string, { readonly hash: string; readonly bytes: number }> {
  const paths = pathsBelow(dir).filter((path) => statSync(join(dir, path)).isFile());
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(dir, path));
      return [path, { hash: hash('sha256').update(bytes).digest('hex'), bytes: bytes.length }];
    }),
  );
}

/** Number and kilobytes of the files that are new or differ. */
export function changes(
  before: ReturnType<typeof filesIn>,
  after: ReturnType<typeof filesIn>,
  isCounted: (path: string) => boolean = () => true,
): { readonly files: number; readonly kB: number } {
  const changed = [...after].filter(([path, file]) => isCounted(path) && before.get(path)?.hash !== file.hash);
  return { files: changed.length, kB: kB(changed.reduce((sum, [, file]) => sum + file.bytes, 0)) };
}

/** Kilobytes, rounded. */
export function kB(bytes: number): number {
  return Math.round(bytes / 1000);
}
