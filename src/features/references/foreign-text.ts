import { FenceLines, writeFence } from '../../markdown/dialect/code-syntax/fence-lines.js';

/** A code block whose lines were joined by blanks: ` ```json { "a": 1 } ``` `. */
const FOLDED = /(?<!`)(?:`{3})([A-Za-z][\w+#-]*)[ \t]+([^`]*[^`\s])[ \t]+`{3}(?!`)[ \t]*/g;

/** Lines that a code block would interrupt. */
const WITHIN = /^[ \t]*(?:[-*+>|]|\d+[.)])/;

/**
 * Moves code out of a line that it was folded into, as schema generators do with whole paragraphs of a comment. JSON is formatted anew;
 * other code stays on one line.
 */
function withCodeUnfolded(source: string): string {
  if (!source.includes('```')) return source;
  const fences = new FenceLines();
  const lines = source
    .split('\n')
    .map((line) => (fences.isCode(line) || WITHIN.test(line) ? line : line.replace(FOLDED, blockOf)));
  return lines.join('\n');
}

function blockOf(_: string, language: string, code: string): string {
  return `\n\n${writeFence(withLines(code, language), language)}\n\n`;
}

function withLines(code: string, language: string): string {
  if (!/^json/i.test(language)) return code;
  try {
    return JSON.stringify(JSON.parse(code), null, 2);
  } catch {
    return code;
  }
}

/** Elements that are kept if they are closed within the same paragraph. */
const KEPT = new Set(['b', 'i', 'em', 'strong', 'code', 'sub', 'sup', 'kbd', 's']);

/** Elements whose tags are replaced by these breaks or dropped; their content stays. */
const BREAKS: Readonly<Record<string, string>> = { p: '\n\n', div: '\n\n', tr: '\n\n', li: '\n- ' };
const DROPPED =
  /^(?:p|div|tr|li|ul|ol|a|img|span|center|font|u|big|small|details|summary|table|thead|tbody|td|th|h[1-6]|dl|dt|dd|section|pre|hr)$/;

const COMMENT = /<!--(?:(?!<!--)[\s\S])*?-->/g;
const WEB_LINK = /<a\s[^<>]*?href=["'](https?:\/\/[^"'\s<>()`]+)["'][^<>]*>([^<>[\]]*)<\/a>/gi;
const TAG = /(?<!(?<!\\)(?:\\\\)*\\)<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi;
const ADDRESS = /^<(?:https?:\/\/|mailto:)[^\s<>`]+>/i;
const CODE_SPAN = /(?<![\\`])(`+)(?!`)([^\n]*?[^`\n])\1(?!`)|(?<![\\`])(`+)(?!`)[\s\S]*?[^`]\3(?!`)/g;
const DEFINITION = /^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*<?([^\s<>]+)>?(?:[ \t]+["'(].*)?[ \t]*$/;

/**
 * Makes untrusted Markdown safe for a page: no file names, ids, directives, footnotes or formulas, and everything is closed. Prose, lists,
 * tables, code and links stay. A text that needs no change is returned as is.
 */
export function foreignText(source: string): string {
  if (!/[:<[{$=`~\n-]/.test(source)) return source;
  return safeLines(withoutDefinitions(outsideCode(withCodeUnfolded(source), plainHtml)));
}

/**
 * Removes links and pictures with relative paths, which belong to another site, but keeps their text. Links to ids stay if `keepsIds` is
 * set, that is, if the ids are on the page.
 */
export function withoutPaths(source: string, keepsIds: boolean): string {
  return source.replace(
    /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\((?!https?:\/\/|mailto:|symbol:)(#?)[^)]*\)/g,
    (whole, label: string, hash: string) => (hash !== '' && keepsIds && !whole.startsWith('!') ? whole : label),
  );
}

/** Changes text outside of code blocks, one run of lines at a time. */
function outsideCode(source: string, change: (text: string) => string): string {
  const fences = new FenceLines();
  const parts: { readonly isCode: boolean; readonly lines: string[] }[] = [];
  for (const line of source.split('\n')) {
    const isCode = fences.isCode(line);
    if (parts.at(-1)?.isCode === isCode) parts.at(-1)?.lines.push(line);
    else parts.push({ isCode, lines: [line] });
  }
  return parts
    .map(({ isCode, lines }) => (isCode ? lines.join('\n') : betweenSpans(lines.join('\n'), change)))
    .join('\n');
}

/** Changes text between code spans. A span over several lines may not be one, so it is changed too. */
function betweenSpans(text: string, change: (text: string) => string): string {
  const codeSpans: string[] = [];
  const markedText = text.replace(/\0/g, '').replace(CODE_SPAN, (span, fence: string | undefined) => {
    if (fence === undefined) return span;
    codeSpans.push(span);
    return '\0';
  });
  let n = 0;
  return change(markedText).replace(/\0/g, () => codeSpans[n++] ?? '');
}

function plainHtml(text: string): string {
  const textWithLinks = text.replace(COMMENT, '').replace(WEB_LINK, '[$2]($1)');
  const paragraphs = textWithLinks.split(/(\n[ \t]*\n)/).map(tagsOf);
  return paragraphs
    .join('')
    .replace(/(?<!(?<!\\)(?:\\\\)*\\)<(?=[a-z/!?])/gi, (bracket, at: number, fullText: string) => {
      const textFromTag = fullText === '' ? '' : fullText.slice(at);
      return ADDRESS.test(textFromTag) || /^<\/?(?:b|i|em|strong|code|sub|sup|kbd|s|br)>/.test(textFromTag)
        ? bracket
        : `\\${bracket}`;
    });
}

/** Handles the tags of a paragraph; those that are kept lose their attributes. */
function tagsOf(paragraph: string): string {
  const tags = [...paragraph.matchAll(TAG)];
  const isBalanced = (name: string): boolean => {
    let depth = 0;
    const nests = tags.every(([, slash, otherName]) => {
      if (otherName?.toLowerCase() === name) depth += slash === '' ? 1 : -1;
      return depth === 0 || depth === 1;
    });
    return nests && depth === 0;
  };
  return paragraph.replace(TAG, (tag, slash: string, writtenName: string) => {
    const name = writtenName.toLowerCase();
    if (name === 'br') return '<br>';
    if (KEPT.has(name)) return isBalanced(name) ? `<${slash}${name}>` : '';
    if (!DROPPED.test(name)) return tag;
    // A list item starts with its marker and ends at the next one.
    return slash === '/' && name === 'li' ? '' : (BREAKS[name] ?? '');
  });
}

/** Inlines reference links, because a definition would apply to the whole page. */
function withoutDefinitions(source: string): string {
  const targets = new Map<string, string>();
  const textWithoutDefinitions = outsideFences(source, (line) => {
    const [, name, target = ''] = DEFINITION.exec(line) ?? [];
    if (name === undefined) return line;
    if (!targets.has(name.toLowerCase())) targets.set(name.toLowerCase(), target);
    return '';
  });
  if (targets.size === 0) return source;
  return outsideCode(textWithoutDefinitions, (text) =>
    text.replace(
      /(?<!\\)!?\[([^[\]]+)\](?:\[([^[\]]*)\])?(?![[(:])/g,
      (reference, label: string, name: string | undefined) => {
        const target = targets.get((name || label).toLowerCase());
        if (target === undefined) return reference;
        return /^(?:https?:\/\/|mailto:)[^()]+$/.test(target) ? `[${label}](${target})` : label;
      },
    ),
  );
}

function outsideFences(source: string, change: (line: string) => string): string {
  const fences = new FenceLines();
  return source
    .split('\n')
    .map((line) => (fences.isCode(line) ? line : change(line)))
    .join('\n');
}

/** Escapes the dialect's syntax line by line, and closes a fence that is still open. */
function safeLines(source: string): string {
  const fences = new FenceLines();
  const lines: string[] = [];
  let openFence = '';
  for (const line of outsideCode(source, withoutSigns).split('\n')) {
    const infoBefore = fences.info;
    const isCode = fences.isCode(line);
    if (isCode && infoBefore === null) {
      openFence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      lines.push(line.replace(/^(.*?(?:`{3,}|~{3,})[ \t]*)([\w+#-]*).*$/, plainFence));
    } else if (isCode) lines.push(line);
    else addLine(line, lines);
  }
  return fences.info !== null && openFence !== '' ? `${lines.join('\n')}\n${openFence}` : lines.join('\n');
}

/** The opening line of a block with its language. Diagrams are shown as code, and samples are not checked. */
function plainFence(_: string, fence: string, language: string): string {
  return `${fence}${/^(?:|mermaid|math)$/i.test(language) ? 'text' : language} noCheck="text of the package"`;
}

/** Escapes syntax within lines: footnotes, formulas, directives. */
function withoutSigns(text: string): string {
  return text
    .replace(/(?<!(?<!\\)(?:\\\\)*\\)\[\^/g, '\\[^')
    .replace(/(?<!(?<!\\)(?:\\\\)*\\)\$/g, '\\$')
    .replace(/^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{2,})/gm, (_, start: string, colons: string) => {
      return `${start}${colons.replaceAll(':', '\\:')}`;
    })
    .replace(/^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)\[(?=[^\n]*\]:)/gm, '$1\\[')
    .replace(/(?<!(?<!\\)(?:\\\\)*\\):(?=[a-z]+\[)/g, '\\:');
}

/** Adds a line. An underline that would make a heading makes the line above bold, or becomes a rule. */
function addLine(line: string, lines: string[]): void {
  const [, start = '', signs] = /^([ \t>]*)(=+|-+)[ \t]*$/.exec(line) ?? [];
  const lineAbove = lines.at(-1) ?? '';
  if (signs === undefined || lineAbove.replace(/[\s>]/g, '') === '') {
    lines.push(line.replace(/^(\*\*.*?)[ \t]*\{#[^{}]*\}\*\*$/, '$1**'));
    return;
  }
  const isTitle = start === '' && (lines.at(-2) ?? '').trim() === '' && /^[^\s>|*`~-]/.test(lineAbove);
  if (isTitle) lines[lines.length - 1] = `**${lineAbove.trim().replace(/[ \t]*\{#[^{}]*\}$/, '')}**`;
  else lines.push(signs.length > 2 && signs.startsWith('-') ? `${start}***` : `${start}\\${signs}`);
}
