import type { CompilerOptions } from 'typescript';
import type { TypeScript } from '../../../base/typescript.js';

/** How declarations are read: as a bundler would for a current browser. */
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
