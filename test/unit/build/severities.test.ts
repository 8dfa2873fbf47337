import { expect, it, onTestFinished } from 'vitest';
import { buildSite, checkSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { temporarySite } from '../../support/temporary-site.js';

const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: true };

it.each([
  ['{}', false, ['error frontmatter-unknown-key', 'warning broken-markdown-link']],
  ["{ 'frontmatter-unknown-key': 'warn' }", true, ['warning frontmatter-unknown-key', 'warning broken-markdown-link']],
  ["{ 'frontmatter-unknown-key': 'ignore', 'broken-markdown-link': 'error' }", false, ['error broken-markdown-link']],
])('diagnostics %s decide on errors and warnings, of builds and of checks', async (severities, ok, expected) => {
  const site = temporarySite({
    'site.config.ts': `export default { offline: false, diagnostics: ${severities} };\n`,
    'content/index.md': '---\ntitel: Home\n---\n\n[gone](./gone.md)\n',
  });
  onTestFinished(() => site.remove());
  const config = await loadConfig(site.dir);
  for (const summary of [
    await buildSite(config, OPTIONS),
    await buildSite(config, OPTIONS),
    await checkSite(config, { ...OPTIONS, samples: false }),
  ]) {
    expect(summary.diagnostics.map((d) => `${d.severity} ${d.code}`)).toEqual(expected);
    expect(summary.ok).toBe(ok);
  }
});
