import { docsPage } from '../../base/docs-address.js';
import { missingPackage, PackageMissing } from '../../base/optional-package.js';
import type { Extension, Fence, FenceOutput, PageContext } from '../../extend/contract.js';
import type { Diagrams } from './draw-diagram.js';
import { DiagramError, UndrawnError } from './graph.js';
import { writeSvg } from './scene.js';

type Language = 'mermaid' | 'dot';

/**
 * Draws code blocks in the languages of Mermaid and Graphviz. Blocks that cannot be drawn stay code. The drawing code is loaded with the
 * first diagram.
 */
export const diagrams = {
  name: 'diagrams',
  contract: 1,
  codes: {
    'diagram-without-alt': { severity: 'warning', explain: 'Add `alt="…"` to the first line of the fence.' },
    'diagram-simplified': { severity: 'warning', explain: mayHold() },
    'diagram-not-drawn': { severity: 'warning', explain: mayHold() },
    'bad-diagram': { severity: 'error', explain: 'Correct the line.' },
    'package-missing': { severity: 'error', explain: 'Install the package.' },
  },
  page: () => {
    let drawer: Promise<Diagrams> | null = null;
    const fence = (language: Language) => async (writtenFence: Fence, page: PageContext) => {
      drawer ??= import('./draw-diagram.js').then(({ createDiagrams }) => createDiagrams());
      return drawBlock({ language, fence: writtenFence, page }, await drawer);
    };
    return { fences: { mermaid: fence('mermaid'), dot: fence('dot'), graphviz: fence('dot') } };
  },
} satisfies Extension;

/** A block to draw. */
interface Block {
  readonly language: Language;
  readonly fence: Fence;
  readonly page: PageContext;
}

async function drawBlock(block: Block, drawer: Diagrams): Promise<FenceOutput> {
  const { language, fence, page } = block;
  try {
    const { scene, notes, ...own } = await drawer.draw(language, fence.code);
    const title = fence.title ?? own.title ?? '';
    const alt = fence.alt ?? own.alt ?? '';
    if (alt === '')
      page.report('diagram-without-alt', 'This diagram has no text alternative for readers who cannot see it.');
    for (const { message, line } of notes) page.report('diagram-simplified', message, { at: startOf(line) });
    const svg = writeSvg(scene, { id: `diagram-${fence.number}`, title, alt });
    return { svg, width: scene.width, title, kind: language };
  } catch (error) {
    tell(error, page);
    return null;
  }
}

/** Reports why a block is not drawn. Rethrows errors that are no mistake of the author. */
function tell(error: unknown, page: PageContext): void {
  if (error instanceof UndrawnError) {
    const hint = `The page shows the source as code. ${mayHold()}`;
    page.report('diagram-not-drawn', error.message, { hint, at: startOf(error.line) });
  } else if (error instanceof DiagramError) {
    const hint = `Correct the line; ${mayHold()}`;
    page.report('bad-diagram', error.message, { hint, at: startOf(error.line) });
  } else if (error instanceof PackageMissing) {
    const { message, hint } = missingPackage(error.packageName, 'Such diagrams');
    page.report('package-missing', message, { hint, once: true });
  } else throw error;
}

function startOf(line: number): { readonly line: number; readonly column: number } {
  return { line, column: 1 };
}

function mayHold(): string {
  return `See ${docsPage('markdown')} for what diagrams can contain.`;
}
