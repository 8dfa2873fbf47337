import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nearestPart, partOf } from '../../../src/bundle/part-files.js';
import { joinParts, partsIn, siteParts } from '../../../src/bundle/parts.js';
import { themeFolder } from '../../../src/bundle/theme-plugin.js';
import { temporarySite } from '../../support/temporary-site.js';

function folderOf(...files: readonly string[]): string {
  const site = temporarySite(Object.fromEntries(files.map((file) => [file, ''])));
  onTestFinished(() => site.remove());
  return site.dir;
}

describe('a file of the theme', () => {
  it.each([
    ['directives/BarChart.tsx', 'directive bar-chart'],
    ['directives/HTMLTable2.tsx', 'directive html-table2'],
    ['directives/A.tsx', 'directive a'],
    ['layouts/WideLayout.tsx', 'layout wide'],
    ['layouts/BlogListLayout.tsx', 'layout blog-list'],
    ['islands/Counter.tsx', 'island Counter'],
    ['slots/text-after/Feedback.tsx', 'slot text-after'],
    ['directives/BarChart.client.ts', 'client bar-chart'],
    ['directives/BarChart.css', 'style bar-chart'],
    ['behaviours/copy-link.ts', 'behaviour copy-link'],
    ['directives/chartData.ts', null],
    ['directives/rows.tsx', null],
    ['directives/deep/A.tsx', null],
    ['layouts/Shell.tsx', null],
    ['slots/Feedback.tsx', null],
    ['slots/text/Feedback.tsx', null],
    ['components/Footer.tsx', null],
  ])('%s is %s', (file, expected) => {
    const part = partOf(file);
    expect(part === null ? null : `${part.kind} ${part.name}`).toBe(expected);
  });

  it.each([
    ['directive/BarChart.tsx', 'directives/BarChart.tsx'],
    ['directives/barChart.tsx', 'directives/BarChart.tsx'],
    ['behaviour/copy-link.ts', 'behaviours/copy-link.ts'],
    ['layout/Wide.tsx', 'layouts/WideLayout.tsx'],
    ['slots/txt-after/Feedback.tsx', 'slots/text-after/Feedback.tsx'],
    ['slots/Feedback.tsx', 'slots/text-after/Feedback.tsx'],
    ['directives/chartData.ts', null],
    ['components/Foter.tsx', null],
    ['directives/BarChart.tsx', null],
  ])('%s was meant as %s', (file, expected) => {
    expect(nearestPart(file)).toBe(expected);
  });
});

describe('parts', () => {
  it('of the theme have names of their own', () => {
    const names = partsIn(themeFolder()).map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toContain('directive bar-chart');
    expect(names).toContain('layout not-found');
    expect(new Set(names).size).toBe(names.length);
  });

  it('of a site stand beside those of the theme, or in their place', () => {
    const siteDir = folderOf('parts/directives/Own.tsx', 'parts/directives/Cards.tsx');
    const parts = siteParts({ siteDir, templatesDir: join(siteDir, 'parts') });
    const pathOf = (name: string): string | undefined =>
      parts.find((part) => part.kind === 'directive' && part.name === name)?.absolutePath;
    expect([pathOf('own'), pathOf('cards'), pathOf('bar-chart')]).toEqual([
      join(siteDir, 'parts/directives/Own.tsx'),
      join(siteDir, 'parts/directives/Cards.tsx'),
      join(themeFolder(), 'directives/BarChart.tsx'),
    ]);
  });

  it('for the browser are nothing without their directive', () => {
    const siteDir = folderOf('parts/directives/A.tsx', 'parts/directives/A.css', 'parts/directives/B.client.ts');
    const own = siteParts({ siteDir, templatesDir: join(siteDir, 'parts') }).filter((part) =>
      part.absolutePath.startsWith(siteDir),
    );
    expect(own.map(({ file }) => file)).toEqual(['directives/A.css', 'directives/A.tsx']);
  });

  it('of a slot are all kept, in the order of owners and names', () => {
    const dir = folderOf('a/slots/text-after/Z.tsx', 'b/slots/text-after/B.tsx', 'b/slots/text-after/A.tsx');
    const parts = joinParts([partsIn(join(dir, 'a')), partsIn(join(dir, 'b'))], dir);
    expect(parts.map(({ file }) => file.slice(-5))).toEqual(['Z.tsx', 'A.tsx', 'B.tsx']);
  });

  it('of two owners with one name are a mistake', () => {
    const dir = folderOf('a/directives/ApiKey.tsx', 'b/directives/APIKey.tsx');
    expect(() => joinParts([partsIn(join(dir, 'a')), partsIn(join(dir, 'b'))], dir)).toThrowError(
      'Two templates define the directive `api-key`: a/directives/ApiKey.tsx and b/directives/APIKey.tsx.',
    );
  });
});
