import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { workAs } from '../base/at-work.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { holdSignals } from '../base/held-signals.js';
import { originsOf, reasonOf } from '../base/origin.js';
import { OWN_PLACE, ownPlaces } from '../base/own-place.js';
import { required } from '../base/required.js';
import { makeWorkFolder } from '../base/work-folder.js';
import type { WorkFolder } from '../model/config.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

/** The exports of a configuration file. */
export interface Evaluated {
  readonly hasDefault: boolean;
  readonly value: unknown;
  /** Absolute paths of the configuration file and the files that it imports. */
  readonly files: readonly string[];
}

/** Callbacks of `evaluateConfig`. */
export interface ConfigReader<T> {
  /** Folder of the bundle during its evaluation. */
  readonly workFolder: WorkFolder;
  /** Called with the absolute paths of all files before any code runs; throws if the code must not run. */
  readonly accept: (files: readonly string[]) => Promise<void>;
  /** Processes the default export. */
  readonly use: (result: Evaluated) => T;
}

interface ConfigBundle {
  readonly code: string;
  readonly map: string;
  readonly files: readonly string[];
}

/**
 * Bundles and evaluates `site.config.ts`, and passes its default export to `use`, whose errors are reported as the configuration's, because
 * the export may contain getters. `import … from 'docsgen'` resolves to the running generator, installed or not.
 */
export async function evaluateConfig<T>(file: string, siteDir: string, reader: ConfigReader<T>): Promise<T> {
  const { workFolder, accept, use } = reader;
  const isInSite = dirname(workFolder.path) === siteDir;
  const bundle = await bundleConfig(file, siteDir, isInSite ? [] : [packagesByAddress()]);
  await accept(bundle.files);
  const folder = makeWorkFolder(workFolder);
  const module = join(folder, `config-${sha256(bundle.code).slice(0, 12)}-${process.pid}.mjs`);
  await writeFile(module, bundle.code);
  // No guard watches the evaluation: a signal handler registered by the configuration would keep an endless loop alive.
  const releaseSignals = holdSignals();
  try {
    return await workAs({ hook: 'configuration' }, async () => {
      const exports = (await import(pathToFileURL(module).href)) as { readonly default?: unknown };
      return use({ hasDefault: 'default' in exports, value: await exports.default, files: bundle.files });
    });
  } catch (error) {
    if (error instanceof SiteError) throw error;
    const [origin] = originsOf(error, { file: module, map: bundle.map });
    throw new SiteError([evaluationProblem(error, origin ?? { file: relativeTo(siteDir, file) }, siteDir)]);
  } finally {
    releaseSignals();
    await rm(module, { force: true });
  }
}

async function bundleConfig(file: string, siteDir: string, more: readonly Plugin[]): Promise<ConfigBundle> {
  const { build } = required<typeof import('esbuild')>('esbuild');
  try {
    const result = await build({
      entryPoints: [file],
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      metafile: true,
      outdir: siteDir,
      sourcemap: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      ...(more.length === 0 ? { packages: 'external' as const } : { conditions: [] }),
      logLevel: 'silent',
      define: OWN_PLACE,
      plugins: [
        {
          name: 'docsgen',
          setup(setup) {
            setup.onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }));
            setup.onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
              contents: 'export const defineConfig = (config) => config;',
              loader: 'js',
            }));
          },
        },
        ...more,
        ownPlaces(),
      ],
    });
    const text = (suffix: string): string => result.outputFiles.find((f) => f.path.endsWith(suffix))?.text ?? '';
    const inputs = Object.keys(result.metafile.inputs).filter((path) => !/^docsgen[\w-]*:/.test(path));
    return { code: text('.js'), map: text('.map'), files: inputs.map((path) => resolve(siteDir, path)) };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError(error.errors.map((message) => syntaxProblem(message, siteDir, file)));
  }
}

/** Imports packages by the addresses of their modules: from a work folder elsewhere, Node would not find them by name. */
function packagesByAddress(): Plugin {
  return {
    name: 'docsgen-packages',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === ASKED || kind === 'entry-point' || isBuiltin(path)) return null;
        const found = await find(path, { kind, importer, resolveDir, pluginData: ASKED });
        // Node explains why a package is missing, as in the site's own folder.
        if (found.errors.length > 0) return { path, external: true };
        if (!/[\\/]node_modules[\\/]/.test(found.path)) return found;
        return { path: pathToFileURL(found.path).href, external: true };
      });
    },
  };
}

const ASKED = 'docsgen-asked';

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function syntaxProblem(message: Message, siteDir: string, file: string): Diagnostic {
  const { location } = message;
  const hint = 'Correct the syntax, or the import that fails.';
  const text = `The configuration cannot be read: ${message.text.replace(/\.$/, '')}.`;
  const place =
    location === null
      ? { file: relativeTo(siteDir, file) }
      : { file: location.file, line: location.line, column: location.column + 1 };
  return problem('config-syntax', text, { place, source: readIfThere(resolve(siteDir, place.file)), hint });
}

function evaluationProblem(error: unknown, place: Place | { readonly file: string }, siteDir: string): Diagnostic {
  return problem('config-throws', `The configuration throws when it is evaluated: ${reasonOf(error)}.`, {
    place,
    source: readIfThere(resolve(siteDir, place.file)),
    hint: 'Correct the code of the configuration.',
  });
}

/** Text of a file for a code frame, or null if it cannot be read. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
