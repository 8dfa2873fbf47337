import { readTextOrNull, relativeTo } from '../../base/files.js';
import type { SourceOrigin } from '../../model/source.js';
import type { Fragment } from '../fragment.js';

/** A fragment provided by an extension, with positions in the file that it was generated from. */
export function atOrigin(fragment: Fragment, { absolutePath, lines }: SourceOrigin, siteDir: string): Fragment {
  const fileText = absolutePath === null ? null : readTextOrNull(absolutePath);
  if (absolutePath === null || fileText === null) return fragment;
  const texts = fragment.text.split('\n');
  const file = relativeTo(siteDir, absolutePath);
  const placedFragment = { ...fragment, file, fileText, firstLine: 1 };
  if (typeof lines !== 'number') return { ...placedFragment, lines: lines.slice(fragment.firstLine - 1) };
  // The column within that line is unknown.
  const columns = new Map(texts.map((text, i) => [i + 1, new Array<number>(text.length + 1).fill(0)]));
  return { ...placedFragment, lines: texts.map(() => lines), columns };
}
