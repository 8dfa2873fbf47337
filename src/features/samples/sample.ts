import { problem } from '../../base/diagnostics.js';
import { byCodeUnit } from '../../base/files.js';
import { withoutMarkers } from '../../markdown/dialect/code-syntax/annotations.js';
import { readDiff } from '../../markdown/dialect/code-syntax/diff.js';
import type { FencedCode } from '../../markdown/dialect/code-syntax/info.js';
import { magicCommentIn, mayHaveMagic, withoutEscape } from '../../markdown/dialect/code-syntax/magic-comments.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';

/** A fence to check. Its code is what readers copy, with the line numbers of the fence. */
export interface Sample {
  readonly language: string;
  /** File name above the block; empty if it has none. */
  readonly title: string;
  readonly code: string;
  /** Number of characters removed from the start of each line. */
  readonly marks: readonly number[];
  readonly place: Place;
}

/** Words after the language with which rustdoc marks code that does not run as it is. */
const UNCHECKED = /^(?:ignore|no_run|compile_fail)\b/;

/** Keeps the fences to check. A `noCheck` without a reason is reported. */
export function samplesToCheck(fences: readonly FencedCode[]): {
  samples: readonly Sample[];
  findings: readonly Diagnostic[];
} {
  const samples: Sample[] = [];
  const findings: Diagnostic[] = [];
  for (const { info, code, place } of fences) {
    const { language, title, diff, noCheck, annotate } = info;
    if (info.words.some((word) => UNCHECKED.test(word))) continue;
    if (noCheck === null)
      samples.push({
        language,
        title: title ?? '',
        ...copiedCode(annotate ? withoutMarkers(code) : code, diff),
        place,
      });
    else if (noCheck.trim() === '') {
      findings.push(
        problem('sample-reason-missing', 'A sample opts out of the check without a reason.', {
          place,
          hint: 'Write `noCheck="why it cannot be checked"`.',
        }),
      );
    }
  }
  return { samples, findings };
}

/** The code that readers copy. Removed lines and lines that are only a magic comment are kept as empty lines, so that line numbers stay. */
function copiedCode(code: string, isDiff: boolean): Pick<Sample, 'code' | 'marks'> {
  const text = code.replace(/\r\n?/g, '\n');
  const lines = mayHaveMagic(text) ? text.split('\n').map(withoutMagic) : text.split('\n');
  const diffLines = isDiff ? readDiff(lines) : [];
  return {
    code: lines
      .map((line, n) => (diffLines[n]?.change === 'removed' ? '' : line.slice(diffLines[n]?.mark ?? 0)))
      .join('\n'),
    marks: diffLines.map(({ mark }) => mark),
  };
}

function withoutMagic(line: string): string {
  const comment = magicCommentIn(line);
  return withoutEscape(comment === null || comment.effect === null ? line : line.slice(0, comment.start));
}

/** A finding inside a sample. */
export interface SampleFinding {
  readonly code: string;
  readonly message: string;
  /** UTF-16 offset in the sample's code. */
  readonly offset: number;
  readonly hint: string;
}

/** Turns a finding into a diagnostic at its place in the page. The caller has the text of the page and adds the code frame. */
export function sampleProblem(sample: Sample, { code, message, offset, hint }: SampleFinding): Diagnostic {
  const head = sample.code.slice(0, offset);
  const line = head.split('\n').length - 1;
  const column = offset - (head.lastIndexOf('\n') + 1);
  const { file, line: firstLine, column: margin } = sample.place;
  const place = { file, line: firstLine + line, column: margin + column + (sample.marks[line] ?? 0) };
  return problem(code, message, { place, hint });
}

/** Order of findings: file, line, column. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return byCodeUnit(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
