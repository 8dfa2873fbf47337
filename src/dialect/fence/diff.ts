/** A line of a diff: what its first character says, and how many characters are no code. */
export interface DiffLine {
  /** Null for a line that stays. */
  readonly change: 'added' | 'removed' | null;
  /** Length of the mark, and of the blank that every line of the diff has beside it. */
  readonly mark: number;
}

/**
 * Reads the lines of a diff. `+a`, `+ a` and, where the lines that stay begin with as many blanks as the marks are wide, ` a` or `  a`, are all
 * `a`: which blanks belong to the code is told by all lines together.
 */
export function readDiff(lines: readonly string[]): readonly DiffLine[] {
  const changed = lines.filter(isChanged);
  const context = lines.filter((line) => !isChanged(line) && line.trim() !== '');
  const isIndented = context.length > 0 && context.every((line) => line.startsWith(' '));
  const isSpaced = changed.every((line) => /^[+-](?: |$)/.test(line)) && (!isIndented || isAligned(changed, context));
  const contextMark = !isIndented ? 0 : isSpaced ? 2 : 1;
  return lines.map((line): DiffLine => {
    if (isChanged(line)) return { change: line.startsWith('+') ? 'added' : 'removed', mark: isSpaced ? 2 : 1 };
    return { change: null, mark: line.trim() === '' ? 0 : contextMark };
  });
}

function isChanged(line: string): boolean {
  return /^[+-]/.test(line);
}

/** True where lines that stay leave room for a mark and a blank, and some line has no further blanks; code that is indented as a whole has more. */
function isAligned(changed: readonly string[], context: readonly string[]): boolean {
  const codes = [...changed, ...context].map((line) => line.slice(1)).filter((code) => code.trim() !== '');
  return context.every((line) => line.startsWith('  ')) && codes.some((code) => /^ \S/.test(code));
}
