import { flattenHeadings } from '../markdown.js';
import type { Sample } from './model.js';

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n]*\n([\s\S]*?)^ {0,3}\1[ \t]*$/m;
const SAMPLE_HEADING = /\n*^ {0,3}#{1,6}[ \t]+Examples?[ \t]*$/gm;

/** Cuts the fenced samples out of a comment; a line that ends in a colon right before a sample becomes its caption. */
export function cutSamples(markdown: string): { text: string; samples: readonly Sample[] } {
  const samples: Sample[] = [];
  let rest = markdown.replace(SAMPLE_HEADING, '');
  let text = '';
  for (let match = FENCE.exec(rest); match !== null; match = FENCE.exec(rest)) {
    const { before, caption } = takeCaption(rest.slice(0, match.index));
    text += before;
    samples.push({ language: match[2] || 'ts', code: (match[3] ?? '').replace(/\s+$/, ''), caption });
    rest = rest.slice(match.index + match[0].length);
  }
  return {
    text: flattenHeadings(text + rest)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    samples,
  };
}

/** Captions that say no more than the heading above the samples. */
const EMPTY_CAPTION = /^(?:for )?examples?:$/i;

function takeCaption(text: string): { before: string; caption: string } {
  const match = /(?:^|\n)([^\n]*[:：])\s*$/.exec(text);
  if (match === null) return { before: text, caption: '' };
  const caption = match[1]?.trim() ?? '';
  return { before: `${text.slice(0, match.index)}\n\n`, caption: EMPTY_CAPTION.test(caption) ? '' : caption };
}
