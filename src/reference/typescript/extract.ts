import type { TypeScript } from '../../base/typescript.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Context } from '../contract.js';
import type { InstalledPackage } from '../package.js';
import type { Api, ApiModule } from './api.js';
import { readModuleComment } from './comment.js';
import { collectNames, linkResolver } from './exports.js';
import { createProgram, moduleFiles } from './program.js';
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
  const files = await moduleFiles(wanted, context);
  const program = createProgram(ts, files, context);
  const names = collectNames(ts, program, files);
  const read = files.map((file): ApiModule => {
    const scope = {
      ts,
      program,
      checker: program.getTypeChecker(),
      names,
      module: file.name,
      link: linkResolver(names, file.name),
    };
    const exported = [...(names.exports.get(file.name) ?? [])];
    const symbols = exported.flatMap(([name, symbol]) => readSymbol(name, symbol, scope) ?? []);
    return {
      name: file.name,
      comment: readModuleComment(ts, program.getSourceFile(file.path)?.statements ?? [], scope.link),
      symbols,
    };
  });
  const api = {
    index: read.find((module) => module.name === 'index') ?? null,
    modules: read.filter((module) => module.name !== 'index'),
  };
  return { api, sound };
}
