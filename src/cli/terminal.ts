import { styleText } from 'node:util';
import { formatDiagnostic } from '../base/diagnostics.js';
import { errorAddress } from '../base/docs-address.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Progress } from '../model/progress.js';
import type { Annotations } from './annotations.js';

/** Prints the output of commands: for people on a terminal, as plain lines elsewhere, or as one JSON line per event. */
export interface Output {
  readonly progress: Progress;
  diagnostics(list: readonly Diagnostic[]): void;
  /** Findings of an unfinished run; empty once diagnostics were printed. */
  findings(): readonly Diagnostic[];
  /** Prints a result; `facts` is its machine-readable form. */
  success(text: string, facts: Readonly<Record<string, unknown>>): void;
  failure(text: string): void;
  line(text: string): void;
  /** Prints a line with `--verbose` only. */
  detail(text: string): void;
  /** Clears the progress line. */
  end(): void;
}

const STAGES: Readonly<Record<string, string>> = {
  read: 'Reading content',
  bundle: 'Bundling scripts and styles',
  pages: 'Rendering pages',
  pictures: 'Making smaller pictures',
  write: 'Writing files',
};

/** Options of `createOutput`. */
interface OutputOptions {
  readonly json: boolean;
  readonly verbose: boolean;
  /** Null outside GitHub Actions. */
  readonly annotations: Annotations | null;
}

/** Creates the output in the chosen format. Results go to standard output, everything else to standard error. */
export function createOutput(options: OutputOptions): Output {
  const output = options.json ? jsonOutput() : textOutput(options);
  const findings: Diagnostic[] = [];
  return {
    ...output,
    progress: (event) => (event.kind === 'finding' ? void findings.push(event.diagnostic) : output.progress(event)),
    diagnostics: (list) => {
      findings.length = 0;
      output.diagnostics(list);
    },
    findings: () => [...findings],
  };
}

function jsonOutput(): Omit<Output, 'findings'> {
  const emit = (event: object): void => void process.stdout.write(`${JSON.stringify(event)}\n`);
  return {
    progress: (event) => emit({ event: 'progress', ...event }),
    diagnostics: (list) => {
      for (const diagnostic of list) emit({ event: 'diagnostic', ...diagnostic });
    },
    success: (text, facts) => emit({ event: 'success', text, ...facts }),
    failure: (text) => emit({ event: 'failure', text }),
    line: (text) => emit({ event: 'line', text }),
    detail: () => undefined,
    end: () => undefined,
  };
}

function textOutput({ verbose, annotations }: OutputOptions): Omit<Output, 'findings'> {
  const line = createProgressLine(process.stderr, verbose);
  const codes = new Set<string>();
  const print = (stream: NodeJS.WriteStream, text: string): void => {
    line.clear();
    stream.write(`${annotations?.harmless(text) ?? text}\n`);
  };
  return {
    progress: line.show,
    diagnostics: (list) => {
      for (const d of list) {
        // The link to the documentation is printed once per code. Codes with a slash belong to extensions, which explain them.
        const more = codes.has(d.code) || d.code.includes('/') ? '' : `\n  ${whereToRead(d.code)}`;
        codes.add(d.code);
        print(process.stderr, colour(d.severity === 'error' ? 'red' : 'yellow', formatDiagnostic(d) + more));
        if (annotations !== null) process.stderr.write(`${annotations.of(d)}\n`);
      }
    },
    success: (text) => print(process.stdout, text),
    failure: (text) => print(process.stderr, colour('red', text)),
    line: (text) => print(process.stdout, text),
    detail: (text) => {
      if (verbose) print(process.stdout, text);
    },
    end: line.clear,
  };
}

function whereToRead(code: string): string {
  const address = errorAddress(code);
  return address === null ? `more: docsgen explain ${code}` : `docs: ${address}`;
}

/** Colours only the first line, so that frames stay readable. */
function colour(name: 'red' | 'yellow', text: string): string {
  if (!process.stderr.isTTY || process.env['NO_COLOR']) return text;
  const [first = '', ...rest] = text.split('\n');
  return [styleText(name, first), ...rest].join('\n');
}

/** A line that is rewritten on a terminal; elsewhere, a line per stage with `verbose`. */
function createProgressLine(stream: NodeJS.WriteStream, verbose: boolean): { show: Progress; clear: () => void } {
  let isShown = false;
  const draw = (text: string): void => {
    stream.write(`\r\u001b[2K${text}`);
    isShown = true;
  };
  const show: Progress = (event) => {
    if (event.kind === 'finding') return;
    const text =
      event.kind === 'stage'
        ? `${STAGES[event.stage] ?? event.stage} …`
        : event.kind === 'note'
          ? event.text
          : `${STAGES[event.kind] ?? event.kind} ${event.done}/${event.total}`;
    if (stream.isTTY) draw(text);
    else if (verbose && (event.kind === 'stage' || event.kind === 'note')) stream.write(`${text}\n`);
  };
  return {
    show,
    clear: () => {
      if (isShown) stream.write('\r\u001b[2K');
      isShown = false;
    },
  };
}

/** Formats bytes: `1.2 MB` for 1234567. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes;
  let unit = '';
  for (const next of units) {
    if (value < 1000) break;
    value /= 1000;
    unit = next;
  }
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}
