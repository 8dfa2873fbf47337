// The command-line references of `test/references.js`: programs that use six libraries, checked against the help that they print.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages with a command: library, package, command, manifest (or null). */
export const PROGRAMS = [
  ['clap', '@tauri-apps/cli', 'tauri', null],
  ['commander', '@stryker-mutator/core', 'stryker', null],
  ['yargs', 'mocha', 'mocha', null],
  ['oclif', 'oclif', 'oclif', null],
  ['oclif', 'oclif', 'oclif', 'oclif.manifest.json'],
];

/** Programs outside of packages; those that are not installed on this machine are skipped. */
const WRAPPED = [
  ['argparse', 'venv', ['python3', '-m', 'venv']],
  ['argparse', 'http-server', ['python3', '-m', 'http.server']],
  ['cobra', 'gh', ['gh']],
  ['cobra', 'hugo', ['hugo']],
];

/** All programs to check. Those outside of packages get a package that runs them. */
export function programsIn(dir) {
  const wrapped = WRAPPED.filter(([, , [command]]) => spawnSync(command, ['--help']).error === undefined);
  return [
    ...PROGRAMS,
    ...wrapped.map(([library, bin, call]) => {
      const name = `wrapped-${bin}`;
      const folder = join(dir, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ name, version: '1.0.0', bin: { [bin]: 'bin.cjs' } }),
      );
      writeFileSync(
        join(folder, 'bin.cjs'),
        `process.exit(require('node:child_process').spawnSync('${call[0]}', [...${JSON.stringify(call.slice(1))}, ...process.argv.slice(2)], { stdio: 'inherit' }).status);`,
      );
      return [library, name, bin, null];
    }),
  ];
}

/** The site's configuration for a program; deletes an earlier record. */
export function configOf([, name, bin, manifest], dir) {
  rmSync(join(dir, 'help.json'), { force: true });
  const source = manifest === null ? "record: 'help.json'" : `manifest: '${manifest}'`;
  return `{ kind: 'cli', package: '${name}', bin: '${bin}', ${source}, route: 'api' }`;
}

/** All commands and options of a program, from its own help or its manifest. Shares no code with the generator. */
export function expectedOf([, name, , manifest], dir) {
  return manifest === null ? expectedOfHelp(dir) : expectedOfManifest(join(dir, 'node_modules', name, manifest));
}

function expectedOfHelp(dir) {
  const { commands } = JSON.parse(readFileSync(join(dir, 'help.json'), 'utf8'));
  const options = commands.flatMap(({ help }) =>
    help
      .replace(/^(?:EXAMPLES?|Examples?):?\n(?:(?:[ \t].*)?(?:\n|$))*/gm, '')
      .split('\n')
      .map((line) => /^ {1,6}(?:-\w,? +)?(--(?:\[no-\])?[\w-]+)/.exec(line)?.[1])
      .filter((option) => option !== undefined),
  );
  return { commands: commands.map(({ path }) => path.join(' ')), options };
}

function expectedOfManifest(file) {
  const shown = Object.values(JSON.parse(readFileSync(file, 'utf8')).commands).filter(({ hidden }) => !hidden);
  const flags = shown.flatMap((command) => Object.values(command.flags).filter(({ hidden }) => !hidden));
  return {
    commands: shown.map(({ id }) => id.replaceAll(':', ' ')),
    options: flags.map(({ name, allowNo }) => (allowNo ? `--[no-]${name}` : `--${name}`)),
  };
}
