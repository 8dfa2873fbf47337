/** Families of Latin letters that systems bring. */
const LATIN = {
  sans: '-apple-system,"Segoe UI Variable Text","Segoe UI","Roboto","Noto Sans","Liberation Sans","DejaVu Sans",system-ui',
  serif:
    '"Iowan Old Style","Palatino Linotype","Palatino","Charter","Source Serif 4","Noto Serif","Liberation Serif","DejaVu Serif",Georgia',
  mono: 'ui-monospace,"SF Mono","Cascadia Code","JetBrains Mono","Menlo","Consolas","Liberation Mono"',
} as const;

/** The custom properties that name families of Han, Japanese and Korean letters beside them, and what is left where none is there. */
const EASTERN = {
  sans: 'var(--font-eastern),sans-serif',
  serif: 'var(--font-eastern-serif),serif',
  mono: 'var(--font-eastern),monospace',
} as const;

/** A family of letters that systems bring. */
export type SystemFamily = keyof typeof LATIN;

/** Names of fonts for `font-family`, best first. */
export function stackOf(family: SystemFamily): string {
  return `${LATIN[family]},${EASTERN[family]}`;
}

/** Families in a book face by the pages that they are for, as selectors: each language has forms of its own. Those in a plain face are in `templates/styles/tokens.css`. */
export const EASTERN_SERIF: Readonly<Record<string, string>> = {
  ':root': '"Songti SC","Noto Serif CJK SC","Noto Serif SC","Source Han Serif SC","SimSun"',
  ':root:is(:lang(zh-Hant),:lang(zh-TW),:lang(zh-HK),:lang(zh-MO))':
    '"Songti TC","Noto Serif CJK TC","Noto Serif TC","Source Han Serif TC","PMingLiU"',
  ':root:lang(ja)': '"Hiragino Mincho ProN","Noto Serif CJK JP","Noto Serif JP","Source Han Serif","Yu Mincho"',
  ':root:lang(ko)': '"AppleMyungjo","Noto Serif CJK KR","Noto Serif KR","Source Han Serif K","Batang"',
};
