import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapLimit } from '../../base/pool.js';
import { type InstalledPackage, packageFile } from '../package.js';
import type { RecordedHelp } from './cli-command.js';
import { parseHelp } from './parse-help.js';

/** Milliseconds that one call for help may take. */
const TIMEOUT = 20_000;

/** The help of a binary and of every command below it, or why it could not be had. */
export type RunResult = { readonly commands: readonly RecordedHelp[] } | { readonly failure: string };

/** Runs `bin --help` and then `bin COMMAND --help` for every command that the help names, in an empty folder. */
export async function runHelp(pkg: InstalledPackage, bin: string): Promise<RunResult> {
  const script = pkg.bins[bin];
  if (script === undefined) return { failure: `the package has no command "${bin}"` };
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'docsgen-help-')));
  try {
    const commands = await collect({ script: packageFile(pkg, script), bin, dir }, []);
    return { commands };
  } catch (error) {
    return { failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

interface Binary {
  readonly script: string;
  readonly bin: string;
  readonly dir: string;
}

async function collect(binary: Binary, path: readonly string[]): Promise<RecordedHelp[]> {
  const help = neutral(await callHelp(binary, path), binary, path);
  const parsed = parseHelp({ path, help });
  const inner = (parsed?.commands ?? [])
    .map((command) => command.name)
    .filter((name) => name !== 'help' && name !== '');
  const below = await mapLimit(inner, 2, (name) => collect(binary, [...path, name]));
  return [{ path, help }, ...below.flat()];
}

function callHelp(binary: Binary, path: readonly string[]): Promise<string> {
  const { npm_execpath: _, npm_lifecycle_event: __, ...environment } = process.env;
  const options = {
    cwd: binary.dir,
    timeout: TIMEOUT,
    env: { ...environment, NO_COLOR: '1', COLUMNS: '200', LC_ALL: 'C' },
    windowsHide: true,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [binary.script, ...path, '--help'], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else
        reject(
          new Error(
            `"${[binary.bin, ...path, '--help'].join(' ')}" failed: ${(stderr || error.message).trim().split('\n')[0] ?? ''}`,
          ),
        );
    });
  });
}

/** Help without what differs between machines: how the binary was called, and the folder that it ran in. */
function neutral(help: string, binary: Binary, path: readonly string[]): string {
  const plain = help.replace(/\r\n?/g, '\n').replaceAll(binary.dir, '.');
  const called = /^Usage:[ \t]*(.*?)[ \t]*(?=[[<]|$)/im.exec(plain)?.[1] ?? '';
  const words = called.split(' ');
  const name = words.slice(0, words.length - path.length).join(' ');
  const named = name === '' ? plain : plain.replaceAll(name, binary.bin);
  return `${named.replace(/[ \t]+$/gm, '').trim()}\n`;
}
