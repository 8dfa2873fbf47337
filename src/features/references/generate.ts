import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit } from '../../base/files.js';
import type { ReferenceConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { cliPages } from './cli/index.js';
import type { Context, GeneratedPage, ReferenceOptions, ReferenceResult } from './contract.js';
import { openApiPages } from './openapi/index.js';
import { overlayFiles, readOverlay } from './overlay/read-overlay.js';
import { Texts } from './overlay/texts.js';
import { binsIn, candidateDirs, declarationDirs, declarationsBelow } from './package.js';
import { schemaPages } from './schema/index.js';
import { ownInputs } from './source-file.js';
import { typeScriptPages } from './typescript/index.js';

/**
 * Generates the pages of a reference in one locale.
 * 1. read the locale's overlay,
 * 2. read the source and write its pages, with every text from the overlay,
 * 3. count the translations.
 */
export async function generateReference(config: ReferenceConfig, options: ReferenceOptions): Promise<ReferenceResult> {
  const diagnostics: Diagnostic[] = [];
  const files = new Set<string>();
  const context: Context = {
    ...options,
    place: options.place ?? (() => ({})),
    report: (diagnostic) => diagnostics.push(diagnostic),
    used: (path) => files.add(path),
  };
  const texts = new Texts(await readOverlay(config.overlay, context), context);
  const pages = await pagesOf(config, texts, context);
  const coverage = pages.length === 0 ? { translated: 0, total: 0, stale: [], missing: [] } : texts.finish();
  return { pages, diagnostics, coverage, texts: texts.all(), files: [...files].sort(byCodeUnit) };
}

function pagesOf(config: ReferenceConfig, texts: Texts, context: Context): Promise<readonly GeneratedPage[]> {
  switch (config.kind) {
    case 'typescript':
      return typeScriptPages(config, texts, context);
    case 'json-schema':
      return schemaPages(config, texts, context);
    case 'cli':
      return cliPages(config, texts, context);
    case 'openapi':
      return openApiPages(config, texts, context);
  }
}

/**
 * Absolute paths of all files that a reference may be generated from: the locale's overlay, the files of the package, the record of a
 * command line.
 */
export async function referenceInputs(
  config: ReferenceConfig,
  options: Pick<ReferenceOptions, 'siteDir' | 'contentDir' | 'locale'>,
): Promise<readonly string[]> {
  const find = config.kind === 'typescript' ? declarationDirs : candidateDirs;
  const folders = config.package === null ? [] : find(config.package, options.siteDir);
  const dirs = folders.filter((dir) => existsSync(dir));
  const sources = await Promise.all(dirs.map((dir) => sourcesIn(dir, config)));
  const record = config.kind === 'cli' && config.record !== null ? [join(options.siteDir, config.record)] : [];
  return [
    ...(await overlayFiles(config.overlay, options)),
    ...sources.flat(),
    ...record,
    ...ownInputs(config, options.siteDir),
  ];
}

/** The files of a package that are read. A program is included because its help is compared with the record whenever its file changes. */
async function sourcesIn(dir: string, config: ReferenceConfig): Promise<readonly string[]> {
  const manifest = join(dir, 'package.json');
  switch (config.kind) {
    case 'typescript':
      return [manifest, ...(await declarationsBelow(dir))];
    case 'json-schema':
      return [manifest, join(dir, config.schema)];
    case 'openapi':
      return [manifest, join(dir, config.file)];
    case 'cli':
      return config.manifest === null
        ? [manifest, ...(await programFile(dir, config.bin))]
        : [manifest, join(dir, config.manifest)];
  }
}

/** The file that a command of a package runs, as a list; empty if there is no such command. */
async function programFile(dir: string, bin: string): Promise<readonly string[]> {
  const script = (await binsIn(dir))[bin];
  return script === undefined ? [] : [join(dir, script)];
}
