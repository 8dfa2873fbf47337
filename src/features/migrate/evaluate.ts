import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Plugin } from 'esbuild';
import { type DataFault, readData } from '../../base/data-text.js';
import { byCodeUnit, posix, relativeTo } from '../../base/files.js';
import { packages } from './absent-packages.js';
import { bundlerSettings } from './data-files.js';
import { gatedFiles } from './gate/bundled-files.js';
import type { Folder } from './gate/index.js';
import { type Sandbox, sandbox } from './gate/sandbox.js';
import { sandboxedModules, sandboxedPrefix } from './sandboxed/index.js';

/** A fault in a data file that a program imports. */
export interface DamagedFile extends DataFault {
  /** Relative to the folder that the program runs in. */
  readonly file: string;
}

/** Imports of a program that were missing or damaged. */
interface Unread {
  readonly missingNames: Set<string>;
  readonly damaged: DamagedFile[];
}

/**
 * The result of running a program: its default export as plain values, the files that it could not import or read, and the paths of values
 * that only an absent package would provide; or the reason of its failure.
 */
export type ProgramResult =
  | {
      readonly value: unknown;
      readonly missingFiles?: readonly string[];
      readonly damaged?: readonly DamagedFile[];
      readonly absentPaths?: readonly (readonly (string | number)[])[];
    }
  | { readonly error: string };

/** Delimits the result in the output, where the configuration itself may print too. */
const MARK = '\u0001docsgen-migrate\u0001';

/**
 * A program file, relative to the folder that it runs in; or code as if it were in a folder, with plugins that resolve the site's own
 * imports.
 */
export type Program =
  | { readonly file: string }
  | { readonly code: string; readonly dir: Folder; readonly plugins?: readonly Plugin[] };

/** Runs a program in the folder `root` and returns its default export. It may read only files that the gate of `root` allows. */
export type Evaluate = (program: Program, root: Folder) => Promise<ProgramResult>;

/** Runs nothing. */
export const evaluateNothing: Evaluate = () => Promise.resolve({ error: 'it was not run' });

/**
 * Runs the programs of a site, such as its configuration, each in a process of its own and within limits for all of them.
 * - The process may only read the folder of the site. It cannot write, start programs, load native code, signal others or reach a network,
 *   and gets no environment variables.
 * - Packages are not run: each is replaced by a stub whose calls return their argument, so that `defineConfig({ … })` is the object. The
 *   same holds for missing files, such as those that a script of the project writes.
 * - A program that fails runs once more, with files that it may not or cannot read as empty.
 */
export function evaluator(...options: Parameters<typeof sandbox>): Evaluate {
  const box = sandbox(...options);
  return async (program, root) => {
    try {
      const missingNames = new Set<string>();
      const damaged: DamagedFile[] = [];
      const code = await bundle(program, root, { missingNames, damaged });
      const firstTry = await run(code, root, box);
      const evaluation =
        'value' in firstTry
          ? firstTry
          : await withoutUnread(firstTry, () => run(sandboxedPrefix('lenient') + code, root, box));
      if ('error' in evaluation) return evaluation;
      for (const path of evaluation.missingFiles ?? []) missingNames.add(path);
      return {
        ...evaluation,
        ...(missingNames.size > 0 && { missingFiles: [...missingNames].sort(byCodeUnit) }),
        ...(damaged.length > 0 && { damaged: damaged.sort((a, b) => byCodeUnit(a.file, b.file)) }),
      };
    } catch (error) {
      return { error: messageOf(error) };
    }
  };
}

/** The result of a second try in which unreadable files are empty, if that succeeds; otherwise the failure. */
async function withoutUnread(failure: ProgramResult, tryAgain: () => Promise<ProgramResult>): Promise<ProgramResult> {
  const secondTry = await tryAgain();
  return 'value' in secondTry && secondTry.missingFiles !== undefined ? secondTry : failure;
}

/** The first error, on one line. */
function messageOf(error: unknown): string {
  const [firstError] = (error as Partial<BuildFailure>).errors ?? [];
  if (firstError !== undefined)
    return firstError.location === null ? firstError.text : `${firstError.text} (${firstError.location.file})`;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

async function bundle(program: Program, root: Folder, { missingNames, damaged }: Unread): Promise<string> {
  const file = 'file' in program ? root.at(program.file).path : null;
  const result = await build({
    stdin: {
      contents: entry(file ?? CODE),
      resolveDir: 'file' in program ? dirname(root.at(program.file).path) : program.dir.path,
      loader: 'js',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    ...bundlerSettings(root),
    define: { 'import.meta.env': '{"BASE_URL":"/","MODE":"production","PROD":true,"DEV":false,"SSR":true}' },
    loader: { '.svg': 'text', '.css': 'text', '.html': 'text', '.md': 'text', ...EMPTY },
    plugins: [
      gatedFiles(root, missingNames),
      sandboxedModules,
      ...('file' in program ? [] : [codeOf(program), ...(program.plugins ?? [])]),
      packages(missingNames),
      places(root),
      data(root, damaged),
    ],
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Kinds of files that a program may import but that contain no settings. */
const EMPTY = Object.fromEntries(
  ['node', 'vue', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'mp4', 'woff', 'woff2'].map(
    (ending) => [`.${ending}`, 'empty'] as const,
  ),
);

/** Import path of a program that is given as code. */
const CODE = 'docsgen-code';

function codeOf({ code, dir }: Exclude<Program, { readonly file: string }>): Plugin {
  return {
    name: 'code',
    setup(setup) {
      setup.onResolve({ filter: /^docsgen-code$/ }, () => ({ path: CODE, namespace: 'code' }));
      setup.onLoad({ filter: /.*/, namespace: 'code' }, () => ({ contents: code, resolveDir: dir.path, loader: 'ts' }));
    },
  };
}

/** Replaces `import.meta` and the path names of CommonJS with the place of the source file, not of the bundle. */
const places = (root: Folder): Plugin => ({
  name: 'places',
  setup(setup) {
    setup.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href);
      const text = root.read(path);
      const placedText = withPlace(withPlace(text, '__dirname', dirname(path)), '__filename', path);
      const contents = placedText
        .replace(/\bimport\.meta\.(?:dirname)\b/g, JSON.stringify(dirname(path)))
        .replace(/\bimport\.meta\.(?:filename)\b/g, JSON.stringify(path))
        .replace(/\bimport\.meta\.url\b/g, url)
        .replace(/\bimport\.meta\.(?:glob|resolve)\b/g, '(() => ({}))')
        .replace(/\brequire\.resolve\b/g, 'String');
      const isTyped = /\.[cm]?tsx?$/.test(path);
      return { contents, loader: path.endsWith('x') ? (isTyped ? 'tsx' : 'jsx') : isTyped ? 'ts' : 'js' };
    });
  },
});

/** Code with a CommonJS name replaced by a path, unless the module declares the name itself. */
function withPlace(code: string, name: string, place: string): string {
  const isDeclared = new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(code);
  return isDeclared ? code : code.replace(new RegExp(`\\b${name}\\b`, 'g'), () => JSON.stringify(place));
}

/**
 * Allows named imports of JSON fields. With `with { type: 'json' }`, esbuild exports only the whole value; the bundlers of sites export
 * both.
 */
const data = (root: Folder, damaged: DamagedFile[]): Plugin => ({
  name: 'data',
  setup(setup) {
    setup.onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path }) => {
      const { value = null, faults } = readData(root.text(path) ?? root.packageText(path) ?? 'null', 'JSON');
      for (const { reason, line } of faults) damaged.push({ file: relativeTo(root.path, path), reason, line });
      const names = typeof value === 'object' && !Array.isArray(value) ? Object.keys(value ?? {}) : [];
      const fields = names
        .filter((name) => name !== 'default' && name.isWellFormed())
        .map((name, index) => {
          const field = `field${index}`;
          return `const ${field} = value[${JSON.stringify(name)}]; export { ${field} as ${JSON.stringify(name)} };`;
        });
      const text = JSON.stringify(JSON.stringify(value));
      return {
        contents: [`const value = JSON.parse(${text}); export default value;`, ...fields].join('\n'),
        loader: 'js',
      };
    });
  },
});

/** The entry point: prints the value of a program. */
function entry(file: string): string {
  return `import * as program from ${JSON.stringify(file)};
import { printValue } from 'docsgen-sandboxed:print-value';
await printValue(program, ${JSON.stringify(MARK)});
`;
}

/** Runs a bundled program. Throws if it was ended by a limit, since no other try would help. */
async function run(code: string, root: Folder, box: Sandbox): Promise<ProgramResult> {
  const ended = await box(code, root);
  if ('failure' in ended) throw new Error(ended.failure);
  const [, json, end] = ended.output.split(MARK);
  if (json === undefined || end === undefined) return { error: reasonIn(ended.errors) };
  const [value, unreadFiles, absentPaths] = JSON.parse(json) as [unknown, readonly string[], readonly string[][]];
  const missingFiles = unreadFiles.map((file) => posix(relative(root.path, resolve(root.path, file))));
  return { value, ...(missingFiles.length > 0 && { missingFiles }), ...(absentPaths.length > 0 && { absentPaths }) };
}

/** The line of a stack trace with the error. */
function reasonIn(text: string): string {
  return /^(?:\w*Error\b.*)$/m.exec(text)?.[0] ?? 'it ended without a result';
}
