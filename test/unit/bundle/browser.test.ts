import { describe, expect, it } from 'vitest';
import { bundleBrowser } from '../../../src/bundle/index.js';
import { temporarySite } from '../../support/temporary-site.js';

describe('the browser files', () => {
  it("gives the client nothing of the islands' CommonJS", async () => {
    const { dir: siteDir, remove } = temporarySite({});
    const options = { siteDir, templatesDir: null, codeCss: '', featureCss: {}, sourceMaps: false, live: false };
    const { entries, imports } = await bundleBrowser(options);
    const importsOf = (entry: string): readonly string[] => imports[entries[entry] ?? ''] ?? [];
    remove();
    expect(importsOf('main').length).toBeGreaterThan(0);
    expect(importsOf('island:SearchModal').length).toBeGreaterThan(0);
    const shared = importsOf('main').filter((file) => importsOf('island:SearchModal').includes(file));
    expect(shared).toEqual([]);
  });
});
