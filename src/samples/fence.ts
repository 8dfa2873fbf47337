import { problem } from '../base/diagnostics.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { readFenceInfo } from '../shared/fence.js';

/** A fenced block of a page. */
export interface SampleFence {
  readonly language: string;
  /** What follows the language on the opening line. */
  readonly meta: string;
  readonly code: string;
  /** Where the first character of the code stands. */
  readonly place: Place;
}

/** A fence that is checked: code without marks for readers, line for line and column for column where it was. */
export interface Sample {
  readonly language: string;
  /** File name above the block; empty for none. */
  readonly title: string;
  readonly code: string;
  readonly place: Place;
}

const NO_CHECK = /(?:^|\s)noCheck(?:=(?:"([^"]*)"|'([^']*)'))?(?=\s|$)/;
/** Words after the language with which rustdoc says that code does not run as it stands. */
const UNCHECKED = /^(?:ignore|no_run|compile_fail)\b/;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const DIFF = /(?:^|\s)diff(?=\s|$)/;
const MAGIC_COMMENT =
  /(?:\/\/|#|<!--|\/\*)\s*(?:\[!code [^\]]*\]|highlight-(?:next-line|start|end))\s*(?:\*\/|-->)?\s*$/;

/** Keeps the fences that are to be checked; opting out by `noCheck` without a reason is a finding. */
export function prepare(fences: readonly SampleFence[]): {
  samples: readonly Sample[];
  findings: readonly Diagnostic[];
} {
  const samples: Sample[] = [];
  const findings: Diagnostic[] = [];
  for (const { code, place, ...info } of fences) {
    const { language, words, options: meta } = readFenceInfo(info.language, info.meta);
    if (words.some((word) => UNCHECKED.test(word))) continue;
    const optedOut = NO_CHECK.exec(meta);
    if (optedOut === null)
      samples.push({
        language,
        title: group(TITLE.exec(meta)),
        code: unmarked(code, DIFF.test(meta)),
        place,
      });
    else if (group(optedOut).trim() === '') {
      findings.push(
        problem('sample-reason-missing', 'A sample opts out of the check without a reason.', {
          place,
          hint: 'Write noCheck="why it cannot be checked".',
        }),
      );
    }
  }
  return { samples, findings };
}

function group(match: RegExpExecArray | null): string {
  return match?.[1] ?? match?.[2] ?? '';
}

/** Code as it would be copied: removed lines of a diff are empty, marks and magic comments are blanks. */
function unmarked(code: string, isDiff: boolean): string {
  const lines = code.replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => (isDiff && line.startsWith('-') ? '' : isDiff && line.startsWith('+') ? ` ${line.slice(1)}` : line))
    .map((line) => line.replace(MAGIC_COMMENT, (comment) => ' '.repeat(comment.length)))
    .join('\n');
}
