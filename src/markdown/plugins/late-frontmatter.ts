/** Why metadata at the start of a text was not read as front matter. */
export interface LateFrontmatter {
  /** Completes “The front matter …”. */
  readonly what: string;
  readonly hint: string;
  readonly offset: number;
}

/** Keys of front matter in docsgen and other generators. */
const KEY = /^(?:title|description|slug|draft|date|tags|layout|sidebar_[a-z]+|id|weight|authors?)[ \t]*:/m;

/** A line of YAML front matter: a key, an item, a comment, a continued value. */
const YAML = '(?:[\\w-]+[ \\t]*:(?:[ \\t].*)?\\n|- .*\\n|#.*\\n|[ \\t]+\\S.*\\n|[ \\t]*\\n)';

/** Maximum number of characters searched, far more than any front matter. */
const LONGEST = 4000;

const FORMS: readonly (readonly [pattern: RegExp, what: string, hint: string])[] = [
  [/^\+\+\+[ \t]*\n(?:.*\n)*?\+\+\+[ \t]*(?:\n|$)/, 'is in TOML', 'Write it in YAML, between lines of `---`.'],
  [/^\{[ \t]*\n?[ \t]*"[\w-]+"[ \t]*:/, 'is in JSON', 'Write it in YAML, between lines of `---`.'],
  [
    new RegExp(`^(?:\\s|<!--(?:(?!-->)[\\s\\S])*-->)+---[ \\t]*\\n(?![ \\t]*\\n)${YAML}+---[ \\t]*(?:\\n|$)`),
    'does not start on the first line',
    'Remove what is before its first `---`.',
  ],
  [new RegExp(`^(?![ \\t\\n#-])${YAML}+---[ \\t]*(?:\\n|$)`), 'lacks its first line', 'Write `---` before it.'],
];

/** Fault of metadata at the start of a text, or null if there is none. */
export function lateFrontmatter(text: string): LateFrontmatter | null {
  const beginning = text.slice(0, LONGEST);
  for (const [pattern, what, hint] of FORMS) {
    const [match] = pattern.exec(beginning) ?? [];
    if (match === undefined || (what === 'lacks its first line' && !KEY.test(match))) continue;
    return { what, hint, offset: Math.max(0, match.search(/\S/)) };
  }
  return null;
}
