// Runs every check. Ends with the time of each step, the tests that passed on a second try only, `N flaky`, and a line `N passed, N failed`.
// `node test/run.js unit` runs the named steps only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './support/browser.js';

const reports = mkdtempSync(join(tmpdir(), 'docsgen-test-'));

const steps = [
  { name: 'format and lint', command: ['npx', 'biome', 'check', '--error-on-warnings', '.'] },
  { name: 'unused code', command: ['npx', 'knip'] },
  { name: 'types: node', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
  { name: 'types: browser', command: ['npx', 'tsc', '-p', 'src/client/tsconfig.json'] },
  { name: 'types: browser tests', command: ['npx', 'tsc', '-p', 'test/e2e/tsconfig.json'] },
  { name: 'types: worker', command: ['npx', 'tsc', '-p', 'src/client/worker/tsconfig.json'] },
  { name: 'types: templates', command: ['npx', 'tsc', '-p', 'templates/tsconfig.json'] },
  { name: 'compile', command: ['npm', 'run', '--silent', 'compile'] },
  { name: 'unit', suite: 'test/vitest.config.ts' },
  { name: 'site', command: ['node', 'bin/docsgen.js', 'build', '--no-cache'] },
  { name: 'content', command: ['node', 'bin/docsgen.js', 'check', '--samples'] },
  { name: 'html', command: ['node', 'test/html.js'] },
  { name: 'size', command: ['node', 'test/size.js'], needsBrowser: true },
  { name: 'browser', suite: 'test/vitest.browser.config.ts', needsBrowser: true },
];

let passed = 0;
let failed = 0;
const times = [];
const flaky = [];
const wanted = process.argv.slice(2);
for (const step of steps.filter((s) => wanted.length === 0 || wanted.includes(s.name))) {
  console.log(`\n== ${step.name}`);
  if (step.needsBrowser) ensureBrowser();
  const start = performance.now();
  const result = step.suite ? runSuite(step) : runCommand(step.command);
  times.push({ name: step.name, seconds: (performance.now() - start) / 1000 });
  passed += result.passed;
  failed += result.failed;
}
console.log('\n== seconds');
for (const { name, seconds } of times) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
if (flaky.length > 0) console.log('\n== flaky: passed on a retry only');
for (const { name, retries } of flaky) console.log(`${name} (${retries === 1 ? '1 retry' : `${retries} retries`})`);
console.log(`\n${flaky.length} flaky`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function runCommand([program, ...args]) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A vitest suite counts its tests; one that dies without a report counts as one failure. */
function runSuite({ name, suite }) {
  const report = join(reports, `${name}.json`);
  const args = [
    'vitest',
    'run',
    '--config',
    suite,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./test/support/flaky-reporter.js',
  ];
  const retried = join(reports, `${name}-flaky.json`);
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, FLAKY_REPORT: retried } });
  if (existsSync(retried)) flaky.push(...JSON.parse(readFileSync(retried, 'utf8')));
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed: numPassedTests, failed: status !== 0 && failures === 0 ? 1 : failures };
}

/** Installs Debian's Chromium with Chinese fonts where no browser is found. */
function ensureBrowser() {
  if (browserPath() !== null) return;
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
    stdio: 'inherit',
  });
}
