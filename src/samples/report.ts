import { problem } from '../base/diagnostics.js';
import { byCodeUnit } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Sample } from './fence.js';

/** A finding inside a sample. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  /** UTF-16 offset in the sample's code. */
  readonly offset: number;
  readonly hint: string;
}

/** The finding as a diagnostic at its place in the page, whose text only the caller has: it adds the frame. */
export function sampleProblem(sample: Sample, { code, message, offset, hint }: Finding): Diagnostic {
  const before = sample.code.slice(0, offset);
  const line = before.split('\n').length - 1;
  const column = offset - (before.lastIndexOf('\n') + 1);
  const { file, line: first, column: margin } = sample.place;
  const place = { file, line: first + line, column: margin + column + (sample.marks[line] ?? 0) };
  return problem(code, message, { place, hint });
}

/** Order of findings: file, line, column. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return byCodeUnit(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
