import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Diagnostic as CompilerDiagnostic, Program, SourceFile } from 'typescript';
import { problem, warning } from '../../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../../base/files.js';
import { nearest } from '../../base/nearest.js';
import type { TypeScript } from '../../base/typescript.js';
import type { Context } from '../contract.js';
import { DECLARATION, type InstalledPackage, packageFile } from '../package.js';

/** A module of a package and the file that declares it. */
export interface ModuleFile {
  readonly name: string;
  readonly path: string;
}

/** Names of the files that are modules: those with type declarations that lie directly in the package's folder. */
export async function declarationFiles(pkg: InstalledPackage): Promise<readonly string[]> {
  return (await readdir(pkg.dir)).filter((name) => DECLARATION.test(name)).sort(byCodeUnit);
}

/** The declaration files of the modules asked for (all beside `index`, where none are named), by name; `index` first where there is one. */
export async function moduleFiles(
  { pkg, modules: wanted }: { readonly pkg: InstalledPackage; readonly modules: readonly string[] },
  context: Context,
): Promise<ModuleFile[]> {
  const names = await declarationFiles(pkg);
  const files =
    names.length === 0 ? entryPoints(pkg) : new Map(names.map((name) => [moduleName(name), join(pkg.dir, name)]));
  const modules = wanted.length > 0 ? wanted : [...files.keys()].filter((name) => name !== 'index');
  return (files.has('index') ? ['index', ...modules] : modules).flatMap((name) => {
    const path = files.get(name);
    if (path !== undefined) return [{ name, path }];
    const near = nearest(name, files.keys());
    const hint = near === null ? 'Correct `modules` in the configuration of the reference.' : `Did you mean "${near}"?`;
    context.report(
      problem('reference-module-missing', `The package "${pkg.name}" declares no module "${name}".`, { hint }),
    );
    return [];
  });
}

/** The modules of a package that keeps its declarations deeper, by what `types` and `exports` of its `package.json` name: `dist/index.d.ts` is called like the package. */
function entryPoints(pkg: InstalledPackage): ReadonlyMap<string, string> {
  const paths = pkg.types.filter((file) => DECLARATION.test(file)).map((file) => packageFile(pkg, file));
  return new Map(
    paths
      .filter((path) => existsSync(path))
      .map((path) => [moduleName(basename(path)).replace(/^index$/, basename(pkg.name)), path]),
  );
}

function moduleName(file: string): string {
  return file.replace(DECLARATION, '');
}

/** A program over the declarations; syntax errors are problems, unresolved types warnings. */
export function createProgram(ts: TypeScript, files: readonly ModuleFile[], context: Context): Program {
  const program = ts.createProgram({
    rootNames: files.map((file) => file.path),
    options: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
      skipDefaultLibCheck: true,
    },
  });
  for (const file of files) {
    const source = program.getSourceFile(file.path);
    if (source === undefined) continue;
    for (const finding of program.getSyntacticDiagnostics(source)) report({ ...context, ts }, source, finding, problem);
    for (const finding of program.getSemanticDiagnostics(source)) report({ ...context, ts }, source, finding, warning);
  }
  return program;
}

function report(
  context: Context & { readonly ts: TypeScript },
  source: SourceFile,
  finding: CompilerDiagnostic,
  make: typeof problem,
): void {
  const { line, character } = source.getLineAndCharacterOfPosition(finding.start ?? 0);
  const message = `The declarations have an error: ${context.ts.flattenDiagnosticMessageText(finding.messageText, ' ').replace(/\.$/, '')}.`;
  const place = { file: relativeTo(context.siteDir, source.fileName), line: line + 1, column: character + 1 };
  context.report(
    make('reference-declarations-invalid', message, {
      place,
      source: source.text,
      hint: 'Install a version of the package whose declarations are sound.',
    }),
  );
}
