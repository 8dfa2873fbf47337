import type { Node } from 'mdast';
import { type Box, box, textNode } from './html-nodes.js';
import { type Fault, type Page, report } from './page-draft.js';

/** Reports an error and returns a block that shows it on the page, for readers of the live server. */
export function fault(page: Page, at: Node, finding: Fault): Box {
  return faultBox(finding.code, report(page, at, finding), at);
}

/** The block for an error that has been reported. */
export function faultBox(code: string, message: string, at: Node): Box {
  const label = box('strong', {}, [textNode(code)]);
  return box('div', { className: ['fault'], role: 'note' }, [box('p', {}, [label, textNode(` ${message}`)])], at);
}

/** Like `fault`, within a sentence. */
export function inlineFault(page: Page, at: Node, finding: Fault): Box {
  return inlineFaultBox(finding.code, report(page, at, finding), at);
}

/** Like `faultBox`, within a sentence. */
export function inlineFaultBox(code: string, message: string, at: Node): Box {
  return box('span', { className: ['fault'] }, [box('strong', {}, [textNode(code)]), textNode(` ${message}`)], at);
}
