import type { PostSummary } from '../model.js';

/** Columns and rows of the grid. */
const COLUMNS = 8;
const ROWS = 5;
const CELL = 24;
/** First column and row of the seal, and its side, in cells. */
const SEAL = { column: 1, row: 2, side: 2 };

/** A drawing for a post in a list. It follows from the post's first tag and title, so it is always the same. The date is beside it. */
export function PostCover({ post }: { readonly post: PostSummary }) {
  const [sign = ''] = post.tags[0] ?? post.title;
  const side = SEAL.side * CELL;
  const x = SEAL.column * CELL;
  const y = SEAL.row * CELL;
  return (
    <svg className="post-cover" viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} aria-hidden="true">
      {writtenCells(seedOf(post.title)).map(([column, row]) => (
        <rect
          key={`${column} ${row}`}
          className="cover-cell"
          x={column * CELL}
          y={row * CELL}
          width={CELL}
          height={CELL}
        />
      ))}
      <path className="cover-grid" d={gridLines()} />
      <rect className="cover-seal" x={x} y={y} width={side} height={side} rx="6" />
      <text className="cover-sign" x={x + side / 2} y={y + side / 2}>
        {sign}
      </text>
    </svg>
  );
}

/** FNV-1a hash of a text. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Filled cells: the bits of the seed, right of the seal. */
function writtenCells(seed: number): readonly (readonly [column: number, row: number])[] {
  const first = SEAL.column + SEAL.side;
  const columns = COLUMNS - first;
  const cells = Array.from(
    { length: columns * ROWS },
    (_, i) => [first + (i % columns), Math.floor(i / columns)] as const,
  );
  return cells.filter((_, index) => ((seed >>> index) & 1) === 1);
}

function gridLines(): string {
  const columns = Array.from({ length: COLUMNS - 1 }, (_, i) => `M${(i + 1) * CELL} 0v${ROWS * CELL}`);
  const rows = Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${COLUMNS * CELL}`);
  return [...columns, ...rows].join('');
}
