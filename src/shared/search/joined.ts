/** Several indexes searched as one. Few sites have them, so browsers load this code on demand. */
import type { JoinedIndex, ShownPages } from './format.js';
import { joinIndexes } from './join-indexes.js';
import type { OpenIndex } from './open-index.js';
import type { unitTable } from './rank.js';

/** Code of the search that this module needs; importing it would bundle it into a separate file. */
interface SearchCode {
  readonly openFolder: (address: JoinedIndex) => Promise<OpenIndex>;
  readonly readFile: (address: string) => Promise<Uint8Array>;
  readonly unitTable: typeof unitTable;
}

/** Opens indexes with the lists of the pages that are shown from each. */
export async function openJoined(
  joined: readonly JoinedIndex[],
  { openFolder, readFile, unitTable }: SearchCode,
): Promise<OpenIndex> {
  const open = async (address: JoinedIndex) => {
    const { shown } = address;
    const readPages = async (list: string): Promise<ShownPages> =>
      JSON.parse(new TextDecoder().decode(await readFile(list))) as ShownPages;
    const [index, pages] = await Promise.all([openFolder(address), shown === undefined ? null : readPages(shown.list)]);
    return { index, pages, ...(shown === undefined ? {} : { shown }) };
  };
  return joinIndexes(await Promise.all(joined.map(open)), unitTable);
}
