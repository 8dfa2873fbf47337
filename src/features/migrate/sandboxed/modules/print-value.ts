/** Prints the value of a program. Values of absent packages are left out, and their paths are named. */

/** Path of a value below the printed one. */
type Path = readonly (string | number)[];

const MOST_ABSENT = 1000;
const MOST_SOURCE = 4000;
const DEEPEST = 40;

/**
 * Prints the default export of a module, or its named exports, as JSON between two marks: the value, files that could not be read, and
 * paths of absent values. Calls a default export that is a function. A rejected promise that nobody awaits does not end the process.
 */
export async function printValue(module: Readonly<Record<string, unknown>>, mark: string): Promise<void> {
  console.log = console.info = console.error;
  process.on('unhandledRejection', () => {});
  let value = 'default' in module ? module['default'] : { ...module };
  if (typeof value === 'function' && value !== globalThis.docsgenAbsent)
    value = value({ command: 'build', mode: 'production' });
  const absentPaths: Path[] = [];
  const printed = new Printer(absentPaths).plain(await value, [], []) ?? null;
  const missingFiles = globalThis.docsgenMissing ?? [];
  process.stdout.write(mark + JSON.stringify([printed, missingFiles, absentPaths]) + mark);
}

/** Turns values into what JSON can hold. */
class Printer {
  constructor(private readonly absentPaths: Path[]) {}

  plain(value: unknown, path: Path, above: readonly unknown[]): unknown {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (value === globalThis.docsgenAbsent) {
      if (value !== undefined && this.absentPaths.length < MOST_ABSENT) this.absentPaths.push(path);
      return undefined;
    }
    if (value instanceof RegExp) return { $regexp: value.source };
    if (typeof value === 'function') return { $function: value.name, $source: String(value).slice(0, MOST_SOURCE) };
    return typeof value === 'object' ? this.object(value, path, above) : undefined;
  }

  private object(value: object, path: Path, above: readonly unknown[]): unknown {
    if (path.length > DEEPEST || above.includes(value)) return undefined;
    const next = [...above, value];
    if (Array.isArray(value))
      return value
        .map((entry, index) => this.plain(entry, [...path, index], next))
        .filter((entry) => entry !== undefined);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.plain(inner, [...path, key], next)]),
    );
  }
}
