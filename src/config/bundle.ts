import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Message } from 'esbuild';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** Bundles and evaluates `site.config.ts`. `import … from 'docsgen'` resolves to the running generator, installed or not. */
export async function evaluateConfig(file: string, siteDir: string): Promise<unknown> {
  const code = await bundleConfig(file, siteDir);
  const folder = join(siteDir, '.docsgen');
  const module = join(folder, `config-${sha256(code).slice(0, 12)}-${process.pid}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(module, code);
  try {
    return (await import(pathToFileURL(module).href)) as unknown;
  } catch (error) {
    throw new SiteError([evaluationProblem(error, relativeTo(siteDir, file))]);
  } finally {
    await rm(module, { force: true });
  }
}

async function bundleConfig(file: string, siteDir: string): Promise<string> {
  try {
    const result = await build({
      entryPoints: [file],
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
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
      ],
    });
    return result.outputFiles[0]?.text ?? '';
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError(error.errors.map((message) => syntaxProblem(message, siteDir, file)));
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function syntaxProblem(message: Message, siteDir: string, file: string): Diagnostic {
  const location = message.location;
  const place =
    location === null
      ? { file: relativeTo(siteDir, file) }
      : { file: location.file, line: location.line, column: location.column + 1 };
  return problem('config-syntax', `The configuration cannot be read: ${message.text}.`, {
    place,
    hint: 'Correct the syntax, or the import that fails.',
  });
}

function evaluationProblem(error: unknown, file: string): Diagnostic {
  const text = error instanceof Error ? error.message : String(error);
  return problem('config-throws', `The configuration throws when it is evaluated: ${text}.`, {
    place: { file },
    hint: 'Correct the code of the configuration.',
  });
}
