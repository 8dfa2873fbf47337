import { join } from 'node:path';
import { relativeTo } from '../base/files.js';
import { frontmatterOf, localeFolder, placeSource } from '../content/index.js';
import { ADDRESS_BOOK, type RecognisablePage } from '../features/addresses/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Site } from '../model/site.js';
import { sectionsOfFile } from './past-sections.js';
import { type History, openHistory } from './source-history.js';

/** Pages as they were when the file of addresses was last committed. */
export interface EarlierPages {
  /** The texts of pages by their addresses then; those that cannot be read are left out. */
  read(addresses: ReadonlySet<string>): Promise<ReadonlyMap<string, RecognisablePage>>;
}

/** Opens the earlier pages of a site; null without a history. */
export async function openEarlierPages({ config }: Site): Promise<EarlierPages | null> {
  const history = await openHistory(config.contentDir);
  if ('reason' in history) return null;
  const [latest] = await history.revisions(join(config.contentDir, ADDRESS_BOOK));
  const commit = latest?.commit ?? (await history.base('HEAD'));
  return commit === null ? null : { read: (addresses) => readPages(addresses, { config, history, commit }) };
}

async function readPages(
  addresses: ReadonlySet<string>,
  { config, history, commit }: { readonly config: SiteConfig; readonly history: History; readonly commit: string },
): Promise<ReadonlyMap<string, RecognisablePage>> {
  const root = localeFolder(config, config.i18n.source);
  const files = [...(await history.filesAt(commit, root))].filter(([path]) => isPage(relativeTo(root, path)));
  const texts = await history.texts(files.map(([, blob]) => blob));
  const locale = config.i18n.locales.find(({ code }) => code === config.i18n.source);
  const pages = new Map<string, RecognisablePage>();
  for (const [file, blob] of files) {
    const text = texts.get(blob);
    if (text === undefined || locale === undefined) continue;
    const { slug } = placeSource(config, relativeTo(root, file), frontmatterOf(text));
    const address = `/${[locale.path, slug].filter((part) => part !== '').join('/')}`.normalize('NFC');
    if (addresses.has(address)) pages.set(address, await pageTexts(address, text, { file, config }));
  }
  return pages;
}

function isPage(path: string): boolean {
  return /\.(?:md|markdown)$/.test(path) && !path.split('/').some((part) => part.startsWith('_'));
}

/** The sections of a page by their ids; the first one counts if several have the same. */
export async function pageTexts(
  address: string,
  text: string,
  { file, config }: { readonly file: string; readonly config: SiteConfig },
): Promise<RecognisablePage> {
  const sections = await sectionsOfFile(text, relativeTo(config.contentDir, file), config);
  return { address, sections: new Map([...sections].reverse().map(({ id, hashes }) => [id, hashes.split(' ')])) };
}
