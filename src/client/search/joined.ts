/** Several indexes searched as one. Few sites have them, so the worker loads this code on demand. */
import type { JoinedIndex, ShownPages } from '../../shared/search/format';
import { joinIndexes } from '../../shared/search/join-indexes';
import type { OpenIndex } from '../../shared/search/open-index';
import type { unitTable } from '../../shared/search/rank';
import type { readFile } from './indexFile';

/** Code of the worker that this module needs; importing it would bundle it into a separate file. */
interface WorkerCode {
  readonly openFolder: (address: JoinedIndex) => Promise<OpenIndex>;
  readonly readFile: typeof readFile;
  readonly unitTable: typeof unitTable;
}

/** Opens indexes with the lists of the pages that are shown from each. */
export async function openJoined(
  joined: readonly JoinedIndex[],
  { openFolder, readFile, unitTable }: WorkerCode,
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
