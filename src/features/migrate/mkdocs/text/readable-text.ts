import { codeSpans } from './code-spans.js';
import { keyLabel } from './key-names.js';
import type { PythonMarkdown } from './model.js';
import { ProtectedParts, withoutSigns } from './protected.js';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00a0', copy: '©' };

/** What readers see of a text, as the old site makes ids from it: without marks, pictures, icons, tags and footnotes. */
export function readableText(markdown: string, site: PythonMarkdown): string {
  const parts = new ProtectedParts();
  const shielded = codeSpans(withoutSigns(markdown))
    .map(({ text, isCode }) => (isCode ? parts.add(codeText(text, site)) : text))
    .join('');
  return parts.restore(plainText(shielded, site)).replace(/\s+/g, ' ').trim();
}

function codeText(code: string, site: PythonMarkdown): string {
  const text = code.replace(/^`+|`+$/g, '').trim();
  return site.extensions.has('pymdownx.inlinehilite') ? text.replace(/^(?:#!|:::)[\w+#-]+[ \t]+/, '') : text;
}

function plainText(text: string, site: PythonMarkdown): string {
  const has = (name: string): boolean => site.extensions.has(name);
  return text
    .replace(/\\([\\`*_{}[\]()>#+.!-])/g, (_, sign: string) => `&#${sign.charCodeAt(0)};`)
    .replace(/<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>/g, '')
    .replace(has('footnotes') ? /\[\^[^\]\s]+\]/g : /$^/g, '')
    .replace(/!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/g, '')
    .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:<[^<>]*>|(?:[^()]|\([^()]*\))*)\)|\[[^[\]]*\])/g, '$1')
    .replace(has('pymdownx.keys') ? /\+\+([\w+-]+)\+\+/g : /$^/g, (source, keys: string) => keysText(keys) ?? source)
    .replace(has('pymdownx.emoji') ? /:[+\w-]+:/g : /$^/g, '')
    .replace(has('attr_list') ? /(?<=[\])*_\u0003\s]|^)\{:?[ \t]*[.#][^{}]*\}/g : /$^/g, '')
    .replace(
      /\*\*([^*]+)\*\*|\*([^*]+)\*|(?<![\p{L}\p{N}_])__([^_]+)__(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])_([^_]+)_(?![\p{L}\p{N}_])/gu,
      '$1$2$3$4',
    )
    .replace(has('pymdownx.tilde') ? /~~?([^~\s][^~]*)~~?/g : /$^/g, '$1')
    .replace(has('pymdownx.mark') ? /==([^=]+)==/g : /$^/g, '$1')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, entityText);
}

function keysText(keys: string): string | null {
  const labels = keys.split('+').map(keyLabel);
  return labels.includes(null) ? null : labels.join('+');
}

function entityText(source: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? source) : source;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : source;
}
