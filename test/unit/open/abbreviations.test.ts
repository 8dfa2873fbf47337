import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ExtendedSite, extendedSite } from '../extend/site.js';

const CSP = '<abbr title="Content Security Policy">CSP</abbr>';

const configOf = (abbreviations: string, more = '') =>
  `export default { contentDir: 'pages', offline: false, images: { variants: false }, markdown: { parser: '${more === 'native' ? 'native' : 'remark'}', abbreviations: ${abbreviations} }, i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } } };\n`;

const siteOf = (files: Readonly<Record<string, string>> = {}, parser = 'remark') =>
  extendedSite({
    'site.config.ts': configOf("'abbreviations.md'", parser),
    'abbreviations.md': '*[CSP]: Content Security Policy\n*[R&D]: Research\n',
    'pages/en/index.md': '# Home\n\nNothing.\n',
    'pages/en/used.md': '# Used\n\n## The CSP\n\nA CSP, `CSP`, CSPs and R\\&D.\n',
    'pages/en/own.md': '# Own\n\nThe CSP.\n\n*[CSP]: Certified Service Provider\n',
    'pages/en/other.md': '# Other\n\nSome HTML.\n',
    'pages/de/used.md': '# Benutzt\n\nEine CSP.\n',
    ...files,
  });

/** Addresses of the pages that a build renders. */
const renderedBy = async (site: ExtendedSite) => (await site.build()).rendered.map(({ url }) => url).sort();

describe.each(['native', 'remark'])('with the parser %s', (parser) => {
  it('words of the file are explained on all pages of all locales; a page’s own explanation wins', async () => {
    const site = siteOf({}, parser);
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.page('used')).toContain(`A ${CSP}, <code>CSP</code>, CSPs and <abbr title="Research">R&#x26;D</abbr>.`);
    expect(site.page('used')).toContain(`<h2 id="the-csp">The ${CSP}`);
    expect(site.page('own')).toContain('<p>The <abbr title="Certified Service Provider">CSP</abbr>.</p>');
    expect(site.page('de/used')).toContain(`Eine ${CSP}.`);
  });
});

it('a locale may have a file of its own, and another none', async () => {
  const site = siteOf({
    'site.config.ts': configOf("{ de: 'de.md' }"),
    'de.md': '*[CSP]: Inhaltsrichtlinie\n',
  });
  await site.build();
  expect(site.page('de/used')).toContain('<abbr title="Inhaltsrichtlinie">');
  expect(site.page('used')).not.toContain('<abbr');
});

it('a new explanation makes the pages again that use a word of the file, and no others', async () => {
  const site = siteOf();
  await site.build();
  expect(await renderedBy(site)).toEqual([]);
  site.write('abbreviations.md', '*[CSP]: The policy\n*[R&D]: Research\n');
  expect(await renderedBy(site)).toEqual(['/de/used', '/used']);
  expect(site.page('used')).toContain('<abbr title="The policy">');
});

it('a new word is explained where it stands', async () => {
  const site = siteOf();
  await site.build();
  site.write('abbreviations.md', '*[HTML]: HyperText\n*[CSP]: Content Security Policy\n');
  await site.build();
  expect(site.page('other')).toContain('Some <abbr title="HyperText">HTML</abbr>.');
  const incremental = readFileSync(join(site.dir, 'build/used/index.html'), 'utf8');
  expect(incremental).not.toContain('title="Research"');
  await site.build({ cache: false, out: 'clean' });
  for (const file of ['used/index.html', 'other/index.html', 'de/used/index.html'])
    expect(readFileSync(join(site.dir, 'build', file), 'utf8')).toBe(
      readFileSync(join(site.dir, 'clean', file), 'utf8'),
    );
  rmSync(join(site.dir, 'clean'), { recursive: true });
});

it('the Markdown copy has what is written', async () => {
  const site = siteOf();
  await site.build();
  expect(readFileSync(join(site.dir, 'build/used.md'), 'utf8')).toContain('A CSP, `CSP`, CSPs and R\\&D.');
});

it.each([
  ['no definition', 'CSP\n', [1, 1, 'The line is not an abbreviation.']],
  ['no text', '\n  *[CSP]:  \n', [2, 3, 'The line is not an abbreviation.']],
  ['a word twice', '*[A]: a\r\n\r\n*[A]: b\r\n', [3, 1, '`A` is explained in line 1, too.']],
] as const)('faults have line and column: %s', async (_, text, [line, column, message]) => {
  const { diagnostics } = await siteOf({ 'abbreviations.md': text }).build();
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'bad-abbreviation', file: 'abbreviations.md', line, column, message }),
  ]);
});

it('headings, comments, blank lines and equal lines are no faults', async () => {
  const text = '\uFEFF# All\n\n<!-- *[X]: no\n  more -->\n*[A]: a\n*[A]: a\n';
  expect((await siteOf({ 'abbreviations.md': text }).build()).diagnostics).toEqual([]);
});

it.each([
  ["'none.md'", 'abbreviations-unreadable'],
  ["{ fr: 'abbreviations.md' }", 'unknown-locale'],
  ["'pages'", 'abbreviations-unreadable'],
])('what cannot be read is an error in the configuration: %s', async (setting, code) => {
  const { diagnostics } = await siteOf({ 'site.config.ts': configOf(setting) }).build();
  expect(diagnostics.map((found) => [found.code, found.severity, found.file])).toEqual([
    [code, 'error', 'site.config.ts'],
  ]);
});

it('names of objects and long lists are words like others', async () => {
  const words = Array.from({ length: 2001 }, (_, n) => `*[W${n}]: ${n}\n`).join('');
  const site = siteOf({
    'abbreviations.md': `*[constructor]: A function\n*[__proto__]: An object\n${words}`,
    'pages/en/used.md': '# Used\n\nThe constructor and `x` \\_\\_proto\\_\\_ W7.\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual(
    [2001, 2002, 2003].map((line) => ['bad-abbreviation', line]),
  );
  expect(site.page('used')).toContain('<abbr title="A function">constructor</abbr>');
  expect(site.page('used')).toContain('<abbr title="7">W7</abbr>');
});
