/** Prompts of one shell or interpreter. */
export interface Prompt {
  /** Includes the space after the prompt. */
  readonly begin: RegExp;
  /** Prompt of continued lines, or null if they have none. */
  readonly goOn: RegExp | null;
}

/** Rules that distinguish input from output in a block. */
export interface Prompts {
  readonly kinds: readonly Prompt[];
  /** Comments belong to the input, wherever they occur. */
  readonly comment: RegExp;
  /** End of a line that continues on the next; null if only prompts show it. */
  readonly continued: RegExp | null;
}

/** Optional `(venv)`, then `$`, `%`, `❯`, `>`, `PS C:\>`, `user@host:~$` or `[user@host ~]#`. */
const SHELL = [
  /(?:\([\w.-]{1,60}\)[ \t]+)?(?:[$%❯>]|PS(?: [^>\n]*)?>)[ \t]+(?=\S)/,
  /(?:\([\w.-]{1,60}\)[ \t]+)?\[?[\w.-]+@[\w.-]+(?:[: ~][^\n$#%>]{0,200})?[$#%>][ \t]+(?=\S)/,
  /[A-Z]:\\[^<>"|\n]*>[ \t]*(?=\S)/,
];

/** Prompts of interpreters for first and continued lines, by the languages of their blocks. */
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

/** Interpreters whose prompt differs from those of shells. */
const NAMED = INTERPRETERS.filter(([languages]) => !/^(?:r|lua|clojure clj)$/.test(languages));

/** Shells, and the interpreters started in them. */
const TERMINAL: Prompts = {
  kinds: [{ begin: anyOf(SHELL), goOn: null }, ...NAMED.map(([, begin, goOn]) => kindOf(begin, goOn))],
  // Includes comments of the Windows command prompt.
  comment: /^\s*(?:#|::|rem(?:\s|$))/i,
  // For Unix shells, PowerShell and the Windows command prompt.
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

/** Prompts that a block may contain; null for code in a language without any. */
export function promptsOf(language: string, isTerminal: boolean): Prompts | null {
  return isTerminal ? TERMINAL : (BY_LANGUAGE.get(language) ?? null);
}
