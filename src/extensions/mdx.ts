import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Extension, PageContext, PageFile, WholeText } from '../extend/contract.js';
import { rewriteMdx } from '../migrate/mdx/page.js';
import { PageText } from '../migrate/page-text.js';
import { linesOf, textOf } from '../migrate/segments.js';

/** Makes pages of `.mdx` files: markup becomes that of docsgen, components of the site directives, and nothing in a page is run. */
const mdx: Extension<undefined> = {
  name: 'mdx',
  contract: 1,
  codes: {
    component: {
      severity: 'error',
      explain:
        'A page uses a component that docsgen does not know. Write `templates/directives/NAME.tsx`, which gets its attributes and what stands in it, or take the component out.',
    },
    expression: {
      severity: 'error',
      explain:
        'A page holds an expression that would have to be run. Texts, numbers, constants of the page and its front matter are read; write the value of anything else.',
    },
    export: {
      severity: 'error',
      explain:
        'A page defines something by code. Constants with a text or a number are read; move anything else into a component of the site.',
    },
  },
  page: ({ site }) => ({
    formats: {
      '.mdx': (file, page) => markdownOf(file, page, (name) => directiveIn(site.dir, name)),
    },
  }),
};
export default mdx;

/** `BarChart` is the directive `bar-chart` where the site has a component of that name. */
function directiveIn(siteDir: string, component: string): string | null {
  const isThere = existsSync(join(siteDir, 'templates', 'directives', `${component}.tsx`));
  return isThere ? component.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase() : null;
}

function markdownOf(
  { file, text, yaml }: PageFile,
  context: PageContext,
  directive: (component: string) => string | null,
): WholeText {
  const opening = yaml === null ? '' : `---\n${yaml.replace(/\n$/, '')}\n---\n`;
  const linesAbove = opening.split('\n').length - 1;
  const page = new PageText(file, opening + text);
  rewriteMdx(page, {
    partial: (from) => (/^\.{1,2}\/.*\.mdx?$/.test(from) ? `::include{file=${from}}` : null),
    directive,
  });
  for (const { kind, message, line } of page.findings) {
    const at = { line: Math.max(1, (line ?? 1) - linesAbove), column: 1 };
    context.report(kind, message.replace(' is left out.', ' cannot be shown.'), { at });
  }
  return {
    text: textOf(page.segments),
    lines: linesOf(page.segments).map((line) => Math.max(1, line - linesAbove)),
  };
}
