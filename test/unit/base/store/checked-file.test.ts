import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckedWriter, readCheckedBytes, writeChecked } from '../../../../src/base/store/checked-file.js';

function readChecked(path: string): string | null {
  return readCheckedBytes(path)?.toString() ?? null;
}

let dir: string;
let file: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-checked-'));
  file = join(dir, 'deep/kept.json');
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('a checked file', () => {
  it('gives back what was written, whole or in pieces', () => {
    writeChecked(file, '{"一":\n1}');
    const whole = readFileSync(file, 'utf8');
    expect(readChecked(file)).toBe('{"一":\n1}');
    const writer = new CheckedWriter(file);
    for (const piece of ['{"一":', '', Buffer.from('\n1}')]) writer.append(piece);
    writer.finish();
    expect(readFileSync(file, 'utf8')).toBe(whole);
    writeChecked(file, '');
    expect(readChecked(file)).toBe('');
  });

  it('can be read while it is written, and is there once it is finished', () => {
    writeChecked(file, 'before');
    const writer = new CheckedWriter(file);
    const piece = 'x'.repeat(700_000);
    for (const end of ['a', 'b', 'c']) writer.append(`${piece}${end}`);
    expect(writer.length).toBe(2_100_003);
    expect(writer.read(700_000, 700_001).toString()).toBe('a');
    expect(writer.read(2_100_001, 2_100_003).toString()).toBe('xc');
    writer.append('d');
    expect(writer.read(2_100_002, 2_100_004).toString()).toBe('cd');
    expect(readChecked(file)).toBe('before');
    writer.finish();
    expect(readChecked(file)).toBe(`${piece}a${piece}b${piece}cd`);
    expect(readdirSync(dirname(file))).toEqual([basename(file)]);
  });

  it('is what it was where its writer gives up, and of two writers the last one’s', () => {
    writeChecked(file, 'before');
    const writer = new CheckedWriter(file);
    writer.append('after');
    writer.abort();
    expect(readChecked(file)).toBe('before');
    expect(readdirSync(dirname(file))).toEqual([basename(file)]);
    const [one, other] = [new CheckedWriter(file), new CheckedWriter(file)];
    for (const next of [one, other]) next.append(next === one ? 'one' : 'other');
    one.append('!');
    other.finish();
    one.finish();
    one.abort();
    expect(readChecked(file)).toBe('one!');
    expect(readdirSync(dirname(file))).toEqual([basename(file)]);
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['cut short', (text: string) => text.slice(0, -9)],
    ['cut to less than a checksum', (text: string) => text.slice(0, 20)],
    ['changed', (text: string) => text.replace('1', '2')],
    ['longer', (text: string) => `${text}\n`],
    ['without its checksum', '{"a":1}'],
  ])('is not trusted when it is %s', (_, damage) => {
    writeChecked(file, '{"a":1}');
    if (damage === null) rmSync(file);
    else writeFileSync(file, typeof damage === 'string' ? damage : damage(readFileSync(file, 'utf8')));
    expect(readChecked(file)).toBeNull();
  });
});
