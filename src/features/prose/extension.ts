import type { Root } from 'mdast';
import type { Extension, ParsedText } from '../../extend/contract.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { checkHeadings, checkPlainProse, checkProse, type ProseOptions } from './index.js';

/** Checks to run on a text. */
export interface ProseReview {
  /** Options for prose; null to skip it. */
  readonly prose: ProseOptions | null;
  /** True to require explicit ids of headings. */
  readonly headings: boolean;
}

/** Checks the text that readers see: Chinese typography, terms of the glossary, ids of headings. */
export const prose = {
  name: 'prose',
  contract: 1,
  codes: {
    typography: { severity: 'warning', explain: 'Write marks and blanks as Chinese texts have them.' },
    'term-variant': { severity: 'warning', explain: 'Write the term of the glossary.' },
    'heading-without-id': { severity: 'warning', explain: 'Give the heading an id that all languages share.' },
  },
  page: ({ options }) => ({
    review: {
      run(text, { report }) {
        for (const { code, message, hint, line, column } of findings(text, options)) {
          const at = { line: line ?? 1, column: column ?? 1 };
          report(code, message, { at, ...(hint !== null && { hint }) });
        }
      },
    },
  }),
} satisfies Extension<ProseReview>;

function findings(text: ParsedText, { prose: options, headings }: ProseReview): readonly Diagnostic[] {
  const { file, body, bodyLine, text: fileText, tree } = text;
  const page = { file, text: body, firstLine: bodyLine, fileText, root: tree as Root };
  return [
    ...(options === null ? [] : [...frontmatterFindings(text, options), ...checkProse(page, options)]),
    ...(headings ? checkHeadings(page) : []),
  ];
}

/** Checks titles and descriptions. Values over several lines are rare and not checked. */
function frontmatterFindings({ file, text: fileText }: ParsedText, options: ProseOptions): readonly Diagnostic[] {
  const { yaml, yamlLine } = splitFrontmatter(fileText);
  return (yaml ?? '').split('\n').flatMap((line, index) => {
    const [, key = '', value = ''] = /^((?:title|description|sidebar_label):\s*['"]?)(.*?)['"]?\s*$/.exec(line) ?? [];
    const place = { firstLine: yamlLine + index, firstColumn: key.length + 1 };
    return value === '' ? [] : checkPlainProse({ file, text: value, fileText, ...place }, options);
  });
}
