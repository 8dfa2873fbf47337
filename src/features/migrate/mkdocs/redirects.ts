import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { isExternal } from '../../../shared/addresses.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { targetParts } from '../links.js';
import { textPlace } from '../place.js';
import { shown } from '../plain-addresses.js';
import { leadsUp, normalPath } from '../tree.js';
import { oldAddressOf } from './files.js';
import type { OldLinks } from './links.js';

/** Where redirects are written. */
interface RedirectSource {
  readonly config: JsonObject;
  readonly file: string;
  readonly root: Folder;
  readonly plugins: ReadonlyMap<string, JsonObject>;
  readonly links: OldLinks;
  readonly hasFolders: boolean;
}

/** Adds the redirects of the plugin `redirects`, and those from the names of versions that `mike` publishes. */
export function addRedirects(draft: Draft, { config, file, root, plugins, links, hasFolders }: RedirectSource): void {
  for (const [from, to] of Object.entries(record(plugins.get('redirects')?.['redirect_maps']))) {
    const asker = textPlace(from, file, root);
    const target = typeof to === 'string' ? targetOf(to, links) : null;
    const fault = faultOf(from, target);
    if (target === null || fault !== null)
      draft.report(
        'redirect',
        `The redirect from ${shown(from)} to ${shown(String(to))} is left out, because it ${fault ?? 'leads to no page'}.`,
        file,
        asker.line,
      );
    else draft.movedAddresses.push({ from: oldAddressOf(normalPath(from), hasFolders), to: target, asker });
  }
  const version = record(record(config['extra'])['version']);
  if (version['provider'] !== 'mike' && !plugins.has('mike')) return;
  const named = version['default'];
  const names = [named, ...list(named)].flatMap((name) => text(name) ?? []);
  for (const name of names.length === 0 ? ['latest'] : names)
    draft.movedAddresses.push({ from: `/${name}/*`, to: '/:splat', asker: textPlace('mike', file, root) });
  draft.report(
    'versions',
    'mike publishes each version from a branch: this is the version of the folder. List others in `docs.versions`.',
    file,
    textPlace('mike', file, root).line,
  );
}

/** Why a redirect is left out, as the end of a sentence; null for one that is not. */
function faultOf(from: string, target: string | null): string | null {
  if (target === null) return 'leads to no page';
  if (from.includes('#')) return 'starts at a part of a page';
  return leadsUp(from) ? 'starts outside of the site' : null;
}

/** The new address of a page that a redirect names, or of another site; null if there is none. */
function targetOf(written: string, links: OldLinks): string | null {
  if (isExternal(written)) return written;
  const { path, hash } = targetParts(written);
  const page = links.pageOf(normalPath(path)) ?? links.pageAt(path);
  return page === undefined ? null : page.address + hash;
}
