import { decoded } from '../../shared/addresses';
import { all, targetOf } from '../dom';

/** Where a part stands that has left this page with its owner; null where the hash names a part of this page, or nothing that is listed. */
export function movedAddress(hash: string): string | null {
  const part = targetOf(hash);
  if (part !== null && part.closest('.api-moved') === null) return null;
  const id = decoded(hash.slice(1));
  const rows = all(document, '.api-moved [id]').filter((row) => isOf(id, row.id));
  const row = rows.sort((a, b) => b.id.length - a.id.length)[0];
  const link = row?.querySelector('a');
  if (row === undefined || link == null || link.origin !== location.origin) return null;
  const url = new URL(link.href);
  if (id !== row.id) url.hash = hash;
  return url.href;
}

/** The id of a row, or one that begins with it: `buildconfig.devpath`, `window-settitle`, `step1` of a condition. */
function isOf(id: string, row: string): boolean {
  return id === row || (id.startsWith(row) && /^[.\d-]/.test(id.slice(row.length)));
}
