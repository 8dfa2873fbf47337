import type { PostSummary } from '../model.js';

/** Columns and rows of the grid. */
const COLUMNS = 8;
const ROWS = 5;
const CELL = 24;

/** A drawing for a post in a list. It follows from the post's date, first tag and title, so it is always the same. */
export function PostCover({ post }: { readonly post: PostSummary }) {
  const [, month = '', day = ''] = post.date.slice(0, 10).split('-');
  const [sign = ''] = post.tags[0] ?? post.title;
  const seed = seedOf(post.title);
  return (
    <svg className="post-cover" viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} aria-hidden="true">
      {writtenCells(seed).map(([column, row]) => (
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
      <text className="cover-date" x={CELL / 2} y={CELL * 4.4}>
        {`${month}.${day}`}
      </text>
      <rect className="cover-seal" x={CELL * 6} y={CELL / 2} width={CELL * 1.5} height={CELL * 1.5} rx="4" />
      <text className="cover-sign" x={CELL * 6.75} y={CELL * 1.25}>
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

/** Filled cells: the bits of the seed, in the upper rows. */
function writtenCells(seed: number): readonly (readonly [column: number, row: number])[] {
  const cells = Array.from({ length: 18 }, (_, index) => [index % 6, Math.floor(index / 6)] as const);
  return cells.filter((_, index) => ((seed >>> index) & 1) === 1);
}

function gridLines(): string {
  const columns = Array.from({ length: COLUMNS - 1 }, (_, i) => `M${(i + 1) * CELL} 0v${ROWS * CELL}`);
  const rows = Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${COLUMNS * CELL}`);
  return [...columns, ...rows].join('');
}
