// Package managers and versions of Node.js to test docsgen with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './package.js';
import { run } from './run.js';

/** Versions of Node.js that docsgen supports. */
const NODES = ['~20.19.0', '^22', '^24'];
const PNPM = '^12';
/** Packages may have scripts that run on installation; pnpm fails unless the settings allow or forbid each. esbuild's is not needed. */
const PNPM_SETTINGS = 'allowBuilds:\n  esbuild: false\n';

/** The current Node.js, and npm. */
export function ownPlatform() {
  return {
    name: `npm, Node ${process.versions.node}`,
    installer: 'npm',
    program: 'npm',
    ...environment(process.execPath),
  };
}

/** npm and pnpm with each version of Node.js, installed into a folder. */
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

/** Creates an empty project. */
export function startProject(project) {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }\n');
  writeFileSync(join(project, 'pnpm-workspace.yaml'), PNPM_SETTINGS);
}

/** Installs packages into a project; `store` is pnpm's cache of downloads. */
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
