/** A region mark in a file of code. */
interface RegionMark {
  readonly isEnd: boolean;
  readonly name: string;
}

/** Comment sign before a mark, in languages that have line or inline comments. */
const COMMENT = String.raw`(?:\/\/+!?|\/\*+|\(\*|\{-|\{\{!--|\{\{?\/\*|\{#|<!--|<%--|--|#+|%+|;+|'|"|!|::|@?rem\b|dnl\b)?`;
const MARKS: readonly RegExp[] = [
  // `// #region name`, `#region name`, `#Region "name"`, `#End Region`, `#pragma region name`, `{$REGION 'name'}`.
  new RegExp(String.raw`^\s*${COMMENT}\s*(?:#\s?pragma\s+|#|\{\$)(end\s?)?region\b:?\s*["']?([\w.-]*)`, 'i'),
  // `// region name`, `# region name`, `<!-- region name -->`; with more words it is a sentence.
  /^\s*(?:\/\/|\/\*|#|--|<!--|%|;+)\s*(end)?region\b:?[ \t]*([\w.-]*)\s*(?:\*\/|-->)?\s*$/,
  // `// <editor-fold desc="name">`, `// </editor-fold>`.
  new RegExp(String.raw`^\s*${COMMENT}\s*<(\/)?editor-fold(?:[^>]*?\bdesc="([^"]*)")?`),
];

/** The lines of a region, the name of an unclosed one, or all names if the region does not exist. */
export type RegionLines =
  | { readonly lines: readonly string[] }
  | { readonly unclosed: string }
  | { readonly names: readonly string[] };

/** Lines of all regions of a name, in order, without marks. */
export function linesOfRegion(lines: readonly string[], name: string): RegionLines {
  const shownLines: string[] = [];
  const names: string[] = [];
  let opener: string | null = null;
  let depth = 0;
  for (const line of lines) {
    const mark = markOf(line);
    if (mark === null) {
      if (depth > 0) shownLines.push(line);
    } else if (mark.isEnd) depth = Math.max(0, depth - 1);
    else {
      names.push(mark.name);
      if (depth === 0 && mark.name === name) opener = line;
      if (depth > 0 || mark.name === name) depth++;
    }
  }
  if (opener === null) return { names: [...new Set(names)].filter((other) => other !== '') };
  return depth > 0 ? { unclosed: opener.trim() } : { lines: shownLines };
}

/** True for a line that starts or ends a region. */
export function isRegionMark(line: string): boolean {
  return markOf(line) !== null;
}

function markOf(line: string): RegionMark | null {
  if (!/region\b|editor-fold/i.test(line)) return null;
  for (const pattern of MARKS) {
    const match = pattern.exec(line);
    if (match !== null) return { isEnd: match[1] !== undefined, name: match[2] ?? '' };
  }
  return null;
}

const SIGNS: readonly (readonly [endings: RegExp, before: string, after: string])[] = [
  [/^(?:html?|xml|vue|svelte|astro|mdx?|svg|xhtml|csproj)$/i, '<!-- ', ' -->'],
  [/^(?:css|less)$/i, '/* ', ' */'],
  [/^(?:sql|lua|hs|elm|ada|adb)$/i, '-- ', ''],
  [/^(?:tex|sty|erl|m)$/i, '% ', ''],
  [/^(?:lisp|el|clj|cljs|scm|rkt|asm|s|ini)$/i, '; ', ''],
  [
    /^(?:py|sh|bash|zsh|fish|rb|pl|r|ya?ml|toml|conf|cfg|properties|env|tf|nix|mk|cmake|jl|ex|exs|nim|graphql|gql|dockerfile)$/i,
    '# ',
    '',
  ],
  [/^(?:cs|csx|vb|ps1|psm1)$/i, '', ''],
];

/** Region marks for a file of this name: `# #region name` … `# #endregion`. */
export function regionMarks(path: string, name: string): { readonly start: string; readonly end: string } {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const [, before, after] = SIGNS.find(([endings]) => endings.test(ending)) ?? [null, '// ', ''];
  return { start: `${before}#region ${name}${after}`, end: `${before}#endregion${after}` };
}
