import type { FencedCode } from '../../dialect/fence/info.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import {
  checkHeadings,
  checkPlainProse,
  checkProse,
  externalLinks,
  fencesOf,
  includedFiles,
  type ProseOptions,
  type ProseText,
  parsePage,
} from '../../prose/index.js';
import type { SplitText } from '../../shared/frontmatter.js';

/** A Markdown file that authors wrote: a page, or a partial that pages include. */
export interface AuthoredText {
  readonly locale: string;
  readonly absolutePath: string;
  /** Relative to the site's folder. */
  readonly file: string;
  readonly fileText: string;
  readonly split: SplitText;
  /** True where it may hold formulas; of a partial, where one of the pages that include it may. */
  readonly math: boolean;
}

/** What to look for in a text. */
export interface TextChecks {
  /** Null for a text whose prose is not checked. */
  readonly prose: ProseOptions | null;
  readonly headings: boolean;
  readonly fences: boolean;
}

/** A text to look at; plain data, so that it crosses to a worker. */
export interface TextJob {
  /** The file, as a page is named by its route. */
  readonly url: string;
  readonly text: AuthoredText;
  readonly checks: TextChecks;
}

/** What a text holds. */
export interface ExaminedText {
  /** As its includes name them. */
  readonly includedFiles: readonly string[];
  /** Addresses of other sites. */
  readonly externalLinks: readonly string[];
  readonly prose: readonly Diagnostic[];
  readonly headings: readonly Diagnostic[];
  readonly fences: readonly FencedCode[];
}

/** Parses a text, once for all that is looked for. */
export function examineText({ text, checks }: TextJob): ExaminedText {
  const page = parsePage(bodyOf(text));
  const { prose, headings, fences } = checks;
  return {
    includedFiles: includedFiles(page),
    externalLinks: externalLinks(page),
    prose: prose === null ? [] : [...frontmatterFindings(text, prose), ...checkProse(page, prose)],
    headings: headings ? checkHeadings(page) : [],
    fences: fences ? fencesOf(page) : [],
  };
}

/** The body of a file as the prose stage takes it. */
function bodyOf({ file, fileText, split, math }: AuthoredText): ProseText {
  return { file, text: split.body, firstLine: split.bodyLine, math, fileText };
}

/** Checks titles and descriptions. Values over several lines are left out; there are hardly any. */
function frontmatterFindings({ file, fileText, split }: AuthoredText, options: ProseOptions): readonly Diagnostic[] {
  return (split.yaml ?? '').split('\n').flatMap((line, index) => {
    const [, key = '', value = ''] = /^((?:title|description|sidebar_label):\s*['"]?)(.*?)['"]?\s*$/.exec(line) ?? [];
    const place = { firstLine: split.yamlLine + index, firstColumn: key.length + 1 };
    return value === '' ? [] : checkPlainProse({ file, text: value, fileText, ...place }, options);
  });
}
