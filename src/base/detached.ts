/**
 * A deep copy of plain data with fresh strings. A substring keeps its whole source text in memory, so whatever outlives a page must be
 * copied with this.
 */
export function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
