// Tests a site created with `npm create docsgen`, with all steps that its author does next.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OWN_FOOTER } from './own-templates.js';
import { root } from './package.js';
import { run as runIn } from './run.js';

const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline'];

/** Packs `create-docsgen`, creates a site with it, installs its dependencies, builds, checks, and checks types. */
export function tryStarter(scratch, tarball) {
  const creator = packCreator(scratch);
  const folder = join(scratch, 'a project with 空格');
  write(folder, 'package.json', '{ "private": true }\n');
  run(folder, 'npm', ...INSTALL, tarball, creator);
  run(folder, 'npm', 'create', '--offline', 'docsgen', 'My docs', '--', '--deploy', 'github');
  const site = join(folder, 'My docs');
  assert(existsSync(join(site, '.github/workflows/docs.yml')), 'Arguments do not arrive at docsgen.');
  run(site, 'npm', ...INSTALL, tarball);
  assert(existsSync(join(site, 'node_modules/docsgen')), 'The site is not a project of its own.');
  for (const script of ['build', 'check', 'types']) {
    const text = run(site, 'npm', 'run', script);
    assert.doesNotMatch(text, /warning|error/, `npm run ${script} is not content with a new site.`);
  }
  write(site, 'templates/components/Footer.tsx', OWN_FOOTER);
  run(site, 'npm', 'run', 'types');
  const config = readFileSync(join(site, 'site.config.ts'), 'utf8');
  write(site, 'site.config.ts', config.replace('tagline:', 'taglin:'));
  assert.throws(() => run(site, 'npm', 'run', 'types'), /taglin/);
  console.log('started: a site by npm create, installed, built, checked, with right types');
}

/** Packs `create-docsgen`, which must have docsgen's version. Returns the path of the tarball. */
function packCreator(scratch) {
  const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const folder = join(root, 'bin/create-docsgen');
  const { version } = manifest(root);
  assert.equal(manifest(folder).version, version, 'create-docsgen has another version.');
  assert.deepEqual(manifest(folder).dependencies, { docsgen: `^${version}` });
  const [packed] = JSON.parse(run(root, 'npm', 'pack', folder, '--json', '--pack-destination', scratch));
  const files = packed.files.map(({ path }) => path).sort();
  assert.deepEqual(files, ['README.md', 'index.js', 'package.json']);
  return join(scratch, packed.filename);
}

/** Returns the output of a program. */
function run(cwd, program, ...args) {
  return runIn({ cwd }, program, ...args);
}

function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
