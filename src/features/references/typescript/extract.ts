import type { SourceFile } from 'typescript';
import { problem } from '../../../base/diagnostics.js';
import { byCodeUnit, posix, realPath } from '../../../base/files.js';
import { nearest } from '../../../base/nearest.js';
import type { TypeScript } from '../../../base/typescript.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { Context } from '../contract.js';
import type { InstalledPackage } from '../package.js';
import type { Api, ApiModule, ApiSymbol } from './api.js';
import { readModuleComment } from './comment.js';
import { entryPoints, type ModuleFile } from './entry-points.js';
import { collectNames, linkResolver, moduleSymbols } from './exports.js';
import { LostLinks } from './lost-links.js';
import { createTypeProgram } from './program.js';
import { isPackageFile } from './scope.js';
import type { ReadProgram } from './source-program.js';
import { readSymbol } from './symbols.js';

/** A package to read, with the requested modules; all if the list is empty. */
export interface WantedPackage {
  readonly pkg: InstalledPackage;
  readonly modules: readonly string[];
  /** Absolute path of a source to describe instead of the package's modules, or null. */
  readonly entry: string | null;
}

/** Reads a package's declarations: creates a program with its modules and reads every export. `sound` is false if anything was reported. */
export async function extractApi(
  ts: TypeScript,
  request: WantedPackage,
  outerContext: Context,
): Promise<{ api: Api; sound: boolean }> {
  let sound = true;
  const report = (diagnostic: Diagnostic): void => {
    sound = false;
    outerContext.report(diagnostic);
  };
  const context = { ...outerContext, report };
  const allFiles = await modulesOf(ts, request);
  const files = request.modules.length === 0 ? allFiles : chosenFiles(allFiles, request.modules);
  const { program, sourceOf } = createTypeProgram(ts, files, context);
  const packageDir = declarationsDir(files, request.pkg);
  const symbols = moduleSymbols({ program, sourceOf }, files, packageDir);
  const modules = symbols.filter(({ name }) => request.modules.length === 0 || isChosen(name, request.modules));
  reportMissing(
    request,
    [...allFiles, ...symbols].map(({ name }) => name),
    context,
  );
  const checker = program.getTypeChecker();
  const names = collectNames({ ts, checker, packageDir }, modules);
  const lostLinks = new LostLinks();
  const readModules = modules.map((module): ApiModule => {
    const link = lostLinks.noting(linkResolver(names, module.name));
    const scope = { ts, program, checker, names, module: module.name, link, packageDir };
    const exportedSymbols = [...(names.exports.get(module.name) ?? [])];
    return {
      name: module.name,
      specifier: module.specifier,
      sameModules: [],
      comment: readModuleComment(ts, module.statements, link),
      symbols: exportedSymbols.flatMap(([name, symbol]) => readSymbol(name, symbol, scope) ?? []),
    };
  });
  lostLinks.report(ownSources({ program, sourceOf }, packageDir), { ts, checker, context });
  return { api: withoutSameModules(inOrder(readModules, request.modules), request.modules), sound };
}

function modulesOf(ts: TypeScript, { pkg, modules, entry }: WantedPackage): Promise<readonly ModuleFile[]> {
  return entry === null
    ? entryPoints(ts, pkg, modules)
    : Promise.resolve([{ name: 'index', specifier: pkg.name, path: posix(entry) }]);
}

/** The sources of a package; empty if it is read from declarations, which someone else wrote. */
function ownSources({ program, sourceOf }: ReadProgram, packageDir: string): readonly SourceFile[] {
  return program
    .getSourceFiles()
    .flatMap(({ fileName }) => (isPackageFile(packageDir, fileName) ? (sourceOf(fileName) ?? []) : []));
}

function isChosen(name: string, wantedNames: readonly string[]): boolean {
  return name === 'index' || wantedNames.includes(name);
}

/** Includes the package's own module even if it is not requested, because its text introduces the reference. */
function chosenFiles(files: readonly ModuleFile[], wantedNames: readonly string[]): readonly ModuleFile[] {
  return files.filter(({ name }) => isChosen(name, wantedNames));
}

/** Folder of the declarations: that of the package, or that of its `@types` package. */
function declarationsDir(files: readonly ModuleFile[], pkg: InstalledPackage): string {
  const path = posix(files[0]?.path ?? '');
  // A package of the workspace is linked in `node_modules`; its files have their real paths.
  const dir = [pkg.dir, realPath(pkg.dir)].map(posix).find((one) => path.startsWith(`${one}/`));
  return dir !== undefined || path === ''
    ? (dir ?? posix(pkg.dir))
    : (/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? posix(pkg.dir));
}

function reportMissing({ pkg, modules }: WantedPackage, knownNames: readonly string[], context: Context): void {
  for (const name of modules.filter((one) => !knownNames.includes(one))) {
    const nearestName = nearest(name, knownNames);
    const hint =
      nearestName === null
        ? 'Correct `modules` in the configuration of the reference.'
        : `Did you mean \`${nearestName}\`?`;
    context.report(
      problem('reference-module-missing', `The package \`${pkg.name}\` declares no module \`${name}\`.`, {
        ...context.place('modules'),
        hint,
      }),
    );
  }
}

/** The module `index` first, the others in the order of the configuration, otherwise by name. */
function inOrder(modules: readonly ApiModule[], wantedNames: readonly string[]): Api {
  const otherModules = modules.filter(({ name }) => name !== 'index');
  const sortedModules =
    wantedNames.length === 0
      ? [...otherModules].sort((a, b) => byCodeUnit(a.name, b.name))
      : wantedNames.flatMap((name) => otherModules.find((module) => module.name === name) ?? []);
  return { index: modules.find(({ name }) => name === 'index') ?? null, modules: sortedModules };
}

/**
 * Removes modules that only re-export another one under the same names, such as `node:fs` beside `fs`. A namespace for such a module gets
 * the described one as its target; a namespace for an empty module has none.
 */
function withoutSameModules({ index, modules }: Api, wantedNames: readonly string[]): Api {
  const sameModules = new Map<string, string[]>();
  const targets = new Map<string, string | null>();
  const keptModules = modules.filter((module) => {
    const same = wantedNames.includes(module.name) ? null : sameModule(module);
    if (same !== null) sameModules.set(same, [...(sameModules.get(same) ?? []), module.specifier]);
    const isKept = same === null && module.symbols.length > 0;
    if (!isKept) targets.set(module.name, same);
    return isKept;
  });
  const settle = (module: ApiModule): ApiModule => ({
    ...module,
    sameModules: sameModules.get(module.name) ?? [],
    symbols: module.symbols.map((symbol) => retargeted(symbol, targets)),
  });
  return { index: index === null ? null : settle(index), modules: keptModules.map(settle) };
}

/** A symbol that stands for a whole module, with the removed module replaced in its target. */
function retargeted(symbol: ApiSymbol, targets: ReadonlyMap<string, string | null>): ApiSymbol {
  if (symbol.target === null || symbol.target.name !== '') return symbol;
  let module: string | null = symbol.target.module;
  const seenModules = new Set<string>();
  while (module !== null && targets.has(module) && !seenModules.has(module)) {
    seenModules.add(module);
    module = targets.get(module) ?? null;
  }
  return { ...symbol, target: module === null ? null : { module, name: '' } };
}

/** The module that describes all symbols of this one under the same names, or null. */
function sameModule({ symbols }: ApiModule): string | null {
  const [firstSymbol] = symbols;
  if (firstSymbol?.target == null) return null;
  const { module } = firstSymbol.target;
  const isSame = symbols.every(
    ({ kind, name, target }) => kind === 'alias' && target?.module === module && target.name === name,
  );
  return isSame ? module : null;
}
