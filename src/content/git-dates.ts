import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Absolute path → ISO date (author date, UTC) of the last commit that touched the file, from one `git log`.
 * Empty without git or outside a repository. On a shallow clone the commits at the boundary seem to touch every file,
 * so files whose last commit is a boundary commit get no date rather than a wrong one.
 */
export async function gitDates(dir: string): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>();
  const root = (await gitLines(dir, ['rev-parse', '--show-toplevel']))?.[0];
  if (root === undefined) return dates;
  const shallow = (await gitLines(dir, ['rev-parse', '--is-shallow-repository']))?.[0] === 'true';
  const args = [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=%x00%P%x09%aI',
    '--name-only',
    '--no-renames',
    '--',
    dir,
  ];
  const seen = new Set<string>();
  let date = '';
  let isBoundary = false;
  for (const line of (await gitLines(dir, args)) ?? []) {
    if (line.startsWith('\0')) {
      const [parents = '', iso = ''] = line.slice(1).split('\t');
      isBoundary = shallow && parents === '';
      date = new Date(iso).toISOString().slice(0, 10);
    } else if (line !== '' && !seen.has(line)) {
      seen.add(line);
      if (!isBoundary) dates.set(resolve(root, line), date);
    }
  }
  return dates;
}

/** Output lines of a git command; null where git is missing or fails. */
function gitLines(cwd: string, args: readonly string[]): Promise<string[] | null> {
  return new Promise((done) => {
    const child = startGit(cwd, args);
    if (child === null) return done(null);
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout });
    reader.on('line', (line) => lines.push(line));
    child.on('error', () => done(null));
    child.on('close', (code) => done(code === 0 ? lines : null));
  });
}

/** Null where the folder is none: Node throws then, while a missing git is told of later. */
function startGit(cwd: string, args: readonly string[]): ChildProcessByStdio<null, Readable, null> | null {
  try {
    return spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
