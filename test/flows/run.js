// Follows guides of the Tauri site from an empty folder like a reader, up to the point where Cargo would download crates and compile.
// Usage: node test/flows/run.js [vite|sveltekit|sveltekit-spa|next|mocks|updater|webdriver…]
// It needs npm, Cargo, Chromium, WebKit for GTK with its driver, and Xvfb.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stepsOf } from './guide.js';
import { openTerminal } from './terminal.js';
import { followUpdater } from './updater.js';
import { followWebdriver } from './webdriver.js';
import { greetingsOf } from './window.js';

const SETUP = 'getting-started/setup';
/** A file of projects of older versions. */
const OLD = 'svelte.config.js';
const SECRET = 'a-key-that-nobody-may-see';
const FLOWS = {
  vite: () => followSetup(`${SETUP}/vite.md`, { folder: 'vite', change: revealing, hides: SECRET }),
  sveltekit: () => followSetup(`${SETUP}/sveltekit.md`, { folder: 'sveltekit', without: [OLD, 'vite.config.ts#2'] }),
  'sveltekit-spa': () =>
    followSetup(`${SETUP}/sveltekit.md`, { folder: 'spa', without: [OLD, 'vite.config.ts#1'], change: unprerendered }),
  next: () => followSetup(`${SETUP}/next-js.md`, { folder: 'next' }),
  mocks: followMocks,
  updater: () => followUpdater(join(scratch, 'updater')),
  webdriver: () => followWebdriver(join(scratch, 'webdriver')),
};

/** Commands of Tauri's CLI, up to where Cargo would download crates. */
const COMMANDS = {
  /** The answers to its questions are in the block after it. */
  async init(terminal, { code }) {
    const { build } = JSON.parse(code);
    const answers = [
      `--app-name greeter --window-title 问候 --dist-dir ${build.distDir} --dev-path ${build.devPath}`,
      `--before-dev-command "${build.beforeDevCommand}" --before-build-command "${build.beforeBuildCommand}"`,
    ];
    await terminal.type(`npm run tauri init -- --ci ${answers.join(' ')}`);
    assert.deepEqual({ ...configOf(terminal.folder).build, ...build }, configOf(terminal.folder).build);
  },
  /** It waits for the server of the front end, and then starts Cargo. */
  async dev(terminal) {
    await typeUpToCargo(terminal, 'npm run tauri dev');
  },
  async build(terminal) {
    await terminal.type('npm run tauri build', { fails: true });
    assert.match(terminal.printed, /You must change the bundle identifier/);
    terminal.save('src-tauri/tauri.conf.json', '{"tauri":{"bundle":{"identifier":"com.example.greeter"}}}');
    await typeUpToCargo(terminal, 'npm run tauri build');
  },
};

const scratch = mkdtempSync(join(tmpdir(), 'docsgen-flows-'));
try {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(FLOWS)) {
    assert(FLOWS[name], `There is no flow ${name}.`);
    await FLOWS[name]();
    console.log(`followed: ${name}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

/** Follows a guide for a front end until its page shows the greeting. */
async function followSetup(guide, { folder, without = [], change = ({ code }) => code, hides = null }) {
  const terminal = openTerminal(join(scratch, folder));
  const steps = withoutTitles(stepsOf(guide), without);
  for (const [i, step] of steps.entries()) {
    await follow(terminal, { ...step, code: change(step) }, steps[i + 1]);
  }
  const { build } = configOf(terminal.folder);
  const dist = join(terminal.folder, 'src-tauri', build.distDir);
  if (hides !== null)
    assert(!textsOf(dist).some((text) => text.includes(hides)), 'The key is in the files of the page.');
  const { greetings, errors } = await greetingsOf(dist, ['小明', ' ']);
  assert.deepEqual(greetings, ['你好，小明！这句话来自 Rust。', '调用失败：名字不能为空']);
  assert.deepEqual(errors, []);
}

/** Prints all environment variables that the page can read, to show that no secret is among them. */
function revealing({ path, code }) {
  return path === 'src/main.ts' ? `${code}\nconsole.log(import.meta.env);` : code;
}

/** Applies the guide's advice about routes with parameters. */
function unprerendered({ path, code }) {
  return path === 'src/routes/+layout.ts' ? code.replace('export const prerender = true;\n', '') : code;
}

/** Steps without the given files, which the guide has for other cases; `vite.config.ts#2` is the second one with that name. */
function withoutTitles(steps, titles) {
  const counts = new Map();
  return steps.filter(({ kind, path }) => {
    if (kind !== 'save') return true;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    return !titles.includes(path) && !titles.includes(`${path}#${count}`);
  });
}

async function follow(terminal, step, next) {
  if (step.kind === 'type') await terminal.type(step.line);
  if (step.kind === 'save') terminal.save(step.path, step.code);
  if (step.kind === 'install')
    await terminal.type(`npm install ${step.dev ? '--save-dev ' : ''}${step.packages.join(' ')}`);
  if (step.kind === 'command') await COMMANDS[step.name]?.(terminal, next);
}

async function typeUpToCargo(terminal, line) {
  await terminal.type(line, { fails: true, more: { CARGO_NET_OFFLINE: 'true', TAURI_PRIVATE_KEY: SECRET } });
  assert.match(terminal.printed, /no matching package named|--offline was specified/, `${line}:\n${terminal.printed}`);
}

/** Runs the guide's tests in the project of another guide. */
async function followMocks() {
  const terminal = openTerminal(join(scratch, 'mocks'));
  const project = stepsOf(`${SETUP}/vite.md`).filter(
    ({ kind, dev }) => kind === 'type' || (kind === 'install' && !dev),
  );
  for (const step of project) await follow(terminal, step);
  for (const step of stepsOf('testing/mocking.md')) {
    await follow(terminal, step);
    if (step.kind === 'type') assert.match(terminal.printed, /Tests {2}2 passed/);
  }
  await terminal.type('npx vitest run');
  assert.match(terminal.printed, /Test Files {2}7 passed/);
}

function configOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'src-tauri/tauri.conf.json'), 'utf8'));
}

function textsOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}
