import type { Code } from 'mdast';
import { walk } from '../dialect/walk.js';
import type { Place } from '../model/diagnostic.js';
import { type ProseInput, placeOf } from './input.js';
import { parseProse } from './parse.js';

/** A fenced block of code as it stands in its file. */
export interface Fence {
  readonly language: string;
  /** What follows the language on the opening line. */
  readonly meta: string;
  readonly code: string;
  /** Where the first character of the code stands. */
  readonly place: Place;
}

/** The fenced blocks of a text that hold their code themselves; those that show a file (`file=…`) are left out. */
export function fencesOf(input: ProseInput): readonly Fence[] {
  return codesIn(input)
    .filter(({ lang, meta }) => lang != null && !/(?:^|\s)file=/.test(meta ?? ''))
    .map((node) => {
      const fence = placeOf(input, node.position?.start.offset ?? 0);
      return {
        language: node.lang ?? '',
        meta: node.meta ?? '',
        code: node.value,
        place: { ...fence, line: fence.line + 1 },
      };
    });
}

function codesIn({ text, math }: ProseInput): readonly Code[] {
  const codes: Code[] = [];
  walk(parseProse(text, math), (node) => {
    if (node.type === 'code') codes.push(node);
  });
  return codes;
}
