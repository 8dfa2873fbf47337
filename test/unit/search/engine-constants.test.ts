import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { createEngine } from '../../../src/shared/search/engine.js';
import type { readTable } from '../../../src/shared/search/open-index.js';
import { ENGINE_CASES, type EngineCase } from './engine-cases.js';
import { indexOf, type MemoryIndex } from './memory-index.js';

const FOLDER = join(import.meta.dirname, '../../../src/shared/search');

/** A number of the engine, from a line `const NAME = 0.6;`. */
interface Constant {
  readonly file: string;
  readonly name: string;
  readonly line: string;
  readonly value: string;
}

const CONSTANTS = ['alternatives.ts', 'query.ts', 'answers.ts', 'corrections.ts'].flatMap((file): Constant[] => {
  const source = readFileSync(join(FOLDER, file), 'utf8');
  return [...source.matchAll(/^const ([A-Z_]+) = ([\d.]+);$/gm)].map(([line, name = '', value = '']) => ({
    file,
    name,
    line,
    value,
  }));
});

interface EngineModule {
  readonly createEngine: typeof createEngine;
  readonly readTable: typeof readTable;
}

/** The engine with one of its numbers multiplied. */
async function engineWith({ file, line, name, value }: Constant, factor: number): Promise<EngineModule> {
  const contents = `export { createEngine } from './engine.ts'; export { readTable } from './open-index.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: FOLDER, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [
      {
        name: 'constant',
        setup: ({ onLoad }) =>
          onLoad({ filter: new RegExp(`search[\\\\/]${file}$`) }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replace(line, `const ${name} = ${value} * ${factor};`),
            loader: basename(path) === file ? 'ts' : 'default',
          })),
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  return import(`data:text/javascript,${encodeURIComponent(`${code}\n// ${name} ${factor}`)}`);
}

const indexes = new Map<EngineCase, MemoryIndex>();
for (const one of ENGINE_CASES) indexes.set(one, await indexOf(one.pages, null, { synonyms: one.synonyms ?? {} }));

/** The answers of a case: corrected words, and pages. */
async function answersOf(one: EngineCase, { createEngine, readTable }: EngineModule): Promise<string> {
  const { state, files } = indexes.get(one) as MemoryIndex;
  const read = async (name: string): Promise<Uint8Array> => files.get(name) as Uint8Array;
  const engine = createEngine(await readTable(state.table, read), read);
  const { answers, corrections } = await engine.search(one.query, 10, new AbortController().signal);
  return [...corrections.map((word) => `[${word}]`), ...answers.map(({ url }) => url.slice(1))].join(' ');
}

describe('the engine answers', () => {
  it.each(ENGINE_CASES.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    expect(await answersOf(one, await engineWith({ file: '', name: 'NONE', line: '', value: '' }, 1))).toBe(
      one.answers,
    );
  });
});

describe('a case of the engine notices', () => {
  it.each(CONSTANTS)('the constant $name ($value) of $file, nought or tenfold', async (constant) => {
    const noticing: string[] = [];
    for (const factor of [0, 10]) {
      const changed = await engineWith(constant, factor);
      for (const one of ENGINE_CASES) {
        const answers = await answersOf(one, changed).catch(() => 'fails');
        if (answers !== one.answers) noticing.push(`${one.name}, by ${factor}: ${answers}`);
      }
    }
    expect(noticing).not.toEqual([]);
  });
});
