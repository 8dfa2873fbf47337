import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, verifyBuild } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { pathsBelow } from '../../support/paths-below.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: true };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

/** A site whose files are named and written in one form, with references in the other. */
function files(own: 'NFC' | 'NFD', other: 'NFC' | 'NFD'): Record<string, string> {
  const a = (text: string): string => text.normalize(own);
  const b = (text: string): string => text.normalize(other);
  return {
    'site.config.ts': b(`export default {
      url: 'https://docs.example',
      docs: { versions: [{ label: '1', path: 'führer' }] },
      navbar: { items: [{ label: 'Über', to: '/führer/über' }] },
      redirects: [{ from: '/früher', to: '/führer/über#プログラム' }],
    };`),
    [a('content/führer/über.md')]: a(`---
title: Über
tags: [schön]
---

## プログラム

é \`é\` [^ü]

## Größe {#größe}

[^ü]: Über.

<p id="straße">é</p>
`),
    [a('content/führer/zwei.md')]: b(`---
title: Zwei
redirect_from: [/führer/älter]
pagination_next: führer/über
---

[1](./über.md#プログラム) [2](/führer/über#größe) [3](${encodeURI(b('/führer/über'))}#${encodeURIComponent(b('größe'))})
[4](./über.md#straße) [5](./datei-ü.bin) [6](/stück.bin) [7](${encodeURI(b('/stück.bin'))}) [8](/schön/)

![p](./bild-é.svg) ![q](/img/é.svg)

::include{file="./_teil-é.md"}

\`\`\`js file=./code-é.js
\`\`\`
`),
    [a('content/führer/sidebar.yml')]: b('- zwei\n- über\n'),
    [a('content/führer/_teil-é.md')]: a('Ein Teil: é.\n'),
    [a('content/führer/code-é.js')]: a('const é = 1;\n'),
    [a('content/führer/datei-ü.bin')]: 'x',
    [a('content/führer/bild-é.svg')]: PICTURE,
    [a('static/img/é.svg')]: PICTURE,
    [a('static/stück.bin')]: 'x',
    [a('static/schön/index.html')]: '<p>x',
  };
}

describe.each([
  ['NFD', 'NFC'],
  ['NFC', 'NFD'],
] as const)('names and texts in %s with links in %s', (own, other) => {
  let site: TemporarySite;
  beforeAll(async () => {
    site = temporarySite(files(own, other));
    const { diagnostics } = await buildSite(await loadConfig(site.dir), OPTIONS);
    expect(diagnostics.filter(({ code }) => code !== 'home-missing')).toEqual([]);
  });
  afterAll(() => site.remove());

  it('are published in NFC', async () => {
    const out = join(site.dir, 'build');
    const published = pathsBelow(out);
    expect(published.filter((name) => name !== name.normalize('NFC'))).toEqual([]);
    const read = (file: string): string => readFileSync(join(out, file.normalize('NFC')), 'utf8');
    for (const file of published.filter((name) => /\.(?:html|md|txt|xml|json)$|_redirects$|nginx\.conf$/.test(name)))
      expect([file, read(file) === read(file).normalize('NFC')]).toEqual([file, true]);
    const page = read('führer/über/index.html');
    for (const id of ['プログラム', 'größe', 'straße']) expect(page).toContain(`id="${id.normalize('NFC')}"`);
    expect(existsSync(join(out, 'früher/index.html'.normalize('NFC')))).toBe(true);
    expect(read('führer/zwei/index.html')).toContain('Ein Teil: é.'.normalize('NFC'));
    expect((await verifyBuild(await loadConfig(site.dir), { progress: () => undefined })).differences).toEqual([]);
  });
});

describe('two names that differ in form only', () => {
  it('are reported with their place, folders and static files too', async () => {
    const site = temporarySite({
      'content/index.md': '---\ntitle: Home\n---\n\nText\n',
      ['content/é.md'.normalize('NFC')]: '---\ntitle: One\n---\n\nText\n',
      ['content/é.md'.normalize('NFD')]: '---\ntitle: Two\n---\n\nText\n',
      ['content/ö/a.md'.normalize('NFC')]: '---\ntitle: A\n---\n\nText\n',
      ['content/ö/b.md'.normalize('NFD')]: '---\ntitle: B\n---\n\nText\n',
      ['static/ü.txt'.normalize('NFC')]: 'a',
      ['static/ü.txt'.normalize('NFD')]: 'b',
    });
    const { diagnostics } = await buildSite(await loadConfig(site.dir), OPTIONS);
    site.remove();
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual(
      ['content/é.md', 'content/ö', 'static/ü.txt'].map((file) => ['file-names-differ-in-form', file.normalize('NFD')]),
    );
  });
});
