import { dirname, join } from 'node:path';
import { list, record, text } from '../../../base/json-values.js';
import type { ReportFinding } from '../../mdx/text/index.js';
import { recordIn } from '../data-files.js';
import type { Folder } from '../gate/index.js';

/** An import prefix that `tsconfig.json` maps to a folder, such as `~/` to `src/`; without a star, the whole import path. */
export interface Alias {
  readonly start: string;
  /** Relative to the folder of the site. */
  readonly target: string;
  readonly isExact: boolean;
}

/** Maximum number of files in a chain of `extends`. */
const MOST_FILES = 8;

/** The aliases of `tsconfig.json` or `jsconfig.json`, including files of the site that it extends; longest first. */
export function aliasesOf(root: Folder, report: ReportFinding = () => undefined): readonly Alias[] {
  const file = ['tsconfig.json', 'jsconfig.json'].find((name) => root.isFile(name));
  const paths = file === undefined ? null : pathsIn(file, { root, report }, MOST_FILES);
  if (paths === null) return [];
  return Object.entries(paths.paths)
    .flatMap(([pattern, targets]): readonly Alias[] => {
      const [target] = list(targets);
      if (typeof target !== 'string') return [];
      const isExact = !pattern.endsWith('*');
      const path = join(paths.base, target.replace(/\*$/, '')).replaceAll('\\', '/');
      return [{ start: pattern.replace(/\*$/, ''), target: path, isExact }];
    })
    .sort((a, b) => b.start.length - a.start.length);
}

/** The target of an aliased path, relative to the folder of the site; null if no alias matches. */
export function aliasTarget(path: string, aliases: readonly Alias[]): string | null {
  const alias = aliases.find(({ start, isExact }) => (isExact ? path === start : path.startsWith(start)));
  return alias === undefined ? null : join(alias.target, path.slice(alias.start.length)).replaceAll('\\', '/');
}

/** The `paths` of a file or of the nearest one that it extends, with the folder that they are relative to. */
function pathsIn(
  file: string,
  site: { readonly root: Folder; readonly report: ReportFinding },
  budget: number,
): { readonly paths: ReturnType<typeof record>; readonly base: string } | null {
  if (!site.root.isFile(file) || budget === 0) return null;
  const settings = recordIn({ folder: site.root, path: file }, site.report);
  const options = record(settings['compilerOptions']);
  const folder = join(dirname(file), text(options['baseUrl']) ?? '.');
  if (options['paths'] !== undefined) return { paths: record(options['paths']), base: folder };
  // Of several parents, the last one wins.
  for (const parent of [settings['extends'] ?? []].flat().reverse()) {
    if (typeof parent !== 'string' || !/^\.{1,2}\//.test(parent)) continue;
    const path = join(dirname(file), parent);
    const found = pathsIn(path.endsWith('.json') ? path : `${path}.json`, site, budget - 1);
    if (found !== null) return found;
  }
  return null;
}
