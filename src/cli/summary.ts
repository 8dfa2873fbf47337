import type { BuildSummary } from '../build/index.js';
import { type Output, sizeText } from './output.js';

/** Prints findings and the result of a build or check; answers whether it went well. */
export function printSummary(summary: BuildSummary, output: Output): boolean {
  output.diagnostics(summary.diagnostics);
  const errors = summary.diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = summary.diagnostics.length - errors;
  const found = [plural(errors, 'error'), plural(warnings, 'warning')].filter((text) => !text.startsWith('0'));
  if (!summary.ok) {
    output.failure(`${found.join(' and ')}; the previous output is untouched.`);
    return false;
  }
  const { diagnostics: _, ...facts } = summary;
  const parts = [
    `${plural(summary.pages, 'page')} (${summary.rendered.length} rendered, ${summary.compiled} compiled)`,
    ...(summary.files > 0
      ? [
          `${plural(summary.files, 'file')} with ${sizeText(summary.bytes)} (${sizeText(summary.written.bytes)} written)`,
        ]
      : []),
    `${(summary.milliseconds / 1000).toFixed(1)} s`,
    sizeText(summary.peakMemory),
    ...found,
  ];
  output.success(parts.join(' · '), facts);
  for (const page of slowest(summary)) output.detail(`  ${page.milliseconds} ms  ${page.url}`);
  return true;
}

/** Pages that took more than a fifth of a second, the slowest first. */
function slowest(summary: BuildSummary): BuildSummary['rendered'] {
  return [...summary.rendered]
    .filter((page) => page.milliseconds > 200)
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 5);
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
