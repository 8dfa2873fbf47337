import type { Diagnostic } from '../../model/diagnostic.js';
import { type MigrationFinding, outsideCode, segmentsOf } from '../mdx/text/index.js';
import type { GeneratorName } from './generator-name.js';
import type { MigratedPage } from './model.js';

/** Syntax of other generators that readers would see as text, with its name in reports. */
const MARKS: readonly (readonly [RegExp, string, readonly GeneratorName[] | null])[] = [
  [/\{\{%.*?%\}\}/, 'a shortcode', null],
  [/\{\{\s*#[\w-]+[^{}]*\}\}/, 'a command of mdBook', null],
  [/^\s*r\[[\w.-]+\]\s*$/, 'a rule marker of a preprocessor', ['mdbook']],
  [/^\s*import\s+[\w{*][^'"]*\sfrom\s+['"]/, 'an import', null],
  [/(?<![\w`\\])<[A-Z]\w*(?:\s[^<>]*)?\/?>/, 'a component', null],
  [/^\s*<<<\s+[@./]/, 'a snippet of VitePress', null],
  [/^\s*\[\[toc\]\]\s*$/i, 'a table of contents', null],
  [/\bclassName=/, 'an attribute of React', null],
];

/** Findings about syntax of other languages that the build of the new site has reported. */
export function foreignSyntaxIn(diagnostics: readonly Diagnostic[]): readonly MigrationFinding[] {
  return diagnostics
    .filter(({ code }) => code === 'foreign-syntax')
    .map(({ message, file, line }) => ({ kind: 'foreign-syntax', message, file, line }));
}

/** Reports syntax of other generators that is left in the text of pages, outside of code and comments. */
export function leftoversIn(generator: GeneratorName, pages: readonly MigratedPage[]): readonly MigrationFinding[] {
  const marks = MARKS.filter(([, , generators]) => generators?.includes(generator) !== false);
  return pages.flatMap(({ path, text }) => {
    const findings: MigrationFinding[] = [];
    for (const segment of segmentsOf(withoutComments(text))) {
      if (segment.kind === 'fence') continue;
      let visible = '';
      outsideCode(segment.text, (part) => {
        visible += part;
        return part;
      });
      for (const [pattern, what] of marks) {
        const [found] = pattern.exec(visible) ?? [];
        if (found !== undefined)
          findings.push({
            kind: 'foreign-syntax',
            message: `The text holds ${what}, \`${found.trim().slice(0, 60).replaceAll('`', '')}\`, which readers see as it is.`,
            file: `content/${path}`,
            line: segment.line,
          });
      }
    }
    return findings;
  });
}

/** A page with front matter and comments blanked, line by line. */
function withoutComments(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---(?=\n|$)|<!--[\s\S]*?-->/g, (part) => part.replace(/[^\n]/g, ''));
}
