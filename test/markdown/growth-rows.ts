/** A kind of text whose cost may grow faster than its length. */
export interface GrowthRow {
  readonly name: string;
  /** A page of about `length` characters. */
  readonly text: (length: number) => string;
  /** Partials of the page, by name. */
  readonly partials?: (length: number) => Readonly<Record<string, string>>;
  readonly math?: boolean;
}

/** The start of a line by its number. */
type LineOf = (index: number) => string;

/** A text repeated to about `length` characters. */
function repeated(text: string): (length: number) => string {
  return (length) => text.repeat(Math.ceil(length / text.length));
}

/** Numbered lines of about `length` characters in total. */
function lines(lineOf: LineOf): (length: number) => string {
  return (length) => {
    const rows: string[] = [];
    for (let size = 0, index = 0; size < length; index++) {
      const row = lineOf(index);
      rows.push(row);
      size += row.length + 1;
    }
    return rows.join('\n');
  };
}

/** A text between openings and as many closings. */
function nested(before: string, middle: string, after: string): (length: number) => string {
  return (length) => {
    const count = Math.ceil(length / (before.length + after.length));
    return before.repeat(count) + middle + after.repeat(count);
  };
}

function fenced(info: string, code: (length: number) => string): (length: number) => string {
  return (length) => `\`\`\`${info}\n${code(length)}\n\`\`\`\n`;
}

function within(before: string, text: (length: number) => string, after = ''): (length: number) => string {
  return (length) => before + text(length) + after;
}

function row(name: string, text: GrowthRow['text']): GrowthRow {
  return { name, text };
}

function formula(name: string, text: GrowthRow['text']): GrowthRow {
  return { name, text, math: true };
}

const EACH: readonly string[] = [
  '- ', '> ', '>', '1. ', '*', '_', '**', '`', '~', '~~', '^', '[', ']', '![', '[](', '](', '<', '<a', '<a ', '<a b="', '<!--', '<!',
  '<?', '<![CDATA[', '</', '&', '&#', '\\', '|', '#', ':', ':::', '::', ':a[', ':kbd[', '{', '{#', '$', '$$', 'http://', 'www.',
  'a@', 'a@b.', '[^', '[^a]', '[a]', '[a]:', '(', '"', "'", '“', '《', '（', '(“', '\t', ' ', '\n', '\u0000', '😀', '中', '，',
  '*_', 'a**b', '中**「', '**「', '*[', '![[]()', '[a](<b', '[a](b ', '[a](', '![![', '*a *a ', '*a_', '_a ', '~a', '~a~~', '**a*',
  '***a', 'a*', 'a**', '`a', '``a`', '`` `', '[a]()', '[a](b)', '![a](b)', '[a][b]', '[a]: b\n', '[[a](b)](c)', '<b>', '<b></b>',
  '<div>\n', '<x-y>', '<a href="', '<a href="b">', '<p>', '<td>', '</b>', '<!-- a -->', '<b>*a</b>*', '<script>', '<style>',
  'a\n- b\n\n', '> a\n- b\n', '- a\n\n', '* a\n> b\n', '- a\n  - b\n', '1. a\n\n   b\n', 'a\n===\n', '# a\n', '# [', '## a {#b}\n',
  '| a |\n', '|-|\n', ':::note\n', '::::note\n:::\n', ':::tabs\n', ':::tab[a]\n', '::include\n', ':kbd[a]', ':kbd[a]{', ':kbd[a]{b="',
  ':::note{', '::cards{a=', ':badg[', '```\n', '~~~\n', '```a\n```\n', '$a$', '$a', '$$\n', '\\(', '*[a]: b\n', '&amp;', '&#x41;',
  'http://a.b ', 'www.a.b ', 'a@b.c ', 'http://a.b/(', 'http://a.b/&amp;', 'http://a.b)', 'http://a.b_', 'a.b.c.', 'a-b_c@', '[ ] ',
  '- [ ] ', '- [ ] a\n', '- \n', '-\n', '+ a\n* a\n', '>\n', '> \n\n', '> > a\n', 'a  \n', 'a\\\n', '\\*', '[!NOTE]\n',
  '> [!NOTE]\n', '> [!NOTE]\n\n', 'Term\n: a\n', '10 MB 中', '中a', 'a中', '中 a', '"a', '“a', '1.', '--', '...', '：:',
];

const MANY = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Kinds of texts that took, or may take, time that grows with the square of their length, or too much stack. */
export const GROWTH_ROWS: readonly GrowthRow[] = [
  ...EACH.map((text) => row(JSON.stringify(text), repeated(text))),
  ...EACH.filter((text) => !text.includes('\n')).map((text) =>
    row(`lines of ${JSON.stringify(text)}`, repeated(`${text}\n`)),
  ),
  row('lazy quote', within('> a\n', repeated('b\n'))),
  row('lazy list', within('- a\n', repeated('b\n'))),
  row('lazy quotes', within('> > > > > a\n', repeated('b\n'))),
  row('lazy quote in a list', within('- > a\n', repeated('b\n'))),
  row('quote of lines', repeated('> a\n')),
  row('quote of blank lines', repeated('>\n')),
  row('a paragraph of lines', repeated('a\n')),
  row('a paragraph of words', repeated('word ')),
  row('one word', repeated('a')),
  row('a list of lines', repeated('- a\n')),
  row('a loose list', repeated('- a\n\n')),
  row('a list with long items', within('- a\n', repeated('\n  b\n'))),
  row('a list one level deeper in each line', lines((n) => `${'  '.repeat(n)}- a`)),
  row('quotes one level deeper in each line', lines((n) => `${'>'.repeat(n + 1)} a`)),
  row('lists of ninety levels', repeated(`${Array.from({ length: 90 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n')}\n`)),
  row('lists of ninety levels in a line', repeated(`${'- '.repeat(90)}a\n`)),
  row('quotes of ninety levels in a line', repeated(`${'> '.repeat(90)}a\n`)),
  row('lists of three levels', repeated('- a\n  - b\n    - c\n')),
  row('lists of twelve levels', repeated(`${Array.from({ length: 12 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n')}\n`)),
  row('loose lists of three levels', repeated('- a\n\n  - b\n\n    - c\n\n')),
  row('emphasis in emphasis', nested('*a ', 'b', ' c*')),
  row('strong in strong', nested('**a ', 'b', ' c**')),
  row('stars around a letter', nested('*', 'a', '*')),
  row('stars and underscores around a letter', nested('*_', 'a', '_*')),
  row('tildes around a letter', nested('~~a ', 'b', ' c~~')),
  row('brackets around a letter', nested('[', 'a', ']')),
  row('links in links', nested('[', 'a', '](b)')),
  row('pictures in pictures', nested('![', 'a', '](b)')),
  row('parentheses in a destination', within('[a](', nested('(', 'b', ')'), ')')),
  row('elements in elements', nested('<b>', 'a', '</b>')),
  row('blocks in blocks', nested('<div>\n\n', 'a', '\n\n</div>\n\n')),
  row('text directives in text directives', nested(':kbd[', 'a', ']')),
  row('containers in containers', (length) => {
    const count = Math.ceil(Math.sqrt(length));
    const colons = Array.from({ length: count }, (_, n) => ':'.repeat(count - n + 2));
    return [...colons.map((mark) => `${mark}note`), 'a', ...colons.reverse()].join('\n');
  }),
  row('containers one after the other', repeated(':::note\na\n:::\n')),
  row('a container that is not closed', within(':::note\n', repeated('a\n\n'))),
  row('containers that are not closed, with text', repeated(':::note\n\na\n\n')),
  row('fences that are not closed', lines((n) => `${'`'.repeat(3 + (n % 90))}a`)),
  row('backtick runs of growing length', lines((n) => `${'`'.repeat(n + 1)}a`)),
  row('backtick runs in one line', (length) => lines((n) => '`'.repeat(n + 1))(length).replaceAll('\n', ' ')),
  row('footnotes', lines((n) => `[^${n}]\n\n[^${n}]: a\n`)),
  row('footnotes in one paragraph', (length) => {
    const count = Math.ceil(length / 20);
    const numbers = Array.from({ length: count }, (_, n) => n);
    return `${numbers.map((n) => `[^${n}]`).join('')}\n\n${numbers.map((n) => `[^${n}]: a\n`).join('')}`;
  }),
  row('footnotes in footnotes', lines((n) => `[^${n}]: a [^${n + 1}]\n`)),
  row('footnotes defined within each other', lines((n) => `[^${n}]: a\n\n    [^x${n}]: b [^${n}]\n`)),
  row('calls of one footnote', within('[^a]: b\n\n', repeated('c[^a] '))),
  row('undefined footnotes', lines((n) => `[^${n}] a`)),
  row('definitions', lines((n) => `[a${n}]: b`)),
  row('definitions and references', lines((n) => `[a${n}]: b\n\n[a${n}]\n`)),
  row('references without definition', lines((n) => `[a${n}][b${n}]`)),
  row('references to a long definition', (length) => `[a]: ${'b'.repeat(Math.sqrt(length * 4))}\n\n${'[a] '.repeat(length / 4)}`),
  row('links to missing pages', lines((n) => `[a](./missing-${n}.md)`)),
  row('links to missing files', lines((n) => `[a](./missing-${n}.zip)`)),
  row('links to missing pages, a paragraph each', lines((n) => `[a](./missing-${n}.md)\n`)),
  row('missing pictures', lines((n) => `![a](./missing-${n}.png)\n`)),
  row('missing pictures in a line', lines((n) => `![a](./missing-${n}.png)`)),
  row('unsafe links in a line', lines((n) => `[a](javascript:${n})`)),
  row('empty links in a line', lines((n) => `[a${n}]()`)),
  row('unknown text directives', repeated(':badgee[a] ')),
  row('unknown containers', repeated(':::notee\na\n:::\n\n')),
  row('badges with a wrong type', repeated(':badge[a]{type=b} ')),
  row('icons that are missing', lines((n) => `:icon[a${n}]`)),
  row('headings', lines((n) => `## Heading ${n}\n`)),
  row('headings of one text', repeated('## Heading\n\n')),
  row('headings with one id', repeated('## Heading {#a}\n\n')),
  row('names of emoji', repeated(':tada: ')),
  row('names of emoji, a paragraph each', repeated(':tada::+1:\n\n')),
  row('open names of emoji', repeated(':tada')),
  row('colons', repeated(': ')),
  row('hyphens between colons', repeated(':-')),
  row('heading of names of emoji', within('# ', repeated(':tada: '))),
  row('box with names of emoji', within('::: tip ', repeated(':tada: '), '\n:::')),
  row('headings with ids of their own', lines((n) => `## Heading {#a${n}}\n`)),
  row('elements with one id', repeated('<b id="a">b</b>\n\n')),
  row('elements with one id in a paragraph', repeated('<b id="a">b</b> ')),
  row('elements that are removed in a block', within('<div>\n', lines((n) => `<x-${n}>`))),
  row('elements that are removed in a paragraph', within('a ', lines((n) => `<x${n}></x${n}>`))),
  row('stray end tags in a block', within('<div>\n', repeated('</p>'))),
  row('attributes that are removed', within('<b ', lines((n) => `onclick${n}="a"`), '>a</b>')),
  row('attributes of one element', within('<b ', lines((n) => `title${n}`), '>')),
  row('a comment', within('<!--', repeated('a\n\n'))),
  row('comments in a paragraph', repeated('a <!-- b --> ')),
  row('heading of brackets', within('# ', repeated('['))),
  row('heading of links that are not closed', within('# ', repeated('[a]('))),
  row('heading of pictures that are not closed', within('# ', repeated('!['))),
  row('heading of backticks', (length) => `# ${lines((n) => '`'.repeat((n % 80) + 1))(length).replaceAll('\n', ' ')}`),
  row('heading of stars', within('# ', repeated('*a '))),
  row('heading of underscores', within('# ', repeated('__a '))),
  row('heading of tildes', within('# ', repeated('~~a '))),
  row('heading of blanks', within('# ', repeated(' '), 'a')),
  row('heading of blanks and numbers', within('# ', repeated(' #'), 'a')),
  row('heading of ids', within('# ', repeated(' {#a'))),
  row('second heading of ids', within('# a\n\n## ', repeated(' {#a'))),
  row('second heading of blanks', within('# a\n\n## ', repeated(' '), 'a')),
  row('underlined heading', within('', repeated('a '), '\n===')),
  row('blank lines before the heading', within('', repeated(' \n'), '# a')),
  row('nested sequences in front matter', within('---\ntitle: ', nested('[', '', ']'), '\n---\n')),
  row('open sequences in front matter', within('---\ntitle: ', repeated('['), '\n---\n')),
  row('nested maps in front matter', within('---\ntitle: ', nested('{a: ', '1', '}'), '\n---\n')),
  row('sequences in lines in front matter', within('---\ntitle: ', repeated('- '), 'a\n---\n')),
  row('sequences in a value in front matter', within('---\ntitle:\n  ', repeated('- '), 'a\n---\n')),
  row('maps one level deeper in front matter', within('---\n', lines((n) => `${' '.repeat(n)}a:`), '\n---\n')),
  row('keys in front matter', within('---\n', lines((n) => `a${n}: b`), '\n---\n')),
  row('one key again in front matter', within('---\n', repeated('a: b\n'), '\n---\n')),
  row('anchors in front matter', within('---\n', lines((n) => `a${n}: &a${n} b`), '\n---\n')),
  row('aliases in front matter', within('---\na0: &a b\n', lines((n) => `a${n + 1}: *a`), '\n---\n')),
  row('unknown aliases in front matter', within('---\n', lines((n) => `a${n}: *a${n}`), '\n---\n')),
  row('anchors of anchors in front matter', within('---\na: &a [b, b]\n', lines((n) => `a${n}: &a${n} [*a${n === 0 ? '' : n - 1}, *a${n === 0 ? '' : n - 1}]`), '\n---\n')),
  row('unknown tags in front matter', within('---\n', lines((n) => `a${n}: !b${n} c`), '\n---\n')),
  row('a long value in front matter', within('---\ntitle: ', repeated('a'), '\n---\n')),
  row('quotes in front matter', within('---\ntitle: "', repeated('\\'), '\n---\n')),
  row('colons in front matter', within('---\ntitle: ', repeated('a: '), '\n---\n')),
  row('comments in front matter', within('---\n', repeated('# a\n'), '\n---\n')),
  row('tags of front matter', within('---\ntags: [', lines((n) => `a${n},`), ']\n---\n')),
  row('authors of front matter', within('---\nauthors: [', lines((n) => `a${n},`), ']\n---\n')),
  row('wrong values in a list of front matter', within('---\ntags: [', repeated('1,\n'), ']\n---\n')),
  row('front matter that is not closed', within('---\n', repeated('a: b\n'))),
  row('a table of rows', within('| a | b |\n|---|---|\n', repeated('| c | d |\n'))),
  row('a table of columns', (length) => `|${' a |'.repeat(length / 10)}\n|${'-|'.repeat(length / 10)}\n|${' b |'.repeat(length / 10)}\n`),
  row('a table of short rows', (length) => `|${'a|'.repeat(length / 8)}\n|${'-|'.repeat(length / 8)}\n${'b\n'.repeat(length / 4)}`),
  row('a table without body', (length) => `${'|'.repeat(length / 2)}\n${'|-'.repeat(length / 4)}`),
  row('tables', repeated('| a |\n|---|\n| b |\n\n')),
  row('lines that may be a table', repeated('a | b\n')),
  row('cells of escapes', within('| a |\n|---|\n| ', repeated('\\|'), '|')),
  row('cells of backticks', within('| a |\n|---|\n', lines((n) => `| \`${n} |`))),
  row('code', fenced('js', repeated('const a = 1;\n'))),
  row('one line of code', fenced('js', repeated('a + '))),
  row('brackets of code', fenced('js', repeated('('))),
  row('braces of code', fenced('ts', repeated('{'))),
  row('types of code', fenced('ts', repeated('a<'))),
  row('quotes of code', fenced('js', repeated('"'))),
  row('templates of code', fenced('js', repeated('`${'))),
  row('expressions of code', fenced('js', repeated('/a'))),
  row('elements of code', fenced('html', repeated('<a '))),
  row('elements of code in a script', fenced('tsx', repeated('<a>'))),
  row('yaml of code', fenced('yaml', repeated('- '))),
  row('shell of code', fenced('bash', repeated('$('))),
  row('python of code', fenced('python', repeated('f"{'))),
  row('rust of code', fenced('rust', repeated('/*'))),
  row('markdown of code', fenced('md', repeated('*a '))),
  row('json of code', fenced('json', repeated('[{'))),
  row('css of code', fenced('css', repeated('a:not('))),
  row('diff of code', fenced('diff', repeated('+a\n-b\n'))),
  row('code of blocks', repeated('```js\na\n```\n\n')),
  row('code of ever new blocks', lines((n) => `\`\`\`js\na${n}\n\`\`\`\n`)),
  row('code without language', repeated('    a\n')),
  row('code in lines', repeated('`a` ')),
  row('long code in a line', within('`', repeated('a.'), '`')),
  row('long code of blanks in a line', within('`', repeated('a '), '`')),
  row('unknown languages', lines((n) => `\`\`\`lang${n}\na\n\`\`\`\n`)),
  row('magic comments', fenced('js', repeated('a // [!code hl]\n'))),
  row('magic comments of many lines', fenced('js', repeated('a // [!code hl:100000]\n'))),
  row('magic words', fenced('js', lines((n) => `a${n} // [!code word:a${n}]`))),
  row('one magic word', fenced('js', within('a // [!code word:a]\n', repeated('a ')))),
  row('unknown magic comments', fenced('js', repeated('a // [!code b]\n'))),
  row('magic regions', fenced('js', repeated('// highlight-start\n'))),
  row('a line of slashes with magic', fenced('js', within('[!code\n', repeated('//')))),
  row('a line of blanks with magic', fenced('js', within('[!code\n', repeated(' '), 'a'))),
  row('a line of magic', fenced('js', repeated('// [!code '))),
  row('a line of magic arguments', fenced('js', repeated('// [!code hl:'))),
  row('diff of magic', fenced('diff', repeated('// [!code ++]'))),
  row('an expression', fenced('text /.*.*.*=x/', repeated('a'))),
  row('an expression of lines', fenced('text /.*.*.*=x/', repeated(`${'a'.repeat(900)}\n`))),
  row('an expression that goes on', fenced('text /a.*=x|a/', repeated('a'))),
  row('an expression of counts', fenced('text /(a?){50}a{50}/', repeated('a'))),
  row('expressions', within('```text ', repeated('/a/ '), '\naaa\n```')),
  row('words of a fence', within('```text ', repeated('"a" '), '\naaa\n```')),
  row('words of a fence in a long line', (length) => `\`\`\`text ${'"a" '.repeat(length / 8)}\n${'a'.repeat(length / 2)}\n\`\`\``),
  row('different words of a fence', within('```text ', lines((n) => `"a${n}"`), '\na1\n```')),
  row('quotes of a fence', within('```text ', repeated('"'), '\na\n```')),
  row('an open word of a fence', within('```text "', repeated('\\"'), '\na\n```')),
  row('slashes of a fence', within('```text ', repeated('/'), '\na\n```')),
  row('words of an open expression of a fence', within('```text ', repeated('/a '), '\na\n```')),
  row('an open expression of a fence', within('```text /', repeated('\\/'), '\na\n```')),
  row('open expressions of a fence', within('```text ', repeated('/a\\'), '\na\n```')),
  row('braces of a fence', within('```text ', repeated('{'), '\na\n```')),
  row('options of a fence', within('```text ', repeated('a="'), '\na\n```')),
  row('unknown options of a fence', within('```text ', repeated('titel=a '), '\na\n```')),
  row('languages of a fence', within('```', repeated(',a'), '\na\n```')),
  row('blanks of languages of a fence', within('```a', repeated(',  '), '\na\n```')),
  row('ranges of a fence', within('```text {', repeated('1-9,'), '}\na\n```')),
  row('long ranges of a fence', (length) => `\`\`\`text {${'1-99999,'.repeat(length / 16)}}\n${'a\n'.repeat(length / 4)}\`\`\``),
  row('a huge range of a fence', () => '```text {1-9007199254740991}\na\n```'),
  row('ansi', fenced('ansi', repeated('\u001b[31ma'))),
  row('ansi of parameters', fenced('ansi', within('\u001b[', repeated('1;'), 'ma'))),
  row('ansi of open sequences', fenced('ansi', repeated('\u001b['))),
  row('ansi of links', fenced('ansi', repeated('\u001b]8;;http://a.b'))),
  row('ansi of colours', fenced('ansi', repeated('\u001b[38;5;1ma\u001b[48;2;1;2;3mb'))),
  row('terminal of prompts', fenced('console', repeated('$ a\n'))),
  row('terminal of one line', fenced('bash', repeated('$ '))),
  row('commands', repeated('::command{name=a}\n\n')),
  row('file trees', within(':::file-tree\n', lines((n) => `${'  '.repeat(n % 90)}- a${n}`), '\n:::')),
  row('file tree', within(':::file-tree\n', repeated('- a\n'), '\n:::')),
  row('file tree of notes', within(':::file-tree\n- ', repeated('a '), '\n:::')),
  row('steps', within(':::steps\n', repeated('1. a\n'), '\n:::')),
  row('tabs', within('::::tabs\n', lines((n) => `:::tab[a${n}]\nb\n:::`), '\n::::')),
  row('groups of tabs', repeated('::::tabs\n:::tab[a]\nb\n:::\n::::\n')),
  row('cards', within('::::cards\n', repeated(':::card[a]{href=b}\nc\n:::\n'), '\n::::')),
  row('attributes of a directive', within(':::note{', lines((n) => `a${n}=b`), '}\nc\n:::')),
  row('one attribute of a directive', within(':::note{', repeated('.a'), '}\nc\n:::')),
  row('a title of a container', within(':::note ', repeated('a ]['), '\nb\n:::')),
  row('a title of blanks', within(':::note', repeated(' '), 'a\nb\n:::')),
  row('titles of braces', within(':::note ', repeated('{'), '\nb\n:::')),
  row('abbreviations', within('', lines((n) => `*[A${n}]: b`), '\n\nA1 A2')),
  row('abbreviations of a long text', (length) => `*[A]: b\n\n${'A '.repeat(length / 2)}`),
  row('abbreviations of many texts', (length) => `${lines((n) => `*[A${n}]: b`)(length / 2)}\n\n${lines((n) => `A${n} `)(length / 2)}`),
  row('abbreviations of parts of texts', (length) => `${lines((n) => `*[${'A '.repeat(n + 1)}]: b`)(length / 2)}\n\n${'A '.repeat(length / 4)}`),
  row('an abbreviation of blanks', within('*[A]:', repeated(' '), 'b')),
  row('alerts', repeated('> [!NOTE]\n> a\n\n')),
  row('tasks', repeated('- [x] a\n')),
  formula('formulas', repeated('$a$ ')),
  formula('fractions in fractions', within('$$\n', nested('\\frac{1}{', '1', '}'), '\n$$')),
  formula('powers of powers', within('$$\n', nested('a^{', 'b', '}'), '\n$$')),
  formula('roots of roots', within('$$\n', nested('\\sqrt{', 'b', '}'), '\n$$')),
  formula('groups of groups', within('$$\n', nested('{', 'b', '}'), '\n$$')),
  formula('open groups', within('$$\n', repeated('{'), '\n$$')),
  formula('left of left', within('$$\n', nested('\\left(', 'b', '\\right)'), '\n$$')),
  formula('environments of environments', within('$$\n', nested('\\begin{matrix}', 'b', '\\end{matrix}'), '\n$$')),
  formula('macros of macros', (length) => {
    const count = Math.min(26, Math.ceil(length / 40));
    const letters = [...MANY].slice(0, count);
    const macros = letters.map((letter, n) => `\\def\\x${letter}{${n === 0 ? 'a' : `\\x${letters[n - 1] ?? ''}\\x${letters[n - 1] ?? ''}`}}`);
    return `$$\n${macros.join('\n')}\n\\x${letters.at(-1) ?? ''}\n$$`;
  }),
  formula('macros again and again', within('$$\n\\def\\x{a}\n', repeated('\\x '), '\n$$')),
  formula('a macro of itself', within('$$\n\\def\\x{\\x\\x}\\x', repeated(' '), '\n$$')),
  formula('a macro of itself and a letter', within('$$\n\\def\\x{a\\x}\\x', repeated(' '), '\n$$')),
  formula('macros that grow', (length) => `$$\n\\def\\x#1{\\y{#1#1}}\\def\\y#1{\\x{#1#1}}\\x{${'a'.repeat(length / 1000)}}\n$$`),
  formula('edefs that grow', within('$$\n\\def\\x{a}', repeated('\\edef\\x{\\x\\x}'), '\\x\n$$')),
  formula('sums of a formula', within('$$\n', repeated('a+'), '\n$$')),
  formula('a matrix of columns', within('$$\n\\begin{matrix}', repeated('a&'), '\\end{matrix}\n$$')),
  formula('a matrix of rows', within('$$\n\\begin{matrix}', repeated('a\\\\'), '\\end{matrix}\n$$')),
  formula('columns of an array', within('$$\n\\begin{array}{', repeated('c|'), '}a\\end{array}\n$$')),
  formula('colours of formulas', repeated('$\\color{red}a$ ')),
  formula('colours in one formula', within('$$\n', lines((n) => `{\\color{#${String(n).padStart(6, '0')}}a}`), '\n$$')),
  formula('wrong formulas', repeated('$\\a$ ')),
  formula('accents of accents', within('$$\n', nested('\\hat{', 'a', '}'), '\n$$')),
  formula('primes', within('$$\na', repeated("'"), '\n$$')),
  formula('texts of texts', within('$$\n', nested('\\text{', 'a', '}'), '\n$$')),
  formula('signs of dollars', repeated('$')),
  formula('dollars and letters', repeated('$a ')),
  formula('runs of dollars', lines((n) => `${'$'.repeat(n + 1)}a`)),
  formula('dollars in a quote', within('> $$\n', repeated('b\n'))),
  row('mermaid of all to all', fenced('mermaid', (length) => {
    const side = (letter: string): string => Array.from({ length: Math.ceil(length / 10) }, (_, n) => `${letter}${n}`).join(' & ');
    return `flowchart LR\n${side('A')} --> ${side('B')}`;
  })),
  row('mermaid of one chain', fenced('mermaid', within('flowchart LR\n', lines((n) => `A${n} --> A${n + 1}`)))),
  row('mermaid of a star', fenced('mermaid', within('flowchart LR\n', lines((n) => `A --> A${n}`)))),
  row('mermaid of one node', fenced('mermaid', within('flowchart LR\n', repeated('A --> A\n')))),
  row('mermaid of two nodes', fenced('mermaid', within('flowchart LR\n', repeated('A --> B\n')))),
  row('mermaid of a mesh', fenced('mermaid', within('flowchart LR\n', lines((n) => `A${(n * 7) % 61} --> A${(n * 13) % 53}`)))),
  row('mermaid of nodes', fenced('mermaid', within('flowchart LR\n', lines((n) => `A${n}[a]`)))),
  row('mermaid of groups', fenced('mermaid', within('flowchart LR\n', lines((n) => `subgraph a${n}\nb${n}\nend`)))),
  row('mermaid of groups in groups', fenced('mermaid', (length) => {
    const count = Math.ceil(length / 16);
    return `flowchart LR\n${Array.from({ length: count }, (_, n) => `subgraph a${n}\n`).join('')}b\n${'end\n'.repeat(count)}`;
  })),
  row('mermaid of groups with directions', fenced('mermaid', within('flowchart TB\n', lines((n) => `subgraph a${n}\ndirection LR\nb${n}-->c${n}\nend`)))),
  row('mermaid of directions in directions', fenced('mermaid', (length) => {
    const count = Math.ceil(length / 32);
    return `flowchart LR\n${Array.from({ length: count }, (_, n) => `subgraph a${n}\ndirection ${n % 2 === 0 ? 'TB' : 'LR'}\n`).join('')}b\n${'end\n'.repeat(count)}`;
  })),
  row('mermaid of groups that are linked', fenced('mermaid', within('flowchart TB\n', lines((n) => `subgraph a${n}\nb${n}\nend\na${n} --> b${n + 1}`)))),
  row('mermaid of brackets', fenced('mermaid', within('flowchart LR\nA', repeated('[')))),
  row('mermaid of a long text', fenced('mermaid', within('flowchart LR\nA[', repeated('a '), ']'))),
  row('mermaid of a long text without blanks', fenced('mermaid', within('flowchart LR\nA["', repeated('a'), '"]'))),
  row('mermaid of arrows', fenced('mermaid', within('flowchart LR\nA ', repeated('-'), ' B'))),
  row('mermaid of a long arrow', fenced('mermaid', within('flowchart LR\nA ', repeated('-'), '> B'))),
  row('mermaid of arrows in a line', fenced('mermaid', within('flowchart LR\nA', repeated(' --> A')))),
  row('mermaid of labels', fenced('mermaid', within('flowchart LR\n', lines((n) => `A${n} -->|a| B${n}`)))),
  row('mermaid of styles', fenced('mermaid', within('flowchart LR\nA\n', repeated('style A fill:red\n')))),
  row('mermaid of comments', fenced('mermaid', within('flowchart LR\nA\n', repeated('%% a\n')))),
  row('mermaid of open settings', fenced('mermaid', within('flowchart LR\nA\n', repeated('%%{ a\n')))),
  row('mermaid of open quotations', fenced('mermaid', within('flowchart LR\n', repeated('A["a\n')))),
  row('mermaid of open attributes', fenced('mermaid', within('flowchart LR\n', repeated('A@{ a\n')))),
  row('sequence of messages', fenced('mermaid', within('sequenceDiagram\n', repeated('A->>B: a\n')))),
  row('sequence of participants', fenced('mermaid', within('sequenceDiagram\n', lines((n) => `participant A${n}`)))),
  row('sequence of messages between many', fenced('mermaid', within('sequenceDiagram\n', lines((n) => `A${n}->>A${n + 1}: a`)))),
  row('sequence of loops', fenced('mermaid', within('sequenceDiagram\n', repeated('loop a\n')))),
  row('sequence of loops in loops', fenced('mermaid', (length) => `sequenceDiagram\n${'loop a\n'.repeat(length / 11)}A->>B: a\n${'end\n'.repeat(length / 11)}`)),
  row('sequence of notes', fenced('mermaid', within('sequenceDiagram\n', repeated('Note over A: b\n')))),
  row('sequence of activations', fenced('mermaid', within('sequenceDiagram\n', repeated('activate A\n')))),
  row('sequence of boxes', fenced('mermaid', within('sequenceDiagram\n', lines((n) => `box Aqua b${n}\nparticipant A${n}\nend`)))),
  row('sequence of births and deaths', fenced('mermaid', within('sequenceDiagram\n', lines((n) => `create actor A${n}\nB->>A${n}: a\ndestroy A${n}\nA${n}-xB: b`)))),
  row('states in regions', fenced('mermaid', within('stateDiagram-v2\nstate a {\n', lines((n) => `a${n} --> b${n}\n--`), '\nc\n}'))),
  row('states', fenced('mermaid', within('stateDiagram-v2\n', lines((n) => `A${n} --> A${n + 1}`)))),
  row('states in states', fenced('mermaid', (length) => {
    const count = Math.ceil(length / 14);
    return `stateDiagram-v2\n${Array.from({ length: count }, (_, n) => `state a${n} {\n`).join('')}b\n${'}\n'.repeat(count)}`;
  })),
  row('classes', fenced('mermaid', within('classDiagram\n', lines((n) => `A${n} <|-- A${n + 1}`)))),
  row('members of a class', fenced('mermaid', within('classDiagram\nclass A {\n', lines((n) => `+a${n}()`), '\n}'))),
  row('pie of shares', fenced('mermaid', within('pie\n', lines((n) => `"a${n}" : ${n + 1}`)))),
  row('pie of open labels', fenced('mermaid', within('pie\n"a" : 1\n', repeated('"a : \n')))),
  row('timeline of events', fenced('mermaid', within('timeline\na', repeated(' : b')))),
  row('timeline of times', fenced('mermaid', within('timeline\n', lines((n) => `${n} : a`)))),
  row('timeline of sections', fenced('mermaid', within('timeline\na : b\n', repeated('section a\n')))),
  row('entities of one relation each', fenced('mermaid', within('erDiagram\n', lines((n) => `A${n} ||--o{ B${n} : a`)))),
  row('attributes of an entity', fenced('mermaid', within('erDiagram\nA {\n', lines((n) => `int a${n} PK "b"`), '\n}'))),
  row('entities of open names', fenced('mermaid', within('erDiagram\n', repeated('"a [ " } '), '\n'))),
  row('dot of all to all', fenced('dot', (length) => {
    const count = Math.ceil(Math.sqrt(length / 4));
    const numbers = Array.from({ length: count }, (_, n) => n);
    return `digraph{${numbers.flatMap((a) => numbers.slice(a + 1).map((b) => `${a}->${b};`)).join('\n')}}`;
  })),
  row('dot of groups to groups', fenced('dot', (length) => {
    const side = (letter: string): string => Array.from({ length: Math.ceil(length / 8) }, (_, n) => `${letter}${n}`).join(' ');
    return `digraph{{${side('a')}} -> {${side('b')}}}`;
  })),
  row('dot of one chain', fenced('dot', (length) => `digraph{${lines((n) => `${n} -> ${n + 1};`)(length)}}`)),
  row('dot of nodes', fenced('dot', (length) => `digraph{${lines((n) => `${n};`)(length)}}`)),
  row('dot of clusters', fenced('dot', (length) => `digraph{${nested('subgraph cluster_a{', 'b', '}')(length)}}`)),
  row('dot of open clusters', fenced('dot', within('digraph', repeated('{')))),
  row('dot of a table', fenced('dot', (length) => `digraph{a[label=<${nested('<b>', 'c', '</b>')(length)}>]}`)),
  row('dot of cells', fenced('dot', (length) => `digraph{a[label=<<table><tr>${'<td>b</td>'.repeat(length / 10)}</tr></table>>]}`)),
  row('dot of tables', fenced('dot', (length) => `digraph{a[label=<${nested('<table><tr><td>', 'c', '</td></tr></table>')(length)}>]}`)),
  row('dot of a record', fenced('dot', (length) => `digraph{a[shape=record label="${nested('{', 'c', '}')(length)}"]}`)),
  row('dot of fields', fenced('dot', (length) => `digraph{a[shape=record label="${'a|'.repeat(length / 2)}"]}`)),
  row('dot of sides', fenced('dot', () => 'digraph{a[shape=polygon sides=100000000]}')),
  row('dot of rings', fenced('dot', () => 'digraph{a[peripheries=10000000]}')),
  row('dot of a huge page', fenced('dot', () => 'digraph{graph[size="1e9,1e9" ratio=fill] a->b[minlen=100000000]}')),
  row('dot of long edges', fenced('dot', (length) => `digraph{${lines((n) => `a${n}->b${n}[minlen=${1000 * (n + 1)}];`)(length)}}`)),
  row('dot of other layouts', fenced('dot', (length) => `graph{layout=neato;${lines((n) => `${(n * 7) % 101} -- ${(n * 13) % 97};`)(length)}}`)),
  row('dot of a force layout', fenced('dot', (length) => `graph{layout=fdp;maxiter=100000000;${lines((n) => `${(n * 7) % 101} -- ${(n * 13) % 97};`)(length)}}`)),
  row('dot of orthogonal lines', fenced('dot', (length) => `digraph{splines=ortho;${lines((n) => `${(n * 7) % 61} -> ${(n * 13) % 53};`)(length)}}`)),
  row('dot of concentrated lines', fenced('dot', (length) => `digraph{concentrate=true;${lines((n) => `${(n * 7) % 61} -> ${(n * 13) % 53};`)(length)}}`)),
  row('dot of many diagrams', repeated('```dot\ndigraph{a->b}\n```\n\n')),
  row('mermaid of many diagrams', repeated('```mermaid\nflowchart LR\na-->b\n```\n\n')),
  {
    name: 'includes of includes',
    text: () => '::include{file=_p0.md}',
    partials: (length) => {
      const count = Math.ceil(length / 30);
      return Object.fromEntries(Array.from({ length: count }, (_, n) => [`_p${n}.md`, n + 1 < count ? `::include{file=_p${n + 1}.md}` : 'a']));
    },
  },
  {
    name: 'includes that double',
    text: () => '::include{file=_p0.md}',
    partials: (length) => {
      const count = Math.ceil(Math.log2(length)) + 10;
      return Object.fromEntries(Array.from({ length: count }, (_, n) => [`_p${n}.md`, n + 1 < count ? `::include{file=_p${n + 1}.md}\n\n`.repeat(2) : 'a']));
    },
  },
  { name: 'includes again and again', text: repeated('::include{file=_p0.md}\n\n'), partials: () => ({ '_p0.md': 'a\n'.repeat(100) }) },
  { name: 'includes of a long partial', text: repeated('::include{file=_p0.md}\n\n'), partials: (length) => ({ '_p0.md': 'a '.repeat(length / 2) }) },
  { name: 'includes that are not there', text: lines((n) => `::include{file=_q${n}.md}\n`) },
  { name: 'includes of themselves', text: repeated('::include{file=_p0.md}\n\n'), partials: () => ({ '_p0.md': '::include{file=_p0.md}\n\n'.repeat(100) }) },
  { name: 'variables of includes', text: within('::include{file=_p0.md ', lines((n) => `a${n}=b`), '}'), partials: () => ({ '_p0.md': '{{a1}}' }) },
  { name: 'variables of a partial', text: () => '::include{file=_p0.md a="{{a}}{{a}}"}', partials: (length) => ({ '_p0.md': '{{a}} '.repeat(length / 6) }) },
  { name: 'code of a file', text: repeated('```js file=_p0.js\n```\n\n'), partials: (length) => ({ '_p0.js': 'a\n'.repeat(length / 2) }) },
  { name: 'regions of a file', text: lines((n) => `\`\`\`js file=_p0.js#a${n}\n\`\`\`\n`), partials: (length) => ({ '_p0.js': lines((n) => `// #region a${n}\n// #endregion a${n}`)(length) }) },
];
