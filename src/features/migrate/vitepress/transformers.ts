import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { whole } from '../settings/index.js';

const REPLACEMENT = /\.replaceAll\(\s*(['"`])(.*?)\1\s*,\s*(['"`])(.*?)\3\s*,?\s*\)/g;

/**
 * A function that applies the site's own replacements of words to code, which the old site does after highlighting. Comments that docsgen
 * would read are escaped: `[\\!code focus]`.
 */
export function revertCode(markdown: JsonObject): (code: string) => string {
  const pairs = list(markdown['codeTransformers']).flatMap((transformer) => {
    const source = text(record(record(transformer)['postprocess'])['$source']) ?? '';
    const ownPairs = Array.from(
      source.matchAll(REPLACEMENT),
      ([, , from = '', , to = '']) => [from, to.replace('[!code', '[\\!code')] as const,
    );
    if (ownPairs.length > 0) whole(transformer);
    return ownPairs;
  });
  return (code) => pairs.reduce((line, [from, to]) => line.replaceAll(from, () => to), code);
}
