import type { RewrittenPage } from '../text/page-text.js';
import { type Segment, segmentsText } from '../text/segments.js';

/** The imports and constants of an MDX page. */
export interface Modules {
  /** Imports by local name: `{ from: './_part.mdx', name: 'default' }`. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Constants with plain values, such as `export const version = '2'`. */
  readonly values: ReadonlyMap<string, string>;
}

/** True if a template literal is still open after some code, so that an empty line does not end it. */
export function hasOpenTemplate(code: string): boolean {
  return code.replace(/\\[\s\S]/g, '').split('`').length % 2 === 0;
}

const CLAUSE = /import\s+([\s\S]*?)\s+from\s*(['"])(.*?)\2/;

/** Removes imports and exports from a page. Reports exports that are not plain values. */
export function takeModules(page: RewrittenPage): Modules {
  const imports = new Map<string, { readonly from: string; readonly name: string }>();
  const values = new Map<string, string>();
  let open: { lines: string[]; readonly line: number } | null = null;
  let isBlank = true;
  const keptSegments: Segment[] = [];
  const end = (): void => {
    if (open !== null) readModule(open.lines.join('\n'), open.line, { imports, values, page });
    open = null;
  };
  for (const segment of page.segments) {
    const text = segment.kind === 'text' ? segment.text : null;
    const starts =
      text !== null &&
      isBlank &&
      open === null &&
      /^(?:import\s+(?:[\w*{'"]|$)|export\s+(?:const|default|function|let|async)\b)/.test(text);
    if (starts) open = { lines: [], line: segment.line };
    else if (open !== null && (text === null || text.trim() === '') && !hasOpenTemplate(open.lines.join('\n'))) end();
    if (open !== null) open.lines.push(...(text === null ? segmentsText([segment]).split('\n') : [text]));
    else keptSegments.push(segment);
    isBlank = text === null || /^\s*(?:<!--.*-->|\{\/\*.*\*\/\})?\s*$/.test(text) || open !== null;
  }
  end();
  page.setSegments(
    'module',
    keptSegments.length === page.segments.length ? page.segments : withoutLeadingBlanks(keptSegments),
  );
  return { imports, values };
}

function withoutLeadingBlanks(segments: readonly Segment[]): readonly Segment[] {
  const firstIndex = segments.findIndex((segment) => segment.kind === 'fence' || segment.text.trim() !== '');
  return segments.slice(Math.max(0, firstIndex - 1));
}

interface ModuleMaps {
  readonly imports: Map<string, { readonly from: string; readonly name: string }>;
  readonly values: Map<string, string>;
  readonly page: RewrittenPage;
}

function readModule(code: string, line: number, { imports, values, page }: ModuleMaps): void {
  for (const [, clause = '', , from = ''] of code.matchAll(new RegExp(CLAUSE, 'g'))) {
    const defaultName = /^[\w$]+/.exec(clause)?.[0];
    if (defaultName !== undefined) imports.set(defaultName, { from, name: 'default' });
    for (const part of (/\{([\s\S]*)\}/.exec(clause)?.[1] ?? '').split(',')) {
      const [name = '', localName = name] = part.trim().split(/\s+as\s+/);
      if (name !== '') imports.set(localName, { from, name });
    }
  }
  for (const [, name = '', , text, number] of code.matchAll(
    /export\s+(?:const|let)\s+([\w$]+)\s*=\s*(?:(['"`])((?:(?!\2)[^\\$])*)\2|(-?\d+(?:\.\d+)?))\s*;?\s*$/gm,
  ))
    values.set(name, text ?? number ?? '');
  const isPlain =
    !/^export\b/m.test(code) ||
    [...code.matchAll(/^export\s+(?:const|let)\s+([\w$]+)/gm)].every(([, name = '']) => values.has(name));
  if (!isPlain) page.report('export', 'The page defines something in code, which is left out.', line);
}
