import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../base/hash.js';
import { reportingFailures } from './failures.js';
import { printedPlugin } from './printed-plugin.js';
import { reactPlugin, themeFolder, themePlugin } from './theme-plugin.js';

/** What the server bundle is made from. */
export interface TemplateOptions {
  readonly siteDir: string;
  /** The site's own templates; null for none. */
  readonly templatesDir: string | null;
  /** `Source.path` and absolute path of each React page. */
  readonly pages: readonly { readonly path: string; readonly absolutePath: string }[];
}

/** A bundle ready to import. */
export interface ServerBundle {
  /** Absolute path of the module; it exports the theme's `server.tsx` and `pages`, a table from source path to page module. */
  readonly module: string;
  /** Changes whenever the code changes. */
  readonly hash: string;
  /** Absolute paths of the files that went in. */
  readonly inputs: readonly string[];
}

/** Bundles the theme and the site's React pages for Node. React stays external, so that there is one copy. */
export async function bundleTemplates(options: TemplateOptions): Promise<ServerBundle> {
  const { build } = await import('esbuild');
  const result = await reportingFailures(options.siteDir, () =>
    build({
      stdin: {
        contents: entrySource(options),
        resolveDir: themeFolder(),
        sourcefile: 'docsgen-server.js',
        loader: 'js',
      },
      absWorkingDir: options.siteDir,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: { '.css': 'empty', '.svg': 'text' },
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [themePlugin(options.templatesDir), reactPlugin('node'), printedPlugin()],
    }),
  );
  const code = result.outputFiles[0]?.text ?? '';
  const hash = sha256(code);
  const module = await writeModule(join(options.siteDir, '.docsgen'), hash, code);
  const inputs = Object.keys(result.metafile.inputs).filter((path) => !path.includes('docsgen-server.js'));
  return { module, hash, inputs: inputs.map((path) => join(options.siteDir, path)) };
}

function entrySource({ pages }: TemplateOptions): string {
  const imports = pages.map((page, i) => `import * as page${i} from ${JSON.stringify(page.absolutePath)};`);
  const table = pages.map((page, i) => `${JSON.stringify(page.path)}: page${i}`);
  return [
    `export * from ${JSON.stringify(join(themeFolder(), 'server.tsx'))};`,
    ...imports,
    `export const pages = {${table.join(', ')}};`,
  ].join('\n');
}

/** Writes the module under a name made from its hash; older ones of this folder go. */
async function writeModule(dir: string, hash: string, code: string): Promise<string> {
  const name = `templates-${hash.slice(0, 16)}.mjs`;
  await mkdir(dir, { recursive: true });
  const old = (await readdir(dir)).filter((file) => /^templates-[0-9a-f]{16}\.mjs$/.test(file) && file !== name);
  await Promise.all(old.map((file) => rm(join(dir, file), { force: true })));
  await writeFile(join(dir, name), code);
  return join(dir, name);
}
