/** Names of the sixteen terminal colours, in the order of their codes. */
export const ANSI_COLORS: readonly string[] = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'bright-black',
  'bright-red',
  'bright-green',
  'bright-yellow',
  'bright-blue',
  'bright-magenta',
  'bright-cyan',
  'bright-white',
];

/** Default colours for themes that define none. */
export const ANSI_DEFAULTS: readonly string[] = [
  '#24292e',
  '#d73a49',
  '#22863a',
  '#b08800',
  '#0366d6',
  '#8250df',
  '#1b7c83',
  '#6a737d',
  '#586069',
  '#cb2431',
  '#28a745',
  '#dbab09',
  '#2188ff',
  '#a475f9',
  '#3192aa',
  '#959da5',
];

/** Key of a colour in a theme: `terminal.ansiBrightRed`. */
export function themeKey(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `terminal.ansi${words.join('')}`;
}
