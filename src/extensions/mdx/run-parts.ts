import { errorCode } from '../../base/files.js';
import { lineStarts } from '../../base/line-starts.js';
import { reasonOf as wordsOf } from '../../base/origin.js';
import { segmentsOf, textOf } from '../../migrate/segments.js';
import { codeOf, findParts, type Known, type MdxNode, modulesOf, namesOf, type RunPart } from './find-parts.js';
import { ImportFailed, noteImports, renderCode } from './run-code.js';

/** What of `@mdx-js/mdx` is used: `compileSync` with plugins for the tree. */
export type CompileMdx = (
  text: string,
  options: { readonly remarkPlugins: readonly (() => (tree: MdxNode) => void)[] },
) => { toString(): string };

/** A page whose code may be run. */
export interface PageWithCode {
  /** What follows the front matter. */
  readonly text: string;
  readonly file: string;
  readonly siteDir: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
}

/** What a piece of a page has become. */
export interface RanPart {
  readonly start: number;
  readonly end: number;
  /** HTML, words, or an attribute with its value; empty for nothing. */
  readonly text: string;
  /** Put in as it is, when the page has been rewritten. */
  readonly isHtml: boolean;
}

/** Why a page could not be run; an offset in its text. */
export interface RunFault {
  readonly code: 'syntax' | 'import' | 'run';
  readonly reason: string;
  readonly offset: number;
}

/** A page that was run: imports and exports count as pieces that become nothing. No parts where nothing has to be run. */
export type RunResult = { readonly parts: readonly RanPart[] } | { readonly fault: RunFault };

/** Runs the pieces of a page that cannot be read as markup. */
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

  /** Where a page does not run, its pieces are run one by one, to find the one that is to blame. */
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

  /** Of an element that is never closed, only the sentence says where it begins. */
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
    // React stops without a word where a text becomes longer than a string can be.
    if (html.split(`</${SEPARATOR}>`).length <= parts.length) throw new Error('it makes more HTML than React can join');
    return html;
  }

  /** The page as a module that renders only these parts; with null it is read, and its parts are noted. */
  #code(parts: readonly RunPart[] | null): string {
    const plugin = () => (tree: MdxNode) => {
      if (parts === null) {
        this.#modules = modulesOf(tree);
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

/** Exports are what the static reader would tell of; imports it takes out by itself. */
function exportsIn(text: string, { start, end }: { readonly start: number; readonly end: number }): readonly RanPart[] {
  const imports = [...text.slice(start, end).matchAll(/^import\b[\s\S]*?(?:from\s*)?(['"])[^'"\n]*\1;?$/gm)];
  return [{ start, end, text: imports.map(([source]) => source).join('\n'), isHtml: false }];
}

/** What of a page docsgen reads and MDX would not: ids of headings, comments of HTML, attributes of directives. As long as before. */
function plainMdx(text: string): string {
  const blank = (code: string): string => code.replace(/[^\n]/g, ' ');
  return textOf(
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

/** A value as the page shows it: an attribute, or HTML in one line that Markdown takes as it is. */
function textOfPart({ attribute }: RunPart, html: string): string {
  if (attribute === null) return inOneLine(html);
  return html === '' ? '' : `${attribute}="${html.replace(/\n/g, '&#10;')}"`;
}

/** No mark of Markdown, brace or line feed is left in the text between tags, and no line feed in tags. */
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
  if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'it does not come to an end within 5 seconds';
  const [line = ''] = wordsOf(error).split('\n');
  return line.replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '').replace(/\.$/, '');
}
