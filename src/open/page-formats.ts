import { extname } from 'node:path';
import type { ReadForeign } from '../content/index.js';
import type { OpenExtension, Reads } from '../extend/index.js';

/**
 * Reads page files in formats of extensions, as far as linking needs them; null if there are no such formats. Errors and findings are
 * reported when the page is rendered.
 */
export function foreignReader(
  { callExtensionNow, placedText }: typeof import('../extend/index.js'),
  extensions: readonly OpenExtension[],
): ReadForeign | null {
  if (extensions.every(({ formats }) => formats.length === 0)) return null;
  return (file, path, { body: text, yaml }) => {
    const fileEnding = extname(file);
    const extension = extensions.find(({ formats }) => formats.includes(fileEnding));
    const readFormat = extension?.hooks.formats?.[fileEnding];
    if (extension === undefined || readFormat === undefined) return null;
    const { name, number } = extension;
    const reads: Reads = new Map();
    try {
      const answer = callExtensionNow({ name, number, hook: 'formats', reads }, () => {
        const pageText = readFormat({ file, text, yaml, purpose: 'list' }, { path, report: () => undefined });
        return { ...placedText(text, pageText), frontmatter: pageText.frontmatter ?? {} };
      });
      return { ...answer, extension: name, keep: reads.size === 0 };
    } catch {
      return { text: '', frontmatter: {}, extension: name, keep: false };
    }
  };
}
