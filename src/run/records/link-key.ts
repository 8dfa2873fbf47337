import { createHash } from 'node:crypto';
import { stableJson } from '../../base/hash.js';
import type { Site } from '../../model/site.js';
import { settingsOf } from './settings.js';

/**
 * Covers all that linking draws on: settings, and of every page and folder what is known without its text. While it stays, so do sidebars,
 * neighbours, titles and where links lead, and only pages whose own files changed can have other bytes.
 */
export function linkKey({ config, content }: Site, dates: ReadonlyMap<string, string>): string {
  const statics = content.statics.map(({ file }) => file);
  const hash = createHash('sha256').update(
    stableJson([settingsOf(config), content.categories, content.sidebarFiles, content.authors, statics]),
  );
  for (const { absolutePath, hash: _hash, text: _text, ...facts } of content.sources) {
    // Facts of a page are put together in one place, so their keys come in one order.
    hash.update(`\n${JSON.stringify([facts, dates.get(absolutePath.normalize('NFC'))])}`);
  }
  return hash.digest('hex');
}
