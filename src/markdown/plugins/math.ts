import type { Node, Root } from 'mdast';
import { loadIfInstalled, missingPackage } from '../../base/optional-package.js';
import type { Child } from '../../dialect/tree.js';
import { nodesWhere, replaceEach } from '../../dialect/tree-walk.js';
import { withoutSlots } from '../../shared/slots.js';
import { fault, inlineFault } from '../fault.js';
import { withoutStyles } from '../formula-styles.js';
import { markup } from '../html-nodes.js';
import { type Fault, type Page, report } from '../page-draft.js';

/** Longest formula that is read, in characters: the time grows with the square of its length. */
const LONGEST = 10_000;

type Katex = typeof import('katex').default;

const NO_KATEX: Fault = { code: 'package-missing', ...missingPackage('katex', 'Formulas'), isOncePerPage: true };

/**
 * Formulas become HTML with MathML inside; KaTeX is loaded by the first page that has one. Blocks of the language `math` mean nothing else, so
 * they need no setting; without KaTeX they stay code then, and a page may say that it has none.
 */
export async function math(root: Root, page: Page): Promise<void> {
  if (page.input.math === false) return;
  const nodes = nodesWhere(
    root,
    (node) => node.type === 'inlineMath' || node.type === 'math' || node.type === 'code',
  ).filter((node) => node.type !== 'code' || node.lang === 'math');
  if (nodes.length === 0) return;
  const katex = await loadIfInstalled('katex', async () => (await import('katex')).default);
  if (katex === null && !page.math) return;
  page.features.add('math');
  await replaceEach(root, nodes, async (node) => {
    const display = node.type !== 'inlineMath';
    return katex === null
      ? faultOf(NO_KATEX, { display, at: node, page })
      : formula(node.value, { display, at: node, page, katex });
  });
}

interface Context {
  readonly display: boolean;
  readonly at: Node;
  readonly page: Page;
  readonly katex: Katex;
}

function formula(source: string, context: Context): Child {
  const { display, at, page, katex } = context;
  if (source.length > LONGEST) return faultOf(tooLong(), context);
  try {
    const lost = new Set<string>();
    const rendered = katex.renderToString(source, {
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 50,
      maxExpand: 1000,
    });
    // Shown by the style sheet of formulas; without it browsers lay out the MathML.
    const html = withoutStyles(withoutSlots(rendered), lost).replace('class="katex-html"', 'class="katex-html" hidden');
    if (lost.size > 0) report(page, at, lostStyles([...lost]));
    return markup(
      display ? `<div class="math math-display" tabindex="0">${html}</div>` : `<span class="math">${html}</span>`,
      source,
      at,
    );
  } catch (error) {
    return faultOf(badFormula(error), context);
  }
}

function faultOf(finding: Fault, { display, page, at }: Omit<Context, 'katex'>): Child {
  return display ? fault(page, at, finding) : inlineFault(page, at, finding);
}

function tooLong(): Fault {
  return {
    code: 'bad-formula',
    message: `The formula is longer than ${LONGEST} characters.`,
    hint: 'Part it into several formulas.',
  };
}

function badFormula(error: unknown): Fault {
  const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
  return {
    code: 'bad-formula',
    message: `The formula cannot be read: ${reason}`,
    hint: 'https://katex.org/docs/supported lists what formulas may hold.',
  };
}

function lostStyles(declarations: readonly string[]): Fault {
  return {
    code: 'formula-style',
    message: `The formula asks for ${declarations.join(', ')}, which pages cannot show, since they have no inline styles.`,
    hint: 'Leave out colours and sizes in other units than em.',
    severity: 'warning',
  };
}
