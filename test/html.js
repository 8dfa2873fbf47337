// Validates the pages of a built site against the HTML standard: node test/html.js [OUTPUT] [--all]
// Skips pages that repeat the texts of others, except for one of each kind of frame; `--all` includes them.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { HtmlValidate } from 'html-validate';
import { apartFromStandIns } from './support/stand-ins.js';

/** Maximum number of faults that are printed, since one in the frame of all pages occurs hundreds of times. */
const SHOWN = 40;
/** More threads do not pay off, because each of them loads the rules. */
const THREADS = Math.min(4, availableParallelism());

const args = process.argv.slice(2);
const [folder = join(import.meta.dirname, '../build')] = args.filter((arg) => arg !== '--all');

if (isMainThread) await main(resolve(folder), args.includes('--all'));
else parentPort?.postMessage(validate(workerData));

async function main(out, isWhole) {
  const all = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  if (all.length === 0) throw new Error(`There is no page in ${out}.`);
  const files = isWhole ? all : withoutRepetitions(out, all);
  const start = performance.now();
  const shares = Array.from({ length: THREADS }, (_, n) => files.sort().filter((_, i) => i % THREADS === n));
  const faults = (await Promise.all(shares.map((share) => inThread({ out, files: share })))).flat().sort();
  for (const fault of faults.slice(0, SHOWN)) console.log(fault);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${files.length} pages, ${faults.length} faults in the HTML, ${seconds} s`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/**
 * Leaves out fallback pages of missing translations, except for the smallest of each layout and locale, and a printable document whose
 * parts are printed separately.
 */
function withoutRepetitions(out, files) {
  const parts = files.filter((file) => !isOfParts(file, files));
  const { own, frames } = apartFromStandIns(parts.map((file) => [file, readFileSync(join(out, file), 'utf8')]));
  return [...own.keys(), ...frames];
}

/** True if the parts of a document are documents, too: `print/index.html` contains the pages of `print/how-to/index.html`. */
function isOfParts(file, files) {
  const [, folder] = /^(.*\bprint\/)index\.html$/.exec(file) ?? [];
  return folder !== undefined && files.some((other) => other !== file && other.startsWith(folder));
}

function inThread(share) {
  return new Promise((done, failed) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.once('message', done);
    worker.once('error', failed);
  });
}

function validate({ out, files }) {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // Markdown tables have one header row, which browsers relate to the columns; the rule wants `scope` if a corner cell is empty.
      'wcag/h63': 'off',
      // Hashes of files are a setting (`integrity`), off by default.
      'require-sri': 'off',
      // A printable document contains whole pages, each with its own title and the levels below it.
      'heading-level': [
        'error',
        { sectioningRoots: ['dialog', '[role="dialog"]', '[role="alertdialog"]', '.print-page'] },
      ],
    },
  });
  return files.flatMap((file) =>
    validator
      .validateStringSync(readFileSync(join(out, file), 'utf8'), file)
      .results.flatMap(({ messages }) => messages.map((fault) => describe(file, fault))),
  );
}

function describe(file, { line, column, ruleId, message, selector }) {
  return `${file}:${line}:${column} ${message} (${ruleId})${selector ? `\n  at ${selector}` : ''}`;
}
