import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMONITION_KINDS, ADMONITIONS } from '../../src/model/admonitions.js';
import { BADGE_TYPES } from '../../src/model/badges.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import type { BrowserWindow } from './engines/engine.js';
import { eventually, MODE, onEveryEngine, sees } from './on-every-engine.js';

/** Kinds of admonition that are boxes with a title. */
const BOXES = ADMONITION_KINDS.filter((kind) => !ADMONITIONS[kind].isAlwaysCollapsible);

/**
 * Constructs of Markdown pages, with a selector for the visible part of each. The first match that is not hidden counts; `|2` selects the
 * third.
 */
const CONSTRUCTS: Readonly<Record<string, string>> = {
  title: 'h1',
  heading: '.prose h2[id]',
  'strong words': '.prose p strong',
  emphasis: '.prose p em',
  'removed words': '.prose del',
  'code in a line': '.prose p code',
  link: '.prose p a',
  ...Object.fromEntries(
    BOXES.flatMap((kind) => [
      [kind, `.admonition-${kind}`],
      [`title of ${kind}`, `.admonition-${kind} .admonition-title`],
    ]),
  ),
  'closed details': 'details.admonition:not([open]) summary',
  'open details': 'details.admonition[open] .admonition-body',
  'details of HTML': '.prose details:not(.admonition) summary',
  quote: '.prose > blockquote',
  'tab list': '.tabs [role=tablist]',
  tab: '.tabs .tab',
  'title of code': '.code figcaption',
  code: '.code pre',
  'start of code': '.code pre .line',
  'highlighted line': '.code .highlighted',
  'added line': '.code .added',
  'removed line': '.code .removed',
  'line with an error': '.code .error',
  'line with a warning': '.code .warning',
  'focused line': '.code .focused',
  'marked word': '.code mark',
  prompt: '.code .prompt',
  'escape colours': '.code .ansi-green',
  steps: '.steps > .step',
  card: '.cards > .card',
  'icon of a card': '.card svg',
  'file tree': '.file-tree',
  'file in a tree': '.file-tree-file',
  'folder in a tree': '.file-tree-folder',
  ...Object.fromEntries(BADGE_TYPES.map((type) => [`badge ${type}`, `.badge-${type}`])),
  key: 'kbd.keys',
  icon: '.prose p > svg.icon-windows',
  'ticked task': '.task-list-item input:checked',
  'open task': '.task-list-item input:not(:checked)',
  'numbered list': '.prose > ol:not(.steps) > li',
  'mark of HTML': '.prose dd mark',
  subscript: '.prose dd sub',
  table: '.table-scroll table',
  'head of a table': '.table-scroll th',
  'cell of a table': '.table-scroll td',
  picture: '.figure img',
  'caption of a picture': '.figure figcaption',
  'picture for one mode': 'img.light-only, img.dark-only',
  ...Object.fromEntries(
    ['flowchart', 'sequence', 'states', 'classes', 'dot'].map((kind, i) => [
      `diagram: ${kind}`,
      `figure.diagram svg|${i}`,
    ]),
  ),
  'formula in a line': 'p .katex-html',
  'formula on lines of its own': '.math-display .katex-html',
  fraction: '.math-display .frac-line',
  root: '.math-display svg',
  'reference of a footnote': 'sup a[href*="fn"]',
  footnote: '.footnotes li',
  abbreviation: 'abbr',
};

let folder: string;
let served: Served;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-pixels-'));
  cpSync(join(ROOT, 'test/sites/kitchen-sink'), folder, { recursive: true });
  const boxes = BOXES.map((kind) => `\n:::${kind}\n${kind}\n:::\n`).join('');
  for (const locale of ['en', 'zh-cn']) appendFileSync(join(folder, 'content', locale, 'index.md'), boxes);
  const built = await run(['build', '--site', folder]);
  expect(built.code, built.stderr).toBe(0);
  served = await serve(['--site', folder]);
}, 300_000);
afterAll(async () => {
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

onEveryEngine(({ visit }) => {
  describe.each(['light', 'dark'])('in %s mode', (mode) => {
    it.each(['/', '/zh-cn/'])('every construct is seen at %s', async (path) => {
      const { window } = await visit(served.url, path);
      if ((await window.run(MODE)) !== mode) await window.click('[data-color-toggle]');
      await sees(window, MODE, mode);
      await window.run("document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; })");
      await sees(window, '[...document.images].every((image) => image.complete)', true);
      const faults: string[] = [];
      for (const [name, selector] of Object.entries(CONSTRUCTS)) {
        const seen = await inkOf(window, selector);
        if (seen === null) faults.push(`${name}: nothing is shown for ${selector}`);
        else if (seen === 0) faults.push(`${name}: is as its ground`);
      }
      expect(faults).toEqual([]);
    });
  });
});

onEveryEngine(({ visit }) => {
  it('what is cut off at an edge shows it, and only there', async () => {
    const { window } = await visit(served.url, '/');
    const table = "document.querySelector('.table-scroll')";
    await window.run(`(${table}.scrollIntoView({ block: 'center', behavior: 'instant' }), true)`);
    for (const [place, cut] of [
      ['0', { left: false, right: true }],
      ['1e6', { left: true, right: false }],
    ] as const) {
      await window.run(`(${table}.scrollLeft = ${place}, true)`);
      await eventually(() => cutEdges(window, table)).toEqual(cut);
    }
  });
});

onEveryEngine(({ visit }) => {
  it('no digit between Han characters lies upon another', async () => {
    const { window } = await visit(served.url, '/zh-cn/');
    const ink = async (spacing: string): Promise<number | null> => {
      await window.run(`(() => {
        const line = document.querySelector('.prose > p');
        line.textContent = '月888日'.repeat(8);
        line.style.textAutospace = '${spacing}';
        return true;
      })()`);
      return await inkOf(window, '.prose > p');
    };
    const apart = (await ink('no-autospace')) ?? 0;
    expect((await ink('')) ?? 0).toBeGreaterThan(0.97 * apart);
  });
});

/** True for the edges at which the background of a table's first row differs from its middle. */
async function cutEdges(window: BrowserWindow, table: string): Promise<{ left: boolean; right: boolean }> {
  const { left, right, top } = await window.run<{ left: number; right: number; top: number }>(
    `${table}.getBoundingClientRect().toJSON()`,
  );
  const shot = await window.screenshot();
  const colourAt = async (x: number): Promise<string> => {
    const spot = { left: Math.round(x), top: Math.round(top) + 5, width: 1, height: 1 };
    return (await sharp(shot).extract(spot).removeAlpha().raw().toBuffer()).toString('hex');
  };
  const middle = await colourAt((left + right) / 2);
  return { left: (await colourAt(left + 3)) !== middle, right: (await colourAt(right - 4)) !== middle };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Number of pixels in an element that differ from the most frequent colour; null if it has no box. Includes two pixels around the box, so
 * that an element of a single colour, such as the line of a fraction, differs from its surroundings.
 */
async function inkOf(window: BrowserWindow, selector: string): Promise<number | null> {
  const [names = '', index = '0'] = selector.split('|');
  const box = await window.run<Box | null>(boxOf(names, Number(index)));
  if (box === null) return null;
  const shot = sharp(await window.screenshot());
  const { data, info } = await shot.extract(box).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let i = 0; i < data.length; i += info.channels) {
    const colour = data.readUIntBE(i, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return info.width * info.height - Math.max(...counts.values());
}

/** The visible part of an element's box, after scrolling it to the middle. */
const boxOf = (selector: string, index: number): string => `(async () => {
  const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((element) => element.checkVisibility?.() ?? element.getClientRects().length > 0);
  const element = shown[${index}];
  if (element === undefined) return null;
  // WebKit scrolls an image of a formula only within the formula.
  const scrolled = element instanceof SVGElement ? element.closest('.math-display') ?? element : element;
  scrolled.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0 || box.top >= innerHeight || box.bottom <= 0) return null;
  const left = Math.max(0, Math.floor(box.left) - 2);
  const top = Math.max(0, Math.floor(box.top) - 2);
  return {
    left,
    top,
    width: Math.ceil(Math.min(innerWidth, box.right + 2)) - left,
    height: Math.ceil(Math.min(innerHeight, box.bottom + 2)) - top,
  };
})()`;
