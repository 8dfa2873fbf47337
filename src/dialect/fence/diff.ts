/** A line of a diff: what its first character says, and how many characters are no code. */
export interface DiffLine {
  /** Null for a line that stays. */
  readonly change: 'added' | 'removed' | null;
  /** Length of the mark, and of the blank that every line of the diff has beside it. */
  readonly mark: number;
}

/**
 * Reads the lines of a diff. `+a`, `+ a` and, where the lines that stay begin with a blank, ` a` are all `a`: which blanks belong to the code is told by
 * all lines together.
 */
export function readDiff(lines: readonly string[]): readonly DiffLine[] {
  const isChanged = (line: string): boolean => /^[+-]/.test(line);
  const context = lines.filter((line) => !isChanged(line) && line.trim() !== '');
  const isIndented = context.length > 0 && context.every((line) => line.startsWith(' '));
  const isSpaced = !isIndented && lines.filter(isChanged).every((line) => /^[+-](?: |$)/.test(line));
  return lines.map((line): DiffLine => {
    if (isChanged(line)) return { change: line.startsWith('+') ? 'added' : 'removed', mark: isSpaced ? 2 : 1 };
    return { change: null, mark: isIndented && line.trim() !== '' ? 1 : 0 };
  });
}
