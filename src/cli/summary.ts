import { counted } from '../base/counted.js';
import type { BuildSummary } from '../build/index.js';
import { type Output, sizeText } from './terminal.js';

/** Prints the diagnostics and the result of a build or check; returns true if there was no error. `isWritten` is false for a check. */
export function printSummary(summary: BuildSummary, output: Output, isWritten = true): boolean {
  output.diagnostics(summary.diagnostics);
  const errors = summary.diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = summary.diagnostics.length - errors;
  const counts = [counted(errors, 'error'), counted(warnings, 'warning')].filter((text) => !text.startsWith('0'));
  if (!summary.ok) {
    output.failure(`${counts.join(' and ')}${isWritten ? '; the previous output is untouched' : ''}.`);
    return false;
  }
  const { diagnostics: _, notes, ...facts } = summary;
  for (const note of notes) output.line(note);
  const slow = slowest(summary);
  const parts = [
    `${counted(summary.pages, 'page')} (${pagesText(summary)})`,
    ...(summary.files > 0
      ? [
          `${counted(summary.files, 'file')} with ${sizeText(summary.bytes)} (${sizeText(summary.written.bytes)} written)`,
        ]
      : []),
    `${(summary.milliseconds / 1000).toFixed(1)} s`,
    sizeText(summary.peakMemory),
    ...counts,
  ];
  output.success(parts.join(' · '), { ...facts, slowest: slow });
  const stages = Object.entries(summary.stages).map(([name, milliseconds]) => `${name} ${secondsText(milliseconds)}`);
  if (stages.length > 0) output.detail(`  ${stages.join(' · ')}`);
  for (const { milliseconds, url } of slow) output.detail(`  ${secondsText(milliseconds)}  ${url}`);
  return true;
}

function pagesText({ rendered, compiled, cached }: BuildSummary): string {
  const fromCache = cached > 0 ? [`${cached} from the cache`] : [];
  return [`${rendered.length} rendered`, `${compiled} compiled`, ...fromCache].join(', ');
}

function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** The five slowest pages, slowest first. Their times include waiting for each other. */
function slowest(summary: BuildSummary): BuildSummary['rendered'] {
  return [...summary.rendered].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 5);
}
