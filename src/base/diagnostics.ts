import type { Diagnostic, Place, Severity } from '../model/diagnostic.js';
import { hasWide } from '../shared/characters.js';
import { lineStarts } from './line-starts.js';

/** The optional parts of a diagnostic. */
export interface ProblemOptions {
  /** Location of the problem, or only the file if no line applies. */
  readonly place?: Place | { readonly file: string } | null;
  /** Text of the file, from which the code frame is cut. */
  readonly source?: string | null;
  readonly hint?: string | null;
}

/** Creates an error; it fails the build. */
export function problem(code: string, message: string, options: ProblemOptions = {}): Diagnostic {
  return diagnostic('error', code, message, options);
}

/** Creates a warning; the build continues and succeeds. */
export function warning(code: string, message: string, options: ProblemOptions = {}): Diagnostic {
  return diagnostic('warning', code, message, options);
}

function diagnostic(severity: Severity, code: string, message: string, options: ProblemOptions): Diagnostic {
  const place: { file: string; line?: number; column?: number } | null = options.place ?? null;
  const line = place?.line ?? null;
  const column = place?.column ?? null;
  const frame = options.source != null && line !== null ? codeFrame(options.source, line, column ?? 1) : null;
  return { code, severity, message, file: place?.file ?? null, line, column, frame, hint: options.hint ?? null };
}

/** Thrown when a stage cannot continue; carries the diagnostics to report. Its stack is never printed. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((d) => d.message).join('\n'));
  }
}

/** Maximum width of a source line in a code frame, in UTF-16 units. */
const FRAME_WIDTH = 110;

/** A code frame: the line with two lines above and one below, numbered, and a caret under the column. */
export function codeFrame(source: string, line: number, column: number): string {
  const first = Math.max(1, line - 2);
  const last = Math.min(lineStarts(source).length, line + 1);
  const gutter = String(last).length;
  const start = Math.max(0, column - Math.floor(FRAME_WIDTH * 0.7));
  const out: string[] = [];
  for (let n = first; n <= last; n++) {
    const text = printable(partOfLine(source, n, start));
    out.push(`${n === line ? '>' : ' '} ${String(n).padStart(gutter)} | ${text}`.trimEnd());
    if (n === line) out.push(`  ${' '.repeat(gutter)} | ${caretIndent(text, column - start)}^`);
  }
  return out.join('\n');
}

/** The part of a line that fits into a frame, from a zero-based column. Reads no further, because the line may be as long as the file. */
function partOfLine(source: string, line: number, start: number): string {
  const starts = lineStarts(source);
  const lineStart = starts[line - 1] ?? source.length;
  const lineEnd = (starts[line] ?? source.length + 1) - 1;
  const from = lineStart + (source.charAt(lineStart) === '\uFEFF' ? 1 : 0);
  const to = lineEnd - (source.charAt(lineEnd - 1) === '\r' ? 1 : 0);
  return source.slice(from + start, Math.min(to, from + start + FRAME_WIDTH));
}

/** Replaces control characters that a terminal would interpret; line feeds stay. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  return text.replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, ' ');
}

/** Spaces up to a column; full-width characters count as two cells. */
function caretIndent(text: string, column: number): string {
  return [...text.slice(0, Math.max(0, column - 1))].map((c) => (hasWide(c) ? '  ' : ' ')).join('');
}

/** One-line format: `file:line:column error [code] message`. */
export function formatLine(d: Diagnostic): string {
  const place = d.file === null ? '' : [d.file, d.line, d.column].filter((part) => part !== null).join(':');
  return `${place === '' ? '' : `${place} `}${d.severity} [${d.code}] ${d.message}`;
}

/** Full format for terminals and logs: the line, the code frame and the hint. */
export function formatDiagnostic(d: Diagnostic): string {
  const parts = [printable(formatLine(d))];
  if (d.frame !== null) parts.push(d.frame.replace(/^/gm, '  '));
  if (d.hint !== null) parts.push(`  hint: ${printable(d.hint)}`);
  return parts.join('\n');
}
