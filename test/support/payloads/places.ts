/** A place of a page that shows a text, as Markdown. `n` differs each time. */
export type Place = (text: string, n: number) => string;

/** Escapes all ASCII punctuation, so that the text itself is shown. */
const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
const inLine = (text: string): string => text.replace(/\s+/g, ' ');
const quoted = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('\\', '&#92;');
const fence = (info: string, code: string): string => `\`\`\`\`\`${info}\n${code}\n\`\`\`\`\``;
const inFormula = (text: string): string => text.replace(/[\\{}$%#&_^~\u2028\u2029\u202e]/g, '');
const words = (text: string): string => text.replace(/["`\\]/g, "'");

/** Places of plain Markdown. */
export const MARKDOWN_PLACES: Readonly<Record<string, Place>> = {
  paragraph: (text) => `Before ${text} after.`,
  'escaped text': (text) => `Before ${escaped(text)} after.`,
  heading: (text) => `## A ${text}`,
  'escaped heading': (text) => `### ${escaped(text)}`,
  'heading id': (text, n) => `## Heading ${n} {#${inLine(text)}}`,
  'link text': (text) => `[${escaped(text)}](https://a.example/)`,
  'link title': (text) => `[a](https://a.example/ "${quoted(text)}")`,
  'link address': (text) => `[a](<https://a.example/${text.replace(/[<>\\]/g, '\\$&')}>)`,
  'bare address': (text) => `See https://a.example/${text} there.`,
  'reference label': (text, n) =>
    `[a ${n} ${escaped(text)}]\n\n[a ${n} ${escaped(text)}]: https://a.example/ "${quoted(text)}"`,
  'alt text': (text) => `![${escaped(text)}](./a.png)`,
  'picture title': (text) => `![a](./a.png "${quoted(text)}")`,
  'inline code': (text) => `\`\`\`\` ${text} \`\`\`\``,
  'code block': (text) => fence('html', text),
  'indented code': (text) => `    ${text}`,
  table: (text) => `| a | ${escaped(text)} |\n|---|---|\n| ${escaped(text)} | ${text.replaceAll('|', '')} |`,
  list: (text) => `- ${text}\n- [ ] ${escaped(text)}\n\n1. ${text}`,
  quote: (text) => `> ${text}\n>\n> — ${escaped(text)}`,
  footnote: (text, n) => `a[^f${n}]\n\n[^f${n}]: ${text} ${escaped(text)}`,
  'footnote name': (text) => `a[^${text.replace(/[\s[\]\\]/g, '')}]\n\n[^${text.replace(/[\s[\]\\]/g, '')}]: b`,
  'title of an element': (text) => `<abbr title="${quoted(text)}" aria-label="${quoted(text)}">a</abbr>`,
  'class of an element': (text) =>
    `<span class="${quoted(text)}" lang="${quoted(text)}" role='${quoted(text).replaceAll("'", '&#39;')}'>a</span>`,
  'id of an element': (text, n) => `<span id="${n}${quoted(inLine(text))}">a</span>`,
};

/** Places of the Markdown dialect. */
export const DIALECT_PLACES: Readonly<Record<string, Place>> = {
  'name of an alert': (text) => `> [!NOTE]\n> ${text}`,
  'title of a container': (text) => `:::note[${escaped(text)}]\n${text}\n:::`,
  'title behind a container': (text) => `:::tip ${inLine(text).replace(/[`{}]/g, '')}\nText.\n:::`,
  'collapsible container': (text, n) => `:::details[${escaped(text)}]{#d${n}}\n${text}\n:::`,
  'id of a container': (text) => `:::info[a]{id="${quoted(text)}"}\nText.\n:::`,
  'tab label': (text, n) =>
    `::::tabs{group="g${n}${quoted(text)}"}\n:::tab[${escaped(text)}]{value="${quoted(text)}"}\n${text}\n:::\n:::tab[b]{value="b"}\nb\n:::\n::::`,
  badge: (text) => `:badge[${escaped(text)}]{type=tip}`,
  button: (text) => `:button[${escaped(text)}]{href="https://a.example/${quoted(text)}" primary}`,
  'attribute of a picture': (text) => `![a](./a.png){width="${quoted(text)}" align="${quoted(text)}" loading=eager}`,
  'box that floats': (text) => `:::note{float="${quoted(text)}"}\nText.\n:::`,
  grid: (text) => `:::grid\n${text}\n:::`,
  annotation: (text) => `${fence('js annotate', `// ${text} (1)\na // (1)`)}\n\n1. ${text}`,
  'name of an icon': (text) => `:icon[${escaped(text)}] :icon[a:${escaped(text)}]`,
  key: (text) => `:kbd[${escaped(text)}]`,
  card: (text) => `::::cards\n:::card[${escaped(text)}]{href="https://a.example/" icon=rocket}\n${text}\n:::\n::::`,
  step: (text, n) => `::::steps\n### ${escaped(text)} {#s${n}}\n\n${text}\n::::`,
  'file tree': (text) => `:::file-tree\n- **${escaped(text)}** ${escaped(text)}\n  - a ${text}\n:::`,
  abbreviation: (text, n) => `A ABR${n} B\n\n*[ABR${n}]: ${text}`,
  'code title': (text) => fence(`rust title="${words(text)}"`, 'fn main() {}'),
  'code mark': (text) => fence(`js "${words(text)}"`, `a ${words(text)} b`),
  'code context': (text) => fence(`js context="${words(text)}"`, text),
  'code language': (text) => fence(text.replace(/[`~{}]/g, ''), text),
  terminal: (text) => fence('shell', `$ ${text}\n${text}`),
  'changed code': (text) => fence('diff', `+ ${text}\n- ${text}`),
  'magic comment': (text) => fence('js', `// [!code word:${text}]\n${text}\nb // [!code error]`),
  'coloured code': (text) =>
    fence('ansi', `\u001b[31m${text}\u001b[0m \u001b]8;;javascript:${text}\u0007a\u001b]8;;\u0007`),
  'code of a file': (text, n) => fence(`html file=./code-${n}.html title="${words(text)}"`, ''),
  partial: (text) => `::include{file=_partial.md name="${quoted(text)}"}`,
  package: (text) => `::install{package="${quoted(text)}"}`,
  command: (text) => `::command{name="dev ${quoted(text)}" bin="${quoted(text)}"}`,
  formula: (text) => `$\\text{${inFormula(text)}}$`,
  'formula with a link': (text) => `$\\href{javascript:${inFormula(text)}}{a}$`,
  'formula with HTML': (text) => `$\\htmlData{a=${inFormula(text).replace(/[,=]/g, '')}}{a}$`,
  flowchart: (text, n) =>
    fence(
      `mermaid title="${words(text)}" alt="${words(text)}"`,
      `flowchart LR\n  a${n}["${words(text)}"] -->|"${words(text)}"| b`,
    ),
  sequence: (text) =>
    fence(
      'mermaid alt="a"',
      `sequenceDiagram\n  participant a as ${inLine(text).replace(/[;#]/g, '')}\n  a->>b: ${inLine(text).replace(/[;#]/g, '')}`,
    ),
  graph: (text) =>
    fence(
      'dot alt="a"',
      `digraph { a [label="${words(text)}" tooltip="${words(text)}" URL="javascript:${words(text)}"]; a -> b [label="${words(text)}"] }`,
    ),
  chart: (_, n) => `::bar-chart{src=./chart-${n}.json chart=a}`,
};
