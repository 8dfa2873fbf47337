import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { formatLine, SiteError } from '../../src/base/diagnostics.js';
import { buildSite, checkSite } from '../../src/build/index.js';
import { type ConfigOverrides, loadConfig } from '../../src/config/index.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';

/** What is done with a sample site; `samples` is a check that looks at the code of samples too. */
export type Action = 'build' | 'check' | 'samples';

/** Files of a site: path → content. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Folders for sample sites. They lie side by side, so that a bundle of the theme made in one of them holds in all. */
export class Workbench {
  readonly dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-errors-')));

  /** A folder with the given files. */
  site(name: string, files: Files): string {
    const dir = join(this.dir, name);
    mkdirSync(dir, { recursive: true });
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    }
    return dir;
  }

  /** A copy of a folder. */
  copy(name: string, from: string): string {
    const dir = join(this.dir, name);
    cpSync(from, dir, { recursive: true });
    return dir;
  }

  /** Bundles the theme once; sites that are given the result need not. */
  async warm(): Promise<void> {
    await diagnose(this.site('warm', { 'content/index.md': '# Home\n' }), 'check');
  }

  /** Hands a site the bundle of the theme. */
  share(dir: string): void {
    const work = join(dir, '.docsgen');
    if (!existsSync(work)) cpSync(join(this.dir, 'warm/.docsgen'), work, { recursive: true });
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Every finding of a run in this process. */
export async function diagnose(
  dir: string,
  action: Action,
  overrides: ConfigOverrides = {},
): Promise<readonly Diagnostic[]> {
  const options = { progress: () => undefined, workers: 0, memory: null, cache: true };
  try {
    const config = await loadConfig(dir, overrides);
    const summary =
      action === 'build'
        ? await buildSite(config, options)
        : await checkSite(config, { ...options, samples: action === 'samples' });
    return summary.diagnostics;
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics;
    throw error;
  }
}

/** The formatted lines of findings; a message of several lines gives several. */
export function linesOf(found: readonly Diagnostic[]): readonly string[] {
  return found.flatMap((diagnostic) => formatLine(diagnostic).split('\n'));
}

/** What a run of the command line printed. */
export interface Run {
  readonly status: number;
  /** Both streams. */
  readonly text: string;
  readonly lines: readonly string[];
}

export const root = resolve(import.meta.dirname, '../..');

/** Runs the compiled command line of the generator in a folder. */
export function docsgen(args: readonly string[], cwd: string, generator = root): Promise<Run> {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production', FORCE_COLOR: undefined };
  const options = { cwd, env, timeout: 60_000, maxBuffer: 50_000_000 };
  return new Promise((done) => {
    execFile(process.execPath, [join(generator, 'bin/docsgen.js'), ...args], options, (error, stdout, stderr) => {
      const text = `${stdout}${stderr}`;
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      done({ status, text, lines: text.split('\n') });
    });
  });
}
