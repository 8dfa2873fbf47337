import type { Behaviour } from '../behaviour';
import { added } from '../dom';

/** A whole formula in KaTeX's markup. */
const FORMULA = '.katex';

/** Copies formulas as their author wrote them, `$a^2$`; browsers would put each letter of a formula on its own line. */
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
      // Only an element on the page has line breaks in its text.
      document.body.append(box);
      event.clipboardData?.setData('text/plain', box.innerText);
      box.remove();
      event.preventDefault();
    });
  },
};

/** The selected content; a partly selected formula is included as a whole. */
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

/** TeX between the delimiters of Markdown. */
function sourceOf(formula: Element): string {
  const mark = formula.parentElement?.matches('.katex-display') ? '$$' : '$';
  return `${mark}${formula.querySelector('annotation')?.textContent ?? formula.textContent}${mark}`;
}
