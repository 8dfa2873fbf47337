import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';

/** Constructs that are tried at every word, line or bracket, and what a text must hold for any of them to be there. */
const NEEDS: readonly (readonly [names: readonly string[], sign: RegExp])[] = [
  [['emailAutolink'], /@/],
  [['protocolAutolink'], /https?:\/\//i],
  [['wwwAutolink'], /www\./i],
  [['table'], /^[\t >|:-]*-[\t |:-]*$/m],
  [['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'], /\[\^/],
  [['tasklistCheck'], /\[[\sx]/i],
];

/** Names of the constructs that cannot be in a text. */
export function unneededIn(text: string): readonly string[] {
  return NEEDS.flatMap(([names, sign]) => (sign.test(text) ? [] : names));
}

/** The syntax without the constructs of these names. */
export function without(names: readonly string[], { document, flow, text, ...rest }: Extension): Extension {
  return {
    ...rest,
    ...(document && { document: kept(names, document) }),
    ...(flow && { flow: kept(names, flow) }),
    ...(text && { text: kept(names, text) }),
  };
}

function kept(names: readonly string[], record: ConstructRecord): ConstructRecord {
  const isKept = ({ name }: Construct): boolean => name === undefined || !names.includes(name);
  const entries = Object.entries(record).map(([code, value]): [string, Construct[]] => [
    code,
    [value ?? []].flat().filter(isKept),
  ]);
  return Object.fromEntries(entries.filter(([, constructs]) => constructs.length > 0));
}
