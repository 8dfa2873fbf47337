import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BuildFailure, Message, PartialMessage, Plugin, PluginBuild } from 'esbuild';
import { byCodeUnit, relativeTo } from '../base/files.js';
import { shortHash } from '../base/hash.js';
import { inputName } from './output-names.js';

/** A compiled CSS module, for code and for style sheets. */
export interface CompiledModule {
  /** A JavaScript module that exports the class names. */
  readonly names: string;
  /** The sheet with these names; its addresses are unchanged. */
  readonly css: string;
  /** Absolute paths of other modules that it composes. */
  readonly composed: readonly string[];
  readonly errors: PartialMessage[];
  readonly warnings: PartialMessage[];
}

/** Browsers that style sheets support. */
export const STYLE_TARGETS = ['chrome115', 'firefox115', 'safari16.4'];

const NAMESPACE = 'docsgen-module';
/** The hash that `localPath` inserts into a file name. */
const LOCAL_HASH = /\.[0-9A-Z]{8}(?=\.module\.css$)/;

/**
 * Compiles a CSS module on its own. In a bundle of several, esbuild would number colliding names in the order of that bundle. Here each
 * name contains a hash of the file's path in `folder` or its package, so that all bundles agree.
 */
export async function compileModule(
  esbuild: PluginBuild['esbuild'],
  path: string,
  folder: string,
): Promise<CompiledModule> {
  const modules = new Set<string>();
  try {
    const result = await esbuild.build({
      stdin: { contents: `export * from ${JSON.stringify(path)};\nexport { default } from ${JSON.stringify(path)};` },
      absWorkingDir: folder,
      bundle: true,
      write: false,
      outfile: join(folder, 'module.js'),
      format: 'esm',
      target: [...STYLE_TARGETS, 'es2022'],
      logLevel: 'silent',
      legalComments: 'none',
      plugins: [modulePlugin(folder, modules)],
    });
    const text = (suffix: string): string => result.outputFiles.find((f) => f.path.endsWith(suffix))?.text ?? '';
    const composed = [...modules].filter((file) => file !== path).sort(byCodeUnit);
    return { names: text('.js'), css: text('.css'), composed, errors: [], warnings: messages(result.warnings, folder) };
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error)) throw error;
    return { names: '', css: '', composed: [], errors: messages((error as BuildFailure).errors, folder), warnings: [] };
  }
}

function modulePlugin(folder: string, modules: Set<string>): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
        const absolutePath = resolve(resolveDir, path);
        const isModule = kind === 'import-statement' || kind === 'composes-from';
        if (!isModule) return { path: existsSync(absolutePath) ? absolutePath : path, external: true };
        if (!existsSync(absolutePath)) return { errors: [{ text: `Could not resolve "${path}"` }] };
        modules.add(absolutePath);
        return { path: localPath(absolutePath, folder), namespace: NAMESPACE };
      });
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: readFileSync(path.replace(LOCAL_HASH, ''), 'utf8'),
        loader: 'local-css',
        resolveDir: dirname(path),
      }));
    },
  };
}

/** A path whose last segment, from which esbuild makes names, is unique for the file. */
function localPath(path: string, folder: string): string {
  const stem = basename(path).replace(/(?:\.module)?\.css$/, '');
  return join(dirname(path), `${stem}.${shortHash(inputName(path, folder, folder))}.module.css`);
}

/** Messages with places in the original files. */
function messages(all: readonly Message[], folder: string): PartialMessage[] {
  return all.map(({ id, text, location }) => {
    const file = location?.file.replace(`${NAMESPACE}:`, '').replace(LOCAL_HASH, '') ?? '';
    return {
      id,
      text,
      location: location === null ? null : { ...location, file: relativeTo(folder, resolve(folder, file)) },
    };
  });
}
