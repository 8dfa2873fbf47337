import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf, type ExtendedSite, extendedSite } from './site.js';

/** An extension that reads a level, shows it below titles, and writes it into the head and a file. */
const LEVELS = (levels: string, key = 'level'): string => `import { z } from 'zod';
  export default { name: 'levels', contract: 1, templates: './levels',
    page: () => ({
      fields: { ${key}: z.enum([${levels}]).transform((level) => level.toUpperCase()), steps: z.array(z.object({ name: z.string() })) },
      head: { tags: ({ fields }) => 'level' in fields ? [{ tag: 'meta', attributes: { name: 'author', content: fields.level } }] : [] },
    }),
    site: () => ({ *files(pages) { yield { file: 'levels.json', content: JSON.stringify(pages.filter(({ kind }) => kind === 'doc').map(({ title, fields }) => [title, fields])) }; } }),
  };\n`;

const SLOT = `import { useFields } from 'docsgen/theme/context.js';
  export const Level = () => <p className="level">{useFields<{ level: string }>().level ?? 'none'}</p>;\n`;

const FILES = {
  'site.config.ts': configOf("'./extensions/levels.ts'"),
  'extensions/levels.ts': LEVELS("'easy', 'hard'"),
  'extensions/levels/slots/title-after/Level.tsx': SLOT,
  'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
  'content/one.md': '---\ntitle: One\nlevel: easy\n---\n\nText.\n',
};

const html = ({ dir }: ExtendedSite, page: string): string => readFileSync(join(dir, 'build', page), 'utf8');

describe('front matter of extensions', () => {
  it('is given to components, to the head and to files', async () => {
    const site = extendedSite(FILES);
    expect((await site.build()).diagnostics).toEqual([]);
    expect(html(site, 'one/index.html')).toContain('<p class="level">EASY</p>');
    expect(html(site, 'one/index.html')).toContain('<meta name="author" content="EASY">');
    expect(html(site, 'index.html')).toContain('<p class="level">none</p>');
    expect(JSON.parse(html(site, 'levels.json'))).toEqual([
      ['Home', {}],
      ['One', { level: 'EASY' }],
    ]);
  });

  it('is told of at its place where the schema refuses it, and a wrong key with the nearest', async () => {
    const site = extendedSite({
      ...FILES,
      'content/one.md': '---\ntitle: One\nlevel: esy\nsteps:\n  - name: Go\n  - name: 2\n---\n\nText.\n',
      'content/two.md': '---\ntitle: Two\nlevl: easy\n---\n\nText.\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      {
        code: 'frontmatter-invalid-value',
        file: 'content/one.md',
        line: 3,
        message: expect.stringMatching(/^`level` in the front matter is invalid: /),
        hint: 'The extension `levels` reads this key.',
      },
      { code: 'frontmatter-invalid-value', line: 6, message: expect.stringContaining('`steps.1.name`') },
      { code: 'frontmatter-unknown-key', file: 'content/two.md', line: 3, hint: expect.stringContaining('`level`') },
    ]);
  });

  it('is read again when a page or the extension changes, and of pages that cannot have changed not', async () => {
    const site = extendedSite({ ...FILES, 'content/two.md': '---\ntitle: Two\n---\n\nText.\n' });
    await site.build();
    site.write('content/one.md', '---\ntitle: One\nlevel: hard\n---\n\nText.\n');
    await site.build();
    expect(html(site, 'one/index.html')).toContain('<p class="level">HARD</p>');
    site.write('extensions/levels.ts', LEVELS("'easy', 'hard'").replace('toUpperCase', 'trim'));
    await site.build();
    expect(html(site, 'one/index.html')).toContain('<p class="level">hard</p>');
    site.write('extensions/levels.ts', LEVELS("'easy'"));
    expect((await site.build()).diagnostics).toMatchObject([{ code: 'frontmatter-invalid-value', line: 3 }]);
    site.write('site.config.ts', configOf());
    expect((await site.build()).diagnostics).toMatchObject([{ code: 'frontmatter-unknown-key', line: 3 }]);
  });

  it('may stand in pages that extensions bring', async () => {
    const maker = `export default { name: 'maker', contract: 1, site: () => ({ *sources() {
      yield { path: 'made.md', text: 'Text.', frontmatter: { title: 'Made', level: 'easy' } };
    } }) };\n`;
    const site = extendedSite({
      ...FILES,
      'site.config.ts': configOf("'./extensions/levels.ts'", "'./extensions/maker.ts'"),
      'extensions/maker.ts': maker,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(html(site, 'made/index.html')).toContain('<p class="level">EASY</p>');
  });

  it.each([
    ['one of docsgen’s own', LEVELS("'easy'", 'title'), 'reads the front matter `title`, which docsgen reads itself'],
    ['one that is no key', LEVELS("'easy'", "'a-b'"), 'must be a key such as `level`'],
  ])('cannot have %s', async (_, extension, message) => {
    const site = extendedSite({ ...FILES, 'extensions/levels.ts': extension });
    await expect(site.build()).rejects.toThrow(message);
  });

  it('belongs to one extension', async () => {
    const other = `import { z } from 'zod';
      export default { name: 'other', contract: 1, page: () => ({ fields: { level: z.string() } }) };\n`;
    const site = extendedSite({
      ...FILES,
      'site.config.ts': configOf("'./extensions/levels.ts'", "'./extensions/other.ts'"),
      'extensions/other.ts': other,
    });
    await expect(site.build()).rejects.toThrow('`levels` and `other` both read the front matter `level`');
  });

  it('is told of where its schema throws or does not answer at once', async () => {
    const schema = (body: string): string =>
      `export default { name: 'levels', contract: 1, page: () => ({ fields: { level: { '~standard': { version: 1, vendor: 'x', validate: ${body} } } } }) };\n`;
    const site = extendedSite({ ...FILES, 'extensions/levels.ts': schema("() => { throw new Error('No.'); }") });
    const [first] = (await site.build()).diagnostics;
    expect(first).toMatchObject({ code: 'frontmatter-invalid-value', line: 3 });
    expect(first?.message).toBe('`level` in the front matter is invalid: its schema throws: No.');
    site.write('extensions/levels.ts', schema('async (value) => ({ value })'));
    expect((await site.build()).diagnostics[0]?.message).toContain('it does not return at once');
  });
});
