import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/servers.js';

const SHEETS = ['templates/styles', 'templates/directives'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);

/** A physical side, which does not mirror in right-to-left text: `left: 0`, `padding-right: 1rem`, `text-align: left`. */
const SIDE =
  /^\s*(?:left|right|float|(?:margin|padding|border)-(?:left|right)[\w-]*|text-align:\s*(?:left|right))\s*[:;]/;

/** True if the left and right of four sides differ: `padding: 0 1rem 0 0`. */
function isUneven(line: string): boolean {
  const value = /^\s*(?:margin|padding|inset):\s*([^;]+);/.exec(line)?.[1] ?? '';
  const [, right, , left] = value.match(/[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|\S+/g) ?? [];
  return left !== undefined && left !== right;
}

/** The side of a floating box or picture, which its author names. */
const OF_AUTHORS = ['float: left;', 'margin-right: 1.5rem;', 'float: right;', 'margin-left: 1.5rem;'].map(
  (line) => `${join('templates/styles/features/arranged.css')}: ${line}`,
);

it('styles name the start and the end of lines, no left and right', () => {
  expect(SHEETS.length).toBeGreaterThan(20);
  const found = SHEETS.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => SIDE.test(line) || isUneven(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual(OF_AUTHORS);
});
