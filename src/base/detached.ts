/**
 * A copy of plain data whose strings are their own. A string that was cut out of a text keeps the whole text in memory, so what stays of a page must
 * be detached from it.
 */
export function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
