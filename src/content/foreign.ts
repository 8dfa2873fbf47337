import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { SplitText } from '../shared/frontmatter.js';

/** A page file converted by an extension, as far as linking needs it. */
export interface ForeignText {
  /** The page as Markdown. */
  readonly text: string;
  /** Front matter by key, for keys that the file does not set. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Name of the extension. */
  readonly extension: string;
  /** False if the result depends on more than the file. */
  readonly keep: boolean;
}

/** Converts a page file in an extension's format; null for files that docsgen reads itself. */
export type ReadForeign = (absolutePath: string, path: string, split: SplitText) => ForeignText | null;

/** Joins a file's front matter and the keys that an extension adds, as YAML: JSON is YAML, too. */
export function joinedYaml(yaml: string | null, addedKeys: Readonly<Record<string, unknown>>): string {
  const ownYaml = yaml ?? '';
  const missingEntries = Object.entries(addedKeys).filter(
    ([key]) => !ownYaml.split('\n').some((line) => line.startsWith(`${key}:`)),
  );
  const lines = missingEntries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return [...(ownYaml === '' ? [] : [ownYaml.replace(/\n$/, '')]), ...lines].join('\n');
}

/** Reports faults in keys that an extension adds: these are below `lastLine` and have no position in the file. */
export function reportAdded(extension: string, lastLine: number, report: Report): Report {
  return (diagnostic: Diagnostic) => {
    if (diagnostic.line === null || diagnostic.line <= lastLine) report(diagnostic);
    else {
      const hint = `The extension \`${extension}\` gives this front matter.`;
      report({ ...diagnostic, line: null, column: null, frame: null, hint });
    }
  };
}
