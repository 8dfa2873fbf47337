import type { JsonObject, PlainValue } from '../../../base/json.js';
import { record } from '../../../base/json-values.js';
import { programValue, reportValues } from '../configuration.js';
import { wholeRecordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import type { ForeignSite } from '../model.js';
import { type DocPage, type DocusaurusVersion, pagesOf, withoutVersion } from './docs.js';
import { plainAddresses } from './pathname.js';
import { entriesOf, type SidebarsPlace } from './sidebar.js';
import type { LocalizedWord } from './words.js';

/** Everything that the sidebars of a version are made from. */
interface SidebarSource {
  readonly root: Folder;
  readonly foreign: ForeignSite;
  readonly version: DocusaurusVersion;
  /** Pages of all versions of these docs. */
  readonly pages: readonly DocPage[];
  readonly locale: string;
  readonly place: SidebarsPlace;
  /** A text of the sidebars in all locales, by its key in the version's translations. */
  readonly words: (key: string, defaultText: string) => LocalizedWord;
}

/** Adds the sidebars of a version. Returns their names in the old site. */
export async function addSidebars(
  draft: Draft,
  { root, foreign, version, pages, locale, place, words }: SidebarSource,
): Promise<readonly string[]> {
  const { sidebars: file } = version;
  if (file === null) return ['defaultSidebar'];
  const value: unknown = file.endsWith('.json')
    ? sidebarData(draft, root, file)
    : await sidebarsOf(draft, foreign, { root, file });
  const byId = new Map(pagesOf(version, pages).map((page) => [page.id, page]));
  const names: string[] = [];
  for (const [name, items] of Object.entries(record(plainAddresses((value ?? null) as PlainValue)))) {
    const own = withoutVersion(name);
    names.push(own);
    const word = (key: string, defaultText: string): LocalizedWord => words(`sidebar.${own}.${key}`, defaultText);
    const entries = entriesOf(items, { pages: byId, route: version.route, file, word }, draft);
    const { version: folder, dir } = place;
    draft.sidebars.push({ name: place.nameOf(own), locale, version: folder, dir, entries });
  }
  return names;
}

function sidebarData(draft: Draft, root: Folder, file: string): JsonObject {
  const { value, isWhole } = wholeRecordIn({ folder: root, path: file }, draft.report);
  if (!isWhole) draft.dropped.add('sidebar');
  return value;
}

async function sidebarsOf(
  draft: Draft,
  foreign: ForeignSite,
  place: Parameters<typeof programValue>[1],
): Promise<PlainValue | undefined> {
  const program = await programValue(foreign, place, draft);
  const { value, missing } = program ?? { value: undefined, missing: [] };
  // A gap deeper than an entry of a sidebar, such as a label, does not count as a missing sidebar.
  if (program === null || missing.some(({ path, isRest }) => isRest || path.length <= 2)) draft.dropped.add('sidebar');
  reportValues(missing, 'docusaurus', draft);
  return value;
}
