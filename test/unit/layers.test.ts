import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each folder of `src` may import besides itself; `docs/architecture.md` shows the same table. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  shared: ['model'],
  base: ['model', 'shared'],
  reuse: ['model', 'shared', 'base'],
  dialect: ['model', 'shared', 'base'],
  extend: ['model', 'shared', 'base', 'dialect'],
  theme: ['model', 'shared', 'base'],
  config: ['model', 'shared', 'base', 'theme'],
  content: ['model', 'shared', 'base', 'reuse', 'dialect'],
  reference: ['model', 'shared', 'base', 'reuse', 'dialect'],
  samples: ['model', 'shared', 'base', 'dialect'],
  prose: ['model', 'shared', 'base', 'dialect'],
  markdown: ['model', 'shared', 'base', 'dialect', 'extend'],
  site: ['model', 'shared', 'base', 'dialect'],
  search: ['model', 'shared', 'base', 'dialect'],
  render: ['model', 'shared', 'base'],
  bundle: ['model', 'shared', 'base'],
  emit: ['model', 'shared', 'base'],
  offline: ['model', 'shared', 'base', 'reuse'],
  serve: ['model', 'shared', 'base'],
  extensions: ['model', 'shared', 'base', 'dialect', 'emit', 'extend', 'migrate', 'prose', 'reference', 'samples'],
  client: ['model', 'shared'],
  migrate: ['model', 'shared', 'base', 'dialect'],
  run: [
    'model',
    'shared',
    'base',
    'reuse',
    'dialect',
    'extend',
    'extensions',
    'config',
    'content',
    'reference',
    'samples',
    'prose',
    'markdown',
    'site',
    'search',
    'render',
    'bundle',
    'emit',
    'offline',
    'theme',
  ],
  live: [
    'model',
    'shared',
    'base',
    'reuse',
    'extend',
    'config',
    'content',
    'site',
    'render',
    'bundle',
    'offline',
    'run',
    'serve',
  ],
  cli: ['model', 'shared', 'base', 'config', 'emit', 'serve', 'search', 'run', 'live', 'migrate'],
};

const root = resolve(import.meta.dirname, '../..');
const src = join(root, 'src');

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files of `src` that a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return Array.from(text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g), (match) =>
    resolve(dirname(file), match[1] ?? ''),
  );
}

function layerOf(path: string): string {
  return relative(src, path).split('/')[0] ?? '';
}

describe('layers', () => {
  it.each(Object.keys(ALLOWED))('%s imports only what lies below it', (layer) => {
    const files = filesBelow(src).filter((file) => layerOf(file) === layer);
    const stray = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            target.startsWith(src) && layerOf(target) !== layer && !(ALLOWED[layer] ?? []).includes(layerOf(target)),
        )
        .map((target) => `${relative(root, file)} → ${relative(root, target)}`),
    );
    expect(stray).toEqual([]);
  });

  it('knows every folder', () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((e) => e.isDirectory());
    expect(folders.map((e) => e.name).filter((name) => !(name in ALLOWED))).toEqual([]);
  });
});

describe('size', () => {
  it('keeps every source file below 400 lines', () => {
    const long = [...filesBelow(src), ...filesBelow(join(root, 'templates'))].filter(
      (file) => !file.includes('/strings/') && readFileSync(file, 'utf8').split('\n').length > 400,
    );
    expect(long.map((file) => relative(root, file))).toEqual([]);
  });
});
