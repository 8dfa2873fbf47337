// Runs every check. Ends with the time of each step, the tests that passed on a second try only, `N flaky`, what failed with the begin of its message, and a line `N passed, N failed`.
// `node test/run.js unit` runs the named steps only.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browserPath } from './support/browser.js';
import { NGINX } from './support/nginx.js';

const reports = mkdtempSync(join(tmpdir(), 'docsgen-test-'));

/** Those that only read sources run at once, one for each core; the longest are first. One that is aside runs beside those after it: a browser waits half of its time. */
const steps = [
  { name: 'types: node', command: ['npx', 'tsc', '-p', 'tsconfig.json'], isReader: true },
  { name: 'types: browser tests', command: ['npx', 'tsc', '-p', 'test/e2e/tsconfig.json'], isReader: true },
  { name: 'types: templates', command: ['npx', 'tsc', '-p', 'templates/tsconfig.json'], isReader: true },
  { name: 'types: browser', command: ['npx', 'tsc', '-p', 'src/client/tsconfig.json'], isReader: true },
  { name: 'format and lint', command: ['npx', 'biome', 'check', '--error-on-warnings', '.'], isReader: true },
  { name: 'unused code', command: ['npx', 'knip'], isReader: true },
  { name: 'types: worker', command: ['npx', 'tsc', '-p', 'src/client/worker/tsconfig.json'], isReader: true },
  { name: 'compile', command: ['npm', 'run', '--silent', 'compile'] },
  { name: 'packages', command: ['node', 'test/packages.js'] },
  { name: 'unit', suite: 'test/vitest.config.ts', needsNginx: true, isAside: true },
  { name: 'site', command: ['node', 'bin/docsgen.js', 'build', '--no-cache'] },
  { name: 'content', command: ['node', 'bin/docsgen.js', 'check', '--samples'] },
  { name: 'html', command: ['node', 'test/html.js'] },
  { name: 'size', command: ['node', 'test/size.js'], needsBrowser: true },
  { name: 'tarball', command: ['node', 'test/tarball.js'] },
  // Its samples and its API need the declarations, which packing the tarball makes.
  { name: 'documentation', command: ['node', 'bin/docsgen.js', 'build', '--site', 'docs', '--no-cache'] },
  { name: 'documentation: content', command: ['node', 'bin/docsgen.js', 'check', '--site', 'docs', '--samples'] },
  { name: 'references', command: ['node', 'test/references.js'] },
  { name: 'documentation: html', command: ['node', 'test/html.js', 'docs/build'] },
  { name: 'documentation: size', command: ['node', 'test/size.js', 'docs/build'], needsBrowser: true },
  { name: 'tutorial', command: ['node', 'test/tutorial.js'] },
  { name: 'browser', suite: 'test/vitest.browser.config.ts', needsBrowser: true },
  { name: 'browsers', suite: 'test/vitest.browsers.config.ts', files: ['test/browsers/smoke.test.ts'] },
];

let passed = 0;
let failed = 0;
const times = [];
const flaky = [];
const failures = [];
const wanted = process.argv.slice(2);
const chosen = steps.filter((step) => wanted.length === 0 || wanted.includes(step.name));
const readers = chosen.filter((step) => step.isReader);
await Promise.all(Array.from({ length: availableParallelism() }, runReaders));
const aside = [];
for (const step of chosen.filter((step) => !step.isReader)) {
  if (step.needsBrowser) ensureBrowser();
  if (step.needsNginx) ensureNginx();
  if (step.isAside) aside.push(runAside(step));
  else await runHere(step);
}
await Promise.all(aside);
console.log('\n== seconds');
for (const { name, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
if (flaky.length > 0) console.log('\n== flaky: passed on a retry only');
for (const { name, retries } of flaky) console.log(`${name} (${retries === 1 ? '1 retry' : `${retries} retries`})`);
console.log(`\n${flaky.length} flaky`);
if (failures.length > 0) console.log('\n== failed');
for (const { name, message } of failures) console.log(`${name}\n${message.replace(/^/gm, '    ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function count({ name }, begin, result) {
  times.push({ name, seconds: (performance.now() - begin) / 1000 });
  passed += result.passed;
  failed += result.failed;
}

/** Takes one reader after the other until none is left. */
async function runReaders() {
  for (let step = readers.shift(); step !== undefined; step = readers.shift()) await runAside(step);
}

/** Runs a step beside others: what it prints stays together, and is shown when it ends. */
async function runAside(step) {
  const begin = performance.now();
  const { status, text } = await outputOf(step);
  console.log(`\n== ${step.name}\n${text}`.trimEnd());
  count(step, begin, resultOf(step, status));
}

async function runHere(step) {
  console.log(`\n== ${step.name}`);
  const begin = performance.now();
  const [status] = await once(start(step, 'inherit'), 'close');
  count(step, begin, resultOf(step, status));
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

function commandOf({ name, command, suite, files = [], isAside = false }) {
  if (suite === undefined) return command;
  const reporters = ['default', 'json', './test/support/flaky-reporter.js'].map((reporter) => `--reporter=${reporter}`);
  // The other half of the cores is for what runs beside it.
  const workers = isAside ? [`--maxWorkers=${Math.max(1, Math.floor(availableParallelism() / 2))}`] : [];
  const report = `--outputFile.json=${reportOf(name)}`;
  return ['npx', 'vitest', 'run', ...files, '--config', suite, ...workers, ...reporters, report];
}

function start(step, stdio) {
  const [program, ...args] = commandOf(step);
  return spawn(program, args, { stdio, env: { ...process.env, FLAKY_REPORT: flakyReportOf(step.name) } });
}

/** A vitest suite counts its tests; one that dies without a report counts as one failure. Any other step counts as one test. */
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

/** The failed tests of a file, or the file itself where it could not be run, each with at most the first 8 lines of its message. */
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
  return join(reports, `${name}.json`);
}

function flakyReportOf(name) {
  return join(reports, `${name}-flaky.json`);
}

/** Installs Debian's Chromium with Chinese fonts where no browser is found. */
function ensureBrowser() {
  if (browserPath() === null) install('chromium-headless-shell', 'fonts-noto-cjk');
}

/** Installs Debian's nginx where there is none; a test compares its answers with those of `docsgen serve`. */
function ensureNginx() {
  if (!existsSync(NGINX)) install('nginx');
}

function install(...packages) {
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
