import { COLORED_KINDS } from '../../model/admonitions.js';
import { contrastOf, hexIn, READABLE } from './color.js';

/** A style sheet with custom properties of the theme. */
export interface TokenSheet {
  /** Name in diagnostics; null for rules that docsgen generates. */
  readonly file: string | null;
  readonly css: string;
}

type Mode = 'light' | 'dark';

/** The last setting of a custom property. */
interface Setting {
  readonly value: string;
  readonly sheet: TokenSheet;
  /** Offset in the sheet. */
  readonly offset: number;
}

/** The contrast between text and its background. */
export interface PairContrast {
  readonly text: string;
  readonly ground: string;
  readonly mode: Mode;
  readonly ratio: number;
  /** Minimum ratio at which text is readable. */
  readonly needed: number;
  readonly colors: readonly [text: string, ground: string];
  /** The setting that diagnostics point to: that of the text, or of the background if docsgen generated the text's. */
  readonly setting: Setting;
}

/**
 * The contrast of each pair of text and background whose colours are known. A later sheet overrides an earlier one, like unlayered rules in
 * browsers.
 */
export function pairContrasts(theme: readonly TokenSheet[], own: readonly TokenSheet[]): readonly PairContrast[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const settings = new Map([...theme, ...own].flatMap((sheet) => [...settingsIn(sheet, mode)]));
    return PAIRS.flatMap(([text, ground]) => contrastIn(settings, { text, ground, mode }));
  });
}

function contrastIn(
  settings: ReadonlyMap<string, Setting>,
  pair: Pick<PairContrast, 'text' | 'ground' | 'mode'>,
): readonly PairContrast[] {
  const [text, ground] = [settings.get(pair.text), settings.get(pair.ground)];
  const [color, under] = [colorOf(settings, text), colorOf(settings, ground)];
  if (text === undefined || ground === undefined || color === null || under === null) return [];
  const setting = text.sheet.file === null ? ground : text;
  return [{ ...pair, ratio: contrastOf(color, under), needed: READABLE, colors: [color, under], setting }];
}

/** The colour of a property, resolved through `var()`; null if it cannot be computed, such as a mixture. */
function colorOf(settings: ReadonlyMap<string, Setting>, setting: Setting | undefined, depth = 0): string | null {
  if (setting === undefined || depth > 8) return null;
  const other = /^var\(\s*--([\w-]+)\s*\)$/.exec(setting.value)?.[1];
  if (other !== undefined) return colorOf(settings, settings.get(other), depth + 1);
  return hexIn(setting.value);
}

/** Custom properties that a sheet sets on the root for a mode: first those for both modes, then those for this mode. */
function settingsIn(sheet: TokenSheet, mode: Mode): readonly (readonly [string, Setting])[] {
  const blocks = rootBlocks(sheet.css).filter((block) => block.mode === null || block.mode === mode);
  const ordered = [...blocks.filter((b) => b.mode === null), ...blocks.filter((b) => b.mode !== null)];
  return ordered.flatMap(({ body, offset }) =>
    Array.from(body.matchAll(/--([\w-]+)\s*:\s*([^;}]+?)\s*(?=[;}]|$)/g), (match) => {
      const [, name = '', value = ''] = match;
      return [name, { value, sheet, offset: offset + match.index }] as const;
    }),
  );
}

interface RootBlock {
  /** Null for both modes. */
  readonly mode: Mode | null;
  readonly body: string;
  readonly offset: number;
}

/** Blocks of a sheet whose selector is the root element. */
function rootBlocks(css: string): readonly RootBlock[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return Array.from(bare.matchAll(/([^{};]*)\{([^{}]*)\}/g)).flatMap((match) => {
    const [, selector = '', body = ''] = match;
    if (!/(?::root|\bhtml\b)(?:\[[^\]]*\]|:not\([^)]*\))*\s*(?:,|$)/.test(selector.trim())) return [];
    return [{ mode: modeOf(selector, bare.slice(0, match.index)), body, offset: match.index + selector.length + 1 }];
  });
}

function modeOf(selector: string, preceding: string): Mode | null {
  const theme = /\[data-theme=["']?(light|dark)["']?\]/.exec(selector)?.[1];
  if (theme !== undefined) return theme as Mode;
  const open =
    preceding.lastIndexOf('{') > preceding.lastIndexOf('}') ? preceding.slice(preceding.lastIndexOf('@')) : '';
  const media = /prefers-color-scheme\s*:\s*(light|dark)/.exec(open)?.[1];
  return (media as Mode | undefined) ?? null;
}

/** Text colours and the backgrounds they are used on, as names of custom properties. */
export const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'link', 'link-strong', 'seal'].flatMap((text) =>
    ['paper', 'raised'].map((ground) => [text, ground] as const),
  ),
  ['link', 'link-wash'],
  ['seal', 'seal-wash'],
  ['on-link', 'link'],
  ['on-link', 'link-strong'],
  ...COLORED_KINDS.flatMap((kind) => [
    [kind, `${kind}-wash`] as const,
    ['ink', `${kind}-wash`] as const,
    ['link', `${kind}-wash`] as const,
  ]),
];
