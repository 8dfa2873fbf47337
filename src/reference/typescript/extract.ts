import { problem } from '../../base/diagnostics.js';
import { byCodeUnit, posix } from '../../base/files.js';
import { nearest } from '../../base/nearest.js';
import type { TypeScript } from '../../base/typescript.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Context } from '../contract.js';
import type { InstalledPackage } from '../package.js';
import type { Api, ApiModule } from './api.js';
import { readModuleComment } from './comment.js';
import { entryPoints, type ModuleFile } from './entry-points.js';
import { collectNames, linkResolver, moduleSymbols } from './exports.js';
import { createProgram } from './program.js';
import { readSymbol } from './symbols.js';

/** A package to read, and the modules wanted of it: all, where none are named. */
export interface Wanted {
  readonly pkg: InstalledPackage;
  readonly modules: readonly string[];
}

/** Reads a package's declarations: one program over its modules, then every export of each. `sound` is false where anything was reported. */
export async function extractApi(
  ts: TypeScript,
  wanted: Wanted,
  outer: Context,
): Promise<{ api: Api; sound: boolean }> {
  let sound = true;
  const report = (diagnostic: Diagnostic): void => {
    sound = false;
    outer.report(diagnostic);
  };
  const context = { ...outer, report };
  const all = await entryPoints(ts, wanted.pkg, wanted.modules);
  const files = wanted.modules.length === 0 ? all : chosen(all, wanted.modules);
  const program = createProgram(ts, files, context);
  const packageDir = declarationsDir(files, wanted.pkg);
  const symbols = moduleSymbols(program, files, packageDir);
  const modules = symbols.filter(({ name }) => wanted.modules.length === 0 || isChosen(name, wanted.modules));
  reportMissing(
    wanted,
    [...all, ...symbols].map(({ name }) => name),
    context,
  );
  const checker = program.getTypeChecker();
  const names = collectNames({ ts, checker, packageDir }, modules);
  const read = modules.map((module): ApiModule => {
    const link = linkResolver(names, module.name);
    const scope = { ts, program, checker, names, module: module.name, link, packageDir };
    const exported = [...(names.exports.get(module.name) ?? [])];
    return {
      name: module.name,
      specifier: module.specifier,
      twins: [],
      comment: readModuleComment(ts, module.statements, link),
      symbols: exported.flatMap(([name, symbol]) => readSymbol(name, symbol, scope) ?? []),
    };
  });
  return { api: withoutTwins(inOrder(read, wanted.modules), wanted.modules), sound };
}

function isChosen(name: string, wanted: readonly string[]): boolean {
  return name === 'index' || wanted.includes(name);
}

/** The package itself is read always: its text introduces the reference. */
function chosen(files: readonly ModuleFile[], wanted: readonly string[]): readonly ModuleFile[] {
  return files.filter(({ name }) => isChosen(name, wanted));
}

/** Where the declarations lie: in the package, or in the one that the community keeps for it. */
function declarationsDir(files: readonly ModuleFile[], pkg: InstalledPackage): string {
  const path = posix(files[0]?.path ?? '');
  return path.startsWith(`${posix(pkg.dir)}/`) || path === ''
    ? posix(pkg.dir)
    : (/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? posix(pkg.dir));
}

function reportMissing({ pkg, modules }: Wanted, known: readonly string[], context: Context): void {
  for (const name of modules.filter((one) => !known.includes(one))) {
    const near = nearest(name, known);
    const hint = near === null ? 'Correct `modules` in the configuration of the reference.' : `Did you mean "${near}"?`;
    context.report(
      problem('reference-module-missing', `The package "${pkg.name}" declares no module "${name}".`, { hint }),
    );
  }
}

/** `index` first, then the order of the configuration, else that of names. */
function inOrder(modules: readonly ApiModule[], wanted: readonly string[]): Api {
  const others = modules.filter(({ name }) => name !== 'index');
  const sorted =
    wanted.length === 0
      ? [...others].sort((a, b) => byCodeUnit(a.name, b.name))
      : wanted.flatMap((name) => others.find((module) => module.name === name) ?? []);
  return { index: modules.find(({ name }) => name === 'index') ?? null, modules: sorted };
}

/** Takes out modules that only hand on what another one exports under the same names: `node:fs` beside `fs`. */
function withoutTwins({ index, modules }: Api, wanted: readonly string[]): Api {
  const twins = new Map<string, string[]>();
  const kept = modules.filter((module) => {
    const other = wanted.includes(module.name) ? null : twinOf(module);
    if (other !== null) twins.set(other, [...(twins.get(other) ?? []), module.specifier]);
    return other === null && module.symbols.length > 0;
  });
  const named = (module: ApiModule): ApiModule => ({ ...module, twins: twins.get(module.name) ?? [] });
  return { index: index === null ? null : named(index), modules: kept.map(named) };
}

/** The module that describes all symbols of this one under the same names; null where there is none. */
function twinOf({ symbols }: ApiModule): string | null {
  const [first] = symbols;
  if (first?.target == null) return null;
  const { module } = first.target;
  const isTwin = symbols.every(
    ({ kind, name, target }) => kind === 'alias' && target?.module === module && target.name === name,
  );
  return isTwin ? module : null;
}
