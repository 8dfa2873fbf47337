/** A construct of another generator that docsgen does not support and would show as text. */
export interface ForeignSign {
  readonly pattern: RegExp;
  /** Description, as the middle of a sentence. */
  readonly what: string;
  /** What to write instead, as one imperative sentence. */
  readonly hint: string;
}

const COMPONENT =
  'Remove it. A component of the site is a file of `templates/directives` and is written as a directive.';
const INCLUDE = 'Write `::include{file=…}`, or `file="…"` in the first line of a code block.';

const JSX_ATTRIBUTE: ForeignSign = {
  pattern: /\b[\w-]{1,60}=\{(?<=<[A-Za-z][^<>\n]{0,500}\s[\w-]{1,60}=\{)[^\n>]*?(?=\s*\/?>|\n|$)/g,
  what: 'an attribute of JSX',
  hint: 'Write attributes as in HTML, such as `class="…"`; a component is written as a directive.',
};

/** Constructs with two braces, or one and a percent sign, in Markdown and raw HTML. */
const BRACE_SIGNS: readonly ForeignSign[] = [
  { pattern: /\{\{\s*#(?:rustdoc_)?include\s[^{}\n]*\}\}/g, what: 'an include of mdBook', hint: INCLUDE },
  {
    pattern: /\{\{\s*#play(?:ground|pen)\s[^{}\n]*\}\}/g,
    what: 'a sample of mdBook',
    hint: 'Write a code block with `file="…"` in its first line.',
  },
  {
    pattern: /\{\{\s*#title\s[^{}\n]*\}\}/g,
    what: 'a title of mdBook',
    hint: 'Write `title` in the front matter.',
  },
  {
    pattern: /\{\{\s*#\w+[^{}\n]*\}\}/g,
    what: 'a command of mdBook',
    hint: 'Write the text or the code that it stands for.',
  },
  {
    pattern: /\{\{[<%][^{}\n]*[>%]\}\}/g,
    what: 'a shortcode of Hugo',
    hint: 'Write a directive such as `:::note`, or the text that it stands for.',
  },
  {
    pattern: /\{%-?\s*\w[^{}\n]*%\}/g,
    what: 'a tag of Liquid',
    hint: 'Write the text that it stands for, or `::include{file=…}`.',
  },
  {
    pattern: /(?<!\$)\{\{(?!\s*#|[<%{])[^{}\n]+\}\}/g,
    what: 'a variable of Vue or Liquid',
    hint: 'Write its value, or put it into code with backticks.',
  },
];

/** Constructs in the text of paragraphs, headings and cells. */
export const TEXT_SIGNS: readonly ForeignSign[] = [
  {
    pattern: /^import\s(?:[\w*${}\s,]{1,500}?\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*$/gm,
    what: 'an import of MDX',
    hint: COMPONENT,
  },
  {
    pattern: /^export\s+(?:default|const|let|var|async|class|function)\s[^\n]*/gm,
    what: 'an export of MDX',
    hint: 'Write the value where the text needs it.',
  },
  { pattern: /\{\/\*/g, what: 'a comment of MDX', hint: 'Write `<!-- … -->`.' },
  ...BRACE_SIGNS,
  {
    pattern: /^<<<[ \t]*[@./\w][^\n]*/gm,
    what: 'a snippet of VitePress',
    hint: 'Write a code block with `file="…"` in its first line.',
  },
  {
    pattern: /^\[\[toc\]\][ \t]*$/gim,
    what: 'the contents of VitePress',
    hint: 'Remove the line: the contents are next to the text.',
  },
  JSX_ATTRIBUTE,
  {
    pattern:
      /(?<![\w\\}$^_{])\{[ \t]*(?:[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*|\([^(){}\n]*\))+|'[^'{}\n]*'|"[^"{}\n]*"|`[^`{}\n]*`)[ \t]*\}/g,
    what: 'an expression of MDX',
    hint: 'Write its value, or a backslash before the brace to show it as text.',
  },
];

/** A name in braces is an expression on pages with imports or exports, and a placeholder on all others. */
export const NAME_SIGN: ForeignSign = {
  pattern: /(?<![\w\\}$^_{])\{[ \t]*[A-Za-z_$][\w$]*[ \t]*\}/g,
  what: 'an expression of MDX',
  hint: 'Write its value, or a backslash before the brace to show it as text.',
};

/** Constructs in HTML comments, inline or as a block. */
export const COMMENT_SIGNS: readonly ForeignSign[] = [
  { pattern: /<!--[ \t]*@include:[^\n]*?-->/g, what: 'an include of VitePress', hint: 'Write `::include{file=…}`.' },
  {
    pattern: /<!--[ \t]*@missing[ \t][^\n]*?-->/g,
    what: 'a gap that a preprocessor of mdBook would fill',
    hint: 'Replace it with what it stands for, or remove it.',
  },
];

/** Constructs in blocks of raw HTML. */
export const HTML_SIGNS: readonly ForeignSign[] = [
  ...COMMENT_SIGNS,
  JSX_ATTRIBUTE,
  ...BRACE_SIGNS.map((sign) => ({ ...sign, hint: `${sign.hint} In raw HTML, write \`&#123;\` for a brace.` })),
];

/** True if a text may contain any of the signs; nearly no page does. */
export function mayBeForeign(text: string): boolean {
  return /[\w-]=\{|\{[ \t]*['"`/]|\{\{|\{%|\{[^{}\n]{1,200}[.(][^{}\n]{0,200}\}|\[\[[Tt][Oo][Cc]\]\]|@include:|(?:^|\n)[ \t>]*(?:import[ \t]|export[ \t]|<<<)/.test(
    text,
  );
}
