import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiagrams } from '../../../../src/features/diagrams/draw-diagram.js';
import { DiagramError } from '../../../../src/features/diagrams/graph.js';
import { writeSvg } from '../../../../src/features/diagrams/scene.js';

const CASES = join(import.meta.dirname, '../../../markdown/diagrams');

/** The texts of all cases by kind, which is their first word. */
const texts = readdirSync(CASES).flatMap((name) =>
  Array.from(
    readFileSync(join(CASES, name, 'input.md'), 'utf8').matchAll(/```mermaid[^\n]*\n([\s\S]*?)```/g),
    ([, text = '']) => text,
  ),
);
const kinds = [...new Set(texts.map((text) => /^[\w-]+/.exec(text)?.[0] ?? ''))].filter((kind) =>
  /^(?:flowchart|flowchart-elk|graph|sequenceDiagram|stateDiagram|classDiagram|erDiagram|gantt|pie|timeline)$/.test(
    kind,
  ),
);

/** A seeded generator of numbers below a limit. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PIECES = [
  '"',
  '%%',
  '@{',
  '}',
  '{',
  ':',
  '[',
  ']',
  '(',
  ')',
  '-->',
  '->>',
  ' ',
  '\n',
  ';',
  ',',
  'end',
  '--',
  '0',
  '-1',
  '99999999999',
  'section ',
  'after a',
  'until b',
  '2024-02-30',
  '\u0001',
  '<b>',
  '&#1;',
  '中',
  '1e999',
  '%%{',
  '#35;',
  ':::',
  '|o--o{',
  'title ',
];

/** The text with a few parts removed, doubled or replaced. */
function mutated(text: string, next: (below: number) => number): string {
  let changed = text;
  for (let n = next(4); n >= 0; n--) {
    const [from, length] = [next(changed.length + 1), next(12)];
    const piece =
      next(2) === 0 ? (PIECES[next(PIECES.length)] ?? '') : changed.slice(next(changed.length + 1)).slice(0, next(20));
    changed = changed.slice(0, from) + piece + changed.slice(from + length);
  }
  return changed;
}

it('there is a text of every kind', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(9);
});

it.each(kinds)('%s: a text at random is drawn, or is a mistake at one of its lines', async (kind) => {
  const diagrams = createDiagrams();
  /** Null for a mistake in the text; any other error fails the test. */
  const draw = async (source: string): Promise<string | null> => {
    try {
      return writeSvg((await diagrams.draw('mermaid', source)).scene, { id: 'd', title: '', alt: 'x' });
    } catch (error) {
      expect(error, source).toBeInstanceOf(DiagramError);
      const { line } = error as DiagramError;
      expect(line >= 1 && line <= source.split('\n').length, source).toBe(true);
      return null;
    }
  };
  const right: string[] = [];
  for (const text of texts) if (text.startsWith(kind) && (await draw(text)) !== null) right.push(text);
  const next = numbers(kind.length);
  let drawn = 0;
  for (let n = 0; n < 150; n++) {
    const source = mutated(right[next(right.length)] ?? '', next);
    const svg = await draw(source);
    if (svg === null) continue;
    expect(svg, source).not.toMatch(/NaN|Infinity|undefined|<b>/);
    expect(svg.includes('\u0001'), source).toBe(false);
    drawn++;
  }
  expect(drawn).toBeGreaterThan(5);
});
