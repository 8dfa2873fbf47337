// Validates pages with the Nu HTML checker, which knows rules that html-validate does not: npm run nu [-- OUTPUT…]
// It needs Java. The checker (32 MB) is fetched when it is first asked for, and kept below node_modules/.cache.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '26.9.27';
const INTEGRITY = 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==';

/** Faults that are printed; one in the frame of all pages makes hundreds. */
const SHOWN = 40;

/** What the checker says without cause, and why. */
const EXCUSED = [
  // The standard has `blocking` for `rel=expect` too.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”\.$/,
  // JSON never runs, and the places that the policy names are on a host: the checker reads files.
  /^(?:Inline script|Resource) violates Content Security Policy \(meta tag\)/,
  // How GFM writes the columns of a table. A style attribute, the way that the checker proposes, would need `unsafe-inline`.
  /^The “align” attribute on the “t[dh]” element is obsolete\./,
  // Formulas: where the style sheet is there, they are shown in spite of `hidden`, and must stay hidden from screen readers.
  /^Attribute “aria-hidden” is unnecessary for elements that have attribute “hidden”\.$/,
  // A guess from the words: of pages that are mostly code it is wrong.
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
  // Warnings of Java itself may stand before it.
  const { messages } = JSON.parse(stderr.slice(stderr.indexOf('{"version"')));
  const faults = messages.filter((message) => isFault(message)).map((message) => describe(out, message));
  for (const fault of faults.sort().slice(0, SHOWN)) console.log(fault);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${pages.length} pages, ${faults.length} faults found by Nu, ${seconds} s`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Errors, warnings, and what kept the checker from its work; not its remarks, such as those on the slash that React writes in void elements. */
function isFault({ type, subType, message }) {
  return (type !== 'info' || subType === 'warning') && !EXCUSED.some((excuse) => excuse.test(message));
}

function describe(out, { url, lastLine, lastColumn, message, extract = '' }) {
  const file = url === undefined ? out : relative(out, fileURLToPath(url));
  return `${file}:${lastLine ?? 0}:${lastColumn ?? 0} ${message}\n  at ${extract.replace(/\s+/g, ' ')}`;
}

/** Takes the checker from the package registry, without its scripts; a package with other bytes is refused. */
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
