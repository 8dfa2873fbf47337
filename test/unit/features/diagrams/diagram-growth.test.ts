import { Session } from 'node:inspector/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// Only modules loaded from here on count their blocks; other tests in this process may have loaded them before.
vi.resetModules();
const { createDiagrams } = await import('../../../../src/features/diagrams/draw-diagram.js');
const diagrams = createDiagrams();

afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

/** How often blocks of the reader and the drawing code are entered. */
async function stepsOf(source: string): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  await diagrams.draw('mermaid', source);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => /\/src\/(?:extensions\/diagrams\/|shared\/text-width)/.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);
}

function lines(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n');
}

const day = (n: number): string =>
  `20${10 + (Math.floor(n / 336) % 80)}-0${1 + (Math.floor(n / 28) % 9)}-${10 + (n % 18)}`;

const TEXTS: readonly (readonly [name: string, text: (count: number) => string])[] = [
  ['shares', (count) => `pie\n${lines(count, (n) => `"share ${n}" : ${n + 1}`)}`],
  ['times', (count) => `timeline\n${lines(count, (n) => `${n} : a : b`)}`],
  ['sections of a timeline', (count) => `timeline\n${lines(count, (n) => `section ${n}\n${n} : a`)}`],
  ['tasks one after the other', (count) => `gantt\na0 : 2020-01-01, 1d\n${lines(count, (n) => `a${n} : 1d`)}`],
  [
    'tasks that wait for later ones',
    (count) => `gantt\n${lines(count, (n) => `a${n} : a${n}, after a${n + 1}, 1d`)}\nz : a${count}, 2020-01-01, 1d`,
  ],
  ['days off', (count) => `gantt\nexcludes ${lines(count, day).replaceAll('\n', ',')}\na : 2020-01-01, ${count}d`],
  ['attributes', (count) => `erDiagram\nA {\n${lines(count, (n) => `int a${n} PK "b"`)}\n}`],
  ['messages', (count) => `sequenceDiagram\n${lines(count, (n) => `A->>B: ${n}`)}`],
  [
    'participants who come and go',
    (count) => `sequenceDiagram\n${lines(count, () => 'create actor A\nB->>A: a\ndestroy A\nA-xB: b')}`,
  ],
  ['labels over several lines', (count) => `flowchart LR\nA["${lines(count, (n) => `line ${n}`)}"]`],
  ['open attributes', (count) => `sequenceDiagram\nA->>B: a\n${lines(count, () => 'participant A@{ "a": "b"\n}')}`],
];

describe('four times the text takes four times the steps', () => {
  it.each(TEXTS)('%s', async (_, text) => {
    await diagrams.draw('mermaid', text(4));
    const [few, many] = [await stepsOf(text(70)), await stepsOf(text(280))];
    expect(few).toBeGreaterThan(70);
    expect(many / few).toBeLessThan(4.6);
  });
});
