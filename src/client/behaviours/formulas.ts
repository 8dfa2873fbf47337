import type { Behaviour } from '../behaviour';
import { added } from '../dom';

/** A whole formula, as KaTeX writes it. */
const FORMULA = '.katex';

/** What is copied has formulas as their author wrote them, `$a^2$`; browsers would write each letter of a formula on a line of its own. */
export const formulas: Behaviour = {
  name: 'formulas',
  install() {
    document.addEventListener('copy', (event) => {
      const copied = wholeFormulas(getSelection());
      if (copied?.querySelector(FORMULA) == null) return;
      const box = added('div', 'visually-hidden');
      box.append(copied);
      event.clipboardData?.setData('text/html', box.innerHTML);
      for (const formula of box.querySelectorAll(FORMULA)) formula.replaceWith(sourceOf(formula));
      // Only what is on the page has its lines as readers see them.
      document.body.append(box);
      event.clipboardData?.setData('text/plain', box.innerText);
      box.remove();
      event.preventDefault();
    });
  },
};

/** What is selected; a formula that is selected in part counts whole. */
function wholeFormulas(selection: Selection | null): DocumentFragment | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const first = formulaAround(range.startContainer);
  const last = formulaAround(range.endContainer);
  if (first !== null) range.setStartBefore(first);
  if (last !== null) range.setEndAfter(last);
  return range.cloneContents();
}

function formulaAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest(FORMULA) ?? null;
}

/** TeX between the signs that Markdown has for it. */
function sourceOf(formula: Element): string {
  const mark = formula.parentElement?.matches('.katex-display') ? '$$' : '$';
  return `${mark}${formula.querySelector('annotation')?.textContent ?? formula.textContent}${mark}`;
}
