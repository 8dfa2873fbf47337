import type { Symbol as CompilerSymbol, Program, TypeChecker } from 'typescript';
import type { TypeScript } from '../../base/typescript.js';
import type { ModuleFile } from './program.js';

/** A symbol's place in the reference. */
interface Home {
  readonly module: string;
  readonly name: string;
}

/** Who exports what: every exported symbol has one home, other exports of it are aliases. */
export interface Names {
  readonly homes: ReadonlyMap<CompilerSymbol, Home>;
  /** Module symbols, for namespaces. */
  readonly modules: ReadonlyMap<CompilerSymbol, string>;
  /** Module name → exported name → symbol behind it, in order of declaration. */
  readonly exports: ReadonlyMap<string, ReadonlyMap<string, CompilerSymbol>>;
}

/** Finds the home of every export: the module whose file declares it, under its own name if it can. */
export function collectNames(ts: TypeScript, program: Program, files: readonly ModuleFile[]): Names {
  const checker = program.getTypeChecker();
  const homes = new Map<CompilerSymbol, Home>();
  const ranks = new Map<CompilerSymbol, number>();
  const modules = new Map<CompilerSymbol, string>();
  const exports = new Map<string, ReadonlyMap<string, CompilerSymbol>>();
  for (const file of files) {
    const source = program.getSourceFile(file.path);
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (symbol === undefined) continue;
    modules.set(symbol, file.name);
    const named = new Map(checker.getExportsOfModule(symbol).map((one) => [one.name, unalias(ts, checker, one)]));
    exports.set(file.name, named);
    for (const [name, target] of named) {
      const own = target.declarations?.some((declaration) => declaration.getSourceFile() === source) === true;
      const rank = (file.name === 'index' ? 0 : 1) + (own ? 4 : 0) + (target.name === name ? 2 : 0);
      if (rank <= (ranks.get(target) ?? -1)) continue;
      ranks.set(target, rank);
      homes.set(target, { module: file.name, name });
    }
  }
  return { homes, modules, exports };
}

/** The symbol behind imports and re-exports. */
export function unalias(ts: TypeScript, checker: TypeChecker, symbol: CompilerSymbol): CompilerSymbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** Resolves the name of a doc comment's link, as seen from a module: `Event`, `Event.windowLabel`, `window.Theme`. */
export function linkResolver(names: Names, module: string): (name: string) => string | null {
  const order = [module, ...[...names.exports.keys()].filter((other) => other !== module)];
  return (written) => {
    const [first = '', ...members] = written.split(/[.#]/);
    for (const candidate of order) {
      const symbol = names.exports.get(candidate)?.get(first);
      const home = symbol === undefined ? undefined : names.homes.get(symbol);
      if (home !== undefined) return `symbol:${[home.module, home.name, ...members].join('.')}`;
    }
    return null;
  };
}
