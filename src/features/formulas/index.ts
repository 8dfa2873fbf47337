import { loadIfInstalled, missingPackage } from '../../base/optional-package.js';
import type { Extension, Formula, FormulaOutput, PageContext } from '../../extend/contract.js';

/** Longest formula that is read, in characters: the time grows with the square of its length. */
const LONGEST = 10_000;

type Katex = typeof import('katex').default;

/**
 * Renders formulas as HTML with MathML inside. KaTeX is loaded with the first formula; if it is missing, blocks that may stay code do so.
 */
export const formulas = {
  name: 'formulas',
  contract: 1,
  codes: {
    'bad-formula': { severity: 'error', explain: 'Correct the formula.' },
    'package-missing': { severity: 'error', explain: 'Install the package.' },
  },
  page: () => {
    let loading: Promise<Katex | null> | null = null;
    return {
      formulas: async (formula: Formula, page: PageContext) => {
        loading ??= loadIfInstalled('katex', async () => (await import('katex')).default);
        return showFormula(formula, page, await loading);
      },
    };
  },
} satisfies Extension;

function showFormula({ code, display, isOptional }: Formula, page: PageContext, katex: Katex | null): FormulaOutput {
  if (katex === null) {
    const { message, hint } = missingPackage('katex', 'Formulas');
    if (!isOptional) page.report('package-missing', message, { hint, once: true });
    return null;
  }
  if (code.length > LONGEST) {
    const message = `The formula is longer than ${LONGEST} characters.`;
    page.report('bad-formula', message, { hint: 'Split it into several formulas.' });
    return null;
  }
  try {
    const html = katex.renderToString(code, {
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 50,
      maxExpand: 1000,
    });
    return { html };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
    const hint = 'https://katex.org/docs/supported lists what formulas can contain.';
    page.report('bad-formula', `The formula cannot be read: ${reason}`, { hint });
    return null;
  }
}
