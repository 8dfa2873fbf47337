import { problem, SiteError } from '../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../base/files.js';
import type { SectionText } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import { earlierHashes, sectionsOfFile } from './past-sections.js';
import { type History, openHistory, withoutHistory } from './source-history.js';
import type { NewRow } from './write-ledgers.js';

/** Records of sections whose originals changed without a change of meaning. */
export interface Same {
  /**
   * The record of a section that was current at the base: the original of today, and the translation as it was recorded. Null for a section
   * that was outdated before, which stays so.
   */
  readonly newRow: NewRow;
  /** The commit with the originals before the change. */
  readonly base: string;
}

/** Opens the originals as they were before a change. Throws if the clone does not have them. */
export async function openSame(config: SiteConfig, since: string | null): Promise<Same> {
  const history = await openHistory(config.contentDir);
  if ('reason' in history) throw withoutHistory(history);
  const base = await history.base(since);
  if (base === null) throw history.gap === null ? unknownBase(since) : withoutHistory(history.gap);
  const before = originalsAt(history, base, config);
  return {
    base,
    async newRow({ original: file }, { original, row }) {
      if (original === null || row === null) return null;
      if ((await before(file)).get(original.id) !== row.source.join(' ')) return null;
      return { ...row, mark: row.mark ?? 'same', source: original.hashes.split(' ') };
    },
  };
}

/** Hashes that each section of today had before a change, by its ID. */
type Before = ReadonlyMap<string, string>;

function originalsAt(history: History, base: string, config: SiteConfig): (file: string) => Promise<Before> {
  const known = new Map<string, Promise<Before>>();
  const sections = (text: string, file: string): Promise<readonly SectionText[]> =>
    sectionsOfFile(text, relativeTo(config.contentDir, file), config);
  const read = async (file: string): Promise<Before> => {
    const blob = await history.blobAt(base, file);
    const text = blob === null ? '' : (await history.texts([blob])).get(blob);
    if (text === undefined) throw history.gap === null ? unknownBase(base) : withoutHistory(history.gap);
    return earlierHashes(await sections(text, file), await sections(readTextOrNull(file) ?? '', file));
  };
  return (file) => {
    const before = known.get(file) ?? read(file);
    known.set(file, before);
    return before;
  };
}

function unknownBase(since: string | null): SiteError {
  return new SiteError([
    problem('translations-history', `There is no commit \`${since ?? 'HEAD'}\` that this branch was made from.`, {
      hint: 'Name the commit before the change: `--since HEAD~1`.',
    }),
  ]);
}
