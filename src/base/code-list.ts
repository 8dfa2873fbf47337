/** Names in backticks, separated by commas, for messages and hints. */
export function codeList(names: Iterable<string>): string {
  return Array.from(names, (name) => `\`${name}\``).join(', ');
}
