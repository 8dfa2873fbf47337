/** The regular expression for a glob of paths: `**` matches any folders, `*` any part of a name, `{a,b}` either one. */
export function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/^\.?\//, '')
    .replace(/\*\*\/|\*\*|\*|\?|\{([^{}]*)\}|[.+^$()|[\]\\]/g, (part, choices: string | undefined) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '**') return '.*';
      if (part === '*') return '[^/]*';
      if (part === '?') return '[^/]';
      return choices === undefined
        ? `\\${part}`
        : `(?:${choices
            .split(',')
            .map((choice) => globPattern(choice).source.slice(1, -1))
            .join('|')})`;
    });
  return new RegExp(`^${source}$`);
}
