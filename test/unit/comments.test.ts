import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/servers.js';

/** Maximum width of a line that is a comment or ends in one. */
const WIDTH = 140;

/** A line of a comment in TypeScript, JavaScript or CSS; or code followed by one. */
const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/)|[;,{}()[\]]\s*(?:\/\/|\/\*)\s/;

/** Numbers of the lines of a file whose comment is too wide. */
function wideComments(text: string): readonly number[] {
  return text.split('\n').flatMap((line, index) => (line.length > WIDTH && COMMENT.test(line) ? [index + 1] : []));
}

it('lines of comments have at most 140 columns', () => {
  const files = ['src', 'templates', 'bin', 'test/support'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = files.filter((name) => /\.(?:[cm]?js|tsx?|css)$/.test(name) && !name.includes('node_modules'));
  expect(sources.length).toBeGreaterThan(1000);
  const wide = sources.flatMap((name) =>
    wideComments(readFileSync(join(ROOT, name), 'utf8')).map((line) => `${name}:${line}`),
  );
  expect(wide).toEqual([]);
});

const WORDS = 'word '.repeat(30);

it.each([
  [`/** ${WORDS}*/`, [1]],
  [`/**\n * Short.\n * ${WORDS}\n */`, [3]],
  [`  // ${WORDS}`, [1]],
  [`const a = 1; // ${WORDS}`, [1]],
  [`  {/* ${WORDS}*/}`, [1]],
  [`const words = '${WORDS}';`, []],
  [`const address = 'https://docs.example/${'a'.repeat(150)}';`, []],
  [`/** ${'a'.repeat(133)} */`, []],
])('a planted comment is seen: %#', (text, lines) => expect(wideComments(text)).toEqual(lines));
