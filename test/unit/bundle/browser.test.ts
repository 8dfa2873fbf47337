import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleBrowser } from '../../../src/bundle/index.js';
import { temporarySite } from '../../support/temporary-site.js';

describe('the browser files', () => {
  it("gives the client nothing of the islands' CommonJS", async () => {
    // With two islands, React is in a file that both of them import.
    const own = 'export default function Own() { return null; }\n';
    const { dir: siteDir, remove } = temporarySite({ 'templates/islands/Own.tsx': own });
    const options = {
      siteDir,
      templatesDir: join(siteDir, 'templates'),
      codeCss: '',
      featureCss: {},
      sourceMaps: false,
      live: false,
    };
    const { entries, imports } = await bundleBrowser(options);
    const importsOf = (entry: string): readonly string[] => imports[entries[entry] ?? ''] ?? [];
    remove();
    expect(importsOf('main').length).toBeGreaterThan(0);
    expect(importsOf('island:Own').length).toBeGreaterThan(0);
    const shared = importsOf('main').filter((file) => importsOf('island:Own').includes(file));
    expect(shared).toEqual([]);
  });
});
