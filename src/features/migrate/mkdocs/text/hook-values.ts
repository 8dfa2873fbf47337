import { list, record } from '../../../../base/json-values.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import { codeSpans } from './code-spans.js';
import { fencedLines } from './fences.js';
import type { PythonSite } from './model.js';

/** A name that programs of sites replace, `{{ name }}`. */
const PLACEHOLDER = /(?<![\\{])\{\{ {0,4}[\w.]{1,200} {0,4}\}\}(?!\})/g;

/** Site and reports of a page. */
interface HookPage {
  readonly site: PythonSite;
  readonly report: (kind: string, message: string, line: number) => void;
}

/** Shows names that `hooks` may replace, `{{ name }}`, as code, and reports each. Macros are filled in elsewhere. */
export function showHookValues(lines: readonly PlacedLine[], { site, report }: HookPage): readonly PlacedLine[] {
  const hasHooks = list(record(site.values['config'])['hooks']).length > 0;
  if (!hasHooks || site.plugins.has('macros') || !lines.some(({ text }) => text.includes('{{'))) return lines;
  const fenced = fencedLines(lines);
  return lines.map((placed, index) => {
    if (fenced.has(index) || !placed.text.includes('{{')) return placed;
    const text = codeSpans(placed.text).map((part) => {
      if (part.isCode) return part.text;
      return part.text.replace(PLACEHOLDER, (name) => {
        report('hook', `A program of the old site may fill in \`${name}\`, which is shown as code.`, placed.line);
        return `\`${name}\``;
      });
    });
    return { ...placed, text: text.join('') };
  });
}
