import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { SplitText } from '../shared/frontmatter.js';

/** What an extension says of a page, as far as linking needs it. */
export interface ForeignText {
  /** Its Markdown. */
  readonly text: string;
  /** Front matter by key, for keys that the file does not give. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Name of the extension. */
  readonly extension: string;
  /** False where more than the file decides about it. */
  readonly keep: boolean;
}

/** Reads a page file with the ending of an extension; null for files that docsgen reads itself. */
export type ReadForeign = (absolutePath: string, path: string, split: SplitText) => ForeignText | null;

/** The front matter of a file as YAML, with keys that an extension adds: JSON is YAML, too. */
export function joinedYaml(yaml: string | null, addedKeys: Readonly<Record<string, unknown>>): string {
  const ownYaml = yaml ?? '';
  const missingEntries = Object.entries(addedKeys).filter(
    ([key]) => !ownYaml.split('\n').some((line) => line.startsWith(`${key}:`)),
  );
  const lines = missingEntries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return [...(ownYaml === '' ? [] : [ownYaml.replace(/\n$/, '')]), ...lines].join('\n');
}

/** Tells what is wrong with keys that an extension adds: they stand below `lastLine`, nowhere in the file. */
export function reportAdded(extension: string, lastLine: number, report: Report): Report {
  return (diagnostic: Diagnostic) => {
    if (diagnostic.line === null || diagnostic.line <= lastLine) report(diagnostic);
    else {
      const hint = `The extension \`${extension}\` gives this front matter.`;
      report({ ...diagnostic, line: null, column: null, frame: null, hint });
    }
  };
}
