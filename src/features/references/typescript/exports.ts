import type { Symbol as CompilerSymbol, Node, TypeChecker } from 'typescript';
import { percentEncoded } from '../../../base/percent-encoding.js';
import type { TypeScript } from '../../../base/typescript.js';
import type { ModuleFile } from './entry-points.js';

import { isPackageFile, type Names, type SymbolHome } from './scope.js';
import type { ReadProgram } from './source-program.js';

/** Context for reading symbols. `packageDir` is the absolute folder of the declarations, with slashes. */
interface Reading {
  readonly ts: TypeScript;
  readonly checker: TypeChecker;
  readonly packageDir: string;
}

/** A module with its compiler symbol. */
export interface ModuleSymbol {
  readonly name: string;
  readonly specifier: string;
  readonly symbol: CompilerSymbol;
  /** Statements of the module's file; empty for an ambient module. */
  readonly statements: readonly Node[];
}

/**
 * Finds the home of every export: the module whose file declares it, else the module with the shortest name; preferably under its own name
 * and outside of namespaces.
 */
export function collectNames(reading: Reading, symbols: readonly ModuleSymbol[]): Names {
  const modules = new Map(symbols.map(({ symbol, name }) => [symbol, name]));
  const homes = new Map<CompilerSymbol, SymbolHome>();
  const ranks = new Map<CompilerSymbol, number>();
  const exports = new Map<string, ReadonlyMap<string, CompilerSymbol>>();
  for (const { name: module, symbol } of symbols) {
    const symbolByName = exportsOf(symbol, { ...reading, modules });
    exports.set(module, symbolByName);
    const sources = new Set(symbol.declarations?.map((declaration) => declaration.getSourceFile()));
    for (const [name, target] of symbolByName) {
      const isOwn = target.declarations?.some((declaration) => sources.has(declaration.getSourceFile())) === true;
      const rank = (target.name === name ? 1 : 0) + (isOwn ? 2 : 0) + (name.includes('.') ? 0 : 4);
      if (rank <= (ranks.get(target) ?? -1)) continue;
      ranks.set(target, rank);
      homes.set(target, { module, name });
    }
  }
  return { homes, modules, exports };
}

/** The symbol of every module. A file that is no module may declare ambient ones, such as `declare module "fs"` in `fs.d.ts`. */
export function moduleSymbols(
  { program, sourceOf }: ReadProgram,
  files: readonly ModuleFile[],
  packageDir: string,
): readonly ModuleSymbol[] {
  const checker = program.getTypeChecker();
  const ownModules = files.flatMap(({ name, specifier, path }): readonly ModuleSymbol[] => {
    const source = program.getSourceFile(path);
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    const statements = (sourceOf(path) ?? source)?.statements ?? [];
    return symbol === undefined ? [] : [{ name, specifier, symbol, statements }];
  });
  // Ambient modules of sources are internal, such as those for pictures.
  if (files.some(({ path }) => sourceOf(path) !== undefined)) return ownModules;
  const ambient = checker.getAmbientModules().flatMap((symbol): readonly ModuleSymbol[] => {
    const name = symbol.name.replace(/^"|"$/g, '');
    const isHere = symbol.declarations?.some((one) => isPackageFile(packageDir, one.getSourceFile().fileName));
    return name.includes('*') || isHere !== true || ownModules.some((one) => one.symbol === symbol)
      ? []
      : [{ name, specifier: name, symbol, statements: [] }];
  });
  return [...ownModules, ...ambient.sort((a, b) => a.name.length - b.name.length)];
}

type Walk = Reading & Pick<Names, 'modules'>;

/**
 * The exports of a module, followed by those of its namespaces with a prefix. A namespace in several others counts once, under its shortest
 * name.
 */
function exportsOf(module: CompilerSymbol, reading: Walk): ReadonlyMap<string, CompilerSymbol> {
  const symbolByName = new Map<string, CompilerSymbol>();
  const seenSymbols = new Set([module]);
  const openOwners: (readonly [owner: CompilerSymbol, before: string])[] = [[module, '']];
  for (const [owner, prefix] of openOwners) {
    for (const [name, symbol] of directExports(owner, reading)) {
      symbolByName.set(`${prefix}${name}`, symbol);
      if (!isOwnNamespace(symbol, reading) || seenSymbols.has(symbol)) continue;
      seenSymbols.add(symbol);
      openOwners.push([symbol, `${prefix}${name}.`]);
    }
  }
  return symbolByName;
}

/**
 * The exports of a module or namespace. The target of `export =` is listed by its own name unless it is just a namespace, because it may be
 * a function.
 */
export function directExports(
  owner: CompilerSymbol,
  { ts, checker }: Reading,
): readonly (readonly [string, CompilerSymbol])[] {
  const listedExports = checker
    .getExportsOfModule(owner)
    .filter((symbol) => !isMember(symbol, ts))
    .map((symbol) => [symbol.name, unalias(ts, checker, symbol)] as const);
  const exportAssignment = owner.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (exportAssignment === undefined) return listedExports;
  const assignedSymbol = unalias(ts, checker, exportAssignment);
  const hasValue =
    (assignedSymbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class | ts.SymbolFlags.Variable)) !== 0;
  return hasValue && !listedExports.some(([, symbol]) => symbol === assignedSymbol)
    ? [[assignedSymbol.name, assignedSymbol], ...listedExports]
    : listedExports;
}

/** True for static members, which are among the exports of a class or an enumeration that is also a namespace. */
function isMember(symbol: CompilerSymbol, ts: TypeScript): boolean {
  const isOfClass = symbol.declarations?.some((one) => ts.isClassElement(one) || ts.isEnumMember(one)) === true;
  return symbol.name === 'prototype' || isOfClass;
}

/** True for a namespace whose exports are described with it: not for a module of the reference or of another package. */
function isOwnNamespace(symbol: CompilerSymbol, { ts, modules, packageDir }: Walk): boolean {
  if ((symbol.flags & ts.SymbolFlags.Module) === 0 || modules.has(symbol)) return false;
  if ((symbol.flags & (ts.SymbolFlags.Enum | ts.SymbolFlags.Class)) === ts.SymbolFlags.Enum) return false;
  return symbol.declarations?.some((one) => isPackageFile(packageDir, one.getSourceFile().fileName)) === true;
}

/** The symbol behind imports and re-exports. */
export function unalias(ts: TypeScript, checker: TypeChecker, symbol: CompilerSymbol): CompilerSymbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** Resolves the name in a doc comment's link, as seen from a module: `Event`, `Event.windowLabel`, `window.Theme`. */
export function linkResolver(names: Names, module: string): (name: string) => string | null {
  const order = [module, ...[...names.exports.keys()].filter((other) => other !== module)];
  return (linkName) => {
    const [firstName = '', ...members] = linkName.split(/[.#]/);
    for (const candidate of order) {
      const symbol = names.exports.get(candidate)?.get(firstName);
      const home = symbol === undefined ? undefined : names.homes.get(symbol);
      if (home !== undefined)
        return `symbol:${encoded(home.module).replaceAll('.', '%2E')}.${encoded([home.name, ...members].join('.'))}`;
    }
    return null;
  };
}

/** A name with Markdown syntax encoded: `%24ZodType` for `$ZodType`. */
function encoded(name: string): string {
  return percentEncoded(name).replaceAll('%2F', '/');
}
