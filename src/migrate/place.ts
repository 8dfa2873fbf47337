import type { Folder } from './gate/index.js';
import type { Finding } from './model.js';

/** Where a finding stands. */
export type Place = Pick<Finding, 'file' | 'line'>;

/** Where a file of the old site says something: the first line that holds the text, or the file where it is put together by a program. */
export function placeOf(text: string, file: string, root: Folder): Place {
  const index = text === '' ? -1 : root.read(file).indexOf(text);
  return { file, line: index === -1 ? null : root.read(file).slice(0, index).split('\n').length };
}
