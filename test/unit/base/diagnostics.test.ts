import { describe, expect, it } from 'vitest';
import { codeFrame, formatDiagnostic, problem } from '../../../src/base/diagnostics.js';

describe('codeFrame', () => {
  it('puts the caret below the column, full-width characters counted twice', () => {
    expect(codeFrame('一\n二三 x\n', 2, 4)).toBe('  1 | 一\n> 2 | 二三 x\n    |      ^\n  3 |');
  });

  it('shows the part of a long line around the column, and nothing of lines that end before it', () => {
    const frame = codeFrame(`ab\r\n${'x'.repeat(200)}y${'z'.repeat(200)}\r\n`, 2, 201);
    const [before, own, caret, after] = frame.split('\n');
    expect([before, after]).toEqual(['  1 |', '  3 |']);
    expect(own).toBe(`> 2 | ${'x'.repeat(76)}y${'z'.repeat(33)}`);
    expect(caret?.indexOf('^')).toBe(own?.indexOf('y'));
  });

  it('is empty lines where the text has no such line', () => {
    expect(codeFrame('a', 3, 1)).toBe('  1 | a');
  });

  it('shows no character that a terminal would obey', () => {
    expect(codeFrame('\uFEFFa\u001b[31mb\u0007\tc\u009b', 1, 1)).toBe('> 1 | a [31mb  c\n    | ^');
  });
});

describe('formatDiagnostic', () => {
  it('shows no character that a terminal would obey, but keeps lines', () => {
    expect(formatDiagnostic(problem('x', 'a\u001b[2J\nb', { hint: 'c\u0007' }))).toBe('error [x] a [2J\nb\n  hint: c ');
  });
});
