import remarkParse from 'remark-parse';
import { type Pluggable, unified } from 'unified';
import type { Parse } from '../../dialect/parse.js';
import { type Dialect, type ForeignSyntax, remarkParsers } from '../../dialect/parse-remark.js';
import type { Plugins } from '../../extend/index.js';

/** The syntax that plugins add, seen by attaching them to a parser; null where they add none. */
export function foreignSyntax(plugins: Plugins): ForeignSyntax | null {
  if (plugins.length === 0) return null;
  const processor = unified()
    .use(remarkParse)
    .use(plugins as Pluggable[])
    .freeze();
  const { micromarkExtensions: micromark = [], fromMarkdownExtensions: fromMarkdown = [] } = processor.data();
  const isNone = micromark.length === 0 && fromMarkdown.length === 0;
  return isNone ? null : { micromark, fromMarkdown: fromMarkdown as ForeignSyntax['fromMarkdown'] };
}

/** An extension that adds syntax. */
interface AddsSyntax {
  readonly name: string;
  readonly syntax: ForeignSyntax | null;
}

/** The parser for the syntax of some extensions. */
export type ParserFor = (extensions: readonly AddsSyntax[]) => Parse;

/** Parsers that know more than Markdown; each is made when the first text needs it. They read a text in one piece, because a foreign block may reach over any cut. */
export class SyntaxParsers {
  readonly #parsers = new Map<string, Parse>();

  async open(dialect: Dialect): Promise<ParserFor> {
    const make = await remarkParsers(dialect);
    return (extensions) => {
      const key = [dialect.math, dialect.emoji, ...extensions.map(({ name }) => name)].join();
      const parse = this.#parsers.get(key) ?? make(extensions.flatMap(({ syntax }) => syntax ?? []));
      this.#parsers.set(key, parse);
      return parse;
    };
  }
}
