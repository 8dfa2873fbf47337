import { stringify } from 'yaml';
import { byCodeUnit } from '../../base/files.js';
import type { JsonObject } from '../../base/json.js';
import { record } from '../../base/json-values.js';
import type { MigratedSidebar, Migration } from './model.js';

/** The migration with its sidebars in docsgen's form: `docs.sidebars`, and a `sidebar.yml` in the folder of each. */
export function withSidebars(migration: Migration): Migration {
  const { sidebars, settings } = migration;
  if (sidebars.length === 0) return migration;
  const texts = new Map(migration.texts);
  for (const [path, group] of byFile(sidebars)) {
    const [onlyEntry] = group;
    const entries =
      group.length === 1 ? onlyEntry?.entries : Object.fromEntries(group.map(({ name, entries }) => [name, entries]));
    texts.set(path, stringify(entries, { lineWidth: 0, aliasDuplicateObjects: false }));
  }
  const names = new Map(sidebars.map(({ name, dir }): [string, JsonObject] => [name, { name, dir }]));
  const sortedEntries = [...names.values()].sort((a, b) => byCodeUnit(String(a['dir']), String(b['dir'])));
  const isDefault =
    sortedEntries.length === 1 && sortedEntries[0]?.['name'] === 'docs' && sortedEntries[0]?.['dir'] === '';
  const docs = { ...record(settings['docs']), ...(isDefault ? {} : { sidebars: sortedEntries }) };
  return { ...migration, texts, settings: Object.keys(docs).length === 0 ? settings : { ...settings, docs } };
}

/** Sidebars by their file, relative to the folder of the new site. */
function byFile(sidebars: readonly MigratedSidebar[]): ReadonlyMap<string, readonly MigratedSidebar[]> {
  const files = new Map<string, MigratedSidebar[]>();
  for (const sidebar of sidebars) {
    const path = ['content', sidebar.locale, sidebar.version, sidebar.dir, 'sidebar.yml']
      .filter((part) => part !== '')
      .join('/');
    files.set(path, [...(files.get(path) ?? []), sidebar]);
  }
  return files;
}
