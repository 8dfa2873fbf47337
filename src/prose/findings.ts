import { warning } from '../base/diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type Block, OPAQUE } from './blocks.js';
import { type ProseInput, placeOf } from './input.js';
import type { Unpaired } from './pairs.js';
import type { Variant } from './terms.js';
import type { Slip } from './typography.js';

/** Characters shown on each side of a correction. */
const AROUND = 8;

/** A slip of typography with the corrected text. */
export function slipDiagnostic(input: ProseInput, block: Block, slip: Slip): Diagnostic {
  const before = shown(block.text.slice(Math.max(0, slip.start - AROUND), slip.start));
  const after = shown(block.text.slice(slip.end, slip.end + AROUND));
  return at(input, block, slip.start, {
    code: 'typography',
    message: slip.message,
    hint: `Write ${quoted(`${before}${shown(slip.replacement)}${after}`)}.`,
  });
}

/** A quotation mark or bracket that stands alone. */
export function pairDiagnostic(input: ProseInput, block: Block, { position, mark, partner }: Unpaired): Diagnostic {
  return at(input, block, position, {
    code: 'typography',
    message: `The mark ${mark} has no partner in its paragraph.`,
    hint: `Add the missing ${partner}, or remove the mark.`,
  });
}

/** A word that the glossary has another term for. */
export function variantDiagnostic(input: ProseInput, block: Block, { position, word, term }: Variant): Diagnostic {
  return at(input, block, position, {
    code: 'term-variant',
    message: `The glossary has “${term.term}” for “${term.english}”, and this page says “${word}”.`,
    hint: `Write “${term.term}”.`,
  });
}

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

function at(input: ProseInput, block: Block, position: number, { code, message, hint }: Finding): Diagnostic {
  const place = placeOf(input, block.offsets[position] ?? 0);
  return warning(code, message, { place, source: input.fileText, hint });
}

/** Code and addresses as an ellipsis, lines as one. */
function shown(text: string): string {
  return text.replaceAll(OPAQUE, '`…`').replaceAll('\n', ' ');
}

function quoted(text: string): string {
  return `“${text.trim()}”`;
}
