/** Maps files of the source to those that decide addresses: `{ 'en/:rest*': ':rest*' }`. */
export function rewriteWith(rewrites: Readonly<Record<string, unknown>>): (file: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ pattern: patternOf(from), to }] : [],
  );
  return (file) => {
    for (const { pattern, to } of rules) {
      const groups = pattern.exec(file)?.groups;
      if (groups !== undefined || pattern.test(file))
        return to.replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, name: string) => groups?.[name] ?? '');
    }
    return file;
  };
}

/** `:name` stands for a part of a path, `:name*` for any number of parts, and a regular expression may follow in parentheses. */
function patternOf(path: string): RegExp {
  const source = path.replace(
    /:(\w+)(\((?:[^()\\]|\\.)*\))?([*+?])?|[.+?^${}()|[\]\\*]/g,
    (sign, name: string | undefined, expression: string | undefined, times: string | undefined) => {
      if (name === undefined) return `\\${sign}`;
      const part = expression?.slice(1, -1) ?? (times === '*' || times === '+' ? '.*' : '[^/]+');
      return `(?<${name}>${part})`;
    },
  );
  return new RegExp(`^${source}$`);
}
