// Runs every check and ends with a line `N passed, N failed`. `node test/run.js unit` runs the named steps only.
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
const wanted = process.argv.slice(2);
for (const step of steps.filter((s) => wanted.length === 0 || wanted.includes(s.name))) {
  console.log(`\n== ${step.name}`);
  if (step.needsBrowser) ensureBrowser();
  const result = step.suite ? runSuite(step) : runCommand(step.command);
  passed += result.passed;
  failed += result.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
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
  ];
  const { status } = spawnSync('npx', args, { stdio: 'inherit' });
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
