import type { FenceSegment } from '../../mdx/text/index.js';

/** Reads the opening line of a VitePress fence: its form in docsgen, and the label of its tab or title. */
export function readInfo(info: string): {
  readonly info: string;
  readonly label: string | null;
  readonly isTwoslash: boolean;
} {
  let rest = info;
  const label = /\[([^\]]*)\]/.exec(rest)?.[1] ?? null;
  rest = rest.replace(/\s*\[[^\]]*\]/, '');
  const isTwoslash = /(?:^|\s)twoslash\b/.test(rest);
  const range = /\{[\d,\s-]+\}/.exec(rest)?.[0] ?? '';
  const [, number] = /:line-numbers(?:=(\d+))?/.exec(rest) ?? [];
  const hasNumbers = /:line-numbers\b/.test(rest);
  rest = rest
    .replace(range, ' ')
    .replace(/:(?:no-)?line-numbers(?:=\d+)?/, ' ')
    .replace(/(^|\s)(?:twoslash|active|style:\S+)(?=\s|$)/g, ' ');
  const [language = '', ...words] = rest.trim().split(/\s+/);
  const numbers = hasNumbers ? [number === undefined ? 'showLineNumbers' : `showLineNumbers=${number}`] : [];
  const parts = [language.replace(/-vue$/, ''), ...words, ...(range === '' ? [] : [range]), ...numbers];
  return { info: parts.filter((part) => part !== '').join(' '), label, isTwoslash };
}

/** The label of a code block in a group: the text in brackets, otherwise its language. */
export function fenceLabel({ info }: FenceSegment): string {
  const { label, info: rest } = readInfo(info);
  return label ?? (rest.split(' ')[0] || 'Code');
}

/**
 * A fence in docsgen's syntax. Its label is that of the tab if it is in tabs, else its title. `revertCode` applies the site's own changes
 * to code.
 */
export function rewriteFence(
  fence: FenceSegment,
  { isTab, revert: revertCode }: { readonly isTab: boolean; readonly revert: (code: string) => string },
): FenceSegment {
  const { info, label, isTwoslash } = readInfo(fence.info);
  const isTitled = label !== null && !isTab;
  const newInfo = isTitled ? `${info || 'text'} title=${JSON.stringify(label)}` : info;
  const code = isTwoslash ? withoutTwoslash(fence.body) : fence.body;
  const body = code.map(revertCode);
  const isSame =
    body.length === fence.body.length &&
    body.every((line, index) => line === fence.body[index]) &&
    (newInfo === fence.info || newInfo.replace(/ (?=\{)/, '') === fence.info);
  return isSame ? fence : { ...fence, info: newInfo, body };
}

/** Code without the lines for Twoslash: cut parts, options and queries. */
function withoutTwoslash(body: readonly string[]): readonly string[] {
  const cutBefore = body.findLastIndex((line) => /^\s*\/\/\s*---cut(?:-before)?---\s*$/.test(line));
  const cutAfter = body.findIndex((line, index) => index > cutBefore && /^\s*\/\/\s*---cut-after---\s*$/.test(line));
  return body
    .slice(cutBefore + 1, cutAfter === -1 ? undefined : cutAfter)
    .filter(
      (line) => !/^\s*\/\/\s*(?:@[a-zA-Z]+(?::.*)?|\^[?|]+.*|\s+\^\?.*)\s*$/.test(line) || /@filename/.test(line),
    );
}
