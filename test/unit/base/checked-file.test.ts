import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChecked, writeChecked } from '../../../src/base/checked-file.js';

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
    writeChecked(file, ['{"一":', '', '\n1}']);
    expect(readFileSync(file, 'utf8')).toBe(whole);
    writeChecked(file, '');
    expect(readChecked(file)).toBe('');
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
