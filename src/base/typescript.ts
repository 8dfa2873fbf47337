import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompilerHost, CompilerOptions, SourceFile } from 'typescript';
import { errorCode, isInside } from './files.js';
import { packageRoot } from './package-root.js';
import { required } from './required.js';

/** The API of the TypeScript compiler. */
export type TypeScript = typeof import('typescript');

/** The site's TypeScript, otherwise the one beside docsgen, or null. Loaded on demand: it costs 200 ms. */
export async function loadTypeScript(siteDir: string): Promise<TypeScript | null> {
  for (const dir of [siteDir, packageRoot()]) {
    try {
      const module = await typescriptFrom(dir);
      if (isTypeScript(module)) return module;
    } catch {
      // not installed here
    }
  }
  return null;
}

/** TypeScript as resolved from a folder: CommonJS, or else an ES module. */
async function typescriptFrom(dir: string): Promise<unknown> {
  try {
    return required('typescript', dir);
  } catch (error) {
    if (errorCode(error) !== 'ERR_REQUIRE_ESM') throw error;
    const path = createRequire(join(dir, 'package.json')).resolve('typescript');
    const module: { readonly default?: unknown } = await import(pathToFileURL(path).href);
    return module.default;
  }
}

function isTypeScript(module: unknown): module is TypeScript {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createProgram' in module &&
    typeof module.createProgram === 'function'
  );
}

/**
 * Parsed declarations shared by many programs: those of the language and browsers (3 MB), and those of Node. They are never read again, and
 * all programs must use the same compiler options.
 */
export class SharedDeclarations {
  readonly #files = new Map<string, SourceFile | undefined>();

  /** A compiler host; files in `folders` (absolute) are shared besides those of the compiler itself. */
  host(ts: TypeScript, options: CompilerOptions, folders: readonly string[] = []): CompilerHost {
    const host = ts.createCompilerHost(options);
    const sharedFolders = [dirname(ts.getDefaultLibFilePath(options)), ...folders];
    return {
      ...host,
      getSourceFile: (path, parsing) => {
        if (!sharedFolders.some((folder) => isInside(folder, path))) return host.getSourceFile(path, parsing);
        if (!this.#files.has(path)) this.#files.set(path, host.getSourceFile(path, parsing));
        return this.#files.get(path);
      },
    };
  }
}
