import type { GraphEdge, Head, NodeShape } from '../graph.js';

/** Closing marks of link texts, by the mark that opens the link. */
export const TEXT_ENDS: Readonly<Record<string, RegExp>> = {
  '--': /\s*(--+[>ox]|---+)\s*/g,
  '==': /\s*(==+[>ox]|===+)\s*/g,
  '-.': /\s*(\.+-[>ox]?)\s*/g,
};

/** Brackets of node shapes by the opening one, longer ones first. */
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

/** Names in `@{ shape: … }`, by the shape that is drawn for them. */
const NAMES_OF_SHAPES: Readonly<Partial<Record<NodeShape, string>>> = {
  rect: 'rect rectangle proc process',
  round: 'rounded event',
  stadium: 'stadium pill terminal',
  subroutine: 'fr-rect framed-rectangle subproc subprocess subroutine',
  cylinder: 'cyl cylinder database db datastore data-store lin-cyl disk lined-cylinder',
  circle: 'circle circ',
  'double-circle': 'dbl-circ double-circle',
  diamond: 'diam diamond decision question',
  hexagon: 'hex hexagon prepare',
  'lean-right': 'lean-r lean-right in-out',
  'lean-left': 'lean-l lean-left out-in',
  trapezoid: 'trap-b trapezoid trapezoid-bottom priority',
  'trapezoid-down': 'trap-t trapezoid-top inv-trapezoid manual',
  flag: 'odd',
  text: 'text',
  start: 'sm-circ small-circle start f-circ filled-circle junction',
  end: 'fr-circ framed-circle stop',
  bar: 'fork join',
  card: 'notch-rect card notched-rectangle',
  'loop-limit': 'notch-pent loop-limit notched-pentagon',
  'lined-rect': 'lin-rect lin-proc lined-process lined-rectangle shaded-process',
  'divided-rect': 'div-rect div-proc divided-process divided-rectangle',
  'window-pane': 'win-pane window-pane internal-storage',
  'sloped-rect': 'sl-rect sloped-rectangle manual-input',
  'stacked-rect': 'st-rect stacked-rectangle procs processes',
  'tagged-rect': 'tag-rect tag-proc tagged-process tagged-rectangle',
  document: 'doc document',
  'lined-document': 'lin-doc lined-document',
  'stacked-document': 'docs documents st-doc stacked-document',
  'tagged-document': 'tag-doc tagged-document',
  'paper-tape': 'flag paper-tape',
  delay: 'delay half-rounded-rectangle',
  display: 'curv-trap curved-trapezoid display',
  'bow-tie': 'bow-rect bow-tie-rectangle stored-data',
  'lying-cylinder': 'das h-cyl horizontal-cylinder direct-access-storage',
  'brace-left': 'brace brace-l comment',
  'brace-right': 'brace-r',
  braces: 'braces',
  'crossed-circle': 'cross-circ crossed-circle summary',
  hourglass: 'hourglass collate',
  bolt: 'bolt com-link lightning-bolt',
};

/** The drawn shape for each name in `@{ shape: … }`. */
export const SHAPE_NAMES: ReadonlyMap<string, NodeShape> = new Map(
  Object.entries(NAMES_OF_SHAPES).flatMap(([shape, names]) =>
    names.split(' ').map((name) => [name, shape as NodeShape] as const),
  ),
);

/** The arrow head for a mark of a link. */
export function headOf(character: string): Head {
  if (character === '>' || character === '<') return 'arrow';
  if (character === 'o') return 'circle';
  return character === 'x' ? 'cross' : 'none';
}

/** Line, head and length of a link by its mark: `-->`, `-.->`, `===`, `~~~`. */
export function linkOf(mark: string): Partial<GraphEdge> {
  const lastCharacter = mark.at(-1) ?? '';
  const end = headOf(lastCharacter);
  const count = mark.replace(/[^-=.~]/g, '').length;
  if (mark.startsWith('~')) return { line: 'invisible', end: 'none', length: count - 2 };
  if (mark.includes('.')) return { line: 'dotted', end, length: mark.replace(/[^.]/g, '').length };
  return {
    line: mark.startsWith('=') ? 'thick' : 'solid',
    end,
    length: Math.max(1, end === 'none' ? count - 2 : count - 1),
  };
}
