import type { RewrittenPage } from '../text/page-text.js';
import { type Segment, segmentsOf } from '../text/segments.js';
import { attributesOf } from '../text/tags.js';

const TEMPLATE = '`(?:[^`\\\\]|\\\\.)*`';
const VALUE = `(${TEMPLATE}|"[^"\\n]*"|'[^'\\n]*'|[A-Za-z_$][\\w$]*)`;
const ATTRIBUTES = `((?:\\s+[\\w-]+(?:=(?:"[^"]*"|'[^']*'|\\{\\s*${TEMPLATE}\\s*\\}|\\{(?!\\s*\`)[^{}]*\\}))?)*)`;
const AROUND = new RegExp(
  `^([ \\t]*)<(?:CodeBlock|Code)${ATTRIBUTES}\\s*>\\s*\\{\\s*${VALUE}\\s*\\}\\s*</Code(?:Block)?>`,
  'gm',
);
const CODE = new RegExp(`\\scode=\\{\\s*(${TEMPLATE}|[\\s\\S]*?)\\s*\\}`);
const EMPTY = new RegExp(`^([ \\t]*)<(?:Code|CodeBlock)${ATTRIBUTES}\\s*/>`, 'gm');

/**
 * Converts `<CodeBlock language="js">{`…`}</CodeBlock>` and `<Code code={…} lang="js" />` to fenced code if the code is a text or a
 * constant of the page.
 */
export function replaceCode(page: RewrittenPage, values: ReadonlyMap<string, string>): void {
  const runs: Segment[][] = [];
  for (const segment of page.segments) {
    const lastRun = runs.at(-1);
    if (segment.kind === 'text' && lastRun?.[0]?.kind === 'text') lastRun.push(segment);
    else runs.push([segment]);
  }
  page.setSegments(
    'code',
    runs.flatMap((run): readonly Segment[] => {
      const oldText = run.map((segment) => (segment.kind === 'text' ? segment.text : '')).join('\n');
      if (!/<Code/.test(oldText)) return run;
      const reader = { page, values, line: run[0]?.line ?? 1 };
      const text = oldText
        .replace(
          AROUND,
          (tag, blanks: string, attributes: string, value: string) =>
            fenceOf(attributes, codeOf(value, reader), { blanks, reader }) ?? tag,
        )
        .replace(EMPTY, (tag, blanks: string, attributes: string) => {
          const value = CODE.exec(attributes)?.[1];
          const code = value === undefined ? null : codeOf(value, reader);
          return fenceOf(attributes.replace(CODE, ''), code, { blanks, reader }) ?? tag;
        });
      return text === oldText ? run : segmentsOf(text, run[0]?.line);
    }),
  );
}

/** Context for reading the code of a component. */
interface CodeReader {
  readonly page: RewrittenPage;
  readonly values: ReadonlyMap<string, string>;
  /** First line of the text that contains the code. */
  readonly line: number;
}

/** The text of a literal or a constant. Computed parts of a template literal stay as written and are reported. */
function codeOf(value: string, { page, values, line }: CodeReader): string | null {
  if (/^["']/.test(value)) return value.slice(1, -1);
  if (!value.startsWith('`')) return values.get(value) ?? null;
  return value.slice(1, -1).replace(/\\([`$\\])|\$\{\s*([^{}]*?)\s*\}/g, (source, sign?: string, name?: string) => {
    if (sign !== undefined) return sign;
    const knownValue = values.get(name ?? '');
    if (knownValue === undefined) page.report('expression', `The code shows ${source} as it is written.`, line);
    return knownValue ?? source;
  });
}

function fenceOf(
  attributesText: string,
  code: string | null,
  { blanks, reader }: { readonly blanks: string; readonly reader: CodeReader },
): string | null {
  if (code === null) return null;
  const attributes = attributesOf(attributesText);
  const language = attributes.get('language') ?? attributes.get('lang') ?? 'text';
  const titleValue = attributes.get('title');
  const title =
    typeof titleValue !== 'string'
      ? null
      : titleValue.startsWith('{')
        ? codeOf(titleValue.slice(1, -1).trim(), reader)
        : titleValue;
  const marker = '`'.repeat(Math.max(3, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length + 1)));
  const info = `${String(language)}${title === null ? '' : ` title=${JSON.stringify(title)}`}`;
  const lines = code.replace(/^\n|\n[ \t]*$/g, '').split('\n');
  return [`${marker}${info}`, ...lines, marker].map((line) => (line === '' ? '' : blanks + line)).join('\n');
}
