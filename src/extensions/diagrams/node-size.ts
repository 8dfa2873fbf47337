import { entitySize } from './entity.js';
import type { GraphNode, NodeShape } from './graph.js';
import { blockSize } from './measure.js';

/** Size of a node around its text. */
export function nodeSize({ shape, lines, compartments, size: given }: GraphNode): {
  readonly width: number;
  readonly height: number;
} {
  if (given !== undefined) return given;
  if (shape === 'start' || shape === 'end') return { width: 18, height: 18 };
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
  };
  return { width: Math.max(48, width + (extra[shape] ?? 30)), height: height + (shape === 'cylinder' ? 34 : 20) };
}
