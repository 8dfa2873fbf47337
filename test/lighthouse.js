// Runs Lighthouse on pages of the built site, emulating a phone and a desktop: npm run lighthouse, after npm run build. Lighthouse is
// installed on first use, and kept below node_modules/.cache. It needs Chromium. Prints everything below 100. Only the performance score
// depends on the machine and its load, so it alone fails nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { browserPath } from './support/browser.js';
import { serve } from './support/serve.js';

/** The last version that runs in Node.js 20. */
const VERSION = '12.8.2';

const PAGES = {
  home: '/zh-cn',
  guide: '/zh-cn/v1/guides/features/command',
  reference: '/zh-cn/v1/api/js/window',
  settings: '/zh-cn/v1/api/config',
  post: '/zh-cn/blog/2022/06/19/tauri-1-0',
};
const FORMS = { phone: [], desktop: ['--preset=desktop'] };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const root = resolve(import.meta.dirname, '..');
const folder = join(root, `node_modules/.cache/docsgen-lighthouse/${VERSION}`);
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

const chromium = browserPath() ?? stop('Lighthouse needs Chromium. On Debian: apt-get install chromium');
if (!existsSync(join(root, 'build'))) stop('There is no built site. Build it first: npm run build');
if (!existsSync(program)) install();

const served = await serve([]);
console.log(['page'.padEnd(10), 'seen on'.padEnd(8), ...CATEGORIES].join('  '));
for (const [name, path] of Object.entries(PAGES)) {
  for (const form of Object.keys(FORMS)) report(name, form, ask(served.url + path, FORMS[form]));
}
await served.stop();

function ask(address, flags) {
  const args = [program, address, '--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox', ...flags];
  const env = { ...process.env, CHROME_PATH: chromium };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env, maxBuffer: 1e9 });
  if (status !== 0) stop(stderr);
  return JSON.parse(stdout);
}

function report(name, form, { categories, audits }) {
  const scores = CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100));
  const cells = scores.map((score, n) => String(score).padStart(CATEGORIES[n].length));
  console.log([name.padEnd(10), form.padEnd(8), ...cells].join('  '));
  CATEGORIES.forEach((category, n) => {
    if (scores[n] === 100) return;
    if (category !== 'performance') process.exitCode = 1;
    for (const { id } of categories[category].auditRefs.filter(
      ({ id, weight }) => weight > 0 && audits[id].score < 1,
    )) {
      const { title, displayValue = '' } = audits[id];
      console.log(`  ${category}: ${title} ${displayValue}`.trimEnd());
    }
  });
}

function install() {
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--silent'];
  const { status } = spawnSync('npm', ['install', ...flags, `lighthouse@${VERSION}`], { stdio: 'inherit' });
  if (status !== 0) stop('Lighthouse cannot be installed.');
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
