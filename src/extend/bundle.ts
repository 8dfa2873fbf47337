import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { byCodeUnit, posix } from '../base/files.js';
import { sha256, sha256OfFile, stableJson } from '../base/hash.js';
import { OWN_PLACE, ownPlaces } from '../base/own-place.js';
import { packageRoot } from '../base/package-root.js';
import { required } from '../base/required.js';
import { RECORDED_MODULES, recordedModule } from './reads.js';

/** The bundled code of an extension, ready to be written and imported. */
export interface ExtensionCode {
  /** Name of the main module among the files. */
  readonly entry: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Absolute path of the extension's own module. */
  readonly module: string;
  /** Absolute paths of the bundled files. */
  readonly inputs: readonly string[];
  /** Absolute paths of modules in packages that are not bundled. */
  readonly outside: readonly string[];
  /** Changes with any of these files and with the version of an unbundled package; independent of the folder. */
  readonly hash: string;
}

/** Why bundling failed. `place` counts lines and columns from 1; null if the module itself cannot be found. */
export interface BundleFault {
  readonly reason: string;
  readonly place: { readonly absolutePath: string; readonly line: number; readonly column: number } | null;
}

/** Thrown when an extension cannot be bundled. */
export class BundleFailed extends Error {
  constructor(readonly faults: readonly BundleFault[]) {
    super(faults.map(({ reason }) => reason).join('\n'));
  }
}

const ENTRY = 'docsgen-extension.js';

/** CommonJS modules load Node's modules with `require`. Of the environment, extensions see only `NODE_ENV`. */
const BANNER = `import { createRequire as createDocsgenRequire } from 'node:module';
const require = createDocsgenRequire(import.meta.url);
const docsgenEnvironment = { NODE_ENV: 'production' };`;

/**
 * Bundles an extension; `name` is a path from the site's folder, or a package. Accesses through Node's file modules are recorded, React is
 * docsgen's own, and packages with native code are not bundled.
 */
export async function bundleExtension(name: string, siteDir: string): Promise<ExtensionCode> {
  const { build } = required<typeof import('esbuild')>('esbuild');
  const outside: Outside = { versions: new Map(), files: new Set() };
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: `import * as module from ${JSON.stringify(name)};\nexport default module.default;`,
        resolveDir: siteDir,
        sourcefile: ENTRY,
      },
      absWorkingDir: siteDir,
      outdir: siteDir,
      entryNames: 'extension-[hash]',
      chunkNames: 'part-[hash]',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      logLevel: 'silent',
      banner: { js: BANNER },
      define: { ...OWN_PLACE, 'process.env.NODE_ENV': '"production"', 'process.env': 'docsgenEnvironment' },
      plugins: [ownModules(), recordedModules(), outsidePackages(outside), ownPlaces()],
    });
    const inputs = Object.keys(metafile.inputs).filter((path) => path !== ENTRY && !/^docsgen-[a-z]+:/.test(path));
    const absolute = inputs.map((path) => resolve(siteDir, path));
    const graph = inputs.map((path, i) => [nameOf(path), sha256OfFile(absolute[i] ?? '')]);
    const entry = outputFiles.find(({ path }) => /[\\/]extension-\w+\.mjs$/.test(path))?.path ?? '';
    return {
      entry: entry.slice(siteDir.length + 1),
      files: outputFiles.map(({ path, text }) => ({ name: path.slice(siteDir.length + 1), text })),
      module: resolve(siteDir, metafile.inputs[ENTRY]?.imports[0]?.path ?? ''),
      inputs: absolute,
      outside: [...outside.files],
      hash: sha256(stableJson([graph.sort(([a = ''], [b = '']) => byCodeUnit(a, b)), [...outside.versions].sort()])),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new BundleFailed(error.errors.map((message) => faultOf(message, siteDir)));
  }
}

/** Name of a bundled file: files of packages are named from the package on, because it may be elsewhere on another machine. */
function nameOf(path: string): string {
  return posix(path).split('node_modules/').at(-1) ?? path;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function faultOf({ text, location }: Message, siteDir: string): BundleFault {
  const reason = text.replace(/\.$/, '');
  if (location === null || location.file === ENTRY) return { reason, place: null };
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1;
  return { reason, place: { absolutePath: resolve(siteDir, location.file), line: location.line, column } };
}

/**
 * Resolves `docsgen` and its own extensions, such as `docsgen/mdx`, to the running generator, installed or not; and React to docsgen's own,
 * so that there is one copy.
 */
function ownModules(): Plugin {
  const require = createRequire(join(packageRoot(), 'package.json'));
  return {
    name: 'docsgen-own',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^docsgen$/ }, ({ path }) => ({ path, namespace: 'docsgen-own' }));
      onLoad({ filter: /.*/, namespace: 'docsgen-own' }, () => ({
        contents:
          'export const defineExtension = (extension) => extension; export const defineConfig = (config) => config;',
        loader: 'js',
      }));
      onResolve({ filter: /^docsgen\/(?:mdx|python-markdown)$/ }, ({ path }) => ({ path: require.resolve(path) }));
      onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => ({
        path: pathToFileURL(require.resolve(path)).href,
        external: true,
      }));
    },
  };
}

function recordedModules(): Plugin {
  return {
    name: 'docsgen-recorded',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:node:)?(?:fs|fs\/promises|process)$/ }, ({ path }) => {
        const name = path.replace(/^node:/, '');
        return RECORDED_MODULES.includes(name) ? { path: name, namespace: 'docsgen-recorded' } : null;
      });
      onLoad({ filter: /.*/, namespace: 'docsgen-recorded' }, ({ path }) => ({
        contents: recordedModule(path),
        loader: 'js',
      }));
    },
  };
}

/** Fields of `package.json` that show whether a package contains native code. */
interface PackageFacts {
  readonly name?: string;
  readonly version?: string;
  readonly napi?: unknown;
  readonly binary?: unknown;
  readonly gypfile?: unknown;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages and modules that are not bundled. */
interface Outside {
  /** Version by package name. */
  readonly versions: Map<string, string>;
  /** Absolute paths of modules. */
  readonly files: Set<string>;
}

/** Leaves packages with native code unbundled: they are imported from their location, and their name and version enter the hash. */
function outsidePackages(outside: Outside): Plugin {
  return {
    name: 'docsgen-outside',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /^[^./]/ }, async (args) => {
        if (args.pluginData === OUTSIDE || args.kind === 'entry-point' || isBuiltin(args.path)) return null;
        const { resolveDir, kind, importer } = args;
        const found = await find(args.path, { resolveDir, kind, importer, pluginData: OUTSIDE });
        if (found.errors.length > 0 || found.namespace !== 'file') return null;
        const facts = await packageOf(found.path);
        if (facts === null || !isNative(facts)) return found;
        outside.versions.set(facts.name ?? args.path, facts.version ?? '');
        outside.files.add(found.path);
        return { path: pathToFileURL(found.path).href, external: true };
      });
    },
  };
}

const OUTSIDE = 'docsgen-outside';

async function packageOf(file: string): Promise<PackageFacts | null> {
  for (let dir = dirname(file); dir.includes('node_modules') && dir !== dirname(dir); dir = dirname(dir)) {
    const text = await readFile(join(dir, 'package.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    const facts = JSON.parse(text) as PackageFacts;
    // A folder inside a package may have its own `package.json` with only the module type.
    if (facts.name !== undefined && facts.version !== undefined) return facts;
  }
  return null;
}

function isNative({ napi, binary, gypfile, optionalDependencies = {} }: PackageFacts): boolean {
  const isForPlatform = (name: string): boolean => /(?:linux|darwin|win32)-(?:x64|arm64)/.test(name);
  return [napi, binary, gypfile].some(Boolean) || Object.keys(optionalDependencies).some(isForPlatform);
}
