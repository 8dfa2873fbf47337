import type { JsonObject } from '../../base/json.js';
import { whole } from './settings/index.js';

/** A tag of the head as docsgen's settings hold it; null for scripts and styles, which are code or change the appearance. */
export function hostedTag(tag: string, written: JsonObject): JsonObject | null {
  const attributes = whole(written);
  if (tag === 'meta') {
    const name = attributes['name'] ?? attributes['property'];
    return typeof name === 'string' &&
      /^(?:author|description|keywords|robots|twitter:|og:|article:|theme-color|google-site-verification)/.test(name)
      ? { tag, attributes }
      : null;
  }
  if (tag === 'link') return /^(?:license|me|author)$/.test(String(attributes['rel'])) ? { tag, attributes } : null;
  return null;
}
