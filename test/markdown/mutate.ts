/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Seed for random pages, from `FUZZ_SEED`. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/** Number of random pages: `FUZZ_RUNS`, or the given default. */
export function runsOr(usual: number): number {
  return Number(process.env['FUZZ_RUNS'] ?? usual);
}

/** The generator of one run; a failure names the run to repeat. */
export function randomOf(run: number): () => number {
  return randomFrom(SEED * 100_000 + run);
}

/** Fragments that are likely to break a parser or a sanitiser. */
const PIECES: readonly string[] = [
  '<', '>', '"', "'", '`', '```', '~~~', ':::', '::::', '::', '{', '}', '[', ']', '(', ')', '|', '#', '# ', '- ', '> ', '    ', '\t', '\n', '\n\n', '\\', '&', '&#0;', '&#1;', '&lt;',
  '\u0000', '\u0001link:0\u0002', '\u0001component:9\u0002', '\u001B[31m', '\u2028', '\uD800', '\uFEFF', '\r\n', '😀', '中', '，', '**', '*', '_', '~~', '$', '$$', '%', '\u202E',
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">', '</a>', '<svg/onload=alert(1)>', '<details>', '</details>', '<table>', '<!--', '-->', '<![CDATA[', '<?',
  '<style>*{}</style>', '<iframe src=//x>', '<b>', '</b>', '</p>', '<p>', '<math><mtext></mtext></math>', '<div class="', '[x](javascript:alert(1))', '![x](data:text/html,x)', '[x](<', '<javascript:x>',
  ':::note[', ':::tabs', ':::tab[a]{value=a}', '::include{file=', '::include{file=_partials/nested.md}', ':badge[', ':icon[x]', ':kbd[a]', '::cards{of=children}', ':::bar-chart', '```mermaid\nflowchart LR\nA-->', '```dot\ndigraph{', '```js {1-', '[^1]', '[^1]: x', '*[x]: y', '{#id}', '<!-- truncate -->', '---', '===', '$\\frac', '\\color{red}',
];

/** A page combined from real ones and damaged in a few places. */
export function mutate(pages: readonly string[], random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let text = pick(pages);
  if (random() < 0.3) text = splice(text, part(pick(pages), random), random);
  const changes = 1 + Math.floor(random() * 12);
  for (let n = 0; n < changes; n++) {
    const kind = random();
    if (kind < 0.55) text = splice(text, pick(PIECES), random);
    else if (kind < 0.75) text = cut(text, random);
    else if (kind < 0.9) text = splice(text, part(text, random), random);
    else text = swapLines(text, random);
  }
  return text;
}

function splice(text: string, piece: string, random: () => number): string {
  const at = Math.floor(random() * (text.length + 1));
  return text.slice(0, at) + piece + text.slice(at);
}

function part(text: string, random: () => number): string {
  const start = Math.floor(random() * text.length);
  return text.slice(start, start + Math.floor(random() * 200));
}

function cut(text: string, random: () => number): string {
  const start = Math.floor(random() * text.length);
  return text.slice(0, start) + text.slice(start + Math.floor(random() * 60));
}

function swapLines(text: string, random: () => number): string {
  const lines = text.split('\n');
  const [a, b] = [Math.floor(random() * lines.length), Math.floor(random() * lines.length)];
  const first = lines[a] ?? '';
  lines[a] = lines[b] ?? '';
  lines[b] = first;
  return lines.join('\n');
}
