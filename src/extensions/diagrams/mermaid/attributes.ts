const ATTRIBUTE = /["']?([\w-]+)["']?\s*:\s*("[^"]*"|'[^']*'|[^"',\n][^,\n]*)/g;

/** The values of `@{ shape: cyl, label: "Data" }` by name, from what is between its braces; each stands after a comma or on a line of its own. */
export function attributesOf(list: string): ReadonlyMap<string, string> {
  const pairs = Array.from(
    list.matchAll(ATTRIBUTE),
    ([, name = '', value = '']) => [name, value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2')] as const,
  );
  return new Map(pairs);
}
