import { ellipse, pathShape, polygon, type Sides, sidesOf } from './outline-parts.js';
import { type CenteredBox, type DrawnShape, rect } from './scene.js';

/** Shapes of process charts, which Mermaid has only by name. */
export type ProcessShape =
  | 'card'
  | 'loop-limit'
  | 'lined-rect'
  | 'divided-rect'
  | 'window-pane'
  | 'sloped-rect'
  | 'stacked-rect'
  | 'tagged-rect'
  | 'document'
  | 'lined-document'
  | 'stacked-document'
  | 'tagged-document'
  | 'paper-tape'
  | 'delay'
  | 'display'
  | 'bow-tie'
  | 'lying-cylinder'
  | 'brace-left'
  | 'brace-right'
  | 'braces'
  | 'crossed-circle'
  | 'hourglass'
  | 'bolt';

/** Size of a cut corner, or distance of a line from a side, in pixels. */
const CUT = 10;
/** Amplitude of a wave, in pixels. */
const WAVE = 3;
/** Offset of each sheet of a stack from the next, in pixels. */
const PILE = 4;

/** Draws the outline of each shape around its box. */
export const PROCESS_OUTLINES: Readonly<Record<ProcessShape, (box: CenteredBox) => DrawnShape[]>> = {
  card: (box) => [polygon(box, [CUT / box.width, 0], [1, 0], [1, 1], [0, 1], [0, CUT / box.height])],
  'loop-limit'(box) {
    const [across, shareOfHeight] = [CUT / box.width, CUT / box.height];
    return [polygon(box, [across, 0], [1 - across, 0], [1, shareOfHeight], [1, 1], [0, 1], [0, shareOfHeight])];
  },
  'lined-rect': (box) => [rect(box, 2, 'node'), upright(box)],
  'divided-rect': (box) => [rect(box, 2, 'node'), level(box)],
  'window-pane': (box) => [rect(box, 2, 'node'), upright(box), level(box)],
  'sloped-rect': (box) => [polygon(box, [0, CUT / box.height], [1, 0], [1, 1], [0, 1])],
  'stacked-rect': (box) => pile(box).map((sheet) => rect(sheet, 2, 'node')),
  'tagged-rect': (box) => [rect(box, 2, 'node'), tag(sidesOf(box))],
  document: (box) => [sheetOf(box)],
  'lined-document': (box) => [sheetOf(box), upright({ ...box, height: box.height - CUT, y: box.y - CUT / 2 })],
  'stacked-document': (box) => pile(box).map(sheetOf),
  'tagged-document': (box) => [sheetOf(box), tag({ ...sidesOf(box), bottom: sidesOf(box).bottom - WAVE })],
  'paper-tape'(box) {
    const { left, top, right, bottom } = sidesOf(box);
    const { x } = box;
    const upperEdge = ['M', left, top + WAVE, 'Q', x / 2 + left / 2, top + WAVE * 3, x, top + WAVE];
    const lowerEdge = ['Q', x / 2 + right / 2, bottom - WAVE * 3, x, bottom - WAVE];
    return [
      pathShape(
        'node',
        ...[...upperEdge, 'Q', x / 2 + right / 2, top - WAVE, right, top + WAVE, 'V', bottom - WAVE],
        ...[...lowerEdge, 'Q', x / 2 + left / 2, bottom + WAVE, left, bottom - WAVE, 'Z'],
      ),
    ];
  },
  delay(box) {
    const { left, top, right, bottom } = sidesOf(box);
    const radius = box.height / 2;
    const arc = ['A', radius, radius, '0 0 1 ', right - radius, bottom];
    return [pathShape('node', 'M', left, top, 'H', right - radius, ...arc, 'H', left, 'Z')];
  },
  display(box) {
    const { left, top, right, bottom } = sidesOf(box);
    const [start, end] = [left + CUT * 1.6, right - CUT];
    const curve = ['Q', right + CUT / 2, box.y, end, bottom];
    return [pathShape('node', 'M', start, top, 'H', end, ...curve, 'H', start, 'L', left, box.y, 'Z')];
  },
  'bow-tie'(box) {
    const { left, top, right, bottom } = sidesOf(box);
    const start = ['M', left + CUT, top, 'H', right, 'Q', right - CUT * 1.5, box.y, right, bottom];
    return [pathShape('node', ...start, 'H', left + CUT, 'Q', left - CUT / 2, box.y, left + CUT, top, 'Z')];
  },
  'lying-cylinder'(box) {
    const { left, top, right, bottom } = sidesOf(box);
    const [rx, ry] = [7, box.height / 2];
    const body = ['M', left + rx, top, 'H', right - rx, 'A', rx, ry, '0 0 1 ', right - rx, bottom, 'H', left + rx];
    return [
      pathShape('node', ...body, 'A', rx, ry, '0 0 1 ', left + rx, top, 'Z'),
      pathShape('node', 'M', right - rx, top, 'A', rx, ry, '0 0 0 ', right - rx, bottom),
    ];
  },
  'brace-left': (box) => [brace(sidesOf(box), 'left')],
  'brace-right': (box) => [brace(sidesOf(box), 'right')],
  braces: (box) => [brace(sidesOf(box), 'left'), brace(sidesOf(box), 'right')],
  'crossed-circle'(box) {
    const { x, y } = box;
    const [radius, reach] = [box.width / 2, box.width / Math.SQRT2 / 2];
    const strokes = [-reach, reach].map((dy) => pathShape('line', 'M', x - reach, y - dy, 'L', x + reach, y + dy));
    return [ellipse(box, [radius, radius]), ...strokes];
  },
  hourglass: (box) => [polygon(box, [0, 0], [1, 0], [0, 1], [1, 1])],
  bolt: (box) => [polygon(box, [0.7, 0], [0, 0.58], [0.44, 0.58], [0.3, 1], [1, 0.42], [0.56, 0.42])],
};

/** A line from top to bottom near the left side. */
function upright(box: CenteredBox): DrawnShape {
  const { left, top, bottom } = sidesOf(box);
  return pathShape('node', 'M', left + CUT, top, 'V', bottom);
}

/** A line from left to right below the top. */
function level(box: CenteredBox): DrawnShape {
  const { left, top, right } = sidesOf(box);
  return pathShape('node', 'M', left, top + CUT, 'H', right);
}

/** Three sheets, the back one first. */
function pile({ x, y, width, height }: CenteredBox): readonly CenteredBox[] {
  const size = { width: width - 2 * PILE, height: height - 2 * PILE };
  return [1, 0, -1].map((step) => ({ x: x + step * PILE, y: y - step * PILE, ...size }));
}

/** A sheet whose lower edge is a wave. */
function sheetOf(box: CenteredBox): DrawnShape {
  const { left, top, right, bottom } = sidesOf(box);
  const edge = bottom - WAVE;
  const wave = ['Q', (box.x + right) / 2, bottom - WAVE * 3, box.x, edge, 'Q', (box.x + left) / 2, bottom + WAVE];
  return pathShape('node', 'M', left, top, 'H', right, 'V', edge, ...wave, left, edge, 'Z');
}

/** A corner folded over at the lower right. */
function tag({ right, bottom }: Sides): DrawnShape {
  return pathShape('node', 'M', right, bottom - CUT, 'L', right - CUT, bottom);
}

function brace({ left, top, right, bottom }: Sides, side: 'left' | 'right'): DrawnShape {
  const [edge, inwards] = side === 'left' ? [left, 1] : [right, -1];
  const [spine, middle, radius] = [edge + 6 * inwards, (top + bottom) / 2, 6];
  const upperHalf = ['M', spine + radius * inwards, top, 'Q', spine, top, spine, top + radius, 'V', middle - radius];
  const tip = ['Q', spine, middle, edge, middle, 'Q', spine, middle, spine, middle + radius, 'V', bottom - radius];
  return pathShape('line', ...upperHalf, ...tip, 'Q', spine, bottom, spine + radius * inwards, bottom);
}
