import { afterEach, describe, expect, it } from 'vitest';
import { checkClaims } from '../../../../src/build/checks/claims.js';
import { loadConfig } from '../../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const PAGE = 'MSI 有 ARM64\n';

/** The findings about texts that are checked against a claim with these lines. */
async function findings(lines: string, texts: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  site = temporarySite({
    'site.config.ts': "export default { checks: { claims: 'claims.yml' } };",
    'claims.yml': `a:\n  claim: C\n${lines}  sources: [s]\n  checked: 2026-03-01\n`,
    'content/page.md': PAGE,
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [`content/${path}`, text])),
  });
  const found = checkClaims(await loadConfig(site.dir));
  return found.map(({ code, file, line, column }) =>
    [code, file, line, column].filter((part) => part !== null).join(' '),
  );
}

describe('checkClaims', () => {
  it('is content with texts that say what they should, and nothing else', async () => {
    expect(await findings('  says: { page.md: MSI 有 ARM64 }\n  never: [没有, /msi 没/i]\n')).toEqual([]);
  });

  it('finds denied words in pages, partials, templates and overlays, at each place', async () => {
    const texts = { '_p/a.md': '有 MSI 有', 'b.yml': 'text: MSI 有', 'c.tsx': '// MSI 有', 'd.css': '/* MSI 有 */' };
    expect(await findings('  never: MSI 有\n', texts)).toEqual([
      'claim-denied content/_p/a.md 1 3',
      'claim-denied content/b.yml 1 7',
      'claim-denied content/c.tsx 1 4',
      'claim-denied content/page.md 1 1',
    ]);
    expect(await findings('  never: ARM64\n', { 'a.md': 'ARM64 与\nARM64' })).toHaveLength(3);
  });

  it('lets files speak of another version', async () => {
    const texts = { 'a.md': 'MSI 有' };
    expect(await findings('  never: MSI 有\n  except: [page.md]\n', texts)).toEqual(['claim-denied content/a.md 1 1']);
  });

  it('takes words as they are, and regular expressions between slashes', async () => {
    expect(await findings('  never: M.I\n')).toEqual([]);
    expect(await findings('  never: a (b\n', { 'a.md': 'a (b' })).toEqual(['claim-denied content/a.md 1 1']);
    expect(await findings('  never: /m.i/i\n')).toEqual(['claim-denied content/page.md 1 1']);
    expect(await findings('  never: /m.i/\n')).toEqual([]);
    expect(await findings('  never: /(/\n')).toEqual(['claims-invalid claims.yml 3 3']);
  });

  it('names words that a file lacks, and files that are not there', async () => {
    expect(await findings('  says: { page.md: [MSI, NSIS, /ARM\\d+/], none.md: MSI }\n')).toEqual([
      'claim-missing claims.yml',
      'claim-missing claims.yml',
    ]);
  });
});

describe('a file of claims', () => {
  it.each([
    ['is not there', null, 'unreadable-file'],
    ['is no YAML', 'a: "', 'claims-malformed'],
    ['has no sources', 'a: { claim: C, checked: 2026-03-01 }', 'claims-invalid'],
    ['has no list of sources', 'a: { claim: C, sources: [], checked: 2026-03-01 }', 'claims-invalid'],
    ['has no date', 'a: { claim: C, sources: [s], checked: soon }', 'claims-invalid'],
    ['has a field too many', 'a: { claim: C, sources: [s], checked: 2026-03-01, page: p }', 'claims-invalid'],
  ])('that %s is reported', async (_, claims, code) => {
    site = temporarySite({
      'site.config.ts': "export default { checks: { claims: 'claims.yml' } };",
      'content/page.md': PAGE,
      ...(claims === null ? {} : { 'claims.yml': claims }),
    });
    expect(checkClaims(await loadConfig(site.dir)).map((d) => d.code)).toEqual([code]);
  });
});
