// Checks the content and size of the package that users get.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installedSize } from '../support/installed-size.js';
import { run } from './run.js';

/** The folder of this checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** Maximum size of the package in bytes: compressed, and on disk. */
const MOST_PACKED = { size: 3e6, unpackedSize: 12e6 };
/** Maximum size of an installation of docsgen alone: packages, and bytes on disk. */
const MOST_INSTALLED = { packages: 80, bytes: 85e6 };

/** Patterns of all files of the package. */
const MEANT = [
  /^(?:LICENSE|README\.md|CHANGELOG\.md|package\.json|docs\/content\/en\/reference\/errors\.md)$/,
  /^bin\/(?:docsgen|v8-flags)\.js$/,
  /^bin\/starter\/(?:[\w-]+\/)*[\w.-]+$/,
  /^src\/(?:client|model|shared)\/(?:[\w-]+\/)*[\w-]+\.(?:ts|json)$/,
  /^templates\/(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|css|svg|json)$/,
  /^dist\/(?:chunk-[A-Z0-9]+|[\w-]+)\.js$/,
  /^dist\/(?:index\.d\.ts|licences\.txt|offline\/[a-zA-Z]+\.js|sandboxed\/[a-z-]+\.js|functions\/[a-z]+\.js)$/,
  /^dist\/theme\/(?:[\w-]+\/)*[\w.-]+\.d\.ts$/,
  /^dist\/(?:languages|(?:settings|front-matter)\.schema)\.json$/,
  /^dist\/(?:theme-bundles|patterns)\/[\w.-]+$/,
];
/** Files that the package must contain. */
const NEEDED = [
  ...[
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'package.json',
    'docs/content/en/reference/errors.md',
    'bin/docsgen.js',
    'bin/v8-flags.js',
    'dist/main.js',
    'dist/index.js',
  ],
  ...[
    'dist/index.d.ts',
    'dist/settings.schema.json',
    'dist/licences.txt',
    'dist/languages.json',
    'dist/theme/context.d.ts',
    'dist/page-worker.js',
    'dist/offline/main.js',
    'dist/offline/localeWorker.js',
    'dist/sandboxed/cut-off.js',
    'dist/functions/netlify.js',
  ],
  'bin/starter/content/index.md',
];

/** Packs without compiling, because other tests use the compiled files. Returns the path of the tarball. */
export function pack(folder) {
  // Compiling removes the declarations.
  if (!existsSync(join(root, 'dist/index.d.ts'))) run({ cwd: root }, process.execPath, 'bin/types.js');
  const [packed] = JSON.parse(
    run({ cwd: root }, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  const files = packed.files.map(({ path }) => path);
  assert.deepEqual(
    files.filter((file) => !MEANT.some((pattern) => pattern.test(file))),
    [],
    'Files are packed that nobody meant to.',
  );
  assert.deepEqual(
    NEEDED.filter((file) => !files.includes(file)),
    [],
    'Files are missing.',
  );
  for (const [measure, most] of Object.entries(MOST_PACKED))
    assert(packed[measure] <= most, `The package is too large: ${measure} is ${megabytes(packed[measure])}.`);
  console.log(`packed: ${files.length} files, ${megabytes(packed.size)}, unpacked ${megabytes(packed.unpackedSize)}`);
  return join(folder, packed.filename);
}

/** Counts the packages installed in a folder, and checks the limits. */
export function countInstalled(project) {
  const { packages, bytes } = installedSize(project);
  assert(packages <= MOST_INSTALLED.packages && bytes <= MOST_INSTALLED.bytes, 'Too much is installed with docsgen.');
  return `${packages} packages, ${megabytes(bytes)}`;
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
