import { decoded } from '../../shared/addresses';
import { all, targetOf } from '../dom';

/** New address of a part that moved to another page; null if the fragment names a part of this page or an unknown one. */
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

/** True if the id is that of a row or starts with it: `buildconfig.devpath`, `window-settitle`, `step1` of a condition. */
function isOf(id: string, row: string): boolean {
  return id === row || (id.startsWith(row) && /^[.\d-]/.test(id.slice(row.length)));
}
