import type { ForeignSign } from './foreign-signs.js';

const BOX = 'Write `:::note[Title]` before the text and `:::` after it, without indentation.';
const LINK = 'Write `[text](page.md)`.';
const EXTENSION = 'or use the extension `docsgen/python-markdown`.';
const MARK = `Write \`<mark>…</mark>\`, emphasis with asterisks, ${EXTENSION}`;
const ATTRIBUTES = 'Remove it; a heading may have `{#id}`, and `<a id="…"></a>` gives any other place an id.';

/** Syntax of Python-Markdown, its extensions and Material for MkDocs. */
const PYTHON_MARKDOWN: readonly ForeignSign[] = [
  { pattern: /^!!![ \t]?[a-z][\w-]*[^\n]*/gim, what: 'an admonition of Python-Markdown', hint: BOX },
  {
    pattern: /^\?\?\?\+?[ \t]*[a-z][\w-]*[^\n]*/gim,
    what: 'a collapsible admonition of Python-Markdown',
    hint: 'Write `:::note[Title]{collapsible}` before the text and `:::` after it, without indentation.',
  },
  {
    pattern: /^===[!+]*[ \t]+"[^\n]*/gm,
    what: 'a tab of Python-Markdown',
    hint: 'Write `:::tab[Title]` before the text and `:::` after it, and `::::tabs` around all tabs.',
  },
  {
    pattern:
      /^\/{3,}[ \t]+(?:admonition|attention|caption|caution|danger|define|details|error|figure-caption|hint|html|important|info|note|tab|table-caption|tip|warning)(?:[ \t]*\|[^\n]*)?[ \t]*$/gm,
    what: 'a block of Python-Markdown',
    hint: BOX,
  },
  {
    pattern: /^[ \t;]*-+8<-+(?:[ \t]+["'][^\n]*|[ \t]*$)/gm,
    what: 'a snippet of Python-Markdown',
    hint: 'Write `::include{file=…}`, or `file="…"` in the first line of a code block.',
  },
  {
    pattern: /\{[!*][ \t]*[\w./~-][^{}\n]*?[!*]\}/g,
    what: 'an include of Python-Markdown',
    hint: 'Write `::include{file=…}`, or `file="…"` in the first line of a code block.',
  },
  {
    pattern: /\{(?:\+\+|--|~~|==|>>)[^{}\n]+(?:\+\+|--|~~|==|<<)\}/g,
    what: 'a mark of CriticMarkup',
    hint: 'Write `<ins>…</ins>` or `<del>…</del>`, or remove it.',
  },
  {
    pattern: /(?<![{$\\\w])\{:?[ \t]*[.#][A-Za-z_][\w-]*(?:[ \t]+[^{}\n]*)?\}/g,
    what: 'a list of attributes of Python-Markdown, kramdown or Pandoc',
    hint: ATTRIBUTES,
  },
  { pattern: /(?<![{$\\\w])\{:[ \t]*[\w-]+[^{}\n]*\}/g, what: 'a list of attributes of kramdown', hint: ATTRIBUTES },
  {
    pattern: /(?<![\w+])\+\+(?:[a-z][\w-]*|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*\+\+(?![\w+])/gi,
    what: 'a key of Python-Markdown',
    hint: `Write \`:kbd[Ctrl+C]\`, ${EXTENSION}`,
  },
  {
    pattern: /(?<![\w^])\^\^(?=[^\s^])[^^\n]+(?<=[^\s^])\^\^(?!\^)/g,
    what: 'an insertion of Python-Markdown',
    hint: `Write \`<ins>…</ins>\`, ${EXTENSION}`,
  },
  {
    pattern: /(?<![\w=!<>])==(?=[^\s=])[^=\n]+(?<=[^\s=])==(?![\w=])/g,
    what: 'a highlight of Obsidian and Python-Markdown',
    hint: MARK,
  },
  {
    pattern: /:(?:material|octicons|fontawesome|simple|lucide)-[a-z\d-]+:/g,
    what: 'an icon of Material for MkDocs',
    hint: 'Write `:icon[mdi:account]` with the name of the icon in a set of Iconify, or remove it.',
  },
  {
    pattern: /^\[TOC\][ \t]*$/gm,
    what: 'the contents of Python-Markdown',
    hint: 'Remove the line: the contents are next to the text.',
  },
  {
    pattern: /^:[ \t]{2,}\S[^\n]*|(?<=\S[ \t]*\n):[ \t]\S[^\n]*/gm,
    what: 'a definition of Python-Markdown and Pandoc',
    hint: `Write a list, or the elements \`<dl>\`, \`<dt>\` and \`<dd>\`, ${EXTENSION}`,
  },
];

/** Syntax of Obsidian and Pandoc. */
const OBSIDIAN: readonly ForeignSign[] = [
  {
    pattern: /!\[\[[^[\]\n]+\]\]/g,
    what: 'an embed of Obsidian',
    hint: 'Write `![text](picture.png)` or `::include{file=…}`.',
  },
  {
    pattern: /(?<![[\w])\[\[(?!toc\]\])(?=[^\s\d[\]])[^[\]\n]*[^\s[\]]\]\](?!\()/g,
    what: 'a link of Obsidian and other wikis',
    hint: LINK,
  },
  {
    pattern: /(?<![%\w])%%(?=[^%])(?:(?!%%)[\s\S])+%%(?![%\w])/g,
    what: 'a comment of Obsidian',
    hint: 'Write `<!-- … -->`.',
  },
  {
    pattern: /(?<=[\p{L}\p{P}])\^\[[^[\]\n]*\s[^[\]\n]*\]/gu,
    what: 'a note of Pandoc and Obsidian',
    hint: 'Write `[^1]` there, and `[^1]: …` on a line of its own.',
  },
  {
    pattern: /!\[[^\]\n]*\]\([^()\n]*?[ \t]=(?:\d+%?)?(?:x(?:\d+%?)?)?[ \t]*\)/g,
    what: 'a picture with a size of its own',
    hint: 'Write `<img src="…" alt="…" width="…">`.',
  },
];

/** Syntax of MyST, AsciiDoc and reStructuredText. */
const OTHER_MARKUP: readonly ForeignSign[] = [
  { pattern: /^:{3,}[ \t]*\{[A-Za-z][\w:.+-]*\}[^\n]*/gm, what: 'a directive of MyST', hint: BOX },
  {
    pattern: /^\([A-Za-z][\w.:-]*\)=[ \t]*$/gm,
    what: 'a target of MyST',
    hint: 'Write `{#id}` after the heading, or `<a id="…"></a>`.',
  },
  {
    pattern: /^(?:image|include|video|audio|toc|ifdef|ifndef|ifeval|endif|xref)::[^\s[\]]*\[[^\]\n]*\]/gm,
    what: 'a macro of AsciiDoc',
    hint: 'Write `![text](picture.png)`, `::include{file=…}` or a link.',
  },
  {
    pattern:
      /(?<![\w:/.-])(?:xref|link|image|kbd|btn|menu|footnote|icon|stem|latexmath):(?!:)[^\s[\]:]*(?::\/\/[^\s[\]]*)?\[[^\]\n]*\]/g,
    what: 'a macro of AsciiDoc',
    hint: 'Write `[text](page.md)`, `![text](picture.png)` or `:kbd[Ctrl]`.',
  },
  {
    pattern:
      /^\[(?:source|listing|NOTE|TIP|IMPORTANT|WARNING|CAUTION|quote|verse|abstract|example|sidebar|cols|%\w+)(?:[,=%][^\]\n]*)?\][ \t]*$/gm,
    what: 'a list of attributes of AsciiDoc',
    hint: 'Write a code block with its language, or a box such as `:::note`.',
  },
  {
    pattern: /^\|===[ \t]*$/gm,
    what: 'a table of AsciiDoc',
    hint: 'Write `| a | b |`, and `|---|---|` below the first row.',
  },
  {
    pattern: /<<[A-Za-z_][\w-]*(?:,[^<>\n]+)?>>/g,
    what: 'a reference of AsciiDoc',
    hint: 'Write `[text](#id)`.',
  },
  { pattern: /^={1,6}[ \t]+[\p{Lu}\p{Lo}\d][^\n=]*$/gmu, what: 'a heading of AsciiDoc', hint: 'Write it with `##`.' },
  {
    pattern: /^\.\.[ \t]+(?:[A-Za-z][\w-]*(?::[\w-]+)?::|_[^:\n]+:|\|[^|\n]+\|[ \t])[^\n]*/gm,
    what: 'a directive of reStructuredText',
    hint: 'Write the directive, picture, code block or link of Markdown that it stands for.',
  },
];

/** Syntax in the text of pages written for other tools than generators based on MDX, Vue and Go. */
export const DIALECT_SIGNS: readonly ForeignSign[] = [...PYTHON_MARKDOWN, ...OBSIDIAN, ...OTHER_MARKUP];

/** A fast prefilter for these signs. */
export const FIRST_DIALECT_SIGNS =
  /^[ \t>]*(?:!!!|\?\?\?|=|\/\/\/|\.\.[ \t]|\|===|:[ \t{:]|\([\w.:-]+\)=|\[(?:[A-Z%]|source|listing|quote|verse|abstract|example|sidebar|cols)|(?:image|include|video|audio|toc|ifn?def|ifeval|endif|xref)::)|8<|\+\+|\^\^|==|%%|\[\[|<<|\^\[|\{(?:[!*:~>#.]|--|[ \t]+[.#])|[ \t]=\d*%?x?\d*%?[ \t]*\)|:(?:material|octicons|fontawesome|simple|lucide)-|(?:xref|link|image|kbd|btn|menu|footnote|icon|stem|latexmath):[^\s[]*\[/m;

/** A role of MyST, `{ref}`, or of reStructuredText, `:ref:`, at the end of the text before code. */
export const ROLE = /(?:(?<![\w}$\\])\{[A-Za-z][\w:.+-]*\}|(?<![\w:\\]):[A-Za-z][\w+.-]*(?::[\w+.-]+)*:)$/;

/** Attributes after an image, link or code: `{width=50}`. */
export const TRAILING_ATTRIBUTES = /^\{:?[ \t]*[\w-]+=[^{}\n]*\}/;

/** Opening line of a code block in the syntax of MyST, Quarto, Pandoc or Python-Markdown: `{note} Title`, `{.python}`. */
export const FOREIGN_FENCE = /^\{[ \t]*[.#A-Za-z][^}]*\}/;
