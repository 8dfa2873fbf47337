import { ANSI_COLORS } from './ansi-colors.js';
import type { Token } from './tokens.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with the escape character
const ESCAPE = /\u001B(?:\[([\d;:]*)m|\[[\d;?]*[A-Za-z]|\][^\u0007\u001B]*(?:\u0007|\u001B\\))/g;

interface Style {
  color: string | null;
  readonly flags: Set<string>;
}

/** Converts terminal output to lines of tokens with classes for its escape sequences; other colours become the nearest of the sixteen. */
export function ansiLines(code: string): readonly (readonly Token[])[] {
  const style: Style = { color: null, flags: new Set() };
  return code.split('\n').map((line) => ansiLine(line, style));
}

/** Removes escape sequences. */
export function withoutAnsi(text: string): string {
  return text.replace(ESCAPE, '');
}

function ansiLine(line: string, style: Style): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const add = (end: number): void => {
    if (end > position) tokens.push({ text: line.slice(position, end), className: classOf(style) });
  };
  for (const sequence of line.matchAll(ESCAPE)) {
    add(sequence.index);
    position = sequence.index + sequence[0].length;
    if (sequence[1] !== undefined) apply(sequence[1].split(/[;:]/).map(Number), style);
  }
  add(line.length);
  return tokens;
}

function classOf({ color, flags }: Style): string {
  return [...(color === null ? [] : [`ansi-${color}`]), ...flags].join(' ');
}

const SET: Readonly<Record<number, string>> = { 1: 'tb', 3: 'ti', 4: 'tu', 9: 'ts' };
const UNSET: Readonly<Record<number, string>> = { 22: 'tb', 23: 'ti', 24: 'tu', 29: 'ts' };

/** 30–37 are the colours, 90–97 the bright ones, 39 is the default foreground. */
const COLORS: ReadonlyMap<number, string | null> = new Map([
  [39, null],
  ...ANSI_COLORS.map((color, index): [number, string] => [index < 8 ? 30 + index : 82 + index, color]),
]);

function apply(codes: readonly number[], style: Style): void {
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    const [flagSet, flagUnset] = [SET[code], UNSET[code]];
    if (code === 0) {
      style.color = null;
      style.flags.clear();
    } else if (flagSet !== undefined) style.flags.add(flagSet);
    else if (flagUnset !== undefined) style.flags.delete(flagUnset);
    else if (COLORS.has(code)) style.color = COLORS.get(code) ?? null;
    else if (code === 38 || code === 48) index += readExtended(codes.slice(index), style);
  }
}

/** Reads `38;5;N` and `38;2;R;G;B`; returns how many numbers were read besides the first. Backgrounds are read and ignored. */
function readExtended([kind = 0, mode = 0, ...numbers]: readonly number[], style: Style): number {
  if (mode === 5) {
    if (kind === 38) style.color = indexedColor(numbers[0] ?? 0);
    return 2;
  }
  const [red = 0, green = 0, blue = 0] = numbers;
  if (kind === 38) style.color = nearestColor(red, green, blue);
  return 4;
}

function indexedColor(index: number): string | null {
  if (index < 16) return ANSI_COLORS[index] ?? null;
  if (index >= 232) return index < 244 ? 'bright-black' : 'white';
  const cube = index - 16;
  return nearestColor(Math.floor(cube / 36) * 51, (Math.floor(cube / 6) % 6) * 51, (cube % 6) * 51);
}

function nearestColor(red: number, green: number, blue: number): string | null {
  const brightest = Math.max(red, green, blue);
  if (brightest < 48) return 'black';
  const bit = (part: number, value: number): number => (part > brightest / 2 ? value : 0);
  const code = bit(red, 1) + bit(green, 2) + bit(blue, 4);
  return ANSI_COLORS[code] ?? null;
}
