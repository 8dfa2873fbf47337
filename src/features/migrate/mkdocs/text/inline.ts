import { ATTRIBUTE_LIST, readAttributeList } from './attributes.js';
import { codeSpans } from './code-spans.js';
import { replaceCritic } from './critic.js';
import { replaceMaterialIcons } from './icons.js';
import type { InlineContext } from './inline-context.js';
import { replaceInlineLinks } from './inline-links.js';
import { replaceKeys } from './keys.js';
import { linkShorthands } from './magic-links.js';
import { replaceMarks } from './marks.js';
import { PART, ProtectedParts, withoutSigns } from './protected.js';
import { rewriteTags } from './raw-html.js';
import { hasExtension, type RewriteScope } from './scope.js';
import { replaceSymbols } from './symbols.js';
import { replaceWikiLinks } from './wiki-links.js';

/** Rules that change text outside of protected parts, in the order of Python-Markdown. */
const RULES: readonly ((text: string, context: InlineContext) => string)[] = [
  replaceCritic,
  replaceKeys,
  replaceWikiLinks,
  replaceInlineLinks,
  withoutAttributes,
  replaceMaterialIcons,
  replaceMarks,
  replaceSymbols,
  linkShorthands,
  escapeOwnSyntax,
];

/** Rewrites the text of a paragraph, a heading or a title. */
export function rewriteInline(written: string, line: number, scope: RewriteScope): string {
  const context: InlineContext = { scope, parts: new ProtectedParts(), line };
  const text = withoutSigns(written);
  const shielded = codeSpans(text)
    .map((part) => (part.isCode ? context.parts.add(rewriteCode(part.text, scope)) : part.text))
    .join('');
  const plain = RULES.reduce((rest, rule) => rule(rest, context), shieldedText(shielded, context));
  return context.parts.restore(plain);
}

/** Inline code without the language that InlineHilite reads at its start: `#!py x`. */
function rewriteCode(code: string, scope: RewriteScope): string {
  if (!hasExtension(scope, 'pymdownx.inlinehilite')) return code;
  return code.replace(/^(`+[ \t]*)(?:#!|:::)[\w+#-]+[ \t]+(?=\S)/, '$1');
}

const MATH = /(?<!\\)\$(?!\s)((?:\\.|[^\\$\n]){1,2000}?)(?<!\s)\$(?!\d)|\\\((.{1,2000}?)\\\)/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign starts a protected part
const ADDRESS = /https?:\/\/[^\s<>()[\]"'\u0002]+/g;

/** Escapes, comments, tags, addresses and formulas as protected parts. */
function shieldedText(text: string, { scope, parts, line }: InlineContext): string {
  const hasMath = hasExtension(scope, 'pymdownx.arithmatex', 'mdx_math');
  const formulas = hasMath
    ? text.replace(MATH, (_, dollars?: string, round?: string) => parts.add(`$${(dollars ?? round ?? '').trim()}$`))
    : text;
  return formulas
    .replace(/<!--[\s\S]*?-->/g, (comment) => parts.add(comment))
    .replace(/\\[!-/:-@[-`{-~]/g, (sign) => parts.add(sign))
    .replace(/<(?:https?:|mailto:|[\w.+-]+@)[^\s<>]*>/g, (address) => parts.add(address))
    .replace(/(?<!\]\()<\/?[A-Za-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g, (tag) => parts.add(rewriteTags(tag, line, scope)))
    .replace(ADDRESS, (address) => parts.add(address));
}

const BEHIND = new RegExp(`(${PART}|(?<=[^\\s*_~=^])[*_~=^]+|\\])${ATTRIBUTE_LIST.source}`, 'g');

/** Drops attributes directly behind code, strong text and tags; an id becomes an anchor. */
function withoutAttributes(text: string, { scope, parts }: InlineContext): string {
  if (!hasExtension(scope, 'attr_list')) return text;
  return text.replace(BEHIND, (_, before: string, written: string) => {
    const { id } = readAttributeList(written);
    if (id === '') return before;
    scope.facts.writtenIds.add(id);
    return before + parts.add(`<a id="${id}"></a>`);
  });
}

/** Escapes what only docsgen reads as syntax, and backslashes at the end of lines, which Python-Markdown shows. */
function escapeOwnSyntax(text: string, { scope }: InlineContext): string {
  const breaks = hasExtension(scope, 'pymdownx.escapeall') ? text : text.replace(/\\(?=\n|$)/g, '\\\\');
  const lines = hasExtension(scope, 'nl2br') ? breaks.replace(/(?<![\\ ])\n/g, '\\\n') : breaks;
  return lines
    .replace(/(?<![\\\w])\{(?=\{|%)/g, '\\{')
    .replace(/(?<![\w\\}$^_{])\{(?=[ \t]*(?:[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$]|\()|['"`/])[^{}\n]*\})/g, '\\{')
    .replace(/\[\[(?=[^[\]\n]+\]\])/g, '\\[[');
}
