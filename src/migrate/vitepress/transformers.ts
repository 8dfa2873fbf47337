import type { JsonObject } from '../model.js';
import { whole } from '../settings/index.js';
import { list, record, text } from '../values.js';

const REPLACEMENT = /\.replaceAll\(\s*(['"`])(.*?)\1\s*,\s*(['"`])(.*?)\3\s*,?\s*\)/g;

/**
 * What the site does to the text of its code after it has been coloured, where that is only to replace words by others. A comment that would
 * be read as one for docsgen is then text: `[\\!code focus]`.
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
