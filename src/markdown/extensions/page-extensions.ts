import { extname } from 'node:path';
import type { Root as HastRoot } from 'hast';
import type { Parent, Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import { type Pluggable, unified } from 'unified';
import {
  type Call,
  callExtension,
  callExtensionNow,
  type FinishedPage,
  formattedText,
  isFor,
  ownFinding,
  type PageContext,
  type Plugins,
  type When,
  whenOf,
} from '../../extend/index.js';
import type { Place } from '../../model/diagnostic.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { withoutSlots } from '../../shared/slots.js';
import type { Parse } from '../dialect/parse.js';
import { normaliseContainers } from '../dialect/syntax/containers.js';
import { type Fragment, placeIn } from '../fragment.js';
import { fragmentOf, type Page, placeOf } from '../page-draft.js';
import { type CodeTransforms, codeTransforms } from './code-transforms.js';
import { type ElementMaps, elementMaps } from './element-maps.js';
import { type Message, placeOfFinding, reportMessage, reportSlowParsing, reportThrow } from './findings.js';
import type { MarkdownExtension } from './markdown-extension.js';
import { keepOutputRules, knownOutput } from './output-rules.js';
import type { Owner, Owners } from './owners.js';
import { replaceText } from './replace-text.js';
import type { SyntaxParsers } from './syntax.js';

/** The extensions of a site for one page; each that processes it becomes an input, with all files that it reads. */
export class PageExtensions {
  readonly #page: Page;
  readonly #extensions: readonly MarkdownExtension[];
  readonly #parsers: SyntaxParsers;
  /** Extensions whose plugins have processed the Markdown tree. */
  readonly #ofMarkdown = new Set<MarkdownExtension>();

  constructor(page: Page, extensions: readonly MarkdownExtension[], parsers: SyntaxParsers) {
    this.#page = page;
    this.#extensions = extensions;
    this.#parsers = parsers;
  }

  /** Handlers that convert nodes of extensions to HTML. */
  get handlers(): Handlers {
    return Object.assign({}, ...Array.from(this.#ofMarkdown, ({ hooks }) => hooks.remark?.handlers)) as Handlers;
  }

  /** Creates a parser with the syntax of those extensions whose sign the text contains; other texts are parsed by `parse`. */
  async parser(parse: Parse): Promise<Parse> {
    const { path } = this.#page.input;
    const withSyntax = this.#extensions.filter(({ syntax, hooks: { remark } }) => {
      const { paths = '**' } = remark ?? {};
      return syntax !== null && isFor({ paths }, { path, texts: [] });
    });
    if (withSyntax.length === 0) return parse;
    for (const { name, hooks } of withSyntax) if (hooks.remark?.sign === undefined) reportSlowParsing(this.#page, name);
    const parserFor = await this.#parsers.open({ math: this.#page.math, emoji: this.#page.options.emoji ?? true });
    return (text) => {
      const neededExtensions = withSyntax.filter(({ hooks }) => isFor(hooks.remark ?? {}, { path, texts: [text] }));
      return (neededExtensions.length === 0 ? parse : parserFor(neededExtensions))(text);
    };
  }

  /** Converts a file in an extension's format to Markdown. */
  format(fragment: Fragment): void {
    const fileEnding = extname(fragment.absolutePath);
    const extension = this.#extensions.find(({ formats }) => formats.includes(fileEnding));
    const readFormat = extension?.hooks.formats?.[fileEnding];
    if (extension === undefined || readFormat === undefined) return;
    const { absolutePath: file, text, fileText } = fragment;
    const fileFragment: Fragment = { ...fragment };
    const context = this.#context(extension, fileFragment, () => placeIn(fileFragment, 1, 1));
    const pageFile = { file, text, yaml: splitFrontmatter(fileText).yaml, purpose: 'page' } as const;
    const call = this.#call(extension, 'formats');
    const pageText = this.#now(call, () => formattedText(text, readFormat(pageFile, context)), fileFragment);
    fragment.text = normaliseContainers(withoutSlots(pageText?.text ?? ''));
    if (pageText === null) return;
    fragment.lines = pageText.lines;
    fragment.columns = pageText.columns;
    if (fragment === this.#page.main) this.#page.format = { extension: extension.name, way: pageText.way };
  }

  /** Replaces text before it is parsed. */
  text(fragment: Fragment): void {
    const { path } = this.#page.input;
    for (const extension of this.#extensions) {
      for (const replacement of extension.hooks.text ?? []) {
        if (!isFor(whenOf(replacement), { path, texts: [fragment.text] })) continue;
        const call = this.#call(extension, 'text');
        replaceText(fragment, replacement.match, (match, line) => {
          const context = this.#context(extension, fragment, () => placeIn(fragment, line, match.index + 1));
          const countBefore = this.#page.diagnostics.length;
          const text = this.#now(call, () => replacement.replace(match, context));
          if (this.#page.diagnostics.length > countBefore) this.#page.reportedByExtensions.add(match[0]);
          return text === null ? null : withoutSlots(text);
        });
      }
    }
  }

  /** Raw HTML elements that extensions map, or null. */
  elements(): ElementMaps | null {
    return elementMaps(this.#extensions, ({ extension, map, element, at }) => {
      this.#ofMarkdown.add(extension);
      const context = this.#context(extension, fragmentOf(this.#page, at), () => placeOf(this.#page, at));
      return this.#now(this.#call(extension, 'elements'), () => map(element, context));
    });
  }

  /** Renderers of code blocks and formulas. */
  get owners(): Owners {
    const fences: Owner<'fences'>[] = [];
    const formulas: Owner<'formulas'>[] = [];
    for (const extension of this.#extensions) {
      const { hooks } = extension;
      if (hooks.fences !== undefined) {
        const ask: Owner<'fences'>['ask'] = (work) => {
          this.#ofMarkdown.add(extension);
          return this.#later(this.#call(extension, 'fences'), work);
        };
        fences.push({ extension, hook: hooks.fences, ask });
      }
      if (hooks.formulas !== undefined) {
        const ask: Owner<'formulas'>['ask'] = (work) => this.#later(this.#call(extension, 'formulas'), work);
        formulas.push({ extension, hook: hooks.formulas, ask });
      }
    }
    return { fences, formulas };
  }

  /** Runs plugins for the Markdown tree. */
  async remark(root: Root): Promise<void> {
    for (const extension of this.#extensions) {
      const { remark } = extension.hooks;
      if (remark === undefined || !this.#isFor(remark)) continue;
      await this.#run(extension, 'remark', root, remark.plugins);
      this.#ofMarkdown.add(extension);
    }
  }

  /** True if an extension has processed the Markdown of the page, or processes its HTML: then the rules need an HTML tree. */
  needHtmlTree(): boolean {
    const processesHtml = ({ hooks: { rehype } }: MarkdownExtension): boolean =>
      rehype !== undefined && this.#isFor(rehype);
    return this.#ofMarkdown.size > 0 || this.#extensions.some(processesHtml);
  }

  /** Shiki transformers for the code blocks of the page, or null. */
  shiki(): CodeTransforms | null {
    const owners = this.#extensions
      .filter(({ hooks: { shiki } }) => shiki !== undefined && this.#isFor(shiki))
      .map((extension) => ({ extension, call: this.#call(extension, 'shiki') }));
    return owners.length === 0 ? null : codeTransforms(this.#page, owners, (call) => this.#noteReads(call));
  }

  /** Runs plugins for the HTML tree; enforces the rules on everything that extensions have written. */
  async rehype(tree: HastRoot): Promise<void> {
    const writers = [...this.#ofMarkdown];
    if (writers.length > 0) keepOutputRules(tree, this.#page, writers, null);
    for (const extension of this.#extensions) {
      const { rehype } = extension.hooks;
      if (rehype === undefined || !this.#isFor(rehype)) continue;
      const outputBefore = knownOutput(tree);
      await this.#run(extension, 'rehype', tree, rehype.plugins);
      writers.push(extension);
      keepOutputRules(tree, this.#page, writers, outputBefore);
    }
  }

  /** Calls extensions to check the finished page. */
  async check(finishedPage: Omit<FinishedPage, 'text'>): Promise<void> {
    const { main } = this.#page;
    for (const extension of this.#extensions) {
      const { check } = extension.hooks;
      if (check === undefined || !this.#isFor(check)) continue;
      const context = this.#context(extension, main, () => placeIn(main, 1, 1));
      await this.#later(this.#call(extension, 'check'), () => check.run({ ...finishedPage, text: main.text }, context));
    }
  }

  #isFor(when: When): boolean {
    const { input, fragments } = this.#page;
    return isFor(when, { path: input.path, texts: fragments.map(({ text }) => text) });
  }

  /** Creates a call of an extension and makes the extension an input of the page. */
  #call({ name, number, stamp }: MarkdownExtension, hook: string): Call {
    this.#page.dependencies.set(stamp.absolutePath, stamp.hash);
    return { name, number, hook, reads: new Map() };
  }

  /** Context of a call, which reports findings at a position of a fragment. */
  #context(extension: MarkdownExtension, fragment: Fragment, at: () => Place): PageContext {
    const page = this.#page;
    return {
      path: page.input.path,
      report: (code, message, about = {}) => {
        const place = placeOfFinding(fragment, about) ?? at();
        const finding = { code, message, hint: about.hint };
        page.diagnostics.push(ownFinding(extension, finding, { place, source: fragment.fileText }));
      },
    };
  }

  /** Calls an extension; null if it throws, which is reported. */
  async #later<T>(call: Call, work: () => T | Promise<T>): Promise<T | null> {
    try {
      return await callExtension(call, work);
    } catch (error) {
      reportThrow(this.#page, error);
      return null;
    } finally {
      this.#noteReads(call);
    }
  }

  /** The synchronous form. `thrower` is the text that a plugin's message refers to. */
  #now<T>(call: Call, work: () => T, thrower: Fragment | null = null): T | null {
    try {
      return callExtensionNow(call, work);
    } catch (error) {
      reportThrow(this.#page, error, thrower);
      return null;
    } finally {
      this.#noteReads(call);
    }
  }

  #noteReads({ reads }: Call): void {
    for (const [path, hash] of reads) this.#page.dependencies.set(path, hash);
  }

  async #run(extension: MarkdownExtension, hook: string, tree: Root | HastRoot, plugins: Plugins): Promise<void> {
    const page = this.#page;
    let messages: readonly Message[] = [];
    const keepMessages = () => (_: unknown, file: { readonly messages: readonly Message[] }) => {
      messages = file.messages;
    };
    const newTree = await this.#later(this.#call(extension, hook), () => {
      const processor = unified()
        .use([keepMessages, ...plugins] as Pluggable[])
        .freeze();
      return processor.run(tree as never, { path: page.input.absolutePath, value: page.main.fileText });
    });
    if (newTree !== null && newTree !== tree) (tree as Parent).children = (newTree as unknown as Parent).children;
    for (const message of messages) reportMessage(page, extension.name, message);
  }
}
