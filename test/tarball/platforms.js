// What docsgen is installed with, and runs in.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './package.js';
import { run } from './run.js';

/** Versions of Node that docsgen promises to run in. */
const NODES = ['~20.19.0', '^22', '^24'];
const PNPM = '^12';
/** Packages of programs have scripts that run on installation; pnpm fails unless each is answered for. esbuild's is not needed. */
const PNPM_SETTINGS = 'allowBuilds:\n  esbuild: false\n';

/** The Node that runs this, and npm. */
export function ownPlatform() {
  return {
    name: `npm, Node ${process.versions.node}`,
    installer: 'npm',
    program: 'npm',
    ...environment(process.execPath),
  };
}

/** npm and pnpm with each version of Node; they are put into a folder. */
export function allPlatforms(folder) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const nodes = NODES.map((range, i) => `node${i}@npm:node-${process.platform}-${process.arch}@${range}`);
  run({ cwd: folder }, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...nodes, `pnpm@${PNPM}`);
  const pnpm = join(folder, 'node_modules/.bin/pnpm');
  return ['npm', 'pnpm'].flatMap((installer) =>
    NODES.map((_, i) => {
      const of = environment(join(folder, `node_modules/node${i}/bin/node`));
      const version = run({ cwd: folder }, of.node, '--version').trim();
      return {
        name: `${installer}, Node ${version.slice(1)}`,
        installer,
        program: installer === 'npm' ? 'npm' : pnpm,
        ...of,
      };
    }),
  );
}

function environment(node) {
  return { node, env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` } };
}

/** An empty project. */
export function startProject(project) {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }\n');
  writeFileSync(join(project, 'pnpm-workspace.yaml'), PNPM_SETTINGS);
}

/** Installs packages into a project; `store` is where pnpm keeps what it has fetched. */
export function install({ installer, program, env }, { project, store }, ...packages) {
  const args = {
    npm: ['install', '--no-audit', '--no-fund', '--prefer-offline'],
    pnpm: ['add', '--prefer-offline', '--store-dir', store],
  };
  run({ cwd: project, env }, program, ...args[installer], ...packages);
}

/** A package in the version that this checkout uses: `typescript@5.9.3`. */
export function pinned(name) {
  return `${name}@${JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version}`;
}
