// Validates pages with the Nu HTML checker, which has rules that html-validate lacks: npm run nu [-- OUTPUT…]
// It needs Java. The checker (32 MB) is downloaded on first use, and kept below node_modules/.cache.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '26.9.27';
const INTEGRITY = 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==';

/** Maximum number of faults that are printed, since one in the frame of all pages occurs hundreds of times. */
const SHOWN = 40;

/** False positives of the checker, with the reason. */
const EXCUSED = [
  // The standard allows `blocking` for `rel=expect`, too.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”\.$/,
  // JSON never runs, and the sources of the policy are on a host, while the checker reads files.
  /^(?:Inline script|Resource) violates Content Security Policy \(meta tag\)/,
  // GFM's alignment of table columns. A style attribute, which the checker suggests, would need `unsafe-inline`.
  /^The “align” attribute on the “t[dh]” element is obsolete\./,
  // Formulas: if the style sheet is loaded, they are shown despite `hidden`, and must stay hidden from screen readers.
  /^Attribute “aria-hidden” is unnecessary for elements that have attribute “hidden”\.$/,
  // A guess from the words, which is wrong for pages that are mostly code.
  /^This document appears to be written in /,
];

const root = resolve(import.meta.dirname, '..');
const jar = join(root, `node_modules/.cache/docsgen-nu/${VERSION}/package/build/dist/vnu.jar`);

if (spawnSync('java', ['-version']).status !== 0)
  stop('The Nu checker needs Java, which is not installed. On Debian: apt-get install default-jre-headless');
if (!existsSync(jar)) fetchChecker();
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['build'];
for (const folder of folders) check(resolve(folder));

function check(out) {
  const pages = existsSync(out) ? readdirSync(out, { recursive: true }).filter((file) => file.endsWith('.html')) : [];
  if (pages.length === 0) stop(`There is no page in ${out}. Build the site first.`);
  const start = performance.now();
  const args = ['-Xss4m', '-jar', jar, '--skip-non-html', '--format', 'json', '--exit-zero-always', out];
  const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (error) throw error;
  // Java may print its own warnings first.
  const { messages } = JSON.parse(stderr.slice(stderr.indexOf('{"version"')));
  const faults = messages.filter((message) => isFault(message)).map((message) => describe(out, message));
  for (const fault of faults.sort().slice(0, SHOWN)) console.log(fault);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${pages.length} pages, ${faults.length} faults found by Nu, ${seconds} s`);
  if (faults.length > 0) process.exitCode = 1;
}

/**
 * True for errors, warnings, and failures of the checker; false for its remarks, such as those on the slash that React writes in void
 * elements.
 */
function isFault({ type, subType, message }) {
  return (type !== 'info' || subType === 'warning') && !EXCUSED.some((excuse) => excuse.test(message));
}

function describe(out, { url, lastLine, lastColumn, message, extract = '' }) {
  const file = url === undefined ? out : relative(out, fileURLToPath(url));
  return `${file}:${lastLine ?? 0}:${lastColumn ?? 0} ${message}\n  at ${extract.replace(/\s+/g, ' ')}`;
}

/** Downloads the checker from the package registry without running its scripts; refuses a package with another hash. */
function fetchChecker() {
  const folder = join(root, `node_modules/.cache/docsgen-nu/${VERSION}`);
  mkdirSync(folder, { recursive: true });
  run('npm', ['pack', `vnu-jar@${VERSION}`, '--pack-destination', folder, '--silent']);
  const archive = join(folder, `vnu-jar-${VERSION}.tgz`);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== INTEGRITY) {
    rmSync(folder, { recursive: true });
    stop(`vnu-jar ${VERSION} has other bytes than expected: ${integrity}`);
  }
  run('tar', ['-xzf', archive, '-C', folder]);
  rmSync(archive);
}

function run(program, args) {
  if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) stop(`${program} ${args[0]} failed.`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
