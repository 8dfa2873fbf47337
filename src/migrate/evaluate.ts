import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Plugin } from 'esbuild';
import { byCodeUnit, posix, relativeTo } from '../base/files.js';
import { LENIENT } from './absent.js';
import { absentPackages, packages } from './absent-packages.js';
import { type DataFault, readData } from './data.js';
import { bundlerSettings } from './data-files.js';
import { gatedFiles } from './gate/bundled-files.js';
import type { Folder } from './gate/index.js';
import { type Sandbox, sandbox } from './gate/sandbox.js';

/** A data file that a program imports, and what cannot be read in it. */
export interface DamagedFile extends DataFault {
  /** From the folder that the program runs in. */
  readonly file: string;
}

/** What a program imports and does not get. */
interface Unread {
  readonly missingNames: Set<string>;
  readonly damaged: DamagedFile[];
}

/**
 * What running a program gave: its default export as plain values, with the files that it imports or reads and that are not there, or that it may not
 * read, and the paths of values that only a package would give; or why there is none.
 */
export type Evaluation =
  | {
      readonly value: unknown;
      readonly missingFiles?: readonly string[];
      readonly damaged?: readonly DamagedFile[];
      readonly absentPaths?: readonly (readonly (string | number)[])[];
    }
  | { readonly error: string };

/** Stands before and after the answer, among what the configuration itself prints. */
const MARK = '\u0001docsgen-migrate\u0001';

/** A file that is a program, by its path from the folder that it runs in; or code as if it lay in a folder, where plugins resolve what only its site knows. */
export type Program =
  | { readonly file: string }
  | { readonly code: string; readonly dir: Folder; readonly plugins?: readonly Plugin[] };

/** Answers the default export of a program that runs in the folder `root` and may read what the gate of that allows. */
export type Evaluate = (program: Program, root: Folder) => Promise<Evaluation>;

/** Where nothing may be run. */
export const evaluateNothing: Evaluate = () => Promise.resolve({ error: 'it was not run' });

/**
 * Answers what runs the programs of a site, such as its configuration: each in a process of its own, within limits for all of them. The process
 * may read the folder of the site and nothing else. It cannot write, start programs, load native code, signal others or reach a network, and has
 * no variables of the environment. Packages are not run: each is replaced by one that answers any call with what it was given,
 * `defineConfig({ … })` with the object. So is a file that is not there, such as one that a script of the project writes. A program that fails
 * runs once more, without the files that it may not or cannot read.
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
        'value' in firstTry ? firstTry : await withoutUnread(firstTry, () => run(LENIENT + code, root, box));
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

/** What a program gives that failed, where it fails no more without the files that it cannot read. */
async function withoutUnread(failure: Evaluation, tryAgain: () => Promise<Evaluation>): Promise<Evaluation> {
  const secondTry = await tryAgain();
  return 'value' in secondTry && secondTry.missingFiles !== undefined ? secondTry : failure;
}

/** The first thing that went wrong, in one line. */
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
      absentPackages,
      ...('file' in program ? [] : [codeOf(program), ...(program.plugins ?? [])]),
      packages(missingNames),
      places(root),
      data(root, damaged),
    ],
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Files that a program may name and that tell it nothing. */
const EMPTY = Object.fromEntries(
  ['node', 'vue', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'mp4', 'woff', 'woff2'].map(
    (ending) => [`.${ending}`, 'empty'] as const,
  ),
);

/** The name that code is imported by. */
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

/** `import.meta` and the names of CommonJS say where the file lies, not where the bundle runs. */
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

/** Code with a place in the stead of a name of CommonJS; a module that declares the name itself keeps it. */
function withPlace(code: string, name: string, place: string): string {
  const isDeclared = new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(code);
  return isDeclared ? code : code.replace(new RegExp(`\\b${name}\\b`, 'g'), () => JSON.stringify(place));
}

/** JSON whose fields are imported by name. esbuild gives only the whole where an import says `with { type: 'json' }`; bundlers of sites give both. */
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

/** Calls functions that a default export may be, and writes the value without what no file can hold. A promise that fails and that nobody waits for does not end it. */
function entry(file: string): string {
  return `
import * as config from ${JSON.stringify(file)};
console.log = console.info = console.error;
process.on('unhandledRejection', () => {});
const absent = [];
const plain = (value, path, above) => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === globalThis.docsgenAbsent) {
    if (value !== undefined && absent.length < 1000) absent.push(path);
    return undefined;
  }
  if (value instanceof RegExp) return { $regexp: value.source };
  if (typeof value !== 'object') return typeof value === 'function' ? { $function: value.name, $source: String(value).slice(0, 4000) } : undefined;
  if (path.length > 40 || above.includes(value)) return undefined;
  const next = [...above, value];
  if (Array.isArray(value)) return value.map((entry, index) => plain(entry, [...path, index], next)).filter((entry) => entry !== undefined);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, [...path, key], next)]));
};
let value = 'default' in config ? config.default : { ...config };
if (typeof value === 'function' && value !== globalThis.docsgenAbsent) value = value({ command: 'build', mode: 'production' });
value = await value;
process.stdout.write(${JSON.stringify(MARK)} + JSON.stringify([plain(value, [], []) ?? null, globalThis.docsgenMissing ?? [], absent]) + ${JSON.stringify(MARK)});
`;
}

/** Runs a bundled program. Throws where it was ended, after which no other try helps. */
async function run(code: string, root: Folder, box: Sandbox): Promise<Evaluation> {
  const ended = await box(code, root);
  if ('failure' in ended) throw new Error(ended.failure);
  const [, json, end] = ended.output.split(MARK);
  if (json === undefined || end === undefined) return { error: reasonIn(ended.errors) };
  const [value, unreadFiles, absentPaths] = JSON.parse(json) as [unknown, readonly string[], readonly string[][]];
  const missingFiles = unreadFiles.map((file) => posix(relative(root.path, resolve(root.path, file))));
  return { value, ...(missingFiles.length > 0 && { missingFiles }), ...(absentPaths.length > 0 && { absentPaths }) };
}

/** The line of a stack that says what went wrong. */
function reasonIn(text: string): string {
  return /^(?:\w*Error\b.*)$/m.exec(text)?.[0] ?? 'it ended without an answer';
}
