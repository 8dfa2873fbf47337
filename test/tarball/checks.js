// Checks of an installed docsgen.
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serve } from '../support/serve.js';
import { SOURCES } from './own-templates.js';
import { run } from './run.js';

/** Settings of users' compilers. */
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

/** Checks that the user's files compile with all settings, and that a mistake in the configuration is detected. */
export function checkTypes({ node, env }, { project, site }) {
  const files = ['site.config.ts', ...SOURCES].map((file) => join(site, file));
  const tsc = join(project, 'node_modules/typescript/bin/tsc');
  const compile = (...args) => run({ cwd: project, env }, node, tsc, ...STRICT, ...args);
  for (const settings of COMPILERS) compile(...settings, ...files);
  const config = join(site, 'site.config.ts');
  const right = readFileSync(config, 'utf8');
  writeFileSync(config, right.replace('tagline:', 'taglin:'));
  // Declarations are checked above, and take most of the time.
  assert.throws(() => compile(...COMPILERS[0], '--skipLibCheck', 'true', config), /taglin/);
  writeFileSync(config, right);
}

/** Builds a site. Returns its files with their hashes. */
export function builtFiles({ node, env }, docsgen, site, out) {
  run({ cwd: site, env }, node, docsgen, 'build', '--no-cache', '--out', out);
  return JSON.parse(readFileSync(join(out, 'docsgen-manifest.json'), 'utf8'));
}

/**
 * Checks that the first live page of a site without templates and configuration needs no esbuild, because the package contains bundles of
 * the theme.
 */
export async function checkShippedBundles({ node, env }, { project, docsgen }) {
  const plain = join(project, 'plain');
  mkdirSync(plain);
  writeFileSync(join(plain, 'index.md'), '# Plain\n\nA page.\n');
  const without = { ...env, ESBUILD_BINARY_PATH: join(project, 'package.json') };
  const server = await serve(['--watch', '--site', plain], project, docsgen, { node, env: without });
  const response = await fetch(`${server.url}/`);
  const text = await response.text();
  await server.stop();
  assert.equal(response.status, 200, `A site without templates started esbuild:\n${server.output()}`);
  assert.match(text, /A page\./);
}

/** Migrates a VitePress site whose data loader runs: the code for its sandbox is in the package. */
export function checkMigration({ node, env }, { project, docsgen }) {
  const files = {
    'docs/.vitepress/config.mjs':
      "export default { title: 'Old', themeConfig: { nav: [{ text: 'A', link: '/a' }] } };\n",
    'docs/years.data.mjs': 'export default { load: () => [2025, 2026] };\n',
    'docs/index.md': '# Home\n',
    'docs/a.md': [
      '<script setup>',
      "import { data } from './years.data.mjs';",
      '</script>',
      '',
      '# A',
      '',
      '<ul><li v-for="year of data">Year {{ year }}</li></ul>',
      '',
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(project, 'old', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  run({ cwd: project, env }, node, docsgen, 'migrate', 'old/docs', '--to', 'migrated');
  assert.match(readFileSync(join(project, 'migrated/build/a/index.html'), 'utf8'), /Year 2026/);
}

/** Checks that a built site is served. */
export async function checkServer({ node, env }, { project, site, docsgen }, out) {
  const server = await serve(['--site', site, '--out', out], project, docsgen, { node, env });
  const response = await fetch(`${server.url}/guides/own`);
  const text = await response.text();
  await server.stop();
  assert.equal(response.status, 200);
  assert.match(text, /own-footer/);
  assert.match(text, /own-counter[^>]*>41</);
}

/** Checks that a live page contains the output of the site's templates, and follows an edit. */
export async function checkLiveServer({ node, env }, { project, site, docsgen }) {
  const server = await serve(['--watch', '--site', site], project, docsgen, { node, env });
  const page = `${server.url}/guides/own`;
  assert.match(await textOf(page), /own-counter[^>]*>41</);
  appendFileSync(join(site, 'content/guides/own.md'), '\nA line that was added.\n');
  let isSeen = false;
  for (let tries = 0; tries < 100 && !isSeen; tries++) {
    await new Promise((done) => setTimeout(done, 200));
    isSeen = (await textOf(page)).includes('A line that was added.');
  }
  await server.stop();
  assert(isSeen, 'The live server does not follow an edit.');
}

async function textOf(address) {
  return (await fetch(address)).text();
}
