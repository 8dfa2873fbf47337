import type { JSDoc, JSDocComment, Node, NodeArray } from 'typescript';
import type { TypeScript } from '../../../base/typescript.js';
import { FenceLines, writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import { readFenceInfo } from '../../../markdown/dialect/code-syntax/info.js';
import { withoutPaths } from '../foreign-text.js';
import { flattenHeadings } from '../markdown.js';
import type { Comment, DocSample } from './api.js';
import { commentText, type LinkResolver, seeText } from './doc-links.js';

/** An empty comment. */
export const NO_COMMENT: Comment = {
  text: '',
  samples: [],
  parameters: {},
  returns: '',
  throws: [],
  since: null,
  see: [],
  typeParameters: {},
  default: null,
  deprecated: null,
  ignored: false,
};

/** Reads the last doc comment of a declaration. */
export function readComment(ts: TypeScript, node: Node, link: LinkResolver): Comment {
  const doc = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  return doc === undefined ? NO_COMMENT : readDoc(ts, doc, link);
}

function readDoc(ts: TypeScript, doc: JSDoc, link: LinkResolver): Comment {
  // Relative paths lead to the package's own site.
  const text = (comment: string | NodeArray<JSDocComment> | undefined): string =>
    withoutPaths(commentText(ts, comment, link), true);
  const tags = (doc.tags ?? []).map((tag) => ({ name: tag.tagName.text, tag, text: text(tag.comment) }));
  const textOfFirst = (...names: string[]): string | null => tags.find((tag) => names.includes(tag.name))?.text ?? null;
  const of = (name: string): string[] => tags.filter((tag) => tag.name === name).map((tag) => tag.text);
  const prose = [text(doc.comment), ...of('remarks'), ...of('example').map(asSample)].join('\n\n');
  const parameters = new Map<string, string>();
  const typeParameters = new Map<string, string>();
  for (const { tag, text: description } of tags) {
    if (ts.isJSDocParameterTag(tag)) parameters.set(tag.name.getText(), withoutDash(description));
    if (ts.isJSDocTemplateTag(tag))
      for (const one of tag.typeParameters) typeParameters.set(one.name.text, withoutDash(description));
    const [, name, restOfText = ''] =
      tag.tagName.text === 'typeParam' ? (/^\s*(\w+)([\s\S]*)$/.exec(description) ?? []) : [];
    if (name !== undefined) typeParameters.set(name, withoutDash(restOfText));
  }
  return {
    ...cutSamples(prose),
    parameters: Object.fromEntries(parameters),
    returns: textOfFirst('returns', 'return')?.trim() ?? '',
    throws: of('throws').map((one) => one.trim()),
    since: textOfFirst('since')?.trim().split(/\s/)[0]?.replace(/\.$/, '') ?? null,
    see:
      doc.tags?.filter((tag) => tag.tagName.text === 'see').map((tag) => seeText(ts, tag, text(tag.comment), link)) ??
      [],
    typeParameters: Object.fromEntries(typeParameters),
    default: textOfFirst('default', 'defaultValue', 'defaultvalue')?.trim() || null,
    deprecated: textOfFirst('deprecated')?.trim() ?? null,
    ignored: tags.some((tag) => ['ignore', 'internal', 'hidden'].includes(tag.name)),
  };
}

function withoutDash(text: string): string {
  return text.replace(/^\s*-\s+/, '').trim();
}

/** The text of `@example`. Without a fence it is all code, as in JSDoc; a `<caption>` goes before it. */
function asSample(text: string): string {
  const [, caption = '', restOfText = ''] = /^\s*(?:<caption>(.*?)<\/caption>)?([\s\S]*)$/.exec(text) ?? [];
  const code = restOfText.replace(/^\n+|\s+$/g, '');
  if (code === '' || /^\s*(?:```|~~~)/m.test(code)) return text;
  return `${caption === '' ? '' : `${caption.replace(/[.:]?$/, ':')}\n\n`}${writeFence(code, 'ts')}`;
}

/** The comment of a whole file, marked by `@module` or `@packageDocumentation`. */
export function readModuleComment(ts: TypeScript, statements: readonly Node[], link: LinkResolver): Comment {
  const docs = statements.flatMap((statement) => ts.getJSDocCommentsAndTags(statement)).filter(ts.isJSDoc);
  const doc = docs.find((one) =>
    (one.tags ?? []).some((tag) => /^(module|packageDocumentation)$/.test(tag.tagName.text)),
  );
  return doc === undefined ? NO_COMMENT : readDoc(ts, doc, link);
}

const SAMPLE_HEADING = /\n*^ {0,3}#{1,6}[ \t]+Examples?[ \t]*$/gm;

/** Extracts the fenced samples from a comment. A line ending in a colon right before a sample becomes its caption. */
export function cutSamples(markdown: string): { text: string; samples: readonly DocSample[] } {
  const fences = new FenceLines();
  const text: string[] = [];
  const samples: { readonly language: string; readonly lines: string[]; readonly caption: string }[] = [];
  let afterSample = 0;
  for (const line of markdown.replace(SAMPLE_HEADING, '').split('\n')) {
    const isOpening = fences.info === null;
    if (!fences.isCode(line)) text.push(line);
    else if (isOpening) {
      const { language } = readFenceInfo(fences.info, null);
      samples.push({ language: language || 'ts', lines: [], caption: takeCaption(text, afterSample) });
      afterSample = text.push('');
    } else if (fences.info !== null) samples.at(-1)?.lines.push(line);
  }
  return {
    text: flattenHeadings(text.join('\n'))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    samples: samples.map(({ lines, ...sample }) => ({ ...sample, code: lines.join('\n').trimEnd() })),
  };
}

/** Captions that only repeat the heading above the samples. */
const EMPTY_CAPTION = /^(?:for )?examples?:$/i;

/** Removes and returns the last line of a text if it is a caption and not before index `start`; otherwise returns an empty text. */
function takeCaption(text: string[], start: number): string {
  const index = text.findLastIndex((line) => line.trim() !== '');
  const caption = text[index]?.trim() ?? '';
  if (index < start || !/[:：]$/.test(caption)) return '';
  text.length = index;
  return EMPTY_CAPTION.test(caption) ? '' : caption;
}
