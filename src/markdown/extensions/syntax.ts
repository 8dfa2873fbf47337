import remarkParse from 'remark-parse';
import { type Pluggable, unified } from 'unified';
import type { Plugins } from '../../extend/index.js';
import type { Parse } from '../dialect/parse.js';
import { type Dialect, type ForeignSyntax, remarkParsers } from '../dialect/parse-remark.js';

/** The syntax that plugins add, found by attaching them to a parser; null if they add none. */
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

/** Returns the parser with the syntax of some extensions. */
export type ParserFor = (extensions: readonly AddsSyntax[]) => Parse;

/**
 * Parsers with additional syntax, each created when the first text needs it. They parse a text as a whole, because foreign blocks may
 * extend across any split.
 */
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
