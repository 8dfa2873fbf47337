import { entitySize } from './entity.js';
import type { GraphNode, NodeShape } from './graph.js';
import { blockSize } from './measure.js';

/** Space above and below the text of shapes that need more than others, in pixels. */
const TALL: Readonly<Partial<Record<NodeShape, number>>> = {
  cylinder: 34,
  'divided-rect': 34,
  'window-pane': 34,
  'sloped-rect': 32,
  document: 32,
  'lined-document': 32,
  'tagged-document': 32,
  'stacked-document': 40,
  'stacked-rect': 28,
  'paper-tape': 38,
};

/** Size of a node with its text. */
export function nodeSize({ shape, lines, compartments, size: givenSize }: GraphNode): {
  readonly width: number;
  readonly height: number;
} {
  if (givenSize !== undefined) return givenSize;
  if (shape === 'start' || shape === 'end') return { width: 18, height: 18 };
  if (shape === 'crossed-circle' || shape === 'hourglass' || shape === 'bolt') return { width: 30, height: 30 };
  if (shape === 'bar') return { width: 70, height: 7 };
  if (shape === 'entity') return entitySize({ lines, compartments });
  const { width, height } = blockSize([...lines, ...compartments.flat()]);
  if (shape === 'class') return { width: Math.max(80, width + 24), height: height + 12 + compartments.length * 10 };
  if (shape === 'diamond') return { width: width * 1.35 + 50, height: height * 1.6 + 26 };
  if (shape === 'circle' || shape === 'double-circle') {
    const size = Math.max(width, height) + (shape === 'circle' ? 26 : 36);
    return { width: size, height: size };
  }
  const extra: Partial<Record<NodeShape, number>> = {
    stadium: 40,
    hexagon: 56,
    'lean-right': 56,
    'lean-left': 56,
    trapezoid: 60,
    'trapezoid-down': 60,
    subroutine: 46,
    flag: 46,
    'lined-rect': 46,
    'window-pane': 46,
    'lined-document': 46,
    'lying-cylinder': 50,
    display: 50,
    'bow-tie': 50,
    delay: 46,
    braces: 46,
  };
  return { width: Math.max(48, width + (extra[shape] ?? 30)), height: height + (TALL[shape] ?? 20) };
}
