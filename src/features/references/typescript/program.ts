import { dirname } from 'node:path';
import type { Diagnostic as CompilerDiagnostic, Program, SourceFile } from 'typescript';
import { problem, warning } from '../../../base/diagnostics.js';
import { relativeTo } from '../../../base/files.js';
import { SharedDeclarations, type TypeScript } from '../../../base/typescript.js';
import type { Context } from '../contract.js';
import { DECLARATION } from '../package.js';
import { compilerOptions } from './compiler-options.js';
import type { ModuleFile } from './entry-points.js';
import { nodeTypes } from './node-types.js';
import { declaredProgram, type ReadProgram } from './source-program.js';

/**
 * Creates a program from declarations, which are generated first if modules are sources. Syntax errors are problems, unresolved types
 * warnings.
 */
export function createTypeProgram(ts: TypeScript, files: readonly ModuleFile[], context: Context): ReadProgram {
  if (files.some(({ path }) => !DECLARATION.test(path))) return declaredProgram(ts, files, context);
  const program = declarationProgram(ts, files, context);
  for (const file of files) {
    const source = program.getSourceFile(file.path);
    if (source === undefined) continue;
    for (const finding of program.getSyntacticDiagnostics(source)) report({ ...context, ts }, source, finding, problem);
    for (const finding of program.getSemanticDiagnostics(source)) report({ ...context, ts }, source, finding, warning);
  }
  return { program, sourceOf: () => undefined };
}

/** Reads the declarations of Node.js only for modules that lack a name without them: they are as large as those of browsers. */
function declarationProgram(ts: TypeScript, files: readonly ModuleFile[], context: Context): Program {
  const options = compilerOptions(ts);
  const node = nodeTypes(context);
  const declarations = context.declarations ?? new SharedDeclarations();
  const host = declarations.host(ts, options, node === null ? [] : [dirname(node)]);
  const paths = files.map(({ path }) => path);
  const program = ts.createProgram({ rootNames: paths, options, host });
  if (node === null || paths.every((path) => isSound(program, path))) return program;
  return ts.createProgram({ rootNames: [...paths, node], options, host });
}

function isSound(program: Program, path: string): boolean {
  const source = program.getSourceFile(path);
  return source === undefined || program.getSemanticDiagnostics(source).length === 0;
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
      hint: 'Install a version of the package whose declarations are valid.',
    }),
  );
}
