/** Families of Latin letters that systems bring. */
const LATIN = {
  sans: '-apple-system,"Segoe UI Variable Text","Segoe UI","Roboto","Noto Sans","Liberation Sans","DejaVu Sans",system-ui',
  serif:
    '"Iowan Old Style","Palatino Linotype","Palatino","Charter","Source Serif 4","Noto Serif","Liberation Serif","DejaVu Serif",Georgia',
  mono: 'ui-monospace,"SF Mono","Cascadia Code","JetBrains Mono","Menlo","Consolas","Liberation Mono"',
} as const;

/** Families of Han and Korean letters beside them, by the language of the page. */
const EASTERN = {
  sans: {
    zh: '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Noto Sans SC","Source Han Sans SC","Microsoft YaHei UI","Microsoft YaHei",sans-serif',
    ko: '"Apple SD Gothic Neo","Noto Sans CJK KR","Noto Sans KR","Malgun Gothic",sans-serif',
  },
  serif: {
    zh: '"Songti SC","Noto Serif CJK SC","Noto Serif SC","Source Han Serif SC","SimSun",serif',
    ko: '"AppleMyungjo","Noto Serif CJK KR","Noto Serif KR","Batang",serif',
  },
  mono: {
    zh: '"PingFang SC","Noto Sans Mono CJK SC","Microsoft YaHei",monospace',
    ko: '"Apple SD Gothic Neo","Noto Sans Mono CJK KR","Malgun Gothic",monospace',
  },
} as const;

/** A family of letters that systems bring. */
export type SystemFamily = keyof typeof LATIN;

/** Names of fonts for `font-family`, best first, for pages in Korean or in any other language. */
export function stackOf(family: SystemFamily, language: 'zh' | 'ko'): string {
  return `${LATIN[family]},${EASTERN[family][language]}`;
}
