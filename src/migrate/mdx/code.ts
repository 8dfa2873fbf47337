import type { PageText } from '../page-text.js';
import { type Segment, segmentsOf } from '../segments.js';
import { attributesOf } from '../tags.js';

const VALUE = '(`[^`$]*`|"[^"\\n]*"|\'[^\'\\n]*\'|[A-Za-z_$][\\w$]*)';
const ATTRIBUTES = '((?:\\s+[\\w-]+(?:=(?:"[^"]*"|\'[^\']*\'|\\{[^{}]*\\}))?)*)';
const AROUND = new RegExp(`^<(CodeBlock|Code)${ATTRIBUTES}\\s*>\\s*\\{\\s*${VALUE}\\s*\\}\\s*</\\1>`, 'gm');
const EMPTY = new RegExp(`^<(Code|CodeBlock)${ATTRIBUTES}\\s*/>`, 'gm');

/** Writes `<CodeBlock language="js">{`…`}</CodeBlock>` and `<Code code={…} lang="js" />` as fenced code, where the code is a text or a constant of the page. */
export function replaceCode(page: PageText, values: ReadonlyMap<string, string>): void {
  const runs: Segment[][] = [];
  for (const segment of page.segments) {
    const last = runs.at(-1);
    if (segment.kind === 'text' && last?.[0]?.kind === 'text') last.push(segment);
    else runs.push([segment]);
  }
  page.setSegments(
    'code',
    runs.flatMap((run): readonly Segment[] => {
      const written = run.map((segment) => (segment.kind === 'text' ? segment.text : '')).join('\n');
      if (!/<Code/.test(written)) return run;
      const text = written
        .replace(
          AROUND,
          (tag, _, attributes: string, value: string) => fenceOf(attributes, codeOf(value, values), values) ?? tag,
        )
        .replace(EMPTY, (tag, _, attributes: string) => {
          const value = /\scode=\{\s*([\s\S]*?)\s*\}/.exec(attributes)?.[1];
          return (value === undefined ? null : fenceOf(attributes, codeOf(value, values), values)) ?? tag;
        });
      return text === written ? run : segmentsOf(text, run[0]?.line);
    }),
  );
}

function codeOf(value: string, values: ReadonlyMap<string, string>): string | null {
  return /^[`"']/.test(value) ? value.slice(1, -1) : (values.get(value) ?? null);
}

function fenceOf(written: string, code: string | null, values: ReadonlyMap<string, string>): string | null {
  if (code === null) return null;
  const attributes = attributesOf(written);
  const language = attributes.get('language') ?? attributes.get('lang') ?? 'text';
  const given = attributes.get('title');
  const title =
    typeof given !== 'string' ? null : given.startsWith('{') ? codeOf(given.slice(1, -1).trim(), values) : given;
  const marker = '`'.repeat(Math.max(3, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length + 1)));
  const info = `${String(language)}${title === null ? '' : ` title=${JSON.stringify(title)}`}`;
  return `${marker}${info}\n${code.replace(/^\n|\n[ \t]*$/g, '')}\n${marker}`;
}
