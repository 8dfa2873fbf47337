import { describe, expect, it } from 'vitest';
import { isRegionMark, linesOfRegion, regionMarks } from '../../../src/markdown/highlight/regions.js';

const MARKS: readonly (readonly [start: string, end: string])[] = [
  ['// #region a', '// #endregion'],
  ['//#region a', '//#endregion a'],
  ['// region a', '// endregion'],
  ['# region a', '# endregion'],
  ['#region a', '#endregion'],
  ['# #region a', '# #endregion'],
  ['#Region "a"', '#End Region'],
  ['#pragma region a', '#pragma endregion'],
  ['/* #region a */', '/* #endregion */'],
  ['<!-- #region a -->', '<!-- #endregion -->'],
  ['<!-- region a -->', '<!-- endregion -->'],
  ['-- #region a', '-- #endregion'],
  ['% #region a', '% #endregion'],
  ['; #region a', '; #endregion'],
  ['(* #region a *)', '(* #endregion *)'],
  ['{- #region a -}', '{- #endregion -}'],
  ["{$REGION 'a'}", '{$ENDREGION}'],
  ["' #region a", "' #endregion"],
  [':: #region a', ':: #endregion'],
  ['REM #region a', 'REM #endregion'],
  ['{# #region a #}', '{# #endregion #}'],
  ['// <editor-fold desc="a">', '// </editor-fold>'],
];

describe('regions of files', () => {
  it.each(MARKS)('are marked with %s', (start, end) => {
    expect(linesOfRegion(['x', `  ${start}`, 'y', `  ${end}`, 'z'], 'a')).toEqual({ lines: ['y'] });
  });

  it('of one name are put together, with those in them', () => {
    const lines = [
      '//#region a',
      '1',
      '//#region b',
      '2',
      '//#endregion',
      '//#endregion',
      '3',
      '//#region a',
      '4',
      '//#endregion',
    ];
    expect(linesOfRegion(lines, 'a')).toEqual({ lines: ['1', '2', '4'] });
  });

  it('that nothing closes are told with their mark', () => {
    expect(linesOfRegion(['  # region a', '1'], 'a')).toEqual({ unclosed: '# region a' });
  });

  it.each(['# region of interest here', 'const region = 1;', 'let endregion;', 'a.region(b)', '"region"'])(
    'are not marked by %s',
    (line) => expect(isRegionMark(line)).toBe(false),
  );

  it.each([
    ['a.py', '# #region n', '# #endregion'],
    ['a.html', '<!-- #region n -->', '<!-- #endregion -->'],
    ['a.rs', '// #region n', '// #endregion'],
    ['a.cs', '#region n', '#endregion'],
  ])('have marks in %s', (path, start, end) => expect(regionMarks(path, 'n')).toEqual({ start, end }));
});
