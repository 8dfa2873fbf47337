import { dirname, join } from 'node:path';
import type { Diagnostic as CompilerDiagnostic, CompilerHost, CompilerOptions, Program } from 'typescript';
import { problem } from '../../base/diagnostics.js';
import { posix } from '../../base/files.js';
import { loadTypeScript, SharedDeclarations, type TypeScript } from '../../base/typescript.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { type Sample, sampleProblem } from './sample.js';

/**
 * Type-checks samples in one program, each as a module of its own with top-level `await`, the DOM and the site's packages. Pages that
 * import a module of Node.js (`node:fs`) also get its types, if the site has them installed.
 */
export async function checkTypeScript(
  samples: readonly Sample[],
  { siteDir, declarations = new SharedDeclarations() }: TypeScriptOptions,
): Promise<readonly Diagnostic[]> {
  if (samples.length === 0) return [];
  const ts = await loadTypeScript(siteDir);
  if (ts === null) {
    const hint = 'Install it as a development dependency of the site: npm install --save-dev typescript@5.9.';
    return [
      problem(
        'sample-checker-missing',
        `${samples.length} TypeScript samples cannot be checked: the package \`typescript\` is not installed.`,
        { hint },
      ),
    ];
  }
  const files = new Map<string, Sample>();
  for (const [n, sample] of samples.entries()) {
    const path = titledPath(siteDir, sample);
    const isFree = path !== null && !files.has(path);
    files.set(isFree ? path : posix(join(siteDir, `.docsgen-sample-${n + 1}.${extensionOf(sample)}`)), sample);
  }
  // The globals of Node.js would hide mistakes in samples for browsers, so only pages that import from `node:` see them.
  const forNode = new Set(samples.filter(isForNode).map(({ place }) => place.file));
  const inNode = (isNode: boolean): Samples =>
    new Map([...files].filter(([, { place }]) => forNode.has(place.file) === isNode));
  const compiler = { ts, declarations };
  return [...findingsIn(compiler, inNode(false), []), ...findingsIn(compiler, inNode(true), ['node'])];
}

/** The environment in which TypeScript samples are checked. */
export interface TypeScriptOptions {
  /** Absolute folder of the site. TypeScript and the packages that samples import are resolved from here. */
  readonly siteDir: string;
  /** Declarations of the compiler that several checks in a row share. */
  readonly declarations?: SharedDeclarations;
}

interface Compiler {
  readonly ts: TypeScript;
  readonly declarations: SharedDeclarations;
}

/** Samples by the virtual path that the compiler sees. */
type Samples = ReadonlyMap<string, Sample>;

function isForNode({ code }: Sample): boolean {
  return /\b(?:from|import)\s*\(?\s*['"]node:/.test(code);
}

function findingsIn(compiler: Compiler, files: Samples, types: readonly string[]): readonly Diagnostic[] {
  if (files.size === 0) return [];
  const program = createProgram(compiler, files, types);
  return [...files].flatMap(([path, sample]) =>
    findings(program, path).map((finding) => toDiagnostic(compiler.ts, sample, finding)),
  );
}

/**
 * Path of a sample whose title is a path (`src/a.ts`), in a folder of its page, so that other samples of the page can import it; null for
 * other titles.
 */
function titledPath(siteDir: string, { title, language, place }: Sample): string | null {
  const isPath = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.(?:ts|tsx|mts)$/.test(title);
  if (!isPath || (language === 'tsx') !== title.endsWith('.tsx')) return null;
  return posix(join(siteDir, '.docsgen-samples', place.file, title));
}

function extensionOf({ language }: Sample): string {
  return language === 'tsx' ? 'tsx' : 'ts';
}

function createProgram({ ts, declarations }: Compiler, files: Samples, types: readonly string[]): Program {
  const options: CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [...types],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  return ts.createProgram([...files.keys()], options, hostWith(declarations.host(ts, options), files, ts));
}

/**
 * A compiler host that adds the samples to the files on disk. `export {}` makes each sample a module, so that their names do not collide.
 */
function hostWith(disk: CompilerHost, files: Samples, ts: TypeScript): CompilerHost {
  const folders = new Set([...files.keys()].flatMap(foldersAbove));
  return {
    ...disk,
    fileExists: (path) => files.has(path) || disk.fileExists(path),
    directoryExists: (path) => folders.has(path) || (disk.directoryExists?.(path) ?? true),
    readFile: (path) => files.get(path)?.code ?? disk.readFile(path),
    getSourceFile: (path, options) => {
      const sample = files.get(path);
      return sample === undefined
        ? disk.getSourceFile(path, options)
        : ts.createSourceFile(path, `${sample.code}\nexport {};\n`, options, true);
    },
  };
}

function foldersAbove(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

/** Reports only the first syntax error of a sample, because it usually causes the others. */
function findings(program: Program, path: string): readonly CompilerDiagnostic[] {
  const file = program.getSourceFile(path);
  const syntax = program.getSyntacticDiagnostics(file);
  return syntax.length > 0 ? syntax.slice(0, 1) : program.getSemanticDiagnostics(file);
}

function toDiagnostic(ts: TypeScript, sample: Sample, finding: CompilerDiagnostic): Diagnostic {
  const message = ts.flattenDiagnosticMessageText(finding.messageText, ' ').replace(/\s+/g, ' ').replace(/\.$/, '');
  const offset = Math.min(finding.start ?? 0, sample.code.length);
  return sampleProblem(sample, {
    code: 'sample-type-error',
    message: `The sample does not type-check: ${message} (TS${finding.code}).`,
    offset,
    hint: 'Correct the sample, or write `noCheck="reason"` after the language.',
  });
}
