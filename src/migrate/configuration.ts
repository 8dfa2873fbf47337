import type { Draft } from './draft.js';
import type { Evaluation } from './evaluate.js';
import type { JsonObject } from './model.js';
import { record } from './values.js';

/** The settings of a configuration that was run; the report of the draft tells what it did not give. `file` is that of the configuration. */
export function settingsIn(evaluation: Evaluation, file: string, draft: Draft): JsonObject {
  if ('error' in evaluation) {
    draft.report('configuration', `The configuration gives no settings: ${evaluation.error}.`, file);
    return {};
  }
  reportMissing(evaluation, file, draft);
  return record(evaluation.value);
}

/** Tells of files that a program imports or reads, and that it does not get. */
export function reportMissing(evaluation: Evaluation, file: string, draft: Draft): void {
  if ('error' in evaluation) return;
  for (const path of evaluation.missingFiles ?? [])
    draft.report(
      'configuration',
      `The configuration reads \`${path}\`, which is not there or outside of the folder that was named, so what comes from it is left out. Run the program that writes it, or name a folder around it, and migrate again.`,
      file,
    );
}
