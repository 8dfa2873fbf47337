import type { CompilerOptions } from 'typescript';
import type { TypeScript } from '../../../base/typescript.js';

/** Compiler options for declarations: those of a bundler for current browsers. */
export function compilerOptions(ts: TypeScript): CompilerOptions {
  return {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    skipDefaultLibCheck: true,
  };
}
