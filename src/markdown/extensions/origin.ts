import { readTextOrNull, relativeTo } from '../../base/files.js';
import type { SourceOrigin } from '../../model/source.js';
import type { Fragment } from '../fragment.js';

/** A fragment that an extension brings, with its places in the file that it was made from. */
export function atOrigin(fragment: Fragment, { absolutePath, lines }: SourceOrigin, siteDir: string): Fragment {
  const fileText = absolutePath === null ? null : readTextOrNull(absolutePath);
  if (absolutePath === null || fileText === null) return fragment;
  const texts = fragment.text.split('\n');
  const file = relativeTo(siteDir, absolutePath);
  const placedFragment = { ...fragment, file, fileText, firstLine: 1 };
  if (typeof lines !== 'number') return { ...placedFragment, lines: lines.slice(fragment.firstLine - 1) };
  // It stands somewhere in that line.
  const columns = new Map(texts.map((text, i) => [i + 1, new Array<number>(text.length + 1).fill(0)]));
  return { ...placedFragment, lines: texts.map(() => lines), columns };
}
