import type { PlainValue } from '../../base/json.js';
import { record } from '../../base/json-values.js';
import type { GeneratorName } from './generator-name.js';

/** Parts that readers would miss first. */
export type Essential = 'title' | 'navigation' | 'sidebar' | 'languages';

/** A missing value of a configuration. */
interface MissingPath {
  readonly path: readonly (string | number)[];
  /** True if further entries are missing there, not the value itself. */
  readonly isRest: boolean;
}

/**
 * Paths of these parts in configurations; a star is any key. A missing entry of a list counts too, since the number of missing entries is
 * unknown.
 */
const PLACES: Readonly<Record<GeneratorName, readonly (readonly [Essential, readonly string[]])[]>> = {
  docusaurus: [
    ['title', ['title']],
    ['navigation', ['themeConfig', 'navbar', 'items']],
    ['languages', ['i18n', 'locales']],
  ],
  vitepress: [
    ['title', ['title']],
    ['navigation', ['themeConfig', 'nav']],
    ['navigation', ['locales', '*', 'themeConfig', 'nav']],
    ['sidebar', ['themeConfig', 'sidebar']],
    ['sidebar', ['locales', '*', 'themeConfig', 'sidebar']],
    ['languages', ['locales']],
  ],
  starlight: [
    ['title', ['integrations', '*', 'title']],
    ['sidebar', ['integrations', '*', 'sidebar']],
    ['languages', ['integrations', '*', 'locales']],
  ],
  mdbook: [['title', ['book', 'title']]],
  mkdocs: [
    ['title', ['site_name']],
    ['sidebar', ['nav']],
  ],
  folder: [],
};

/** All essential parts that a configuration of a generator may have. */
export function allEssentials(generator: GeneratorName): readonly Essential[] {
  return [...new Set(PLACES[generator].map(([essential]) => essential))];
}

/** Essential parts that a configuration lacks because of missing values. `value` is the known part of the configuration. */
export function droppedEssentials(
  generator: GeneratorName,
  value: PlainValue | undefined,
  missingPaths: readonly MissingPath[],
): readonly Essential[] {
  const dropped = PLACES[generator].filter(([, place]) =>
    missingPaths.some((missing) => isDropped(place, missing, value)),
  );
  return [...new Set(dropped.map(([essential]) => essential))];
}

function isDropped(place: readonly string[], { path, isRest }: MissingPath, value: PlainValue | undefined): boolean {
  const common = Math.min(place.length, path.length);
  if (!place.slice(0, common).every((key, index) => key === '*' || key === String(path[index]))) return false;
  // The value itself or an entry of it is missing: `sidebar` or `sidebar[3]`.
  if (path.length > place.length) return path.length === place.length + 1;
  if (path.length === place.length) return true;
  // A parent is missing, which may have contained it unless the value is there.
  return (isRest || path.length > 0) && !holds(value, place);
}

/** True if there is a value at a path. */
function holds(value: PlainValue | undefined, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return value !== undefined && value !== null;
  const inner = Array.isArray(value) ? Object.fromEntries((value as readonly PlainValue[]).entries()) : record(value);
  return key === '*' ? Object.values(inner).some((part) => holds(part, rest)) : holds(inner[key], rest);
}
