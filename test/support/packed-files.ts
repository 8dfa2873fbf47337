import { run } from '../tarball/run.js';
import { ROOT } from './servers.js';

/** Paths of the files that would be published, relative to the repository. */
export function packedFiles(): readonly string[] {
  const json = run({ cwd: ROOT }, 'npm', 'pack', '--dry-run', '--json', '--ignore-scripts');
  const [{ files } = { files: [] }] = JSON.parse(json) as readonly {
    readonly files: readonly { readonly path: string }[];
  }[];
  return files.map(({ path }) => path);
}
