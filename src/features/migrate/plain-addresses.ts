import { decoded, isExternal, isSafeUrl } from '../../shared/addresses.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import type { Migration, MovedAddress } from './model.js';
import { leadsUp, normalPath } from './tree.js';

/**
 * The migration with old addresses below the root of the site. Redirects from or to other addresses, or to an address that could run code,
 * are left out; each is a finding at the line that defines it. A page keeps its new address.
 */
export function withPlainAddresses(migration: Migration): Migration {
  const findings: MigrationFinding[] = [];
  const movedAddresses = migration.movedAddresses.flatMap((moved): readonly MovedAddress[] => {
    const [from, to] = [plainAddress(moved.from), targetOf(moved.to)];
    if (from !== null && to !== null) return [{ ...moved, from, to }];
    const reason =
      from === null || !isExternal(moved.to) ? 'leads out of the site' : 'leads to an address that is not safe';
    const message = `The redirect from ${shown(moved.from)} to ${shown(moved.to)} ${reason}, so it is left out.`;
    findings.push({ kind: 'outside', message, file: null, line: null, ...moved.asker });
    return [];
  });
  const pages = migration.pages.map((page) => ({ ...page, oldAddress: plainAddress(page.oldAddress) ?? page.address }));
  return { ...migration, pages, movedAddresses, findings: [...migration.findings, ...findings] };
}

function targetOf(address: string): string | null {
  if (isExternal(address)) return isSafeUrl(address) ? address : null;
  return plainAddress(address);
}

/**
 * An address without `.` and `..` in its path. Null if these (also percent-encoded) lead above the root, or if it contains characters that
 * no address of a site has.
 */
function plainAddress(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  const text = decoded(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file of a site can have these in its name
  if (/[\\\u0000-\u001f]/.test(text) || leadsUp(text)) return null;
  if (!/(?:^|\/)\.{1,2}(?:\/|$)/.test(text)) return address;
  return `/${normalPath(text)}${text.endsWith('/') ? '/' : ''}${address.slice(path.length)}`;
}

/** An address for a message, in which blanks and invisible characters show. */
export function shown(address: string): string {
  return `\`${JSON.stringify(address).slice(1, -1)}\``;
}
