import { dirname } from 'node:path';
import type { Diagnostic as CompilerDiagnostic, SourceFile } from 'typescript';
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
  const node = nodeTypes(context);
  const options = compilerOptions(ts);
  const declarations = context.declarations ?? new SharedDeclarations();
  const program = ts.createProgram({
    rootNames: [...files.map((file) => file.path), ...(node === null ? [] : [node])],
    options,
    host: declarations.host(ts, options, node === null ? [] : [dirname(node)]),
  });
  for (const file of files) {
    const source = program.getSourceFile(file.path);
    if (source === undefined) continue;
    for (const finding of program.getSyntacticDiagnostics(source)) report({ ...context, ts }, source, finding, problem);
    for (const finding of program.getSemanticDiagnostics(source)) report({ ...context, ts }, source, finding, warning);
  }
  return { program, sourceOf: () => undefined };
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
