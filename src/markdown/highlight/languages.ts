/** Names for code without highlighting. */
const PLAIN: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'log-plain']);

/** Common names that Shiki knows under another one. */
const ALIASES: Readonly<Record<string, string>> = {
  golang: 'go',
  env: 'dotenv',
  'c++': 'cpp',
  rs: 'rust',
  conf: 'ini',
  gitignore: 'ini',
  desktop: 'ini',
  svg: 'xml',
  markdoc: 'markdown',
  plist: 'xml',
  xaml: 'xml',
  wxs: 'xml',
  terminal: 'shellsession',
};

const TERMINALS: ReadonlySet<string> = new Set([
  'shell',
  'bash',
  'sh',
  'zsh',
  'fish',
  'console',
  'shellsession',
  'terminal',
  'powershell',
  'ps1',
  'ps',
  'pwsh',
  'cmd',
  'batch',
  'bat',
  'ansi',
]);

/** True for languages without highlighting, for which no warning is given. */
export function isPlain(language: string): boolean {
  return PLAIN.has(language);
}

/** The highlighter's name of a language. */
export function canonicalLanguage(language: string): string {
  return Object.hasOwn(ALIASES, language) ? (ALIASES[language] ?? language) : language;
}

/** True for commands typed into a terminal; a script with a file name is ordinary code. */
export function isTerminal(language: string, title: string | null): boolean {
  return TERMINALS.has(language) && !isFile(title);
}

/** True for a title that is a file name. */
export function isFile(title: string | null): boolean {
  return /\.[a-z\d]+$/i.test(title ?? '');
}
