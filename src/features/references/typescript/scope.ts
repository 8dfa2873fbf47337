import type { Symbol as CompilerSymbol, Program, TypeChecker } from 'typescript';
import type { TypeScript } from '../../../base/typescript.js';
import type { LinkResolver } from './doc-links.js';

/** The place of a symbol in the reference. */
export interface SymbolHome {
  readonly module: string;
  readonly name: string;
}

/** Exports of modules. Every exported symbol has one home; its other exports are aliases. */
export interface Names {
  readonly homes: ReadonlyMap<CompilerSymbol, SymbolHome>;
  /** Modules by their symbol, for namespaces. */
  readonly modules: ReadonlyMap<CompilerSymbol, string>;
  /** Symbols by module and exported name (`CST.Token` for an export of a namespace), in order of declaration. */
  readonly exports: ReadonlyMap<string, ReadonlyMap<string, CompilerSymbol>>;
}

/** Context that the readers of declarations share, as seen from one module. */
export interface ModuleScope {
  readonly ts: TypeScript;
  readonly program: Program;
  readonly checker: TypeChecker;
  readonly names: Names;
  readonly module: string;
  readonly link: LinkResolver;
  /** Absolute folder of the declarations, with slashes. */
  readonly packageDir: string;
}

/** True for a file of the package itself, not of one that is installed in its folder. Both paths have slashes. */
export function isPackageFile(packageDir: string, file: string): boolean {
  return file.startsWith(`${packageDir}/`) && !file.slice(packageDir.length).includes('/node_modules/');
}
