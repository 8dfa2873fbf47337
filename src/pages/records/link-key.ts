import { createHash } from 'node:crypto';
import { stableJson } from '../../base/hash.js';
import type { Site } from '../../model/site.js';
import { publishedSettings } from './settings.js';

/**
 * Hash of everything that linking depends on: settings, and the metadata of every page and folder. While it is the same, so are sidebars,
 * neighbours, titles and targets of links, and only pages whose own files changed can differ.
 */
export function linkKey({ config, content }: Site, dates: ReadonlyMap<string, string>): string {
  const statics = content.statics.map(({ file }) => file);
  const hash = createHash('sha256').update(
    stableJson([
      publishedSettings(config),
      content.categories,
      content.sidebarFiles,
      content.authors,
      content.icons,
      statics,
    ]),
  );
  for (const { absolutePath, hash: _hash, text: _text, ...facts } of content.sources) {
    // All metadata is created in one place, so its keys have a fixed order.
    hash.update(`\n${JSON.stringify([facts, dates.get(absolutePath.normalize('NFC'))])}`);
  }
  return hash.digest('hex');
}
