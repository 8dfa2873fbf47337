import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainYaml } from '../../../src/content/plain-yaml.js';
import { parseYaml } from '../../../src/content/yaml.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { splitFrontmatter } from '../../../src/shared/frontmatter.js';
import { ROOT } from '../../support/servers.js';

/** `MUTATIONS=1000000` tries more texts, `SEED` other ones. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? 8000);
const SEED = Number(process.env['SEED'] ?? 1);

/** What the parser says of a text: a comment behind it is nothing that `plainYaml` reads. */
function parsed(yaml: string): unknown {
  const findings: Diagnostic[] = [];
  const text = { yaml: `${yaml}\n#`, firstLine: 3, file: 'a.md', fileText: yaml };
  const result = parseYaml(text, 'code', (finding) => findings.push(finding));
  return { findings, value: result?.value, places: placesOf(result) };
}

function plain(yaml: string): unknown {
  const text = { yaml, firstLine: 3, file: 'a.md', fileText: yaml };
  const result = parseYaml(text, 'code', (finding) => expect.fail(finding.message));
  return { findings: [], value: result?.value, places: placesOf(result) };
}

function placesOf(result: ReturnType<typeof parseYaml>): unknown {
  return pathsIn(result?.value).map((path) => result?.placeOf(path));
}

/** The paths of a value and of what it holds, and for each of them two that lead nowhere. */
function pathsIn(value: unknown, path: readonly PropertyKey[] = []): readonly (readonly PropertyKey[])[] {
  const own = [path, [...path, 'missing'], [...path, 7]];
  if (typeof value !== 'object' || value === null) return own;
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

const frontMatter = ['content', 'docs/content'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => splitFrontmatter(readFileSync(join(ROOT, folder, file), 'utf8')).yaml ?? []),
);

const PARTS = [
  ...['a', 'b: c', 'key: ', '"x"', "'y'", ': ', ':', '#', ' #', ' ', '\n', '- a', '[1]', '{a: 1}', '1', '01', '-1'],
  ...['1.5', '1e3', '0x1F', 'true', 'null', '~', '&a', '*a', '!t', '|', '>', '%', '@', '`', '?', '中文', 'é', '\\'],
  ...['\\n', '"', "'", ',', 'key2: v', '---', '...', '\t', '  x: 1', 'https://x.y/z', 'a:b', 'x #y', 'x# y', '.inf'],
  ...['NaN', 'yes', 'no', 'on', '2024-01-02', '12:30', '<<: x', '\u00A0', '\u2028', '\u3000', '\u0085', 'end ', '='],
  ...["it's", 'say "hi"', 'a]b', '{', '0', '9999999999999999', '_', '1_000', '__proto__: 1', 'constructor: x', '\r'],
  ...[
    '\n  a: b',
    '\n  - x',
    '\n  b: [x, y]',
    '[a, b]',
    '[a b,c]',
    '  ',
    ', ',
    ']',
    '[',
    '\n  -  y',
    '\n  k1:',
    '\n - x',
    '\n    a: b',
  ],
];

/** Numbers below `limit` that follow from the seed. */
function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
}

function* mutations(count: number, below: (limit: number) => number): Generator<string> {
  const part = (): string => PARTS[below(PARTS.length)] ?? '';
  const line = (): string => `k${below(4)}${[': ', ':', ' : ', ':  '][below(4)]}${part()}`;
  for (let made = 0; made < count; made++) {
    let yaml =
      below(3) === 0
        ? (frontMatter[below(frontMatter.length)] ?? '')
        : Array.from({ length: 1 + below(4) }, line).join('\n');
    for (let change = below(4); change > 0; change--) {
      const at = below(yaml.length + 1);
      yaml =
        below(3) === 0
          ? yaml.slice(0, at) + yaml.slice(at + 1 + below(3))
          : yaml.slice(0, at) + part() + yaml.slice(at);
    }
    yield yaml;
  }
}

describe('plain YAML', () => {
  it('is most front matter', () => {
    const count = frontMatter.filter((yaml) => plainYaml(yaml) !== null).length;
    expect(frontMatter.length).toBeGreaterThan(200);
    expect(count / frontMatter.length).toBeGreaterThan(0.8);
  });

  it('is read as by the parser, with the places of its keys', () => {
    for (const yaml of frontMatter) if (plainYaml(yaml) !== null) expect(plain(yaml)).toEqual(parsed(yaml));
  });

  it.each(PARTS.flatMap((part) => [`key: ${part}`, `key: a${part}`, `key: ${part}b`, `${part}: a`]))(
    '%j is read as by the parser, or left to it',
    (yaml) => {
      if (plainYaml(yaml) !== null) expect(plain(yaml)).toEqual(parsed(yaml));
    },
  );

  it('is read as by the parser after random changes', () => {
    let plainCount = 0;
    for (const yaml of mutations(MUTATIONS, random(SEED))) {
      if (plainYaml(yaml) === null) continue;
      plainCount++;
      expect(plain(yaml), JSON.stringify(yaml)).toEqual(parsed(yaml));
    }
    expect(plainCount).toBeGreaterThan(MUTATIONS / 10);
  });

  it.each([
    '',
    '\n',
    '# a',
    'a: b\na: c',
    'a: b # c',
    'a: |\n  b',
    'a:\n- b',
    'a:\n  - b\n  c: d',
    'a:\n  b:\n    c: d',
    'a: [b, [c]]',
    'a: [b: c]',
    'a: ["b"]',
    'a: []',
    'a: b\r\nc: d',
    'a: 1.10',
    'a: 007',
  ])('%j is left to the parser', (yaml) => expect(plainYaml(yaml)).toBeNull());
});
