import type { GeneratorName, Json } from './model.js';
import { record } from './values.js';

/** What readers miss first where it is not brought over. */
export type Essential = 'title' | 'navigation' | 'sidebar' | 'languages';

/** A value of a configuration that is not there. */
interface MissingPath {
  readonly path: readonly (string | number)[];
  /** Further entries are missing there, not the value itself. */
  readonly isRest: boolean;
}

/** Where generators keep these; a star is any key. Of lists, entries count too, since nobody knows how many are missing. */
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
};

/** All that a configuration of a generator may hold of these. */
export function allEssentials(generator: GeneratorName): readonly Essential[] {
  return [...new Set(PLACES[generator].map(([essential]) => essential))];
}

/** Which of these a configuration lacks without the missing values; `value` is what is known of it. */
export function droppedEssentials(
  generator: GeneratorName,
  value: Json | undefined,
  missingPaths: readonly MissingPath[],
): readonly Essential[] {
  const dropped = PLACES[generator].filter(([, place]) =>
    missingPaths.some((missing) => isDropped(place, missing, value)),
  );
  return [...new Set(dropped.map(([essential]) => essential))];
}

function isDropped(place: readonly string[], { path, isRest }: MissingPath, value: Json | undefined): boolean {
  const common = Math.min(place.length, path.length);
  if (!place.slice(0, common).every((key, index) => key === '*' || key === String(path[index]))) return false;
  // The value itself, or entries of it: `sidebar` or `sidebar[3]`.
  if (path.length > place.length) return path.length === place.length + 1;
  if (path.length === place.length) return true;
  // Something around it, which may hold it where nothing else does.
  return (isRest || path.length > 0) && !holds(value, place);
}

/** Whether there is a value at a place. */
function holds(value: Json | undefined, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return value !== undefined && value !== null;
  const inner = Array.isArray(value) ? Object.fromEntries((value as readonly Json[]).entries()) : record(value);
  return key === '*' ? Object.values(inner).some((part) => holds(part, rest)) : holds(inner[key], rest);
}
