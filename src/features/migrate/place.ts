import type { MigrationFinding } from '../mdx/text/index.js';
import type { Folder } from './gate/index.js';

/** The place of a finding. */
export type FindingPlace = Pick<MigrationFinding, 'file' | 'line'>;

/** The first line of a file with a text. The line is null if the file does not contain it, because a program computes it. */
export function textPlace(text: string, file: string, root: Folder): FindingPlace {
  const index = text === '' ? -1 : root.read(file).indexOf(text);
  return { file, line: index === -1 ? null : root.read(file).slice(0, index).split('\n').length };
}

/**
 * Longest configuration, in characters, and maximum number of settings whose lines are looked up; each lookup starts from the beginning.
 */
const LONGEST_SEARCHED = 300_000;
const MOST_SEARCHED = 300;

/** A function for the line of a setting: that of its key, or of its innermost parent key that the file contains. */
export function settingPlaces(file: string, root: Folder): (path: readonly string[]) => FindingPlace {
  const source = root.read(file);
  const depths = source.length > LONGEST_SEARCHED ? null : depthsIn(source);
  let searches = 0;
  return (path) => {
    if (depths === null || ++searches > MOST_SEARCHED) return { file, line: null };
    return { file, line: lineOfSetting(path, source, depths) };
  };
}

function lineOfSetting(path: readonly string[], source: string, depths: Uint16Array): number | null {
  let at = -1;
  for (const key of path.filter((part) => !/^\d+$/.test(part))) {
    const found = keyBehind(source, depths, key, at);
    if (found === null) break;
    at = found;
  }
  return at === -1 ? null : source.slice(0, at).split('\n').length;
}

/** Offset of the outermost occurrence of a key within the value of another key; null if there is none. */
function keyBehind(source: string, depths: Uint16Array, key: string, outer: number): number | null {
  const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$-])["']?${name}["']?\\s*(?=[:=(,}\\]]|\\.)`, 'g');
  pattern.lastIndex = outer + 1;
  const outerDepth = outer === -1 ? 0 : (depths[outer] ?? 0);
  let best: number | null = null;
  for (let found = pattern.exec(source); found !== null; found = pattern.exec(source)) {
    const depth = depths[found.index] ?? 0;
    if (depth < outerDepth) break;
    if (best === null || depth < (depths[best] ?? 0)) best = found.index;
  }
  return best;
}

/** Number of open braces and brackets at each character of a program or data file, without those in strings and comments. */
function depthsIn(source: string): Uint16Array {
  const depths = new Uint16Array(source.length);
  const parts = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/.*|\/\*[\s\S]*?\*\/|[{[(]|[}\])]/g;
  let depth = 0;
  let last = 0;
  for (const { 0: part, index } of source.matchAll(parts)) {
    if (part.length > 1 || !/[{}[\]()]/.test(part)) continue;
    const isOpen = '{[('.includes(part);
    depths.fill(depth, last, index + 1);
    depth = Math.max(0, depth + (isOpen ? 1 : -1));
    last = index + 1;
  }
  return depths.fill(depth, last);
}
