import { join } from 'node:path';
import { readTextOrNull } from '../../base/files.js';
import { reportMissing } from '../configuration.js';
import type { Draft } from '../draft.js';
import type { Evaluate, Evaluation } from '../evaluate.js';
import type { Json } from '../model.js';
import { record } from '../values.js';
import { type DocPage, type DocsVersion, pagesOf, withoutVersion } from './docs.js';
import { entriesOf, type SidebarsPlace } from './sidebar.js';
import type { Word } from './words.js';

/** What the sidebars of a version are made from. */
interface SidebarSource {
  readonly root: string;
  readonly evaluate: Evaluate;
  readonly version: DocsVersion;
  /** Pages of all versions of these docs. */
  readonly pages: readonly DocPage[];
  readonly locale: string;
  readonly place: SidebarsPlace;
  /** A text of the sidebars in all locales, by its key in the words of the version. */
  readonly words: (key: string, defaultText: string) => Word;
}

/** Adds the sidebars of a version, and answers their names in the old site. */
export async function addSidebars(
  draft: Draft,
  { root, evaluate, version, pages, locale, place, words }: SidebarSource,
): Promise<readonly string[]> {
  const { sidebars: file } = version;
  if (file === null) return ['defaultSidebar'];
  const value: unknown = file.endsWith('.json')
    ? JSON.parse(readTextOrNull(join(root, file)) ?? '{}')
    : sidebarsOf(draft, file, await evaluate(join(root, file), join(root, '..')));
  const byId = new Map(pagesOf(version, pages).map((page) => [page.id, page]));
  const names: string[] = [];
  for (const [name, items] of Object.entries(record(value))) {
    const own = withoutVersion(name);
    names.push(own);
    const word = (key: string, defaultText: string): Word => words(`sidebar.${own}.${key}`, defaultText);
    const entries = entriesOf(items, { pages: byId, route: version.route, file, word }, draft);
    const { version: folder, dir } = place;
    draft.sidebars.push({ name: place.nameOf(own), locale, version: folder, dir, entries });
  }
  return names;
}

function sidebarsOf(draft: Draft, file: string, result: Evaluation): Json | null {
  reportMissing(result, file, draft);
  if ('value' in result) return result.value as Json;
  draft.report('configuration', `The sidebars cannot be read: ${result.error}.`, file);
  return null;
}
