import { expect } from 'vitest';

/** Checks that elements are closed in order and that no markup character is unescaped. Returns the text. */
export function expectWellFormed(xml: string): string {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\n/, '')
    .replace(/<(\/?)([a-z:A-Z]+)((?:\s+[a-zA-Z:]+="[^"<]*")*)(\/?)>/g, (_, close, name, __, empty) => {
      if (close === '/') expect(open.pop()).toBe(name);
      else if (empty === '') open.push(name);
      return '';
    });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/);
  expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
  return xml;
}
