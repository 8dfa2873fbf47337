import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problem } from '../../../src/base/diagnostics.js';
import { type Annotations, annotationsFor } from '../../../src/cli/annotations.js';
import { run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

const SITE = '/repository/docs';

function annotations(): Annotations {
  const made = annotationsFor(SITE, { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '/repository' });
  if (made === null) throw new Error('There are no annotations.');
  return made;
}

describe('an annotation', () => {
  it('names the file from the repository on', () => {
    const place = { file: 'content/a.md', line: 3, column: 5 };
    expect(annotations().of(problem('broken-link', 'The link is broken.', { place }))).toBe(
      '::error file=docs/content/a.md,line=3,col=5,title=broken-link::The link is broken.',
    );
  });

  it('leaves out what a diagnostic does not know, and ends with the hint', () => {
    const diagnostic = { ...problem('no-content', 'There are no pages.', { hint: 'Write one.' }), severity: 'warning' };
    expect(annotations().of(diagnostic as ReturnType<typeof problem>)).toBe(
      '::warning title=no-content::There are no pages.%0AWrite one.',
    );
  });

  it('escapes what would end it, or a part of it', () => {
    const place = { file: 'content/50%, a:b.md', line: 1, column: 1 };
    expect(annotations().of(problem('x', '100%: a, b\r\n::error::c', { place }))).toBe(
      '::error file=docs/content/50%25%2C a%3Ab.md,line=1,col=1,title=x::100%25: a, b%0D%0A::error::c',
    );
  });

  it('is not there outside of GitHub Actions', () => {
    expect(annotationsFor(SITE, {})).toBeNull();
    expect(annotationsFor(SITE, { GITHUB_ACTIONS: '' })).toBeNull();
  });
});

it('no line of a text is read as a command', () => {
  const text = 'A key\n::add-mask::x\n  ##[group]y\na ::b';
  expect(annotations().harmless(text)).toBe('A key\n| ::add-mask::x\n|   ##[group]y\na ::b');
});

describe('a run in GitHub Actions', () => {
  const ENVIRONMENT = { GITHUB_ACTIONS: 'true' };
  const site = (): string => {
    const made = temporarySite({
      'docs/content/index.md': '---\ntitle: Home\n"bad\\n::error::forged": 1\n---\n\nText.\n',
    });
    onTestFinished(() => made.remove());
    return made.dir;
  };

  it.each(['check', 'build'])('annotates the places of mistakes beside the readable output: %s', async (command) => {
    const dir = site();
    const { stderr } = await run([command, '--site', join(dir, 'docs')], dir, {
      ...ENVIRONMENT,
      GITHUB_WORKSPACE: dir,
    });
    expect(stderr).toMatch(/^content\/index\.md:3:1 error \[frontmatter-unknown-key\]/m);
    expect(stderr).toMatch(/^::error file=docs\/content\/index\.md,line=3,col=1,title=frontmatter-unknown-key::/m);
    expect(stderr).toMatch(/^\| ::error::forged/m);
    expect(stderr).not.toMatch(/^\s*::error::forged/m);
  });

  it('says nothing but JSON with --json', async () => {
    const dir = site();
    const { stdout, stderr } = await run(['check', '--json', '--site', 'docs'], dir, ENVIRONMENT);
    expect(stdout + stderr).not.toContain('::error file');
  });
});
