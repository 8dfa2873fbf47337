import { errorCode } from '../../base/files.js';
import { lineStarts } from '../../base/line-starts.js';
import { reasonOf as wordsOf } from '../../base/origin.js';
import { codeOf, findParts, type Known, type MdxNode, namesOf, pageModules, type RunPart } from './find-parts.js';
import { ImportFailed, noteImports, renderCode } from './run-code.js';
import { segmentsOf, segmentsText } from './text/segments.js';

/** The part of `@mdx-js/mdx` that is used: `compileSync` with plugins for the tree. */
export type CompileMdx = (
  text: string,
  options: { readonly remarkPlugins: readonly (() => (tree: MdxNode) => void)[] },
) => { toString(): string };

/** A page whose code may be run. */
export interface PageWithCode {
  /** The text after the front matter. */
  readonly text: string;
  readonly file: string;
  readonly siteDir: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
}

/** The result of a part of a page. */
export interface RanPart {
  readonly start: number;
  readonly end: number;
  /** HTML, plain text, or an attribute with its value; empty for nothing. */
  readonly text: string;
  /** Inserted as is, after the page has been rewritten. */
  readonly isHtml: boolean;
}

/** Why a page could not be run, with an offset in its text. */
export interface RunFault {
  readonly code: 'syntax' | 'import' | 'run';
  readonly reason: string;
  readonly offset: number;
}

/**
 * The results of a page's parts, or a fault. Imports and exports are parts with an empty result; the list is empty if nothing must be run.
 */
export type RunResult = { readonly parts: readonly RanPart[] } | { readonly fault: RunFault };

/** Runs the parts of a page that cannot be read as markup. */
export function runParts(page: PageWithCode, compile: CompileMdx, known: Known): RunResult {
  const job = new Job(page, compile, known);
  try {
    return { parts: job.run() };
  } catch (error) {
    return { fault: job.faultOf(error) };
  }
}

const SEPARATOR = 'docsgen-part';

class Job {
  #modules: readonly MdxNode[] = [];
  #parts: readonly RunPart[] = [];
  #isRead = false;

  constructor(
    readonly page: PageWithCode,
    readonly compile: CompileMdx,
    readonly known: Known,
  ) {}

  run(): readonly RanPart[] {
    this.#code(null);
    this.#isRead = true;
    if (this.#parts.length === 0) return [];
    const html = this.#render(this.#parts);
    const pieces = html.split(new RegExp(`</?${SEPARATOR}>`)).filter((_, index) => index % 2 === 1);
    const ranParts = this.#parts.map((part, index) => ({
      start: part.start,
      end: part.end,
      text: textOfPart(part, pieces[index] ?? ''),
      isHtml: part.attribute === null,
    }));
    const modules = this.#modules
      .map(({ position }) => ({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }))
      .filter(({ start, end }) => /^export\b/m.test(this.page.text.slice(start, end)))
      .flatMap((range) => exportsIn(this.page.text, range));
    return [...ranParts, ...modules].sort((a, b) => a.start - b.start);
  }

  /** Finds the cause of a failure by running the parts one by one. */
  faultOf(error: unknown): RunFault {
    const reason = reasonOf(error);
    if (!this.#isRead) return { code: 'syntax', reason, offset: this.#offsetOf(error) };
    const [module] = this.#modules;
    const offset = module?.position?.start.offset ?? 0;
    if (error instanceof ImportFailed) return { code: 'import', reason, offset };
    for (const parts of [[], ...this.#parts.map((part) => [part])]) {
      try {
        this.#render(parts);
      } catch (partError) {
        return { code: 'run', reason: reasonOf(partError), offset: parts[0]?.start ?? offset };
      }
    }
    return { code: 'run', reason, offset: this.#parts[0]?.start ?? offset };
  }

  /** The offset of a syntax error. For an element that is never closed, only the message says where it starts. */
  #offsetOf(error: unknown): number {
    const { line, column, message = '' } = error as Partial<Record<'line' | 'column', number>> & { message?: string };
    const [, saidLine, saidColumn] = /\((\d+):(\d+)/.exec(message) ?? [];
    const start = lineStarts(this.page.text)[Number(saidLine ?? line ?? 1) - 1] ?? 0;
    return start + Number(saidColumn ?? column ?? 1) - 1;
  }

  #render(parts: readonly RunPart[]): string {
    const { file, siteDir, frontmatter } = this.page;
    noteImports(file, namesOf({ type: 'root', children: [...this.#modules] }).values());
    const html = renderCode({ code: this.#code(parts), file, siteDir, frontmatter });
    // React stops without an error when the output exceeds the longest string of V8.
    if (html.split(`</${SEPARATOR}>`).length <= parts.length) throw new Error('it makes more HTML than React can join');
    return html;
  }

  /** The page as a module that renders only these parts; with null, parses the page and collects its parts. */
  #code(parts: readonly RunPart[] | null): string {
    const plugin = () => (tree: MdxNode) => {
      if (parts === null) {
        this.#modules = pageModules(tree);
        this.#parts = findParts(tree, namesOf(tree), this.known);
      }
      const shownParts = (parts ?? []).map(({ node }) => ({
        type: 'mdxJsxFlowElement',
        name: SEPARATOR,
        attributes: [],
        children: [node],
      }));
      tree.children = [...this.#modules.map(codeOf), ...shownParts];
    };
    return this.compile(plainMdx(this.page.text), { remarkPlugins: [plugin] }).toString();
  }
}

/** Drops exports, which the static reader would report, and keeps imports, which it removes itself. */
function exportsIn(text: string, { start, end }: { readonly start: number; readonly end: number }): readonly RanPart[] {
  const imports = [...text.slice(start, end).matchAll(/^import\b[\s\S]*?(?:from\s*)?(['"])[^'"\n]*\1;?$/gm)];
  return [{ start, end, text: imports.map(([source]) => source).join('\n'), isHtml: false }];
}

/** Blanks what docsgen reads but MDX would refuse: ids of headings, HTML comments, attributes of directives. The length stays the same. */
function plainMdx(text: string): string {
  const blank = (code: string): string => code.replace(/[^\n]/g, ' ');
  return segmentsText(
    segmentsOf(text).map((segment) =>
      segment.kind === 'fence'
        ? segment
        : {
            ...segment,
            text: segment.text
              .replace(/<!--[\s\S]*?-->/g, blank)
              .replace(/(?<=[ \t])\{#[^{}]*\}[ \t]*$/, blank)
              .replace(
                /(^[ \t]*:{2,}[a-z-]+(?:\[[^\]]*\])?|:[a-z-]+\[[^\]]*\])(\{[^{}]*\})/g,
                (_, name, braces) => name + blank(braces),
              ),
          },
    ),
  );
}

/** A result as the page contains it: an attribute, or HTML on one line that Markdown leaves alone. */
function textOfPart({ attribute }: RunPart, html: string): string {
  if (attribute === null) return inOneLine(html);
  return html === '' ? '' : `${attribute}="${html.replace(/\n/g, '&#10;')}"`;
}

/** Escapes Markdown marks, braces and line feeds in the text between tags, and line feeds in tags. */
function inOneLine(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece.replace(/\n/g, '&#10;')
        : piece.replace(/[\n\\`*_{}[\]|~:$]/g, (mark) => `&#${mark.charCodeAt(0)};`),
    )
    .join('');
}

function reasonOf(error: unknown): string {
  if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'it does not finish within 5 seconds';
  const [line = ''] = wordsOf(error).split('\n');
  return line.replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '').replace(/\.$/, '');
}
