import type { GraphEdge, Head, NodeShape } from '../graph.js';

/** Closing marks of link texts, by how the link began. */
export const TEXT_ENDS: Readonly<Record<string, RegExp>> = {
  '--': /\s*(--+[>ox]|---+)\s*/g,
  '==': /\s*(==+[>ox]|===+)\s*/g,
  '-.': /\s*(\.+-[>ox]?)\s*/g,
};

/** Brackets of node shapes by the opening one; longer ones first. */
export const SHAPES: readonly (readonly [
  open: string,
  closes: readonly (readonly [close: string, shape: NodeShape])[],
])[] = [
  ['(((', [[')))', 'double-circle']]],
  ['((', [['))', 'circle']]],
  ['([', [['])', 'stadium']]],
  ['[[', [[']]', 'subroutine']]],
  ['[(', [[')]', 'cylinder']]],
  ['{{', [['}}', 'hexagon']]],
  [
    '[/',
    [
      ['/]', 'lean-right'],
      ['\\]', 'trapezoid'],
    ],
  ],
  [
    '[\\',
    [
      ['\\]', 'lean-left'],
      ['/]', 'trapezoid-down'],
    ],
  ],
  ['[', [[']', 'rect']]],
  ['(', [[')', 'round']]],
  ['{', [['}', 'diamond']]],
  ['>', [[']', 'flag']]],
];

/** The end of a link by its mark. */
export function headOf(character: string): Head {
  if (character === '>' || character === '<') return 'arrow';
  if (character === 'o') return 'circle';
  return character === 'x' ? 'cross' : 'none';
}

/** Line, end and length of a link by its marks: `-->`, `-.->`, `===`, `~~~`. */
export function linkOf(mark: string): Partial<GraphEdge> {
  const last = mark.at(-1) ?? '';
  const end = headOf(last);
  const count = mark.replace(/[^-=.~]/g, '').length;
  if (mark.startsWith('~')) return { line: 'invisible', end: 'none', length: count - 2 };
  if (mark.includes('.')) return { line: 'dotted', end, length: mark.replace(/[^.]/g, '').length };
  return {
    line: mark.startsWith('=') ? 'thick' : 'solid',
    end,
    length: Math.max(1, end === 'none' ? count - 2 : count - 1),
  };
}
