import type { SourceFile, TypeChecker } from 'typescript';
import { warning } from '../../../base/diagnostics.js';
import { relativeTo } from '../../../base/files.js';
import type { TypeScript } from '../../../base/typescript.js';
import type { Context } from '../contract.js';
import { filePlaceAt } from '../source-file.js';
import { type LinkResolver, plainName } from './doc-links.js';

/** Context for finding broken links of doc comments. */
interface Reading {
  readonly ts: TypeScript;
  readonly checker: TypeChecker;
  readonly context: Context;
}

const LINK = /\{@link(?:code|plain)?\s+([^\s|{}]+)/g;

/** Collects the names of broken links, and reports where sources use them. */
export class LostLinks {
  readonly #names = new Set<string>();

  /** The same resolver, with its failures recorded. */
  noting(link: LinkResolver): LinkResolver {
    return (name) => {
      const target = link(name);
      if (target === null) this.#names.add(name);
      return target;
    };
  }

  /** Warns about each broken link in sources, except for names of the language such as `Promise`. */
  report(sources: readonly SourceFile[], { ts, checker, context }: Reading): void {
    const isGlobal = (name: string): boolean =>
      checker.resolveName(name.split(/[.#]/)[0] ?? '', undefined, ts.SymbolFlags.All, false) !== undefined;
    for (const { fileName, text } of this.#names.size === 0 ? [] : sources)
      for (const match of text.matchAll(LINK)) {
        const name = plainName(match[1] ?? '');
        if (!this.#names.has(name) || isGlobal(name)) continue;
        context.report(
          warning('reference-link-lost', `The link to \`${name}\` names nothing that the reference describes.`, {
            place: filePlaceAt(text, match.index, relativeTo(context.siteDir, fileName)),
            source: text,
            hint: 'Correct the name, export what it means, or put it in backticks.',
          }),
        );
      }
  }
}
