import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const MANIFESTS = ['package.json', 'bin/create-docsgen/package.json'];
const FILES = ['README.md', 'CHANGELOG.md', ...MANIFESTS];
const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

/** A copy of the files of a release, with some of them changed. */
function checkout(changed: Readonly<Record<string, string>> = {}): TemporarySite {
  const files = Object.fromEntries(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const copy = temporarySite({ ...files, ...changed });
  onTestFinished(() => copy.remove());
  return copy;
}

function release({ dir }: TemporarySite, tag = `v${VERSION}`): { status: number | null; stderr: string } {
  const env = { ...process.env, GITHUB_REPOSITORY: 'someone/docs', GITHUB_REF_NAME: tag };
  return spawnSync(process.execPath, [join(ROOT, 'bin/release.js')], { cwd: dir, env, encoding: 'utf8' });
}

function textIn({ dir }: TemporarySite, file: string): string {
  return readFileSync(join(dir, file), 'utf8');
}

function addressesIn(markdown: string): readonly string[] {
  return Array.from(
    markdown.matchAll(/(?:\]\(|^\[[^\]]+\]: |\b(?:src|srcset|href)=")([^)"\s]+)/gm),
    ([, address = '']) => address,
  );
}

describe('a release', () => {
  it('shows a README whose links and pictures lead to files of the repository from anywhere', () => {
    const copy = checkout();
    expect(release(copy)).toMatchObject({ status: 0, stderr: '' });
    const readme = textIn(copy, 'README.md');
    expect(addressesIn(readme).filter((address) => !/^(?:https:|#)/.test(address))).toEqual([]);
    const base =
      /https:\/\/(?:raw\.githubusercontent\.com\/someone\/docs|github\.com\/someone\/docs\/(?:blob|tree))\/v[\d.]+\//;
    const own = addressesIn(readme).filter((address) => base.test(address));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((address) => !existsSync(join(ROOT, address.replace(base, '').replace(/#.*/, ''))))).toEqual([]);
  });

  it('writes addresses for links, folders and pictures, and leaves those of others', () => {
    const text =
      '<img src="docs/screenshots/home.jpg"> ![P](docs/screenshots/guide.jpg) [F](docs/architecture.md#a) [D](docs/decisions) [O](https://a.example) [H](#b)\n';
    const copy = checkout({ 'README.md': text });
    release(copy);
    expect(addressesIn(textIn(copy, 'README.md'))).toEqual([
      `https://raw.githubusercontent.com/someone/docs/v${VERSION}/docs/screenshots/home.jpg`,
      `https://raw.githubusercontent.com/someone/docs/v${VERSION}/docs/screenshots/guide.jpg`,
      `https://github.com/someone/docs/blob/v${VERSION}/docs/architecture.md#a`,
      `https://github.com/someone/docs/tree/v${VERSION}/docs/decisions`,
      'https://a.example',
      '#b',
    ]);
  });

  it.each(MANIFESTS)('names the repository, and changes nothing else: %s', (file) => {
    const copy = checkout();
    release(copy);
    const { repository, ...rest } = JSON.parse(textIn(copy, file)) as Record<string, unknown>;
    expect(repository).toMatchObject({ type: 'git', url: 'git+https://github.com/someone/docs.git' });
    expect(rest).toEqual(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  });

  it('is refused where the tag is not the version', () => {
    const { status, stderr } = release(checkout(), 'v0.0.1');
    expect([status, stderr.includes(`The tag is v0.0.1, but the version is ${VERSION}.`)]).toEqual([1, true]);
  });

  it('is refused where the list of changes says nothing of it', () => {
    const { status, stderr } = release(checkout({ 'CHANGELOG.md': '# Changes\n' }));
    expect([status, stderr.includes(`CHANGELOG.md says nothing of ${VERSION}.`)]).toEqual([1, true]);
  });
});
