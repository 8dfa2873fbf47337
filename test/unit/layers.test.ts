import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Rooms that know nothing of docs. */
const FLOOR = ['model', 'shared', 'base', 'base/store'] as const;

/** Core rooms that features may import; a feature that needs more lacks a hook that others will want, too. */
const FOR_FEATURES = [...FLOOR, 'markdown/dialect', 'extend', 'output'] as const;

/** Rooms that each room may import besides itself; `docs/architecture.md` shows the same table. The longest path that fits names the room of a file. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  shared: ['model'],
  base: ['model', 'shared'],
  'base/store': ['model', 'shared', 'base'],
  extend: [...FLOOR, 'markdown/dialect'],
  'markdown/dialect': ['model', 'shared', 'base'],
  markdown: [...FLOOR, 'markdown/dialect', 'extend'],
  config: [...FLOOR, 'bundle/theme'],
  content: [...FLOOR, 'markdown/dialect'],
  site: [...FLOOR, 'markdown/dialect'],
  search: [...FLOOR, 'markdown/dialect'],
  'bundle/theme': ['model', 'shared', 'base'],
  bundle: [...FLOOR, 'bundle/theme'],
  output: [...FLOOR],
  'output/offline': [...FLOOR],
  open: [
    ...FLOOR,
    'extend',
    'config',
    'content',
    'markdown',
    'site',
    'bundle',
    'bundle/theme',
    'features/references',
    'features/meilisearch',
    'features/translations',
  ],
  'pages/slots': ['model', 'shared', 'base', 'open'],
  pages: [
    ...FLOOR,
    'extend',
    'config',
    'content',
    'markdown',
    'markdown/dialect',
    'site',
    'search',
    'output',
    'open',
    'pages/slots',
    'features/diagrams',
    'features/formulas',
    'features/pictures',
    'features/prose',
    'features/structured-data',
    'features/translations',
  ],
  'build/checks': [
    ...FLOOR,
    'config',
    'content',
    'site',
    'bundle',
    'bundle/theme',
    'output',
    'open',
    'pages',
    'pages/slots',
    'features/addresses',
    'features/prose',
    'features/samples',
    'features/translations',
  ],
  'build/files': [
    ...FLOOR,
    'extend',
    'config',
    'site',
    'search',
    'bundle',
    'output',
    'output/offline',
    'open',
    'pages',
    'pages/slots',
    'features/feeds',
    'features/llms',
    'features/meilisearch',
    'features/print',
    'features/prose',
    'features/social-cards',
  ],
  build: [
    ...FLOOR,
    'extend',
    'content',
    'bundle',
    'bundle/theme',
    'output',
    'output/offline',
    'open',
    'pages',
    'build/checks',
    'build/files',
    'features/addresses',
    'features/exchange',
    'features/references',
    'features/translations',
  ],
  serve: ['model', 'shared', 'base'],
  'serve/live': [
    ...FLOOR,
    'config',
    'content',
    'site',
    'bundle',
    'output/offline',
    'serve',
    'open',
    'pages',
    'pages/slots',
    'build',
    'build/checks',
    'build/files',
  ],
  cli: [
    ...FLOOR,
    'config',
    'output',
    'search',
    'open',
    'build',
    'serve',
    'serve/live',
    'features/mcp',
    'features/migrate',
  ],
  client: ['model', 'shared'],
  templates: ['model', 'shared'],
  'features/addresses': FOR_FEATURES,
  'features/diagrams': FOR_FEATURES,
  'features/exchange': FOR_FEATURES,
  'features/feeds': FOR_FEATURES,
  'features/formulas': FOR_FEATURES,
  'features/llms': FOR_FEATURES,
  'features/mcp': FOR_FEATURES,
  'features/mdx': FOR_FEATURES,
  'features/meilisearch': FOR_FEATURES,
  'features/migrate': [...FOR_FEATURES, 'features/mdx'],
  'features/pictures': FOR_FEATURES,
  'features/print': FOR_FEATURES,
  'features/prose': FOR_FEATURES,
  'features/python-markdown': FOR_FEATURES,
  'features/references': FOR_FEATURES,
  'features/samples': FOR_FEATURES,
  'features/social-cards': FOR_FEATURES,
  'features/translations': FOR_FEATURES,
  'features/structured-data': FOR_FEATURES,
};

/** What the package exports; it may import the rooms that it exports from. */
const PACKAGE = ['src/index.ts'];

/** Files by which one feature is entered by another. */
const FACES_BETWEEN_FEATURES = ['features/mdx/text/index.ts'];

const root = resolve(import.meta.dirname, '../..');
/** Names that neither a room nor an import can have. */
const [SRC, TEMPLATES] = ['src/', 'templates/'];

/** Texts of source files by their paths from the repository’s root. */
type Files = ReadonlyMap<string, string>;

function sourceFiles(): Files {
  const paths = ['src', 'templates'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Source files that a file imports, statically or not, by their paths from the root. */
function importsOf(path: string, text: string): readonly string[] {
  return Array.from(text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g), (match) =>
    relative(root, resolve(root, dirname(path), match[1] ?? '')).replace(/\.js$/, '.ts'),
  ).filter((target) => target.startsWith(SRC) || target.startsWith(TEMPLATES));
}

/** The room of a file: `src/serve/live/watch.ts` → `serve/live`. */
function roomOf(path: string): string {
  if (path.startsWith(TEMPLATES)) return 'templates';
  const parts = path.slice(SRC.length).split('/').slice(0, -1);
  while (parts.length > 1 && !(parts.join('/') in ALLOWED)) parts.pop();
  return parts.join('/');
}

/** Why an import is refused; null for one that is allowed. */
function refusal(from: string, target: string): string | null {
  const [room, other] = [roomOf(from), roomOf(target)];
  if (room === other || PACKAGE.includes(from)) return null;
  if (!(ALLOWED[room] ?? []).includes(other)) return `${room} may not import ${other}`;
  const inside = target.slice(SRC.length);
  if (other.startsWith('features/') && inside !== `${other}/index.ts` && !FACES_BETWEEN_FEATURES.includes(inside))
    return `${other} is entered by its index.ts`;
  if (room === 'serve/live' && /^(?:open|pages|build)\b/.test(other) && !inside.endsWith('/index.ts'))
    return `the live server enters ${other} by an index.ts`;
  return null;
}

function refusedImports(files: Files): readonly string[] {
  return [...files].flatMap(([path, text]) =>
    importsOf(path, text).flatMap((target) => {
      const reason = refusal(path, target);
      return reason === null ? [] : [`${path} → ${target}: ${reason}`];
    }),
  );
}

function longFiles(files: Files): readonly string[] {
  return [...files]
    .filter(([path, text]) => !path.includes('/strings/') && text.split('\n').length > 400)
    .map(([path]) => path);
}

describe('layers', () => {
  it('lets each room import only what lies below it', () => {
    expect(refusedImports(sourceFiles())).toEqual([]);
  });

  it('knows every folder of src', () => {
    const rooms = [...sourceFiles().keys()]
      .filter((path) => path.startsWith(SRC) && !PACKAGE.includes(path))
      .map(roomOf);
    expect([...new Set(rooms)].filter((room) => !(room in ALLOWED))).toEqual([]);
  });

  it.each([
    ['src/site/planted.ts', '../content/index.js', 'site may not import content'],
    ['src/markdown/dialect/planted.ts', '../compile.js', 'markdown/dialect may not import markdown'],
    ['src/open/planted.ts', '../build/index.js', 'open may not import build'],
    ['src/pages/planted.ts', '../build/checks/undated.js', 'pages may not import build/checks'],
    ['src/build/checks/planted.ts', '../build.js', 'build/checks may not import build'],
    ['src/bundle/planted.ts', '../../templates/server.js', 'bundle may not import templates'],
    ['templates/layouts/planted.tsx', '../../src/base/files.js', 'templates may not import base'],
    ['src/features/feeds/planted.ts', '../../site/index.js', 'features/feeds may not import site'],
    ['src/features/print/planted.ts', '../feeds/index.js', 'features/print may not import features/feeds'],
    ['src/pages/planted.ts', '../features/diagrams/graph.js', 'features/diagrams is entered by its index.ts'],
    ['src/serve/live/planted.ts', '../../open/bundles.js', 'the live server enters open by an index.ts'],
  ])('refuses %s that imports %s', (path, target, reason) => {
    const planted = new Map([[path, `const planted = await import('${target}');\n`]]);
    expect(refusedImports(planted)).toEqual([expect.stringMatching(new RegExp(`: ${reason}$`))]);
  });

  it('names a folder that the table does not know', () => {
    expect(roomOf('src/cellar/planted.ts') in ALLOWED).toBe(false);
    expect(roomOf('src/features/cellar/planted.ts') in ALLOWED).toBe(false);
  });
});

describe('the table of docs/architecture.md', () => {
  const rows = Array.from(
    readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\| `([a-z/*]+)` \|[^|]*\| ([^|]*) \|$/gm),
    ([, room = '', cell = '']) => [room, cell] as const,
  );
  const readCell = (cell: string): readonly string[] => {
    const names = Array.from(cell.matchAll(/`([a-z/-]+)`/g), ([, name = '']) => name);
    return [...(/\bfloor\b/.test(cell) ? FLOOR : []), ...names].sort();
  };

  it.each(Object.entries(ALLOWED))('has the row of %s', (room, allowed) => {
    const isFeature = room.startsWith('features/') && room !== 'features/migrate';
    const [, cell] = rows.find(([name]) => name === (isFeature ? 'features/*' : room)) ?? [];
    if (room === 'features/migrate') expect(cell).toContain('`features/mdx`');
    else expect(readCell(cell ?? '')).toEqual([...allowed].sort());
  });
});

describe('size', () => {
  it('keeps every source file at 400 lines or fewer', () => {
    expect(longFiles(sourceFiles())).toEqual([]);
    expect(longFiles(new Map([['src/planted.ts', '\n'.repeat(400)]]))).toEqual(['src/planted.ts']);
  });
});
