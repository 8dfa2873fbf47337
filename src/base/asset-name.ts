import { extname } from 'node:path';
import { foldedPath } from '../shared/file-names.js';
import { sha256, shortHash } from './hash.js';

/**
 * Name of a published asset: `photo-1A2B3C4D.jpg` for `photo.jpg`, in NFC. The hash covers the content, and a name that is not in lower
 * case: otherwise `Photo.jpg` and `photo.jpg` with the same content would be one file where case does not count.
 */
export function assetName(name: string, content: string | Uint8Array): string {
  const extension = extname(name);
  const composedName = name.normalize('NFC');
  const hash =
    foldedPath(composedName) === composedName ? shortHash(content) : shortHash(`${sha256(content)} ${composedName}`);
  return `${name.slice(0, name.length - extension.length)}-${hash}${extension}`.normalize('NFC');
}
