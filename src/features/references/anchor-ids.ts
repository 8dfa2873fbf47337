import { fileNameFault } from '../../shared/file-names.js';
import { contentId } from '../../shared/theme.js';

/** The URL fragment for a name: lower-case ASCII letters, digits, `.`, `_` and `-`. No `__`, which would be emphasis after a heading. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+|_{2,}/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '');
}

/**
 * Hands out unique ids that do not collide with the theme's: a second `open` becomes `open-2`. A name without usable characters becomes
 * `name`.
 */
export class Ids {
  readonly #takenIds = new Set<string>();

  take(name: string): string {
    const baseId = contentId(name === '' ? 'name' : name);
    let id = baseId;
    for (let n = 2; this.#takenIds.has(id); n++) id = `${baseId}-${n}`;
    this.#takenIds.add(id);
    return id;
  }
}

/** Ids for the last part of a route. `index` is the page of a folder, and `con` names a device on Windows: it becomes `page-con`. */
class RouteIds extends Ids {
  override take(name: string): string {
    const plainName = name.replace(/\.+$/, '');
    return super.take(plainName === '' || fileNameFault(plainName) === null ? plainName : `page-${plainName}`);
  }
}

/** Ids for the last part of a route, without `index`. */
export function routeIds(): Ids {
  const ids = new RouteIds();
  ids.take('index');
  return ids;
}
