// Compiles the Rust samples of the Tauri site, if rustc is installed: node test/rust.js. Nothing is downloaded: `test/site/rust` contains
// stubs of the crates. Samples that use other crates, and lines of a function, are only parsed; a person must check their types.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const content = join(root, 'content');
const stubs = join(root, 'test/site/rust');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-rust-'));
/** Stubs in the order of their dependencies. The first consists of macros, which are a library for the compiler. */
const CRATES = ['macros', 'serde', 'serde_json', 'tauri', 'tauri_build'];
/** Errors of rustc about a missing crate or a missing part of another sample. */
const MISSING = /^E0(?:432|433|463|583)$/;
/** Pages about the alphas of 2.0, whose API is different. */
const OF_2_0 = /2-0-0-alpha/;
/** The start of a sample that is a whole file. Others are lines of a function. */
const FILE = /^(?:\/\/[^\n]*\n|\s)*(?:#|use |pub |mod |fn |async |struct |enum |impl |const |static |type |trait )/;

try {
  for (const [i, crate] of CRATES.entries()) {
    const kind = i === 0 ? ['--crate-type', 'proc-macro'] : ['--crate-type', 'lib', '--emit', 'metadata'];
    const faults = faultsOf(join(stubs, `${crate}.rs`), kind, CRATES.slice(0, i));
    if (faults.length > 0) throw new Error(`${crate}.rs: ${faults[0].rendered}`);
  }
  const samples = pages().flatMap(samplesOf);
  const counts = { compiled: 0, parsed: 0, wrong: 0 };
  for (const sample of samples) counts[verdict(sample)]++;
  console.log(`${samples.length} samples: ${counts.compiled} compiled, ${counts.parsed} parsed, ${counts.wrong} wrong`);
  process.exitCode = counts.wrong > 0 ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function pages() {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();
}

/** The samples of a page. Samples whose titles are paths become files side by side, as `mod` needs them. */
function samplesOf(page) {
  const text = readFileSync(join(content, page), 'utf8');
  const folder = join(scratch, page.replaceAll('/', '-'));
  const fences = Array.from(text.matchAll(/^( *)(`{3,})rust([^\n]*)\n([\s\S]*?)\n\1\2$/gm));
  const samples = fences.map(([, indent, , options, code], i) => {
    const [, title = `sample-${i}.rs`] = /title="([^"]+\.rs)"/.exec(options) ?? [];
    const plain = code.replaceAll(`\n${indent}`, '\n').slice(indent.length);
    return {
      page,
      file: join(folder, title),
      isFile: FILE.test(plain),
      code: FILE.test(plain) ? plain : `fn sample() {\n${plain}\n}`,
    };
  });
  for (const { file, code } of samples) write(file, code);
  return samples;
}

function verdict({ page, file, isFile, code }) {
  write(file, code);
  for (const [, path] of code.matchAll(/include_(?:bytes|str)!\("([^"]+)"\)/g)) write(join(dirname(file), path), '');
  const kind = /^(?:pub )?(?:async )?fn main\(/m.test(code) ? 'bin' : 'lib';
  const faults = faultsOf(file, ['--crate-type', kind, '--emit', 'metadata'], CRATES);
  const needsOthers = !isFile || OF_2_0.test(page) || faults.some(({ code }) => MISSING.test(code?.code ?? ''));
  // If a crate is missing, the types of everything from it are unknown. Errors without a code are then syntax errors.
  const own = needsOthers
    ? faults.filter(({ code, message }) => code === null && !message.includes('cannot find attribute'))
    : faults;
  for (const { rendered } of own) console.error(`${page}\n${rendered}`);
  if (own.length > 0) return 'wrong';
  if (needsOthers) console.log(`parsed: ${page}, ${basename(file)}`);
  return needsOthers ? 'parsed' : 'compiled';
}

/** The errors that rustc reports for a file. */
function faultsOf(file, kind, crates) {
  const externs = crates.flatMap((crate, i) => [
    '--extern',
    `${crate}=${join(scratch, `lib${crate}${i === 0 ? '.so' : '.rmeta'}`)}`,
  ]);
  const args = [
    '--edition',
    '2021',
    '--error-format',
    'json',
    '-A',
    'warnings',
    '--out-dir',
    scratch,
    '-L',
    scratch,
    ...kind,
    ...externs,
    file,
  ];
  const { stderr, error } = spawnSync('rustc', args, {
    encoding: 'utf8',
    env: { ...process.env, CARGO_PKG_VERSION: '1.0.0' },
  });
  if (error) throw new Error('There is no rustc; Debian has it in the package rustc.');
  const messages = stderr.split('\n').filter((line) => line.startsWith('{'));
  return messages.map((line) => JSON.parse(line)).filter(({ level, spans }) => level === 'error' && spans.length > 0);
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}
