import { counted } from '../../base/counted.js';
import type { JsonObject, PlainValue } from '../../base/json.js';
import { record } from '../../base/json-values.js';
import { faultText } from './data-files.js';
import type { Draft } from './draft.js';
import { allEssentials, droppedEssentials } from './essentials.js';
import type { ProgramResult } from './evaluate.js';
import type { Folder } from './gate/index.js';
import type { GeneratorName } from './generator-name.js';
import { type LiteralReading, type MissingSetting, readLiterally } from './literal/index.js';
import type { ForeignSite } from './model.js';
import { isMeaningless, shownPath } from './settings/index.js';

/** The value of a configuration program. `missing` lists the values that could not be computed. */
export interface ProgramValue {
  readonly value: PlainValue | undefined;
  readonly missing: readonly MissingSetting[];
}

/**
 * The settings of the configuration after `change`. Values that cannot be computed are taken from literals in its text; the draft reports
 * the rest.
 */
export async function settingsIn(
  site: ForeignSite,
  draft: Draft,
  change: (value: PlainValue) => PlainValue = (value) => value,
): Promise<JsonObject> {
  const { generator, root, config } = site;
  const program = await programValue(site, { root, file: config }, draft);
  if (program === null) for (const essential of allEssentials(generator)) draft.dropped.add(essential);
  const { value, missing } = program ?? { value: undefined, missing: [] };
  for (const essential of droppedEssentials(generator, value, missing)) draft.dropped.add(essential);
  reportValues(missing, generator, draft);
  return draft.read(record(value === undefined ? value : change(value)), { file: config, root });
}

/** A program of a site; `file` is relative to `root`. */
interface ProgramPlace {
  readonly root: Folder;
  readonly file: string;
}

/** The value of a program of the site, from running it or else from the literals in its text; null if it cannot even be parsed. */
export async function programValue(
  { evaluate }: Pick<ForeignSite, 'evaluate'>,
  { root, file }: ProgramPlace,
  draft: Draft,
): Promise<ProgramValue | null> {
  const evaluation = await evaluate({ file }, root);
  reportMissing(evaluation, file, draft);
  if ('value' in evaluation && (evaluation.absentPaths ?? []).length === 0)
    return { value: evaluation.value as PlainValue, missing: [] };
  const reading = await readLiterally(file, root);
  if ('value' in evaluation) return withLiterals(evaluation, reading, file);
  if (reading.error !== null) {
    draft.report('configuration', `The file gives no settings: ${evaluation.error}; ${reading.error}.`, file);
    return null;
  }
  const { length } = reading.missing;
  const rest = length === 0 ? '' : ` ${counted(length, 'value')} in it ${length === 1 ? 'is' : 'are'} left out.`;
  draft.report(
    'configuration',
    `Running the file failed: ${evaluation.error}. Its text was read instead.${rest}`,
    file,
  );
  return reading;
}

/** The value of a program; where packages are absent, values are filled in from the literals in its text. */
function withLiterals(
  { value, absentPaths = [] }: Extract<ProgramResult, { value: unknown }>,
  reading: LiteralReading,
  file: string,
): ProgramValue {
  const missing = absentPaths.flatMap((path): readonly MissingSetting[] => {
    const isFilled = fill(value, reading.value, path);
    if (isFilled) return [];
    const place = reading.missing.find((setting) => setting.path.every((key, index) => key === path[index]));
    return [{ path, isRest: false, file: place?.file ?? file, line: place?.line ?? null }];
  });
  return { value: value as PlainValue, missing };
}

/** Copies the value at a path from `source` to `target`. False if `source` has none, or the path leads through a list. */
function fill(target: unknown, source: unknown, [key, ...rest]: readonly (string | number)[]): boolean {
  if (typeof key !== 'string' || !Object.hasOwn(record(source), key)) return false;
  const value = record(source)[key];
  if (rest.length > 0) return fill(record(target)[key], value, rest);
  if (value === undefined) return false;
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  return true;
}

/** Reports unknown values, each with its place. */
export function reportValues(missing: readonly MissingSetting[], generator: GeneratorName, draft: Draft): void {
  const seen = new Set<string>();
  for (const { path, file, line, isRest } of missing) {
    const name = path.join('.');
    const key = `${name} ${file}:${String(line)}`;
    if (isMeaningless(generator, name) || seen.has(key)) continue;
    seen.add(key);
    const shown = shownPath(path);
    const what = isRest ? `What is spread into \`${shown || 'the configuration'}\`` : `The setting \`${shown}\``;
    draft.report('setting', `${what} is computed and is not known, so it is left out.`, file, line);
  }
}

/** Reports files that a program imports or reads but that are missing or damaged. */
function reportMissing(evaluation: ProgramResult, file: string, draft: Draft): void {
  if ('error' in evaluation) return;
  for (const { file: path, reason, line } of evaluation.damaged ?? [])
    draft.report('data', faultText('JSON', reason), path, line);
  for (const path of evaluation.missingFiles ?? [])
    draft.report(
      'configuration',
      `The configuration reads \`${path}\`, which is missing or outside the given folder, so values from it are left out. Run the program that writes it, or name a folder that contains it, and migrate again.`,
      file,
    );
}
