/** System fonts for Latin letters. */
const LATIN = {
  sans: '-apple-system,"Segoe UI Variable Text","Segoe UI","Roboto","Inter","Adwaita Sans","Cantarell","Ubuntu Sans","Ubuntu","Noto Sans","Source Latin",system-ui',
  serif:
    '"Iowan Old Style","Palatino Linotype","Palatino","Charter","Source Serif 4","Noto Serif","Liberation Serif","DejaVu Serif",Georgia',
  mono: 'ui-monospace,"SF Mono","Cascadia Code","JetBrains Mono","Menlo","Consolas","Source Code Pro","Adwaita Mono","Ubuntu Sans Mono","Ubuntu Mono","Noto Sans Mono","DejaVu Sans Mono","Liberation Mono"',
} as const;

/** Custom properties for Han, Japanese and Korean fonts, and the generic family as the last fallback. */
const EASTERN = {
  sans: 'var(--font-eastern),sans-serif',
  serif: 'var(--font-eastern-serif),serif',
  mono: 'var(--font-eastern),monospace',
} as const;

/** A generic family of system fonts. */
export type SystemFamily = keyof typeof LATIN;

/** Font names for `font-family`, best first. */
export function fontStack(family: SystemFamily): string {
  return `${LATIN[family]},${EASTERN[family]}`;
}

/**
 * Serif fonts by the selectors of the pages that use them: each language has its own letter forms. Sans-serif ones are in
 * `templates/styles/tokens.css`.
 */
export const EASTERN_SERIF: Readonly<Record<string, string>> = {
  ':root': '"Songti SC","Noto Serif CJK SC","Noto Serif SC","Source Han Serif SC","SimSun"',
  ':root:is(:lang(zh-Hant),:lang(zh-TW),:lang(zh-HK),:lang(zh-MO))':
    '"Songti TC","Noto Serif CJK TC","Noto Serif TC","Source Han Serif TC","PMingLiU"',
  ':root:lang(ja)': '"Hiragino Mincho ProN","Noto Serif CJK JP","Noto Serif JP","Source Han Serif","Yu Mincho"',
  ':root:lang(ko)': '"AppleMyungjo","Noto Serif CJK KR","Noto Serif KR","Source Han Serif K","Batang"',
};
