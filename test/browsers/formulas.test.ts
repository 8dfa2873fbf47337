import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import { onEveryEngine, sees } from './on-every-engine.js';

const PAGE = `---
title: Formulas
---

Energy $E = mc^2$ is written within a line.

$$
x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}
$$

The end.
`;

let site: TemporarySite;
let served: Served;
beforeAll(async () => {
  site = temporarySite({
    'site.config.ts': "export default { title: 'Formulas', url: 'https://docs.example', markdown: { math: true } };",
    'content/index.md': PAGE,
  });
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stderr).toBe(0);
  served = await serve(['--site', site.dir]);
}, 300_000);
afterAll(async () => {
  await served?.stop();
  site?.remove();
});

/** Selects from the start of one element to the end of another. */
const select = (from: string, to: string): string => `(() => {
  const range = document.createRange();
  range.setStart(document.querySelector('${from}'), 0);
  const last = document.querySelector('${to}');
  range.setEnd(last, last.childNodes.length);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  return true;
})()`;
const FIELD = "document.getElementById('pasted')";

onEveryEngine(({ visit }) => {
  it('what is selected has each formula once', async () => {
    const { window } = await visit(served.url, '/');
    await window.run(select('.prose p', '.prose p'));
    const selected = await window.run<string>('String(getSelection())');
    expect(selected.replace(/[\s\u200B]/g, '')).toBe('EnergyE=mc2iswrittenwithinaline.');
  });

  it.each([
    [
      'between words',
      ['.prose p', '.prose p:last-of-type'],
      /^Energy \$E = mc\^2\$ is written within a line\.\s+\$\$x = \\frac\{-b \\pm \\sqrt\{b\^2 - 4ac\}\}\{2a\}\$\$\s+The end\.$/,
    ],
    ['of which a part is selected', ['.prose p .mord', '.prose p .mord'], /^\$E = mc\^2\$$/],
  ] as const)('a formula %s is copied as it was written', async (_, [from, to], copied) => {
    const { window } = await visit(served.url, '/');
    await window.press('Shift');
    await sees(
      window,
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('lateBehaviours'))",
      true,
    );
    await window.run(select(from, to));
    await window.press('Control+c');
    await window.run(
      "(document.querySelector('main').prepend(Object.assign(document.createElement('textarea'), { id: 'pasted' })), pasted.focus(), true)",
    );
    await window.press('Control+v');
    await sees(window, `${FIELD}.value !== ''`, true);
    expect(await window.run(`${FIELD}.value`)).toMatch(copied);
    expect(await window.run("document.querySelectorAll('.visually-hidden [class*=katex]').length")).toBe(0);
  });

  it('screen readers are told the MathML alone', async () => {
    const { window } = await visit(served.url, '/');
    const told = await window.run(`[...document.querySelectorAll('.katex')].map((formula) => {
      const math = formula.querySelector('math');
      const { display, visibility } = getComputedStyle(math);
      return [math.closest('[aria-hidden], [hidden]') === null && display !== 'none' && visibility === 'visible',
        formula.querySelector('.katex-html').getAttribute('aria-hidden')];
    })`);
    expect(told).toEqual([
      [true, 'true'],
      [true, 'true'],
    ]);
  });
});
