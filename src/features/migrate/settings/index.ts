import type { JsonObject, PlainValue } from '../../../base/json.js';
import type { MigrationFinding } from '../../mdx/text/index.js';
import type { Folder } from '../gate/index.js';
import type { GeneratorName } from '../generator-name.js';
import { settingPlaces } from '../place.js';
import { isMeaningless } from './meaningless.js';
import { rightTypes } from './types.js';
import { isFunction, type SettingPath, watched } from './watched.js';

export { isMeaningless } from './meaningless.js';
export { layered, whole, withChanged } from './watched.js';

/** A configuration prepared for its mapping, with the findings about it. */
export interface CheckedConfig {
  /** The configuration without values of a wrong type. */
  readonly config: JsonObject;
  /** The same configuration without tracking of reads. */
  readonly plain: JsonObject;
  /** Paths of values of a wrong type. */
  readonly wrong: readonly SettingPath[];
  /** Findings after the mapping: values of a wrong type, and keys that the mapping did not read. */
  findings(): readonly MigrationFinding[];
}

/** Prepares a configuration so that each of its keys is migrated, reported, or known not to affect readers. */
export function checkedConfig(
  generator: GeneratorName,
  source: JsonObject,
  { file, root }: { readonly file: string; readonly root: Folder },
): CheckedConfig {
  const { config: plain, wrong } = rightTypes(generator, source);
  const { config, unread } = watched(plain);
  const placeOf = settingPlaces(file, root);
  const finding = (kind: string, message: string, path: SettingPath): MigrationFinding => ({
    kind,
    message,
    ...placeOf(path),
  });
  return {
    config,
    plain,
    wrong: wrong.map(({ path }) => path),
    findings: () => [
      ...wrong.map(({ path, fault }) =>
        finding('setting', `The setting \`${shownPath(path)}\` ${fault}, so it is left out.`, path),
      ),
      ...unread()
        .flatMap(([unreadPath, value]) => lostIn(generator, unreadPath, value))
        .map(([path, value]) => {
          const name = shownPath(path);
          return isFunction(value)
            ? finding('hook', `The function ${name} of the configuration is not migrated.`, path)
            : finding('not-mapped', `Not migrated: \`${name}\`.`, path);
        }),
    ],
  };
}

/** A path in its usual notation: `presets[0][1].docs`. */
export function shownPath(path: readonly (string | number)[]): string {
  return path
    .map((key) => (/^\d+$/.test(String(key)) ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The parts of an unread value that readers miss; the value itself if that is all of it. */
function lostIn(
  generator: GeneratorName,
  path: SettingPath,
  value: PlainValue,
): readonly (readonly [SettingPath, PlainValue])[] {
  if (isMeaningless(generator, path.join('.'))) return [];
  if (typeof value !== 'object' || value === null || isFunction(value)) return [[path, value]];
  const parts = Object.entries(value).map(([key, inner]: [string, PlainValue | undefined]) =>
    inner === undefined ? [] : lostIn(generator, [...path, key], inner),
  );
  const isWhole =
    parts.length > 0 && parts.every((part) => part.length === 1 && part[0]?.[0].length === path.length + 1);
  return isWhole ? [[path, value]] : parts.flat();
}
