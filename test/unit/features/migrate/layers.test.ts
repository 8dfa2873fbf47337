import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../../src');
const FOLDER = join(SRC, 'features/migrate');
/** MDX code shared with migration, which accesses nothing. */
const SHARED_READING = ['text', 'rewrite'].map((name) => join(SRC, 'features/mdx', name));

/** Ways to access the disk, the network or other programs. */
const POWERS: readonly (readonly [string, RegExp])[] = [
  ['disk', /['"](?:node:)?fs(?:\/promises)?['"]/],
  ['process', /['"](?:node:)?(?:child_process|worker_threads|cluster)['"]/],
  ['network', /['"](?:node:)?(?:net|http|https|http2|tls|dgram|dns|inspector)['"]|\bfetch\(/],
  ['loading', /\bcreateRequire\b|\bgetBuiltinModule\b|\bprocess\.(?:binding|dlopen)\b|\bimport\(\s*(?!['"])/],
  ['code', /\beval\(|\bnew Function\b|\bvm['"]|\brunIn\w*Context\b/],
  ['bundling', /import \{[^}]*\bbuild\b[^}]*\} from 'esbuild'/],
];

/** Files with such access, and the reason. All others use the gate. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'gate/source.ts': ['disk'], // reads within the bounds
  'gate/child.ts': ['process'], // the bounded child
  'gate/walls.ts': ['process'], // tests which walls the machine supports
  'gate/readable.ts': ['disk'], // looks for symbolic links
  'gate/project.ts': ['disk'], // looks for the project around the named folder
  'gate/target.ts': ['disk'], // writes below the target
  'evaluate.ts': ['bundling'], // bundles behind `gatedFiles`; runs in the bounded child
  'literal/index.ts': ['bundling'], // bundles behind `gatedFiles`; runs nothing
  'mdbook/copied-project.ts': ['disk'], // copies the project for them
  'vitepress/values.ts': ['code'], // parses expressions; runs none
  'vitepress/vue/units.ts': ['code'], // the same
  'sandboxed/index.ts': ['disk'], // reads what docsgen itself brings: the compiled files below
  'sandboxed/prefixes/cut-off.ts': ['loading', 'network'], // runs in the bounded child only, and closes the network there
  'sandboxed/prefixes/lenient.ts': ['disk', 'loading'], // the same: reads as far as the child may read
  'sandboxed/modules/node-module.cts': ['disk', 'loading'], // the same
  'sandboxed/modules/vitepress.ts': ['disk', 'loading'], // the same
  'astro/bundle.ts': ['loading'], // text of a program for the bounded child
  'astro/run.ts': ['loading'], // the same
  'mkdocs/text/fence-info.ts': ['network'], // names a language of code
};

/** Harmless imports from other layers that access the disk: path arithmetic, and docsgen's own files. */
const HARMLESS = new Set([
  'byCodeUnit',
  'errorCode',
  'isInside',
  'posix',
  'relativeTo',
  'readCatalogue',
  'isAlwaysError',
  'sha256',
]);

/** Names that a module imports from a powerful one of another layer. */
function borrowedNames(text: string, isPowerful: (file: string) => boolean): readonly string[] {
  return Array.from(
    text.matchAll(/import \{([^}]*)\} from '((?:\.\.\/)+(?:base|shared|markdown\/dialect|model|output)\/[^']+)'/g),
  )
    .filter(([, , file = '']) => isPowerful(file.replace(/^(?:\.\.\/)+/, '').replace(/\.js$/, '.ts')))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Powers that a module of `src/features/migrate` uses, apart from its comments. */
function powersOf(
  text: string,
  isPowerful = (file: string) => powersOf(readFileSync(join(SRC, file), 'utf8'), () => false).includes('disk'),
): readonly string[] {
  const code = text.replace(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
  const borrowed = borrowedNames(code, isPowerful).filter((name) => !HARMLESS.has(name));
  const own = POWERS.flatMap(([power, sign]) => (sign.test(code) ? [power] : []));
  return [...new Set(borrowed.length > 0 ? [...own, 'disk'] : own)];
}

it('only the gate reaches the disk, and only few files start anything', () => {
  const files = [FOLDER, ...SHARED_READING]
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile());
  const strays = files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(FOLDER, path).replaceAll('\\', '/');
    const powers = powersOf(readFileSync(path, 'utf8')).filter((power) => !(ALLOWED[name] ?? []).includes(power));
    return powers.map((power) => `${name}: ${power}`);
  });
  expect(strays).toEqual([]);
});

/** True if a module outside of `sandboxed` imports code that only the bounded child may run; types do no harm. */
function runsSandboxedCode(text: string): boolean {
  return /^(?!import type\b).*['"](?:\.{1,2}\/)+(?:sandboxed\/)?(?:modules|prefixes)\/[\w-]+\.c?js['"]/m.test(text);
}

it('code for the bounded child runs nowhere else', () => {
  const files = readdirSync(SRC, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/sandboxed.(?:modules|prefixes)/.test(path));
  expect(files.filter((path) => runsSandboxedCode(readFileSync(path, 'utf8')))).toEqual([]);
});

it.each([
  ["import { printValue } from '../sandboxed/modules/print-value.js';", true],
  ["import './prefixes/cut-off.js';", true],
  ["const { h } = await import('./sandboxed/modules/astro.js');", true],
  ["import absent = require('./modules/absent.cjs');", true],
  ["import type { Site } from '../sandboxed/modules/astro.js';", false],
  ["import { sandboxedModule } from './sandboxed/index.js';", false],
])('a planted import of code for the bounded child is seen: %s', (code, isSeen) => {
  expect(runsSandboxedCode(code)).toBe(isSeen);
});

it.each([
  ["import { readFileSync } from 'node:fs';", 'disk'],
  ["import * as fs from 'fs/promises';", 'disk'],
  ["import { readTextOrNull } from '../../base/files.js';", 'disk'],
  ["const { readFile } = await import('node:fs/promises');", 'disk'],
  ["import { spawn } from 'node:child_process';", 'process'],
  ["import { get } from 'node:https';", 'network'],
  ['await fetch(address);', 'network'],
  ["process.getBuiltinModule('module');", 'loading'],
  ['await import(file);', 'loading'],
  ['await import(`./$' + '{name}.js`);', 'loading'],
  ["import { type Plugin, build } from 'esbuild';", 'bundling'],
  ['new Function(code)();', 'code'],
])('a planted violation is seen: %s', (code, power) => {
  expect(powersOf(code)).toContain(power);
});

it('every exception is still needed', () => {
  const powers = Object.keys(ALLOWED).map((name) => [name, powersOf(readFileSync(join(FOLDER, name), 'utf8'))]);
  for (const [name, found] of powers) expect(found, String(name)).not.toEqual([]);
});
