import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const UNSAFE = ['javascript:alert(1)', 'data:text/html,a', 'vbscript:a', 'view-source:https://a.example', 'file:///a'];

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

/** The findings of a build, and one of its pages. */
async function built(
  files: Readonly<Record<string, string>>,
  page = 'index.html',
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly html: string }> {
  site = temporarySite(files);
  const options = { progress: () => undefined, workers: 0, memory: null, cache: false };
  const { diagnostics } = await buildSite(await loadConfig(site.dir), options);
  return { diagnostics, html: readFileSync(join(site.dir, 'build', page), 'utf8') };
}

describe('an address that a component is given', () => {
  const page = '# Home\n\nText.\n\n::bar-chart{src=./a.json chart=a}\n';
  const chart = (source: string): string =>
    JSON.stringify({
      charts: [{ id: 'a', title: 'T', unit: 's', source, date: '2023', rows: [{ label: 'b', value: 1 }] }],
    });

  it.each(UNSAFE)('is removed and told of where it is %j', async (source) => {
    const { diagnostics, html } = await built({ 'content/index.md': page, 'content/a.json': chart(source) });
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'unsafe-link', file: 'content/index.md', line: 5, column: 1 },
    ]);
    expect(html).not.toContain(source);
    expect(html).not.toContain('React has blocked');
    expect(html).toContain('<a href="" rel="noopener">');
  });

  it('stays where it is safe', async () => {
    const source = 'https://a.example/?a=1&b=2';
    const { diagnostics, html } = await built({ 'content/index.md': page, 'content/a.json': chart(source) });
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2" rel="noopener">');
  });

  it('may be a picture in a component of the site', async () => {
    const { diagnostics, html } = await built({
      'content/index.md': '# Home\n\n::dot{}\n',
      'templates/directives/Dot.tsx':
        'export function Dot() { return <img src="data:image/gif;base64,R0==" alt="" />; }\n',
    });
    expect(diagnostics).toEqual([]);
    expect(html).toContain('src="data:image/gif;base64,R0=="');
  });
});

describe('texts of translators in a reference', () => {
  const overlay = `words:
  example: <script>alert(1)</script>
pages:
  config:
    title: <img src=x onerror=alert(2)>
    introduction: |-
      <script>alert(3)</script>

      [a](javascript:alert(4))
`;

  it('pass the list that all content passes', async () => {
    const { diagnostics, html } = await built(
      {
        'package.json': '{"name":"site"}',
        'site.config.ts':
          "export default { reference: [{ kind: 'json-schema', package: 'lib', schema: 'schema.json', route: 'config', overlay: 'api/_overlay' }] };",
        'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
        'node_modules/lib/schema.json': JSON.stringify({
          title: 'Config',
          type: 'object',
          properties: { size: { type: 'number', description: 'How large.' } },
        }),
        'content/index.md': '# Home\n',
        'content/en/index.md': '# Home\n',
        'content/en/api/_overlay.yml': overlay,
      },
      'config/index.html',
    );
    expect(html).not.toMatch(/<script>alert|<img src="?x|href="javascript/);
    expect(new Set(diagnostics.map(({ code }) => code))).toContain('html-removed');
    expect(new Set(diagnostics.map(({ code }) => code))).toContain('unsafe-link');
  });
});
