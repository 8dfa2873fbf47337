import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler } from '../../../markdown/compile.js';

const compiler = fixtureCompiler();

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The drawing of a flowchart. */
async function draw(...lines: readonly string[]): Promise<string> {
  const { doc, diagnostics } = await compileText(compiler, ['```mermaid alt="x"', ...lines, '```', ''].join('\n'));
  expect(diagnostics).toEqual([]);
  return doc.html;
}

/** Points along all edges: every tenth of each Bézier curve. */
function edgePoints(html: string): readonly Point[] {
  return Array.from(html.matchAll(/<path d="M([^"]+)" class="diagram-line"/g), ([, d = '']) => d).flatMap((d) => {
    const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = numbers.flatMap((x, n) => (n % 2 === 0 ? [{ x, y: numbers[n + 1] ?? 0 }] : []));
    return points.flatMap((start, n) => {
      const [b, c, end] = points.slice(n + 1, n + 4);
      if (n % 3 !== 0 || b === undefined || c === undefined || end === undefined) return [];
      return Array.from({ length: 11 }, (_, step) => bezier([start, b, c, end], step / 10));
    });
  });
}

function bezier([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const at = (axis: 'x' | 'y'): number =>
    a[axis] * (1 - t) ** 3 + 3 * b[axis] * t * (1 - t) ** 2 + 3 * c[axis] * t ** 2 * (1 - t) + d[axis] * t ** 3;
  return { x: at('x'), y: at('y') };
}

/** Points of edges inside of a muted text, that is, the title of a group or the label of an edge; a Han character is 14 pixels wide. */
function crossing(html: string): readonly string[] {
  const points = edgePoints(html);
  expect(points.length).toBeGreaterThan(0);
  return Array.from(html.matchAll(/<text x="([\d.]+)" y="([\d.]+)" class="diagram-text-muted"[^>]*>([^<]*)</g))
    .filter(([, x, baseline, text = '']) =>
      points.some((p) => Math.abs(p.x - Number(x)) < text.length * 7 && Math.abs(p.y - Number(baseline) + 5) < 9),
    )
    .map(([, , , text = '']) => text);
}

const ENTERED = ['subgraph g [核心部件]', 'B[乙]', 'C[丙]', 'end'];

describe('titles of groups', () => {
  it.each([
    ['one edge from above', ['flowchart TD', ...ENTERED, 'A[甲] --> B --> C']],
    ['an edge from below', ['flowchart BT', ...ENTERED, 'A[甲] --> B --> C']],
    ['an edge into a group in a group', ['flowchart TD', 'subgraph h [外层]', ...ENTERED, 'end', 'A[甲] --> B --> C']],
    ['an edge to the group itself', ['flowchart TD', ...ENTERED, 'A[甲] --> g']],
  ])('stand beside %s', async (_, lines) => {
    const html = await draw(...lines);
    expect(html).toContain('>核心部件<');
    expect(crossing(html)).toEqual([]);
  });

  it('stand in the middle where nothing passes', async () => {
    const html = await draw('flowchart TD', ...ENTERED, 'B --> C');
    const [, x = '', width = ''] =
      /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*class="diagram-group"/.exec(html) ?? [];
    const [, middle] = /<text x="([\d.]+)"[^>]*>核心部件</.exec(html) ?? [];
    expect(Number(middle)).toBeCloseTo(Number(x) + Number(width) / 2, 0);
  });

  it('have a ground where edges pass everywhere', async () => {
    const many = Array.from({ length: 16 }, (_, n) => `A --> N${n}[n]`);
    const inner = Array.from({ length: 16 }, (_, n) => `N${n}[n]`);
    const html = await draw('flowchart TD', `subgraph g [${'长'.repeat(40)}]`, ...inner, 'end', ...many);
    expect(html).toContain('class="diagram-group-cover"');
  });
});

describe('labels of edges', () => {
  it.each(['LR', 'RL', 'TD', 'BT'])('stand clear of an edge and its return, direction %s', async (direction) => {
    const html = await draw(
      `flowchart ${direction}`,
      'A[前端网页] -->|调用与事件| B[核心进程]',
      'B -->|返回值与事件| A',
    );
    expect(crossing(html)).toEqual([]);
    expect(html).not.toContain('diagram-cover');
  });
});
