/** Names that stand for code without colours. */
const PLAIN: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'log-plain']);

/** Names in use that shiki knows under another one. */
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

/** True for languages that are shown without colours and without a warning. */
export function isPlain(language: string): boolean {
  return PLAIN.has(language);
}

/** The name that the highlighter knows a language by. */
export function canonicalLanguage(language: string): string {
  return Object.hasOwn(ALIASES, language) ? (ALIASES[language] ?? language) : language;
}

/** True for what is typed into a terminal; a script with a file name is code like any other. */
export function isTerminal(language: string, title: string | null): boolean {
  return TERMINALS.has(language) && !isFile(title);
}

/** True for the title of code that is a file. */
export function isFile(title: string | null): boolean {
  return /\.[a-z\d]+$/i.test(title ?? '');
}
