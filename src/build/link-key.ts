import { sha256, stableJson } from '../base/hash.js';
import type { Site } from '../model/site.js';

/**
 * Covers all that linking draws on: settings, and of every page and folder what is known without its text. While it stays, so do sidebars,
 * neighbours, titles and where links lead, and only pages whose own files changed can have other bytes.
 */
export function linkKey({ config, content }: Site, dates: ReadonlyMap<string, string>): string {
  const { siteDir: _site, contentDir: _content, outDir: _out, templatesDir: _templates, ...settings } = config;
  const pages = content.sources.map(({ absolutePath, hash: _hash, text: _text, ...facts }) => [
    facts,
    dates.get(absolutePath) ?? null,
  ]);
  const statics = content.statics.map(({ file }) => file);
  return sha256(stableJson([settings, pages, content.categories, content.authors, statics]));
}
