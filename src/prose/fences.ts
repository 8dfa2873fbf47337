import type { Code } from 'mdast';
import { type FencedCode, readFenceInfo } from '../dialect/fence/info.js';
import { walk } from '../dialect/walk.js';
import { type ProseInput, placeOf } from './input.js';
import { parseProse } from './parse.js';

/** The fenced blocks of a text that hold their code themselves; those that show a file (`file=…`) are left out. */
export function fencesOf(input: ProseInput): readonly FencedCode[] {
  return codesIn(input)
    .filter(({ lang }) => lang != null)
    .map(({ lang, meta, value, position }): FencedCode => {
      const opening = placeOf(input, position?.start.offset ?? 0);
      return { info: readFenceInfo(lang, meta), code: value, place: { ...opening, line: opening.line + 1 } };
    })
    .filter(({ info }) => info.file === null);
}

function codesIn({ text, math }: ProseInput): readonly Code[] {
  const codes: Code[] = [];
  walk(parseProse(text, math), (node) => {
    if (node.type === 'code') codes.push(node);
  });
  return codes;
}
