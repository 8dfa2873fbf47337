import { type LoadedExtension, openExtension } from '../../extend/index.js';
import type { Page } from '../page-draft.js';
import type { MarkdownExtension } from './markdown-extension.js';
import { PageExtensions } from './page-extensions.js';
import { foreignSyntax, SyntaxParsers } from './syntax.js';

/** The extensions of a site, opened in this thread. */
export interface OpenExtensions {
  forPage(page: Page): PageExtensions;
}

/** Opens the extensions that may work on pages. */
export async function openPageExtensions(loadedExtensions: readonly LoadedExtension[]): Promise<OpenExtensions> {
  const extensions: MarkdownExtension[] = [];
  for (const extension of loadedExtensions) {
    const openedExtension = await openExtension(extension);
    extensions.push({ ...openedExtension, syntax: foreignSyntax(openedExtension.hooks.remark?.plugins ?? []) });
  }
  const parsers = new SyntaxParsers();
  return { forPage: (page) => new PageExtensions(page, extensions, parsers) };
}
