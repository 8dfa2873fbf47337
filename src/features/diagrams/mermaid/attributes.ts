const ATTRIBUTE = /["']?([\w-]+)["']?\s*:\s*("[^"]*"|'[^']*'|[^"',\n][^,\n]*)/g;

/**
 * Reads the values of `@{ shape: cyl, label: "Data" }` by name, from the text between the braces. Values are separated by commas or line
 * feeds.
 */
export function readAttributes(list: string): ReadonlyMap<string, string> {
  const pairs = Array.from(
    list.matchAll(ATTRIBUTE),
    ([, name = '', value = '']) => [name, value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2')] as const,
  );
  return new Map(pairs);
}
