// Runs all checks. Ends with the time of each step, the tests that passed only on a retry (`N flaky`), failures with the start of their
// message, and a line `N passed, N failed`. `node test/run.js unit` runs only the named steps.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browserPath, SHELL, WHOLE } from './support/browser.js';
import { NGINX } from './support/nginx.js';

/** Packages of the fonts that layout tests need, with one file of each. */
const FACES = {
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
};

/** The in-memory file system of Linux. */
const MEMORY = '/dev/shm';
/** Lowest priority (nice value) of a step that nothing waits for; the maximum is 19. */
const MOST_PATIENT = 10;
/** Bytes that all tests together may write at once. */
const LARGEST_SCRATCH = 4e9;
const scratch = scratchFolder();

/**
 * The steps. A free slot takes the first step whose `needs` have ended, so long steps and those that others wait for come first. There are
 * two more slots than cores, because a browser waits more than half of its time. `patience` lowers the priority of a step so that it does
 * not disturb timed ones. `anew` is the cache folder of a site, which is deleted before the build; checks of content use what that build
 * leaves in it.
 */
const steps = [
  { name: 'compile', command: ['node', 'bin/compile.js', '--if-changed'] },
  // Samples and the API of the documentation read them, and the tarball contains them.
  { name: 'declarations', command: ['node', 'bin/types.js'], needs: ['compile'] },
  { name: 'site', command: ['node', 'bin/docsgen.js', 'build'], needs: ['compile'], anew: '.docsgen' },
  {
    name: 'documentation',
    command: ['node', 'bin/docsgen.js', 'build', '--site', 'docs'],
    needs: ['declarations'],
    anew: 'docs/.docsgen',
  },
  {
    name: 'browser',
    suite: 'test/vitest.browser.config.ts',
    files: ['test/e2e'],
    needs: ['site', 'documentation'],
    needsBrowser: true,
  },
  {
    name: 'unit',
    suite: 'test/vitest.config.ts',
    needs: ['compile'],
    needsNginx: true,
    needsGettext: true,
    patience: 3,
  },
  {
    name: 'browser: client',
    suite: 'test/vitest.browser.config.ts',
    files: ['test/unit/client'],
    needs: ['site', 'documentation'],
    needsBrowser: true,
  },
  // Pointer tests in the whole browser, which is what people use and which reports moves differently.
  ...wholeBrowserSteps(),
  { name: 'tarball', command: ['node', 'test/tarball.js'], needs: ['declarations'], patience: MOST_PATIENT },
  { name: 'html', command: ['node', 'test/html.js'], needs: ['site'], patience: MOST_PATIENT },
  { name: 'references', command: ['node', 'test/references.js'], needs: ['declarations'], patience: MOST_PATIENT },
  { name: 'tutorial', command: ['node', 'test/tutorial.js'], needs: ['declarations'], patience: MOST_PATIENT },
  {
    name: 'documentation: html',
    command: ['node', 'test/html.js', 'docs/build'],
    needs: ['documentation'],
    patience: MOST_PATIENT,
  },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'], patience: MOST_PATIENT },
  {
    name: 'content',
    command: ['node', 'bin/docsgen.js', 'check', '--samples'],
    needs: ['site'],
    patience: MOST_PATIENT,
  },
  {
    name: 'documentation: content',
    command: ['node', 'bin/docsgen.js', 'check', '--site', 'docs', '--samples'],
    needs: ['documentation'],
    patience: MOST_PATIENT,
  },
  { name: 'format and lint', command: ['npx', 'biome', 'check', '--error-on-warnings', '.'], patience: MOST_PATIENT },
  { name: 'unused code', command: ['npx', 'knip'], patience: MOST_PATIENT },
  { name: 'packages', command: ['node', 'test/packages.js'], needs: ['compile'], patience: MOST_PATIENT },
  { name: 'size', command: ['node', 'test/size.js'], needs: ['site'], needsBrowser: true, patience: MOST_PATIENT },
  {
    name: 'documentation: size',
    command: ['node', 'test/size.js', 'docs/build'],
    needs: ['documentation'],
    needsBrowser: true,
    patience: MOST_PATIENT,
  },
  {
    name: 'browsers',
    suite: 'test/vitest.browsers.config.ts',
    files: ['test/browsers/smoke.test.ts'],
    needs: ['site'],
  },
];
/** Steps that run in parallel. */
const LANES = availableParallelism() + 2;

let passed = 0;
let failed = 0;
const times = [];
const flaky = [];
const failures = [];
const wanted = process.argv.slice(2);
const waiting = steps.filter((step) => wanted.length === 0 || wanted.includes(step.name));
const isAlone = waiting.length === 1;
if (waiting.some((step) => step.needsBrowser)) ensureBrowser();
if (waiting.some((step) => step.env?.TEST_BROWSER === WHOLE) && !existsSync(WHOLE)) install('chromium');
if (waiting.some((step) => step.needsNginx)) ensureNginx();
if (waiting.some((step) => step.needsGettext)) ensureGettext();
const running = new Map();
while (waiting.length > 0 || running.size > 0) {
  const next = running.size < LANES ? waiting.findIndex(isReady) : -1;
  if (next === -1) await Promise.race(running.values());
  else begin(...waiting.splice(next, 1));
}
console.log('\n== seconds');
for (const { name, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
if (flaky.length > 0) console.log('\n== flaky: passed on a retry only');
for (const { name, retries } of flaky) console.log(`${name} (${retries === 1 ? '1 retry' : `${retries} retries`})`);
console.log(`\n${flaky.length} flaky`);
if (failures.length > 0) console.log('\n== failed');
for (const { name, message } of failures) console.log(`${name}\n${message.replace(/^/gm, '    ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** True if none of a step's requirements waits or runs. Steps that were not requested count as done. */
function isReady({ needs = [] }) {
  return needs.every((name) => !running.has(name) && waiting.every((step) => step.name !== name));
}

function begin(step) {
  running.set(
    step.name,
    run(step).finally(() => running.delete(step.name)),
  );
}

/** Runs a step in parallel with others; its output is shown as a whole when it ends. */
async function run(step) {
  const begin = performance.now();
  if (isAlone) console.log(`\n== ${step.name}`);
  const { status, text } = isAlone ? await shownRun(step) : await outputOf(step);
  if (!isAlone) console.log(`\n== ${step.name}\n${text}`.trimEnd());
  const result = resultOf(step, status);
  times.push({ name: step.name, seconds: (performance.now() - begin) / 1000 });
  passed += result.passed;
  failed += result.failed;
}

async function shownRun(step) {
  const [status] = await once(start(step, 'inherit'), 'close');
  return { status };
}

async function outputOf(step) {
  const child = start(step, ['ignore', 'pipe', 'pipe']);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  }
  const [status] = await once(child, 'close');
  return { status, text };
}

function commandOf({ name, command, suite, files = [] }) {
  if (suite === undefined) return command;
  const reporters = ['default', 'json', './test/support/flaky-reporter.js'].map((reporter) => `--reporter=${reporter}`);
  const report = `--outputFile.json=${reportOf(name)}`;
  return ['npx', 'vitest', 'run', ...files, '--config', suite, ...reporters, report];
}

function start(step, stdio) {
  const [program, ...args] = commandOf(step);
  if (step.anew !== undefined) rmSync(step.anew, { recursive: true, force: true });
  const child = spawn(program, args, {
    stdio,
    env: { ...process.env, ...step.env, TMPDIR: scratch, FLAKY_REPORT: flakyReportOf(step.name) },
  });
  if (child.pid !== undefined) setPriority(child.pid, step.patience ?? 0);
  return child;
}

/**
 * A folder for the files of tests, removed at the end. It is in memory if there is enough space, because tests create and remove tens of
 * thousands of files.
 */
function scratchFolder() {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'docsgen-test-'));
  // Some tests run as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

/** True if a folder has space for the tests' files and can execute programs, which containers may forbid. */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  const program = join(folder, `docsgen-test-${process.pid}`);
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0 && bavail * bsize >= LARGEST_SCRATCH;
}

/**
 * The result of a step. A vitest suite counts its tests, or as one failure if it dies without a report; any other step counts as one test.
 */
function resultOf({ name, suite }, status) {
  if (suite === undefined && status === 0) return { passed: 1, failed: 0 };
  if (suite !== undefined && existsSync(flakyReportOf(name)))
    flaky.push(...JSON.parse(readFileSync(flakyReportOf(name), 'utf8')));
  if (suite === undefined || !existsSync(reportOf(name))) return oneFailure(name, status);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(reportOf(name), 'utf8'));
  const failed = testResults.flatMap(failuresOf);
  failures.push(...failed);
  if (status !== 0 && failed.length === 0) return { ...oneFailure(name, status), passed: numPassedTests };
  return { passed: numPassedTests, failed: failed.length };
}

function oneFailure(name, status) {
  failures.push({ name, message: `ended with ${status === null ? 'a signal' : `status ${status}`}` });
  return { passed: 0, failed: 1 };
}

/** The failed tests of a file, or the file itself if it could not be run, each with the first lines of its message. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [{ name: file, message: beginOf(message) }] : [];
  return tests.map((test) => ({
    name: `${file} > ${test.fullName}`,
    message: beginOf(test.failureMessages.join('\n')),
  }));
}

function beginOf(message) {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return lines
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 8)
    .join('\n');
}

function reportOf(name) {
  return join(scratch, `${name}.json`);
}

function flakyReportOf(name) {
  return join(scratch, `${name}-flaky.json`);
}

/**
 * Installs Debian's headless Chromium and fonts if no browser is found. In CI also if only the whole Chromium is found, which spends more
 * on its windows than on pages; it is used if nothing can be installed.
 */
function ensureBrowser() {
  if (browserPath() === null || (process.env.CI && browserPath() !== SHELL)) install('chromium-headless-shell');
  // Layout depends on the widths of texts, and an existing browser may lack these fonts.
  const missing = Object.entries(FACES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0) install(...missing);
}

/** A few tests in the whole browser: in CI, and if both are installed. If only the whole one is installed, all tests run in it anyway. */
function wholeBrowserSteps() {
  if (!process.env.CI && !(existsSync(SHELL) && existsSync(WHOLE))) return [];
  const files = ['motion', 'navigation', 'reading', 'words'].map((name) => `test/unit/client/${name}.test.ts`);
  return [
    {
      name: 'browser: whole',
      suite: 'test/vitest.browser.config.ts',
      files,
      env: { TEST_BROWSER: WHOLE },
      needs: ['site', 'documentation'],
      needsBrowser: true,
      patience: MOST_PATIENT,
    },
  ];
}

/** Installs Debian's nginx if it is missing; a test compares its answers with those of `docsgen serve`. */
function ensureNginx() {
  if (!existsSync(NGINX)) install('nginx');
}

/** Installs gettext if it is missing; a test asks it what it thinks of PO files. */
function ensureGettext() {
  if (!existsSync('/usr/bin/msgfmt')) install('gettext');
}

function install(...packages) {
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
