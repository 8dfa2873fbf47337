import { anchorOf, Ids } from '../anchor-ids.js';
import type { Api, ApiModule, Member } from './api.js';

/** Ids of one page: `Name` and `Name.member` → id. */
export type PageAnchors = ReadonlyMap<string, string>;

/** The ids of every module: `window` → `WebviewWindow.setSize` → `webviewwindow-setsize`. */
export function collectAnchors(api: Api): ReadonlyMap<string, PageAnchors> {
  const modules = api.index === null ? api.modules : [api.index, ...api.modules];
  return new Map(modules.map((module) => [module.name, pageAnchors(module)]));
}

/** How a member is named in anchors and keys; a static namesake of a method gets its own. */
export function memberName(member: Member, siblings: readonly Member[]): string {
  const twin = member.isStatic && siblings.some((other) => other !== member && other.name === member.name);
  return twin ? `${member.name}~static` : member.name.replace(/^(['"])(.*)\1$/, '$2');
}

/** The last part of the address of each symbol's page, where exports have pages of their own: `Window` → `window`; none is that of a module. Null for an alias, which has no page. */
export function symbolPaths(module: ApiModule, api: Api): ReadonlyMap<string, string | null> {
  const ids = new Ids();
  if (module.name === 'index') for (const { name } of api.modules) ids.take(name.split('/')[0] ?? '');
  return new Map(module.symbols.map(({ name, target }) => [name, target === null ? ids.take(anchorOf(name)) : null]));
}

function pageAnchors(module: ApiModule): PageAnchors {
  const ids = new Ids();
  const anchors = new Map(module.symbols.map((symbol) => [symbol.name, ids.take(anchorOf(symbol.name))]));
  for (const symbol of module.symbols) {
    for (const member of symbol.members) {
      const name = memberName(member, symbol.members);
      // Several bases may each hand on a member of the same name: the first one has the id.
      if (anchors.has(`${symbol.name}.${name}`)) continue;
      anchors.set(`${symbol.name}.${name}`, ids.take(`${anchors.get(symbol.name) ?? ''}-${anchorOf(name)}`));
    }
  }
  return anchors;
}
