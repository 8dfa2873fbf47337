// Tries docsgen as users have it: packed, installed into an empty folder, with nothing of this checkout beside it.
// Usage: node test/tarball.js, after `npm run compile`
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { serve } from './support/serve.js';

const root = resolve(import.meta.dirname, '..');
/** What may be installed with docsgen alone: packages, and bytes on disk. */
const MOST = { packages: 80, bytes: 85e6 };
/** What users' compilers may be set to. */
const COMPILERS = [
  ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
];
const STRICT = [
  ...[
    '--strict',
    '--noEmit',
    '--target',
    'es2022',
    '--jsx',
    'react-jsx',
    '--types',
    'react',
    '--skipLibCheck',
    'false',
  ],
  ...['--noUncheckedIndexedAccess', '--noPropertyAccessFromIndexSignature', '--exactOptionalPropertyTypes'],
  ...['--erasableSyntaxOnly', '--verbatimModuleSyntax'],
];

/** A site's own template: it wraps one of the theme, and reads the page. */
const FOOTER = `import type { PageModel } from 'docsgen';
import { Footer as Original } from 'docsgen/theme/components/Footer.jsx';
import { usePage } from 'docsgen/theme/context.js';

export function Footer() {
  const page: PageModel = usePage();
  return (
    <>
      <p className="own-footer">{page.title}</p>
      <Original />
    </>
  );
}
`;

const scratch = mkdtempSync(join(tmpdir(), 'docsgen-tarball-'));
const project = join(scratch, 'project');
const site = join(project, 'site');
const installed = join(project, 'node_modules/docsgen/bin/docsgen.js');
try {
  install(pack());
  assert.match(run(project, process.execPath, installed, 'explain', 'broken-link'), /^broken-link\n/);
  run(project, process.execPath, installed, 'init', 'site');
  checkBytes();
  write('templates/components/Footer.tsx', FOOTER);
  checkTypes();
  run(site, process.execPath, installed, 'build');
  await checkServer();
  await checkLiveServer();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Packs without compiling, because other tests use what is compiled; answers the path of the tarball. */
function pack() {
  run(root, process.execPath, 'bin/types.js');
  const [packed] = JSON.parse(run(root, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', scratch));
  const files = packed.files.map(({ path }) => path);
  const isMeant = (path) =>
    /^(?:bin|dist|src|templates)\/|^(?:LICENSE|README\.md|docs\/errors\.md|package\.json)$/.test(path);
  assert.deepEqual(
    files.filter((path) => !isMeant(path)),
    [],
  );
  for (const file of ['dist/index.d.ts', 'dist/licences.txt', 'dist/theme/context.d.ts'])
    assert(files.includes(file), `${file} is not packed.`);
  console.log(`packed: ${files.length} files, ${megabytes(packed.size)}`);
  return join(scratch, packed.filename);
}

function install(tarball) {
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }\n');
  run(project, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', tarball);
  const entries = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const isPackage = (file) => /\/node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file);
  const packages = files.filter(isPackage).length;
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(`installed: ${packages} packages, ${megabytes(bytes)}`);
  assert(packages <= MOST.packages && bytes <= MOST.bytes, 'Too much is installed with docsgen.');
}

/** The user's files are right under each compiler; a mistake in the configuration is seen. */
function checkTypes() {
  const types = ['typescript', '@types/react'].map((name) => `${name}@${versionOf(name)}`);
  run(project, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--save-dev', ...types);
  const files = ['site/site.config.ts', 'site/templates/components/Footer.tsx'];
  const compile = (settings) => run(project, 'node_modules/.bin/tsc', ...STRICT, ...settings, ...files);
  for (const settings of COMPILERS) compile(settings);
  const config = join(site, 'site.config.ts');
  const right = readFileSync(config, 'utf8');
  writeFileSync(config, right.replace('tagline:', 'taglin:'));
  assert.throws(() => compile(COMPILERS[0]), /taglin/);
  writeFileSync(config, right);
  console.log(`types: right under ${COMPILERS.length} compilers`);
}

/** The installed generator and that of this checkout write the same bytes. With templates of a site's own, names of scripts depend on where docsgen lies beside it. */
function checkBytes() {
  run(site, process.execPath, installed, 'build');
  run(site, process.execPath, join(root, 'bin/docsgen.js'), 'build', '--no-cache', '--out', join(scratch, 'other'));
  const [own, other] = [join(site, 'build'), join(scratch, 'other')].map((out) =>
    JSON.parse(readFileSync(join(out, 'docsgen-manifest.json'), 'utf8')),
  );
  assert.deepEqual(own, other);
  console.log(`built: ${Object.keys(own).length} files, the same as from the checkout`);
}

async function checkServer() {
  const server = await serve(['--site', site], project, installed);
  const response = await fetch(`${server.url}/guides/writing`);
  assert.equal(response.status, 200);
  assert.match(await response.text(), /own-footer/);
  await server.stop();
}

async function checkLiveServer() {
  const server = await serve(['--watch', '--site', site], project, installed);
  const page = `${server.url}/guides/writing`;
  assert.match(await (await fetch(page)).text(), /own-footer/);
  appendFileSync(join(site, 'content/guides/writing.md'), '\nA line that was added.\n');
  let isSeen = false;
  for (let tries = 0; tries < 100 && !isSeen; tries++) {
    await new Promise((done) => setTimeout(done, 200));
    isSeen = (await (await fetch(page)).text()).includes('A line that was added.');
  }
  await server.stop();
  assert(isSeen, 'The live server does not follow an edit.');
  console.log('served: built, and live with an edit');
}

function write(path, text) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** Answers what the program prints; throws with all of it where it fails. */
function run(cwd, program, ...args) {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} has failed:\n${error.stdout}${error.stderr}`);
  }
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
