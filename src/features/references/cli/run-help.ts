import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapLimit } from '../../../base/pool.js';
import { type InstalledPackage, packageFilePath } from '../package.js';
import type { RecordedHelp } from './cli-command.js';
import { cutHelp } from './help-sections.js';
import { parseHelp } from './parse-help.js';

/** Milliseconds that one call for help may take. */
const TIMEOUT = 20_000;

/**
 * The help of a binary and of all its commands, or the reason for its failure. A command that prints no help does not affect the others.
 */
export type HelpResult =
  | { readonly commands: readonly RecordedHelp[]; readonly silent: readonly SilentCommand[] }
  | { readonly failure: string };

/** A command that the program lists but prints no help for. */
export interface SilentCommand {
  readonly path: readonly string[];
  readonly failure: string;
}

/** Runs `bin --help`, and then `bin COMMAND --help` for every command in the help, in an empty folder. */
export async function runHelp(pkg: InstalledPackage, bin: string): Promise<HelpResult> {
  const script = pkg.bins[bin];
  if (script === undefined) return { failure: `the package has no command \`${bin}\`` };
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'docsgen-help-')));
  try {
    const silent: SilentCommand[] = [];
    const commands = await collect({ script: packageFilePath(pkg, script), bin, dir, silent }, []);
    return { commands, silent };
  } catch (error) {
    return { failure: firstLine(error) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

interface Binary {
  readonly script: string;
  readonly bin: string;
  readonly dir: string;
  readonly silent: SilentCommand[];
}

async function collect(binary: Binary, path: readonly string[]): Promise<RecordedHelp[]> {
  const help = neutral(await callHelp(binary, path), binary, path);
  const parsedHelp = parseHelp({ path, help });
  const subcommands = (parsedHelp?.commands ?? [])
    .map((command) => command.name)
    .filter((name) => name !== 'help' && name !== '');
  const helpBelow = await mapLimit(subcommands, 2, async (name) => {
    const child = [...path, name];
    try {
      return await collect(binary, child);
    } catch (error) {
      binary.silent.push({ path: child, failure: firstLine(error) });
      return [];
    }
  });
  return [{ path, help }, ...helpBelow.flat()];
}

function callHelp(binary: Binary, path: readonly string[]): Promise<string> {
  const { npm_execpath: _, npm_lifecycle_event: __, ...environment } = process.env;
  const options = {
    cwd: binary.dir,
    timeout: TIMEOUT,
    env: { ...environment, NO_COLOR: '1', COLUMNS: '200', OCLIF_COLUMNS: '200', TERM: 'dumb', LC_ALL: 'C' },
    windowsHide: true,
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [binary.script, ...path, '--help'], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else
        reject(
          new Error(
            `\`${[binary.bin, ...path, '--help'].join(' ')}\` failed: ${(stderr || error.message).trim().split('\n')[0] ?? ''}`,
          ),
        );
    });
  });
}

/** oclif's line with the machine and the version of Node.js. */
const OCLIF_VERSION = /^( +\S+\/\S+) \w+-\w+ node-v\S+$/gm;

/** Help without anything that differs between machines: the path of the binary, and the folder that it ran in. */
function neutral(help: string, binary: Binary, path: readonly string[]): string {
  const plainHelp = help
    .replace(/\r\n?/g, '\n')
    .replaceAll(binary.dir, '.')
    .replace(/[ \t]+$/gm, '')
    .trim();
  const helpWithoutVersion = plainHelp.replace(OCLIF_VERSION, '$1');
  const name = calledName(cutHelp(plainHelp)?.usage[0] ?? '', path);
  return `${name === '' ? helpWithoutVersion : helpWithoutVersion.replaceAll(name, binary.bin)}\n`;
}

/** The words of a call before the command and before any placeholder. */
function calledName(call: string, path: readonly string[]): string {
  const words = call.split(' ');
  const end = words.findIndex((word) => /^(?:[[<({-]|[A-Z_.]+$)/.test(word));
  const literal = end === -1 ? words : words.slice(0, end);
  const at = literal.findIndex((_, n) => n > 0 && path.every((one, k) => one === literal[n + k]?.split('|')[0]));
  return literal.slice(0, path.length === 0 || at === -1 ? literal.length - path.length : at).join(' ');
}
