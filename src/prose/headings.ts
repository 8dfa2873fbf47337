import type { Heading } from 'mdast';
import { warning } from '../base/diagnostics.js';
import { walk } from '../dialect/walk.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type ProseInput, placeOf } from './input.js';
import { parseProse } from './parse.js';

/** A warning for every heading below the title that has no explicit id. */
export function checkHeadings(input: ProseInput): readonly Diagnostic[] {
  return headingsIn(input)
    .filter((heading) => heading.depth > 1 && !/\{#[^\s{}]+\}\s*#*\s*$/.test(sourceOf(input, heading)))
    .map((heading) =>
      warning(
        'heading-without-id',
        `The heading \`${sourceOf(input, heading).replace(/^#+\s*/, '')}\` has no id of its own.`,
        {
          place: placeOf(input, heading.position?.start.offset ?? 0),
          source: input.fileText,
          hint: 'End the heading with an ASCII id such as `{#install}`, the same in every translation of the page.',
        },
      ),
    );
}

function sourceOf(input: ProseInput, { position }: Heading): string {
  return input.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function headingsIn({ text, math }: ProseInput): readonly Heading[] {
  const headings: Heading[] = [];
  walk(parseProse(text, math), (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  return headings;
}
