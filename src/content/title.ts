import { decodeText } from '../base/html/character-references.js';
import { withEmoji } from '../markdown/dialect/emoji.js';

/** Longest heading whose inline marks are removed, in characters: matching pairs of marks takes quadratic time. */
const LONGEST = 1000;

/** Code, which contains no directives, or a text directive. Badges and icons beside a title are not part of it. */
const CODE_OR_DIRECTIVE = /(`+)(.+?)\1|( ?)(?<![\w\\:]):(badge|button|icon|kbd)\[([^\]]*)\](?:\{[^}]*\})?/g;

/**
 * Text of the first `#` or underlined heading, if only comments precede it, without simple inline marks and with the characters that
 * references such as `&lt;` stand for; otherwise null. With `emoji`, emoji names become characters.
 */
export function firstHeading(body: string, emoji = true): string | null {
  const text = body.replace(/^(?:[ \t]*\n|<!--[\s\S]*?-->[ \t]*\n?)+/, '');
  const atx = /^ {0,3}#[ \t]+(?=[^ \t\n])(.*)/.exec(text);
  if (atx !== null) return plainText(withoutClosing(atx[1] ?? ''), emoji);
  const setext = /^ {0,3}(\S.*)\n {0,3}=+[ \t]*(?:\n|$)/.exec(text);
  return setext === null ? null : plainText(setext[1] ?? '', emoji);
}

/** Text of a heading without closing `#`. */
function withoutClosing(inline: string): string {
  const text = inline.trimEnd();
  let end = text.length;
  while (end > 1 && text.charAt(end - 1) === '#') end--;
  return text.slice(0, end);
}

/** Emphasis by underscores, which are only marks outside of words. */
const UNDERSCORED = /(?<![\p{L}\p{N}_\\])(__?)(?=\S)(.+?)(?<=[^\s\\])\1(?![\p{L}\p{N}_])/gu;

/** Code that stays as it is while marks around it are removed. */
const HELD = /\uE000(\d+)\uE001/g;

/** An escaped character, or a reference to one, `&lt;`. */
const SPELLED = /\\([!-/:-@[-`{-~])|&(?:#\d{1,7}|#[Xx][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g;

/** Code, an escaped character, or other text. */
const PIECE = /(`+).+?\1|\\.|[^`\\]+|`+/g;

function plainText(inline: string, emoji: boolean): string {
  if (inline.length > LONGEST) return inline.trim();
  const text = inline.replace(/\s*\{#[^}]*\}\s*$/, '').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  const codes: string[] = [];
  return (emoji ? text.replace(PIECE, (piece) => (/^[`\\]/.test(piece) ? piece : withEmoji(piece))) : text)
    .replace(CODE_OR_DIRECTIVE, (_, ...[, code, blank = '', name, label = '']: readonly (string | undefined)[]) => {
      if (code !== undefined) return `\uE000${codes.push(code) - 1}\uE001`;
      return name === 'kbd' || name === 'button' ? blank + label : '';
    })
    .replace(/(\*\*|\*|~~)(.+?)\1/g, '$2')
    .replace(UNDERSCORED, '$2')
    .replace(SPELLED, (spelled, escaped?: string) => escaped ?? decodeText(spelled))
    .replace(HELD, (held, index: string) => codes[Number(index)] ?? held)
    .trim();
}

/** Title derived from a path: `getting-started.md` is "Getting started", an index page is named after its folder. */
export function titleFromPath(path: string): string {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  const name = /^(?:index|readme)$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1);
  const words = (name ?? 'home')
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
