import { parsePortable, portableJson } from '../base/portable-json.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Doc } from '../model/doc.js';

/** A compiled page. */
export interface CompiledDoc {
  readonly doc: Doc;
  /** SHA-256 of the compiled text, in hexadecimal. The file may have been saved since its metadata was read. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
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

/** Decodes a compiled page of `encodeDoc`. */
export function decodeDoc(bytes: Buffer, root: string): CompiledDoc {
  const htmlStart = bytes.indexOf(LINE_FEED) + 1;
  const head = parsePortable<CompiledDoc & { readonly htmlBytes: number }>(bytes.toString('utf8', 0, htmlStart), root);
  const { htmlBytes, ...compiled } = head;
  const htmlEnd = htmlStart + htmlBytes;
  const texts = { html: bytes.toString('utf8', htmlStart, htmlEnd), markdown: bytes.toString('utf8', htmlEnd) };
  return { ...compiled, doc: { ...compiled.doc, ...texts } };
}
