// Validates the pages of a built site against the HTML standard: node test/html.js [OUTPUT] [--all]
// What repeats texts of other pages is left out, but for one of each kind of frame; `--all` takes it in, too.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { HtmlValidate } from 'html-validate';
import { apartFromStandIns } from './support/stand-ins.js';

/** Faults that are printed; one in the frame of all pages makes hundreds. */
const SHOWN = 40;
/** More threads than this do not pay: each of them loads the rules. */
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

/** Leaves out stand-ins for missing translations, but for the smallest of each layout and locale, and a document for paper where its parts are documents, too. */
function withoutRepetitions(out, files) {
  const parts = files.filter((file) => !isOfParts(file, files));
  const { own, frames } = apartFromStandIns(parts.map((file) => [file, readFileSync(join(out, file), 'utf8')]));
  return [...own.keys(), ...frames];
}

/** `print/index.html` holds the pages of `print/how-to/index.html`. */
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
      // Markdown tables have one row of headers, which browsers relate to their columns; the rule asks for `scope` where a corner cell is empty.
      'wcag/h63': 'off',
      // Hashes of files are a setting (`integrity`), off by default.
      'require-sri': 'off',
      // A document for paper holds whole pages, each with its own title and the levels below it.
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
