import { isPlainPath } from '../gate/index.js';

/** A rule of `rewrites` that cannot be applied. */
interface RefusedRewrite {
  readonly from: string;
  readonly to: string;
}

/**
 * Maps source `files` to the paths that addresses follow from: `{ 'en/:rest*': ':rest*' }`. A rule whose result is not a Markdown file of
 * the site is refused, and its files keep their paths.
 */
export function rewriteWith(
  rewrites: Readonly<Record<string, unknown>>,
  files: readonly string[],
  refuse: (rule: RefusedRewrite) => void,
): (file: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    const pattern = typeof to === 'string' ? patternOf(from) : null;
    if (typeof to !== 'string') return [];
    if (pattern !== null) return [{ from, to, pattern }];
    refuse({ from, to });
    return [];
  });
  const refused = new Set<string>();
  const newPath = (file: string): string => {
    for (const { from, to, pattern } of rules) {
      const match = pattern.exec(file);
      if (match === null) continue;
      const path = to.replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, name: string) => match.groups?.[name] ?? '');
      if (isPlainPath(path) && path.endsWith('.md')) return path;
      if (!refused.has(from)) refuse({ from, to });
      refused.add(from);
      return file;
    }
    return file;
  };
  const newPaths = new Map(files.map((file) => [file, newPath(file)]));
  return (file) => newPaths.get(file) ?? file;
}

/**
 * The pattern of a rule: `:name` is a part of a path, `:name*` any number of parts, and a regular expression may follow in parentheses.
 * Null if it is invalid.
 */
function patternOf(path: string): RegExp | null {
  const source = path.replace(
    /:(\w+)(\((?:[^()\\]|\\.)*\))?([*+?])?|[.+?^${}()|[\]\\*]/g,
    (sign, name: string | undefined, expression: string | undefined, times: string | undefined) => {
      if (name === undefined) return `\\${sign}`;
      const part = expression?.slice(1, -1) ?? (times === '*' || times === '+' ? '.*' : '[^/]+');
      return `(?<${name}>${part})`;
    },
  );
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return null;
  }
}
