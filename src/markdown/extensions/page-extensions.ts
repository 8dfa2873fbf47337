import type { Root as HastRoot } from 'hast';
import type { Parent, Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import { type Pluggable, unified } from 'unified';
import type { Parse } from '../../dialect/parse.js';
import { callExtension, isFor, type Plugins, type Reads, type When } from '../../extend/index.js';
import type { Page } from '../page-draft.js';
import { type Message, reportMessage, reportSlowParsing, reportThrow } from './findings.js';
import type { MarkdownExtension } from './open-extensions.js';
import { keepOutputRules, knownOutput } from './output-rules.js';
import type { SyntaxParsers } from './syntax.js';

/** What the extensions of a site do with one page; each that does something is an input of it, with all that it reads. */
export class PageExtensions {
  readonly #page: Page;
  readonly #extensions: readonly MarkdownExtension[];
  readonly #parsers: SyntaxParsers;
  /** Extensions whose plugins have worked on the Markdown tree. */
  readonly #ofMarkdown: MarkdownExtension[] = [];

  constructor(page: Page, extensions: readonly MarkdownExtension[], parsers: SyntaxParsers) {
    this.#page = page;
    this.#extensions = extensions;
    this.#parsers = parsers;
  }

  /** What nodes of extensions become in HTML. */
  get handlers(): Handlers {
    return Object.assign({}, ...this.#ofMarkdown.map(({ moments }) => moments.remark?.handlers)) as Handlers;
  }

  /** Parses a text with the syntax of the extensions that it has the sign of; all others as `parse` does. */
  async parser(parse: Parse): Promise<Parse> {
    const { path } = this.#page.input;
    const adding = this.#extensions.filter(({ syntax, moments: { remark } }) => {
      const { paths = '**' } = remark ?? {};
      return syntax !== null && isFor({ paths }, { path, texts: [] });
    });
    if (adding.length === 0) return parse;
    for (const { name, moments } of adding) if (moments.remark?.sign === undefined) reportSlowParsing(this.#page, name);
    const parserFor = await this.#parsers.open(this.#page.math);
    return (text) => {
      const needed = adding.filter(({ moments }) => isFor(moments.remark ?? {}, { path, texts: [text] }));
      return (needed.length === 0 ? parse : parserFor(needed))(text);
    };
  }

  /** Runs the plugins for Markdown. */
  async remark(root: Root): Promise<void> {
    for (const extension of this.#extensions) {
      const { remark } = extension.moments;
      if (remark === undefined || !this.#isFor(remark)) continue;
      await this.#run(extension, 'remark', root, remark.plugins);
      this.#ofMarkdown.push(extension);
    }
  }

  /** Runs the plugins for HTML; what extensions have written is held to the rules. */
  async rehype(tree: HastRoot): Promise<void> {
    const names = this.#ofMarkdown.map(({ name }) => name).join('`, `');
    if (names !== '') keepOutputRules(tree, this.#page, names, null);
    for (const extension of this.#extensions) {
      const { rehype } = extension.moments;
      if (rehype === undefined || !this.#isFor(rehype)) continue;
      const before = knownOutput(tree);
      await this.#run(extension, 'rehype', tree, rehype.plugins);
      keepOutputRules(tree, this.#page, extension.name, before);
    }
  }

  #isFor(when: When): boolean {
    const { input, fragments } = this.#page;
    return isFor(when, { path: input.path, texts: fragments.map(({ text }) => text) });
  }

  async #run(extension: MarkdownExtension, moment: string, tree: Root | HastRoot, plugins: Plugins): Promise<void> {
    const page = this.#page;
    const { stamp } = extension;
    page.dependencies.set(stamp.absolutePath, stamp.hash);
    const reads: Reads = new Map();
    let messages: readonly Message[] = [];
    try {
      const processor = unified()
        .use(() => (_, file) => {
          messages = file.messages;
        })
        .use(plugins as Pluggable[])
        .freeze();
      const file = { path: page.input.absolutePath, value: page.main.fileText };
      const changed = await callExtension(extension, moment, reads, () => processor.run(tree as never, file));
      const { children } = changed as unknown as Parent;
      if (changed !== tree) (tree as Parent).children = children;
    } catch (error) {
      reportThrow(page, extension, error);
    }
    for (const message of messages) reportMessage(page, extension, message);
    for (const [path, hash] of reads) page.dependencies.set(path, hash);
  }
}
