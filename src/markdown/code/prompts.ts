/** How lines that are typed into one shell or interpreter begin. */
export interface Prompt {
  /** With the blank behind the prompt. */
  readonly begin: RegExp;
  /** Of a line that goes on from the one above; null where such lines have no prompt of their own. */
  readonly goOn: RegExp | null;
}

/** What tells typed lines of a block from printed ones. */
export interface Prompts {
  readonly kinds: readonly Prompt[];
  /** A comment belongs to what is typed, wherever it stands. */
  readonly comment: RegExp;
  /** The end of a line that goes on in the next one; null where only prompts tell it. */
  readonly continued: RegExp | null;
}

/** `(venv)` before the prompt; then `$`, `%`, `❯`, `>`, `PS C:\>`, `user@host:~$` or `[user@host ~]#`. */
const SHELL = [
  /(?:\([\w.-]{1,60}\)[ \t]+)?(?:[$%❯>]|PS(?: [^>\n]*)?>)[ \t]+(?=\S)/,
  /(?:\([\w.-]{1,60}\)[ \t]+)?\[?[\w.-]+@[\w.-]+(?:[: ~][^\n$#%>]{0,200})?[$#%>][ \t]+(?=\S)/,
  /[A-Z]:\\[^<>"|\n]*>[ \t]*(?=\S)/,
];

/** What interpreters write before a line and before further lines of it, by the languages of their blocks. */
const INTERPRETERS: readonly (readonly [languages: string, begin: RegExp, goOn: RegExp | null])[] = [
  ['python py python3 pycon kotlin kt', />>>(?: |$)|In \[\d+\]:(?: |$)/, /\.\.\.(?: |$)|[ \t]*\.\.\.:(?: |$)/],
  [
    'ruby rb irb',
    /(?:irb(?:\([^)\n]*\)[\d:]*)?>|(?:\[\d+\] )?pry(?:\([^)\n]*\))?>)[ \t]+(?=\S)/,
    /irb\([^)\n]*\)[\d:]*[*"'](?: |$)|(?:\[\d+\] )?pry\([^)\n]*\)\*(?: |$)/,
  ],
  [
    'sql mysql postgresql pgsql psql plsql sqlite',
    /(?:mysql>|sqlite>|SQL>|MariaDB \[[^\]\n]*\]>|cqlsh(?::\w+)?>|[A-Za-z_]\w*=[*!]?[#>])[ \t]+(?=\S)/,
    /[ \t]*(?:->|['"`]>|\.\.\.>)(?: |$)|[A-Za-z_]\w*[-('"*][*!]?[#>](?: |$)/,
  ],
  ['javascript js typescript ts node', /(?:(?:node|deno|bun)[ \t]?)?>[ \t]+(?=\S)/, /(?:\.\.\.|\|)(?: |$)/],
  ['php', /php[ \t]?>[ \t]+(?=\S)/, /php[ \t]?[{('"](?: |$)/],
  ['julia', /julia>[ \t]+(?=\S)/, null],
  ['r', />[ \t]+(?=\S)/, /\+(?: |$)/],
  ['lua', />[ \t]+(?=\S)/, />>(?: |$)/],
  ['scala', /scala>[ \t]+(?=\S)/, /[ \t]+\|(?: |$)/],
  ['java', /jshell>[ \t]+(?=\S)/, /[ \t]*\.\.\.>(?: |$)/],
  ['haskell hs', /(?:ghci|Prelude|λ)>[ \t]+(?=\S)/, /(?:ghci|Prelude|λ)\|(?: |$)/],
  ['elixir ex', /iex(?:\(\d+\))?>[ \t]+(?=\S)/, /\.\.\.(?:\(\d+\))?>(?: |$)/],
  ['clojure clj', /[\w.-]+=>[ \t]+(?=\S)/, null],
  ['redis', /(?:redis|[\w.-]+:\d+)(?:\[\d+\])?>[ \t]+(?=\S)/, null],
];

/** Interpreters whose prompt is told from a line of a shell. */
const NAMED = INTERPRETERS.filter(([languages]) => !/^(?:r|lua|clojure clj)$/.test(languages));

/** Shells, and the interpreters that are started in them. */
const TERMINAL: Prompts = {
  kinds: [{ begin: anyOf(SHELL), goOn: null }, ...NAMED.map(([, begin, goOn]) => kindOf(begin, goOn))],
  // Of the Windows command prompt, too.
  comment: /^\s*(?:#|::|rem(?:\s|$))/i,
  // In the shells of Unix, PowerShell and the Windows command prompt.
  continued: /[\\`^]$/,
};

const BY_LANGUAGE: ReadonlyMap<string, Prompts> = new Map(
  INTERPRETERS.flatMap(([languages, begin, goOn]) => {
    const comment = /^\s*(?:#|--[ \t]+[^-\s]|\/\/)/;
    const prompts: Prompts = { kinds: [kindOf(begin, goOn)], comment, continued: null };
    return languages.split(' ').map((language): [string, Prompts] => [language, prompts]);
  }),
);

function kindOf(begin: RegExp, goOn: RegExp | null): Prompt {
  return { begin: anyOf([begin]), goOn: goOn === null ? null : anyOf([goOn]) };
}

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(`^(?:${patterns.map(({ source }) => source).join('|')})`);
}

/** The prompts that a block may have; null for code in a language without any. */
export function promptsOf(language: string, isTerminal: boolean): Prompts | null {
  return isTerminal ? TERMINAL : (BY_LANGUAGE.get(language) ?? null);
}
