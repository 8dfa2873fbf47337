import { decodeText } from '../../../../base/html/character-references.js';
import { keyName } from '../../../../shared/key-names.js';
import { codeSpans } from './code-spans.js';
import type { PythonMarkdown } from './model.js';
import { ProtectedParts, withoutSigns } from './protected.js';

/** What readers see of a text, as the old site makes ids from it: without marks, pictures, icons, tags and footnotes. */
export function readableText(markdown: string, site: PythonMarkdown): string {
  const parts = new ProtectedParts();
  const shielded = codeSpans(withoutSigns(markdown))
    .map(({ text, isCode }) => (isCode ? parts.add(codeText(text, site)) : text))
    .join('');
  const decoded = plainText(shielded, site).replace(/&#?\w{1,32};/g, decodeText);
  return parts.restore(decoded).replace(/\s+/g, ' ').trim();
}

function codeText(code: string, site: PythonMarkdown): string {
  const text = code.replace(/^`+|`+$/g, '').trim();
  return site.extensions.has('pymdownx.inlinehilite') ? text.replace(/^(?:#!|:::)[\w+#-]+[ \t]+/, '') : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign ends a protected part
const ATTRIBUTES = /(?<=[\])*_\s\u0003]|^)\{:?[ \t]*[.#][^{}]*\}/g;

/** A pattern for nothing. */
const NOTHING = /$^/g;

function plainText(text: string, site: PythonMarkdown): string {
  const has = (name: string): boolean => site.extensions.has(name);
  return text
    .replace(/\\([\\`*_{}[\]()>#+.!-])/g, (_, sign: string) => `&#${sign.charCodeAt(0)};`)
    .replace(/<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>/g, '')
    .replace(has('footnotes') ? /\[\^[^\]\s]+\]/g : NOTHING, '')
    .replace(/!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/g, '')
    .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:<[^<>]*>|(?:[^()]|\([^()]*\))*)\)|\[[^[\]]*\])/g, '$1')
    .replace(has('pymdownx.keys') ? /\+\+([\w+-]+)\+\+/g : NOTHING, (source, keys: string) => keysText(keys) ?? source)
    .replace(has('pymdownx.emoji') ? /:[+\w-]+:/g : NOTHING, '')
    .replace(has('attr_list') ? ATTRIBUTES : NOTHING, '')
    .replace(
      /\*\*([^*]+)\*\*|\*([^*]+)\*|(?<![\p{L}\p{N}_])__([^_]+)__(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])_([^_]+)_(?![\p{L}\p{N}_])/gu,
      '$1$2$3$4',
    )
    .replace(has('pymdownx.tilde') ? /~~?([^~\s][^~]*)~~?/g : NOTHING, '$1')
    .replace(has('pymdownx.mark') ? /==([^=]+)==/g : NOTHING, '$1');
}

function keysText(keys: string): string | null {
  const labels = keys.split('+').map(keyName);
  return labels.includes(null) ? null : labels.join('+');
}
