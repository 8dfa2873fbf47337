import { fileNameFault, foldedPath } from '../../../shared/file-names.js';
import { anchorOf, Ids, routeIds } from '../anchor-ids.js';
import type { Api, ApiModule, ApiSymbol, Member } from './api.js';

/**
 * Ids of one page for `Name`, `Name.member` and `Name#member`. If a namespace exports something as `Name.member`, the dot means the export.
 */
export type PageAnchors = ReadonlyMap<string, string>;

/** The ids of every module: `window` → `WebviewWindow.setSize` → `webviewwindow-setsize`. */
export function collectAnchors(api: Api): ReadonlyMap<string, PageAnchors> {
  const modules = api.index === null ? api.modules : [api.index, ...api.modules];
  return new Map(modules.map((module) => [module.name, pageAnchors(module)]));
}

/** The name of a member in anchors and keys. A static member with the name of an instance member gets a suffix. */
export function memberName(member: Member, siblings: readonly Member[]): string {
  const sharesName = member.isStatic && siblings.some((other) => other !== member && other.name === member.name);
  return sharesName ? `${member.name}~static` : unquoted(member.name);
}

/** The name of a member without quotes: `'a'` and `a` are the same. */
export function unquoted(name: string): string {
  return name.replace(/^(['"])(.*)\1$/, '$2');
}

/**
 * The last part of the route of each symbol's page, if exports have their own pages: `Window` → `window`. None collides with a module. Null
 * for an alias, which has no page.
 */
export function symbolPaths(module: ApiModule, api: Api): ReadonlyMap<string, string | null> {
  const ids = routeIds();
  if (module.name === 'index') for (const { name } of api.modules) ids.take(name.split('/')[0] ?? '');
  return new Map(module.symbols.map(({ name, target }) => [name, target === null ? ids.take(anchorOf(name)) : null]));
}

/**
 * The route of each module's page below the reference: its name, unless some system cannot hold a file of this name. `con` becomes
 * `page-con`, and of `Window` and `window` the second becomes `window-2`.
 */
export function moduleRoutes(modules: readonly Pick<ApiModule, 'name'>[]): ReadonlyMap<string, string> {
  const folds = new Set<string>();
  return new Map(
    modules.map(({ name }) => {
      const parts = name
        .split('/')
        .map((part) => (fileNameFault(part) === null ? part : `page-${anchorOf(part).replace(/\.+$/, '')}`));
      const base = parts.join('/');
      let route = base;
      for (let n = 2; folds.has(foldedPath(route)); n++) route = `${base}-${n}`;
      folds.add(foldedPath(route));
      return [name, route] as const;
    }),
  );
}

/** The id of a member on its page. */
export function memberId(symbol: ApiSymbol, member: Member, anchors: PageAnchors | undefined): string {
  return anchors?.get(`${symbol.name}#${memberName(member, symbol.members)}`) ?? '';
}

function pageAnchors(module: ApiModule): PageAnchors {
  const ids = new Ids();
  const anchors = new Map(module.symbols.map((symbol) => [symbol.name, ids.take(anchorOf(symbol.name))]));
  for (const symbol of module.symbols) {
    for (const member of symbol.members) {
      const name = memberName(member, symbol.members);
      const id = ids.take(`${anchors.get(symbol.name) ?? ''}-${anchorOf(name)}`);
      anchors.set(`${symbol.name}#${name}`, id);
      if (!anchors.has(`${symbol.name}.${name}`)) anchors.set(`${symbol.name}.${name}`, id);
    }
  }
  return anchors;
}
