import { isInside } from '../base/files.js';
import { parseShaped, portableJson } from '../base/portable-json.js';
import { fields, isFlag, isNumber, isText, listOf, orNull, recordOf } from '../base/shape.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Asset, ComponentUse, Doc, Heading, Link } from '../model/doc.js';
import { ASSET, DIAGNOSTIC, FORMER_ID, PLACE, SECTION } from './cached-shapes.js';

/** A compiled page. */
export interface CompiledDoc {
  readonly doc: Doc;
  /** SHA-256 of the compiled text, in hexadecimal. The file may have been saved since its metadata was read. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A compiled page without the texts that follow it. */
const DOC_HEAD = fields<Omit<CompiledDoc, 'doc'> & { doc: unknown; htmlBytes: number }>({
  hash: isText,
  diagnostics: listOf(DIAGNOSTIC),
  htmlBytes: isNumber,
  doc: fields<Omit<Doc, 'html' | 'markdown'>>({
    headings: listOf(fields<Heading>({ id: isText, depth: isNumber, text: isText, html: isText })),
    namedIds: listOf(isText),
    formerIds: listOf(FORMER_ID),
    sections: listOf(SECTION),
    links: listOf(fields<Link>({ href: isText, place: PLACE })),
    assets: listOf(ASSET),
    components: listOf(
      fields<ComponentUse>({ name: isText, props: recordOf(isProperty), children: orNull(isText), place: PLACE }),
    ),
    dependencies: listOf(fields<{ absolutePath: string; hash: string }>({ absolutePath: isText, hash: isText })),
    features: listOf(isText),
    format: orNull(fields<{ extension: string; way: string | null }>({ extension: isText, way: orNull(isText) })),
    excerptHtml: orNull(isText),
    excerpt: isText,
    readingMinutes: isNumber,
  }),
});

function isProperty(value: unknown): boolean {
  return isText(value) || isNumber(value) || isFlag(value);
}

const LINE_FEED = 10;

/**
 * Encodes a compiled page for the store: a line of JSON, then the HTML and the Markdown, which escaping would make longer. `root` is the
 * folder that paths are relative to.
 */
export function encodeDoc({ doc, ...compiled }: CompiledDoc, root: string): readonly Buffer[] {
  const { html, markdown, ...rest } = doc;
  const htmlBytes = Buffer.from(html);
  const head = portableJson({ ...compiled, doc: rest, htmlBytes: htmlBytes.byteLength }, root);
  return [Buffer.from(`${head}\n`), htmlBytes, Buffer.from(markdown)];
}

/**
 * Decodes a compiled page of `encodeDoc`. Null if the bytes are none, or name a file outside the content folder, which would be published:
 * a cache may come from somebody else.
 */
export function decodeDoc(bytes: Buffer, root: string, contentDir: string): CompiledDoc | null {
  const htmlStart = bytes.indexOf(LINE_FEED) + 1;
  const json = bytes.toString('utf8', 0, htmlStart);
  const head = parseShaped<CompiledDoc & { readonly htmlBytes: number }>(json, root, DOC_HEAD);
  if (head === null || !areContent(head.doc.assets, contentDir)) return null;
  const { htmlBytes, ...compiled } = head;
  const htmlEnd = htmlStart + htmlBytes;
  const texts = { html: bytes.toString('utf8', htmlStart, htmlEnd), markdown: bytes.toString('utf8', htmlEnd) };
  return { ...compiled, doc: { ...compiled.doc, ...texts } };
}

/** True if all assets are files of the content folder or addresses. */
export function areContent(assets: readonly Asset[], contentDir: string): boolean {
  return assets.every(({ absolutePath }) => absolutePath === null || isInside(contentDir, absolutePath));
}
