import { openIconSets } from '../base/icon-sets.js';
import { compilePage } from './compile.js';
import type { Compiled, CompileInput, CompilerOptions } from './compiler-options.js';
import type { Parser } from './dialect/parse.js';
import type { OpenExtensions } from './extensions/open-extensions.js';
import { type OwnExtension, ownOwners } from './extensions/owners.js';
import { createBlockHighlighter } from './highlight/block.js';

export type { CodeThemes, Compiled, CompileInput, CompilerOptions, SiteAbbreviations } from './compiler-options.js';
export type { OwnExtension } from './extensions/owners.js';
export { mathCss } from './formula-styles.js';
export { ansiCss, codeThemeCss } from './highlight/css.js';

/** Compiles Markdown to documents. */
export interface Compiler {
  /** Never rejects for an author's mistakes: these are diagnostics of the result. */
  compile(input: CompileInput): Promise<Compiled>;
}

/**
 * Creates a compiler for one process or worker; parsers and the highlighter start with the first page that needs them. `ownExtensions` are
 * part of docsgen and run after those of the site.
 */
export function createCompiler(options: CompilerOptions, ownExtensions: readonly OwnExtension[]): Compiler {
  const { parser: name = 'remark', emoji = true } = options;
  const parsers = new Map<boolean, Promise<Parser>>();
  const parser = async (math: boolean): Promise<Parser> => {
    const promise =
      parsers.get(math) ??
      import('./dialect/parse.js').then(({ createParser }) => createParser({ math, emoji, parser: name }));
    parsers.set(math, promise);
    return promise;
  };
  const blocks = createBlockHighlighter(options.codeThemes);
  const icons = openIconSets(options.siteDir);
  const owners = ownOwners(ownExtensions);
  let openedExtensions: Promise<OpenExtensions> | null = null;
  const extensions = async (): Promise<OpenExtensions | null> => {
    if (options.extensions === undefined) return null;
    const { extensions: loadedExtensions } = options;
    openedExtensions ??= import('./extensions/open-extensions.js').then((module) =>
      module.openPageExtensions(loadedExtensions),
    );
    return openedExtensions;
  };
  return { compile: (input) => compilePage(options, input, { parser, blocks, icons, own: owners, extensions }) };
}
