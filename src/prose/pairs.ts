/** A quotation mark or bracket without its partner; `position` counts in the block's text. */
export interface Unpaired {
  readonly position: number;
  readonly mark: string;
  readonly partner: string;
}

const PARTNERS: Readonly<Record<string, string>> = {
  '“': '”',
  '‘': '’',
  '（': '）',
  '《': '》',
  '【': '】',
  '「': '」',
};
const OPENERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PARTNERS).map(([opener, closer]) => [closer, opener]),
);

/** Full-width quotation marks and brackets of a text that open without closing, or close without opening. */
export function unpairedIn(text: string): readonly Unpaired[] {
  const open: Unpaired[] = [];
  const found: Unpaired[] = [];
  for (const [position, mark] of [...text.matchAll(/[“”‘’（）《》【】「」]/g)].map((m) => [m.index, m[0]] as const)) {
    const partner = PARTNERS[mark];
    if (partner !== undefined) open.push({ position, mark, partner });
    else if (open.at(-1)?.partner === mark) open.pop();
    else if (!isApostrophe(text, position)) found.push({ position, mark, partner: OPENERS[mark] ?? '' });
  }
  return [...found, ...open].sort((a, b) => a.position - b.position);
}

function isApostrophe(text: string, position: number): boolean {
  return text[position] === '’' && /[A-Za-z]/.test(text[position - 1] ?? '');
}
