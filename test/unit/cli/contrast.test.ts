import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { PAIRS } from '../../../src/bundle/theme/contrast.js';
import { PRESET_NAMES } from '../../../src/bundle/theme/presets.js';
import { ROOT } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

interface Printed {
  readonly code: number;
  readonly lines: readonly string[];
  readonly failure: string;
}

const sites: TemporarySite[] = [];
afterAll(() => {
  for (const site of sites) site.remove();
});

async function contrast(
  theme: object,
  files: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Printed> {
  const config = `export default ${JSON.stringify({ title: 'T', theme })};`;
  const site = temporarySite({ 'site.config.ts': config, 'content/index.md': '# Home\n', ...files });
  sites.push(site);
  const args = [join(ROOT, 'bin/docsgen.js'), 'contrast', '--site', site.dir, ...flags];
  const run = promisify(execFile)(process.execPath, args);
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  );
  return { code, lines: stdout.trimEnd().split('\n'), failure: stderr };
}

describe('docsgen contrast', () => {
  it.each(PRESET_NAMES)('finds every pair of %s readable in both modes', async (preset) => {
    const { code, lines } = await contrast({ preset });
    const pairs = lines.slice(0, -1).map((line) => line.split(/\s+/));
    const names = pairs.map(([mode, text, , ground]) => `${mode} ${text} ${ground}`);
    const wanted = ['light', 'dark'].flatMap((mode) => PAIRS.map(([text, ground]) => `${mode} ${text} ${ground}`));
    expect(names).toEqual(wanted);
    const ratios = pairs.map(([, , , , ratio = '']) => Number(ratio));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    const lowest = Math.min(...ratios).toFixed(2);
    expect(lines.at(-1)).toBe(`All ${wanted.length} pairs reach 4.5 : 1; the lowest has ${lowest}.`);
    expect(code).toBe(0);
  });

  it('counts what a style sheet of the site sets, and ends with 1 where something cannot be read', async () => {
    const styles = { 'own.css': ':root[data-theme="light"] { --link: #a0a0a0; }' };
    const { code, lines, failure } = await contrast({ styles: ['own.css'] }, styles);
    expect(lines.find((line) => /^light +link +on paper/.test(line))).toMatch(/ 2\.5\d +of 4\.5 +#a0a0a0 on #fdfcf9$/);
    expect(lines.find((line) => /^dark +link +on paper/.test(line))).toMatch(/#92b4ff on #14161b$/);
    expect(failure).toMatch(/^\d+ of \d+ pairs stay below 4\.5 : 1\.$/m);
    expect(code).toBe(1);
  });

  it('gives machines the figures alone, without the style sheets that they come from', async () => {
    const { lines } = await contrast({}, {}, ['--json']);
    const { event, pairs } = JSON.parse(lines.at(-1) ?? '') as { event: string; pairs: readonly object[] };
    expect(event).toBe('success');
    expect(pairs).toHaveLength(2 * PAIRS.length);
    expect(pairs.map((pair) => Object.keys(pair).sort())).toEqual(
      pairs.map(() => ['colors', 'ground', 'mode', 'needed', 'ratio', 'text']),
    );
  });

  it('counts tokens of the site that import those of the theme', async () => {
    const css = '@import "docsgen/theme/styles/tokens.css";\n:root[data-theme="light"] { --link: #a0a0a0; }\n';
    const { code, lines, failure } = await contrast({}, { 'templates/styles/tokens.css': css });
    expect(lines.filter((line) => /^light/.test(line))).toHaveLength(PAIRS.length);
    expect(lines.find((line) => /^light +link +on paper/.test(line))).toMatch(/ 2\.5\d +of 4\.5 +#a0a0a0 on /);
    expect(failure).toMatch(/^\d+ of \d+ pairs stay below/m);
    expect(code).toBe(1);
  });

  it('says so where the site has tokens of its own, of which none can be told', async () => {
    const { code, lines } = await contrast(
      {},
      { 'templates/styles/tokens.css': ':root { --ink: color-mix(in srgb, red, blue); }' },
    );
    expect({ code, lines }).toEqual({
      code: 0,
      lines: ['No pair of colours is known: the tokens of the site have no plain colours.'],
    });
  });
});
