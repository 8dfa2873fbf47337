import type { Node } from 'mdast';
import { type Box, box, textNode } from './html-nodes.js';
import { type Fault, type Page, report } from './page-draft.js';

/** Reports an error and answers a block that shows it in the page; the live server's readers see it in place. */
export function fault(page: Page, at: Node, finding: Fault): Box {
  return faultBox(finding.code, report(page, at, finding), at);
}

/** The block that shows an error which has been told. */
export function faultBox(code: string, message: string, at: Node): Box {
  const label = box('strong', {}, [textNode(code)]);
  return box('div', { className: ['fault'], role: 'note' }, [box('p', {}, [label, textNode(` ${message}`)])], at);
}

/** The same within a sentence. */
export function inlineFault(page: Page, at: Node, finding: Fault): Box {
  return inlineFaultBox(finding.code, report(page, at, finding), at);
}

/** What shows within a sentence an error that has been told. */
export function inlineFaultBox(code: string, message: string, at: Node): Box {
  return box('span', { className: ['fault'] }, [box('strong', {}, [textNode(code)]), textNode(` ${message}`)], at);
}
