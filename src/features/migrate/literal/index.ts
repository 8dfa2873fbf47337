import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { type ModuleDeclaration, parse, parseExpressionAt, type Statement } from 'acorn';
import { type BuildFailure, build, type Plugin } from 'esbuild';
import { readData } from '../../../base/data-text.js';
import { relativeTo } from '../../../base/files.js';
import type { PlainValue } from '../../../base/json.js';
import { bundlerSettings } from '../data-files.js';
import { gatedFiles } from '../gate/bundled-files.js';
import type { Folder } from '../gate/index.js';
import { Interpreter } from './interpreter.js';
import type { Scope } from './scope.js';
import { Fields, isCallable, type MissingValue, type PathPart, plainValue, Unknown, type Value } from './values.js';

/** A value of a configuration that only running it would yield. */
export interface MissingSetting {
  /** Path in the configuration: `['themeConfig', 'nav', 2]`. */
  readonly path: readonly PathPart[];
  /** File relative to the folder of the site. */
  readonly file: string;
  readonly line: number | null;
  /** True if further entries or keys are missing there, not the value itself. */
  readonly isRest: boolean;
}

/** Maximum number of missing values that are reported. */
const MOST_MISSING = 500;

/** The literal values of a program; `error` if it cannot be parsed. */
export interface LiteralReading {
  readonly value: PlainValue | undefined;
  readonly missing: readonly MissingSetting[];
  readonly error: string | null;
}

/**
 * Reads the default export of a program from its source, without running it: literal texts, lists and objects, also through names, spreads,
 * other files within the bounds, and the arguments of calls such as `defineConfig({ … })`. The file is relative to `folder`.
 */
export async function readLiterally(name: string, folder: Folder): Promise<LiteralReading> {
  const file = folder.at(name).path;
  const place = { file, root: folder.path };
  try {
    return readingOf(await bundled(file, folder, ownFiles(folder)), place);
  } catch {
    // If a file that it imports cannot be parsed, read the program without its imports.
    try {
      return readingOf(await bundled(file, folder, noFiles), place);
    } catch (error) {
      return { value: undefined, missing: [], error: messageOf(error) };
    }
  }
}

/** The literal value of an expression at an offset of a source; undefined if there is none. */
export function literalAt(source: string, at: number): PlainValue | undefined {
  try {
    const node = parseExpressionAt(source, at, { ecmaVersion: 'latest', sourceType: 'module' });
    const interpreter = new Interpreter();
    return plainValue(interpreter.value(node, interpreter.module([])), [], (start, end) => source.slice(start, end));
  } catch {
    return undefined;
  }
}

function messageOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (first === undefined) return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return first.location === null ? first.text : `${first.text} (line ${String(first.location.line)})`;
}

/** Bundles files within the bounds; all others stay imports that are not followed. */
function ownFiles(folder: Folder): Plugin {
  return {
    name: 'own-files',
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === 'again') return null;
        const found = await setup.resolve(path, { kind, importer, resolveDir, pluginData: 'again' });
        if (kind === 'entry-point') return found;
        const isOwn =
          found.errors.length === 0 &&
          !found.external &&
          folder.isFile(found.path) &&
          !found.path.includes('node_modules') &&
          /\.(?:[cm]?[jt]sx?|json)$/.test(found.path);
        return isOwn ? found : { path, external: true };
      });
    },
  };
}

/** Reads JSON leniently, so that a damaged file does not fail the whole program. */
function dataFiles(folder: Folder): Plugin {
  return {
    name: 'data-files',
    setup(setup) {
      setup.onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path }) => ({
        contents: JSON.stringify(readData(folder.read(path), 'JSON').value ?? null),
        loader: 'json',
      }));
    },
  };
}

const noFiles: Plugin = {
  name: 'no-files',
  setup(setup) {
    setup.onResolve({ filter: /.*/ }, ({ path, kind }) => (kind === 'entry-point' ? null : { path, external: true }));
  },
};

/** The program in one file, with its source map. */
interface Bundle {
  readonly code: string;
  readonly map: string;
}

async function bundled(file: string, folder: Folder, files: Plugin): Promise<Bundle> {
  const result = await build({
    entryPoints: [file],
    absWorkingDir: folder.path,
    outfile: resolve(folder.path, 'out.js'),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'esnext',
    logLevel: 'silent',
    ...bundlerSettings(folder),
    sourcemap: 'external',
    sourcesContent: false,
    treeShaking: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      __dirname: JSON.stringify(dirname(file)),
      'import.meta.dirname': JSON.stringify(dirname(file)),
    },
    plugins: [gatedFiles(folder, new Set()), dataFiles(folder), files],
  });
  const textOf = (ending: string): string => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { code: textOf('out.js'), map: textOf('.map') };
}

function readingOf({ code, map }: Bundle, place: { readonly file: string; readonly root: string }): LiteralReading {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const interpreter = new Interpreter();
  const scope = interpreter.module(program.body);
  const whole = defaultExport(program.body, scope, interpreter);
  const result = isCallable(whole) ? whole.call([]) : whole;
  const missing: MissingValue[] = [];
  const value = plainValue(result, missing, (start, end) => code.slice(start, end));
  const places = new SourceMap(JSON.parse(map));
  return {
    value,
    error: null,
    missing: missing
      .slice(0, MOST_MISSING)
      .map(({ path, at, isRest }) => ({ path, isRest, ...placeOf(code.slice(0, at), places, place) })),
  };
}

/** The default export of a program, or an object of its named exports if it has none. */
function defaultExport(
  body: readonly (Statement | ModuleDeclaration)[],
  scope: Scope,
  interpreter: Interpreter,
): Value {
  const named = new Fields(0);
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type === 'FunctionDeclaration') return interpreter.callable(declaration, '', scope);
      return declaration.type === 'ClassDeclaration' ? new Unknown(0) : interpreter.value(declaration, scope);
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const { local, exported } of statement.specifiers)
      if (local.type === 'Identifier' && exported.type === 'Identifier')
        named.values.set(exported.name, scope.get(local.name, new Unknown(statement.start)));
  }
  return named.values.has('default') ? named.values.get('default') : named;
}

/** File and line of the end of `before`. */
function placeOf(
  before: string,
  places: SourceMap,
  { file, root }: { readonly file: string; readonly root: string },
): { readonly file: string; readonly line: number | null } {
  const lines = before.split('\n');
  const entry = places.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  if (!('originalSource' in entry)) return { file: relativeTo(root, file), line: null };
  return { file: relativeTo(root, resolve(root, entry.originalSource)), line: entry.originalLine + 1 };
}
