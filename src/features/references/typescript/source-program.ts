import { dirname, join, resolve } from 'node:path';
import type { Diagnostic as CompilerDiagnostic, CompilerHost, CompilerOptions, Program, SourceFile } from 'typescript';
import { problem, warning } from '../../../base/diagnostics.js';
import { isInside, realPath, relativeTo } from '../../../base/files.js';
import { SharedDeclarations, type TypeScript } from '../../../base/typescript.js';
import type { Context } from '../contract.js';
import { repositoryFolder } from '../source-file.js';
import { compilerOptions } from './compiler-options.js';
import type { ModuleFile } from './entry-points.js';
import { nodeTypes } from './node-types.js';

/** A program over declarations. */
export interface ReadProgram {
  readonly program: Program;
  /** The source that a file's declarations were generated from; undefined for plain declarations. */
  readonly sourceOf: (path: string) => SourceFile | undefined;
}

/** Compiler errors about unresolved names. Other type errors do not affect the declarations. */
const LOST_NAMES = new Set([2304, 2305, 2307, 2503, 2552, 2614, 2694, 2724, 2792]);

/**
 * Generates the declarations of modules that are sources: inferred types are written out, bodies and private members removed. They replace
 * the sources in the returned program. Only files of the repository and of installed packages are read.
 */
export function declaredProgram(ts: TypeScript, files: readonly ModuleFile[], context: Context): ReadProgram {
  const paths = files.map(({ path }) => path);
  const folder = repositoryFolder(dirname(paths[0] ?? context.siteDir));
  const node = nodeTypes(context);
  const rootNames = node === null ? paths : [...paths, node];
  const options = sourceOptions(ts, { path: paths[0] ?? '', folder, context });
  const host = guardedHost(ts, new SharedDeclarations().host(ts, options), options, folder);
  const sources = ts.createProgram({ rootNames, options, host });
  noteFiles(sources, folder, context);
  const ownSources = sources
    .getSourceFiles()
    .filter((file) => isInside(folder, file.fileName) && !isInstalled(file.fileName) && !file.isDeclarationFile);
  for (const source of ownSources) reportFaults(ts, sources, source, context);
  const declarations = new Map<string, string>();
  sources.emit(
    undefined,
    (...[, text, , , from]) => {
      for (const { fileName } of from ?? []) declarations.set(fileName, text);
    },
    undefined,
    true,
  );
  const program = ts.createProgram({
    rootNames,
    options,
    host: {
      ...host,
      getSourceFile: (path, parsing, ...others) => {
        const text = declarations.get(path);
        return text === undefined
          ? host.getSourceFile(path, parsing, ...others)
          : ts.createSourceFile(path, text, parsing, true);
      },
    },
  });
  return { program, sourceOf: (path) => sources.getSourceFile(path) };
}

interface SourceEntry {
  readonly path: string;
  readonly folder: string;
  readonly context: Context;
}

/**
 * The settings of the nearest `tsconfig.json` in the repository that affect how sources are read; those for declarations if there is none.
 */
function sourceOptions(ts: TypeScript, { path, folder, context }: SourceEntry): CompilerOptions {
  const emit: CompilerOptions = {
    allowImportingTsExtensions: true,
    allowJs: false,
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    noEmitOnError: false,
    removeComments: false,
    resolveJsonModule: true,
    skipLibCheck: true,
  };
  const own = compilerOptions(ts);
  const { noEmit: _, ...reading } = own;
  const configFile = configOf(ts, dirname(path), folder);
  if (configFile === null) return { ...reading, ...emit };
  const source = ts.readJsonConfigFile(configFile, (file) =>
    mayRead(file, folder) ? ts.sys.readFile(file) : undefined,
  );
  const host = {
    ...ts.sys,
    readDirectory: () => [],
    readFile: (file: string) => (mayRead(file, folder) ? ts.sys.readFile(file) : undefined),
  };
  const { options } = ts.parseJsonSourceFileConfigFileContent(source, host, dirname(configFile), undefined, configFile);
  for (const file of [configFile, ...(source.extendedSourceFiles ?? [])]) context.used(file);
  return { ...reading, ...withoutOutput(options), ...emit };
}

function configOf(ts: TypeScript, dir: string, folder: string): string | null {
  const path = ts.findConfigFile(dir, (file) => isInside(folder, file) && ts.sys.fileExists(file));
  return path ?? null;
}

/** Compiler options without those for output and incremental builds. */
function withoutOutput(options: CompilerOptions): CompilerOptions {
  const {
    composite: _composite,
    declarationDir: _declarationDir,
    declarationMap: _declarationMap,
    incremental: _incremental,
    inlineSourceMap: _inlineSourceMap,
    isolatedDeclarations: _isolatedDeclarations,
    outDir: _outDir,
    outFile: _outFile,
    rootDir: _rootDir,
    sourceMap: _sourceMap,
    stripInternal: _stripInternal,
    tsBuildInfoFile: _tsBuildInfoFile,
    ...reading
  } = options;
  return reading;
}

/** A compiler host that sees only the repository, installed packages and the compiler's own libraries. */
function guardedHost(ts: TypeScript, host: CompilerHost, options: CompilerOptions, folder: string): CompilerHost {
  const library = dirname(ts.getDefaultLibFilePath(options));
  const answers = new Map<string, boolean>();
  const isSeen = (path: string): boolean => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const isAllowed = isInside(library, path) || mayRead(path, folder);
    answers.set(path, isAllowed);
    return isAllowed;
  };
  return {
    ...host,
    fileExists: (path) => host.fileExists(path) && isSeen(path),
    readFile: (path) => (isSeen(path) ? host.readFile(path) : undefined),
    getSourceFile: (path, ...others) => (isSeen(path) ? host.getSourceFile(path, ...others) : undefined),
    writeFile: () => undefined,
  };
}

function mayRead(path: string, folder: string): boolean {
  return isInstalled(path) || isInside(realPath(folder), realPath(path));
}

function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/**
 * Records the package's sources, their folders (where a new file may change an import's target) and the `package.json` of each imported
 * package as inputs.
 */
function noteFiles(program: Program, folder: string, context: Context): void {
  for (const { fileName } of program.getSourceFiles()) {
    const [root] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(fileName) ?? [];
    if (root !== undefined) context.used(join(root, 'package.json'));
    else if (isInside(folder, fileName))
      for (const path of [resolve(fileName), dirname(resolve(fileName))]) context.used(path);
  }
}

function reportFaults(ts: TypeScript, program: Program, source: SourceFile, context: Context): void {
  const syntax = program.getSyntacticDiagnostics(source);
  for (const finding of syntax) context.report(faultOf(ts, source, finding, { make: problem, context }));
  if (syntax.length > 0) return;
  const lost = program.getSemanticDiagnostics(source).filter(({ code }) => LOST_NAMES.has(code));
  for (const finding of lost) noteMissing(source, finding, context);
  for (const finding of [...lost, ...program.getDeclarationDiagnostics(source)])
    context.report(faultOf(ts, source, finding, { make: warning, context }));
}

/** Records a missing import as an input, so that the pages are made again when it appears. */
function noteMissing(source: SourceFile, { start = 0, length = 0 }: CompilerDiagnostic, { used }: Context): void {
  const name = source.text.slice(start, start + length).replace(/^['"]|['"]$/g, '');
  const dir = dirname(source.fileName);
  used(
    /^\.{1,2}\//.test(name) ? `${resolve(dir, name).replace(/\.[cm]?js$/, '')}.ts` : join(dir, 'node_modules', name),
  );
}

function faultOf(
  ts: TypeScript,
  source: SourceFile,
  finding: CompilerDiagnostic,
  { make, context }: { readonly make: typeof problem; readonly context: Context },
): ReturnType<typeof problem> {
  const { line, character } = source.getLineAndCharacterOfPosition(finding.start ?? 0);
  const words = ts.flattenDiagnosticMessageText(finding.messageText, ' ').replace(/\.$/, '');
  return make(
    'reference-declarations-invalid',
    `The source has an error: ${words.replaceAll(dirname(source.fileName), '.')}.`,
    {
      place: { file: relativeTo(context.siteDir, source.fileName), line: line + 1, column: character + 1 },
      source: source.text,
      hint: 'Correct the source, or install the package that it imports.',
    },
  );
}
