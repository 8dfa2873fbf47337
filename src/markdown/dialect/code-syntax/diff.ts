/** A line of a diff, parsed from its first characters. */
export interface DiffLine {
  /** Null for an unchanged line. */
  readonly change: 'added' | 'removed' | null;
  /** Length of the mark, including the space after it that every line of the diff has. */
  readonly mark: number;
}

/**
 * Parses the lines of a diff. `+a`, `+ a` and, if unchanged lines are indented by the width of the marks, ` a` or `  a`, all mean `a`: all
 * lines together decide which spaces belong to the code.
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

/**
 * True if unchanged lines leave room for a mark and a space, and some line has no further indentation; code that is indented as a whole has
 * more.
 */
function isAligned(changed: readonly string[], context: readonly string[]): boolean {
  const codes = [...changed, ...context].map((line) => line.slice(1)).filter((code) => code.trim() !== '');
  return context.every((line) => line.startsWith('  ')) && codes.some((code) => /^ \S/.test(code));
}
