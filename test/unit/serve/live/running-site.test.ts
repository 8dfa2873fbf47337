import { mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/config/index.js';
import type { Diagnostic } from '../../../../src/model/diagnostic.js';
import { workFor } from '../../../../src/serve/live/changes.js';
import { editorOf } from '../../../../src/serve/live/editor.js';
import type { LiveEvent, LiveResponse } from '../../../../src/serve/live/index.js';
import type { RunningLiveSite } from '../../../../src/serve/live/live-site.js';
import { createLiveSite } from '../../../../src/serve/live/running-site.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const CONFIG = `export default {
  title: 'Site',
  docs: { versions: [{ label: 'v1', path: 'v1' }], sidebars: [{ name: 'guides', dir: 'guides', root: true }] },
  redirects: [{ from: '/old', to: '/v1/guides/one' }],
  offline: false,
};
`;

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': CONFIG,
  'content/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'content/v1/guides/index.md': '---\ntitle: Guides\n---\n\nAll of them.\n',
  'content/v1/guides/one.md': '---\ntitle: One\n---\n\nFirst text.\n\n::include{file=_part.md}\n',
  'content/v1/guides/two.md': '---\ntitle: Two\n---\n\nSecond text.\n',
  'content/v1/guides/_part.md': 'A shared sentence.\n',
};

const ONE = '/v1/guides/one';

/** A live site in its own folder. */
interface Fixture extends TemporarySite {
  readonly live: RunningLiveSite;
  readonly events: LiveEvent[];
  readonly told: Diagnostic[];
  get(url: string): Promise<LiveResponse>;
  html(url: string): Promise<string>;
}

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(files: Readonly<Record<string, string>> = FILES, below = ''): Promise<Fixture> {
  const site = siteBelow(below, files);
  const told: Diagnostic[] = [];
  const live = await createLiveSite(() => loadConfig(site.dir), {
    showDiagnostics: (diagnostics) => told.push(...diagnostics),
    editor: editorOf({}),
  });
  const events: LiveEvent[] = [];
  live.onChange((event) => events.push(event));
  closing.push(
    () => site.remove(),
    () => live.close(),
  );
  const get = (url: string): Promise<LiveResponse> => live.respond(url, '/events');
  return { ...site, live, events, told, get, html: async (url) => String((await get(url)).body) };
}

/** A site in its own folder, or in a folder below that. */
function siteBelow(below: string, files: Readonly<Record<string, string>>): TemporarySite {
  const outer = temporarySite(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [join(below, path), text])),
  );
  return {
    dir: join(outer.dir, below),
    write: (path, content) => outer.write(join(below, path), content),
    remove: outer.remove,
  };
}

/** A site whose files are watched. */
async function watched(files: Readonly<Record<string, string>> = FILES, below = ''): Promise<Fixture> {
  const site = await start(files, below);
  await site.html('/');
  await site.live.watching;
  return site;
}

/** Waits until a page contains a text. */
function says(site: Fixture, url: string): ReturnType<typeof expect.poll<Promise<string>>> {
  return expect.poll(() => site.html(url), { timeout: 15_000 });
}

it('the page of all pages lists those that are listed, below the title of the site', async () => {
  const hidden = { 'content/v1/guides/three.md': '---\ntitle: Three\nunlisted: true\n---\n\nText.\n' };
  const site = await start({ ...FILES, ...hidden });
  const [list = ''] = /<div class="site-index"[\s\S]*?<\/section>/.exec(await site.html('/search')) ?? [];
  expect(list).toMatch(/<h2>[^<]+<\/h2>/);
  expect(Array.from(list.matchAll(/">([^<]+)<\/a>/g), ([, title]) => title)).toEqual(['Home', 'Guides', 'One', 'Two']);
});

describe('a saved file', () => {
  it('shows in its page, and open pages are told', async () => {
    const site = await watched();
    site.write('content/v1/guides/one.md', '---\ntitle: One\n---\n\nNew text.\n');
    await says(site, ONE).toContain('New text.');
    await expect.poll(() => site.events.map((event) => event.kind)).toContain('update');
  });

  it('that pages include shows in them', async () => {
    const site = await watched();
    await says(site, ONE).toContain('A shared sentence.');
    site.write('content/v1/guides/_part.md', 'Another sentence.\n');
    await says(site, ONE).toContain('Another sentence.');
  });

  it('is told to the pages that show it, and to all where more than its text is new', async () => {
    const site = await watched({
      ...FILES,
      'content/v1/guides/all.md': '---\ntitle: All\n---\n\n::include{file=two.md}\n',
      'content/blog/2024-01-02-first.md': '---\ntitle: First\n---\n\nIntro.\n',
    });
    await says(site, '/v1/guides/all').toContain('Second text.');
    const toldAfter = async (path: string, text: string): Promise<LiveEvent | undefined> => {
      site.events.length = 0;
      site.write(path, text);
      await expect.poll(() => site.events.some(({ kind }) => kind === 'update'), { timeout: 15_000 }).toBe(true);
      return site.events.find(({ kind }) => kind === 'update');
    };
    const two = (text: string): string => `---\ntitle: Two\n---\n\n${text}\n`;
    const both = ['/v1/guides/all', '/v1/guides/two'];
    expect(await toldAfter('content/v1/guides/two.md', two('Third text.'))).toEqual({ kind: 'update', urls: both });
    expect(await toldAfter('content/v1/guides/one.md', '---\ntitle: One\n---\n\nAlone.\n')).toEqual({
      kind: 'update',
      urls: [ONE],
    });
    const post = '---\ntitle: First\n---\n\nNew intro.\n';
    expect(await toldAfter('content/blog/2024-01-02-first.md', post)).toEqual({
      kind: 'update',
      urls: ['/blog', '/blog/2024/01/02/first'],
    });
    expect(await toldAfter('content/v1/guides/_part.md', 'Other.\n')).toEqual({ kind: 'update' });
  });

  it('through a temporary file that takes its place', async () => {
    const site = await watched();
    const path = join(site.dir, 'content/v1/guides/two.md');
    for (const text of ['Once.', 'Twice.']) {
      writeFileSync(`${path}.tmp`, `---\ntitle: Two\n---\n\n${text}\n`);
      renameSync(`${path}.tmp`, path);
      await says(site, '/v1/guides/two').toContain(text);
    }
  });

  it('in a folder that is new', async () => {
    const site = await watched();
    site.write('content/v1/guides/deep/er/three.md', '# Three\n\nFar below.\n');
    await says(site, '/v1/guides/deep/er/three').toContain('Far below.');
    site.write('content/v1/guides/deep/er/three.md', '# Three\n\nFar below, again.\n');
    await says(site, '/v1/guides/deep/er/three').toContain('again');
  });

  it('and asked for before it was noticed leaves nothing wrong behind', async () => {
    const site = await watched();
    const before = FILES['content/v1/guides/two.md'] ?? '';
    site.write('content/v1/guides/two.md', before.replace('Second', 'Other'));
    await site.html('/v1/guides/two');
    site.write('content/v1/guides/two.md', before);
    await says(site, '/v1/guides/two').toContain('Second text.');
  });

  it('before the files are watched is noticed all the same', async () => {
    const site = await start();
    await site.html('/');
    site.write('content/v1/guides/one.md', '---\ntitle: Early\n---\n\nVery early.\n');
    await says(site, ONE).toContain('Very early.');
  });
});

describe('a site in a folder whose path', () => {
  it.each(['dist', 'build', 'node_modules/pack', '.docsgen/x', '.git'])(
    'goes through %s is followed',
    async (below) => {
      const site = await watched(FILES, below);
      site.write('content/v1/guides/one.md', '---\ntitle: Newly named\n---\n\nText.\n');
      await says(site, '/v1/guides/two').toContain('Newly named');
    },
  );
});

describe('a folder that is removed and made again at once', () => {
  it('is followed on', async () => {
    const site = await watched({ ...FILES, 'templates/components/Footer.tsx': footer('First footer') });
    await says(site, ONE).toContain('First footer');
    rmSync(join(site.dir, 'templates'), { recursive: true });
    site.write('templates/styles/print.css', '@media print { a { color: black; } }\n');
    await says(site, ONE).not.toContain('First footer');
    await sleep(1000);
    site.write('templates/components/Footer.tsx', footer('Second footer'));
    await says(site, ONE).toContain('Second footer');
    site.write('content/v1/guides/two.md', '---\ntitle: Newly named\n---\n\nText.\n');
    await says(site, ONE).toContain('Newly named');
  });
});

describe('a page', () => {
  it('in a folder named dist is followed', async () => {
    const site = await watched({ ...FILES, 'content/v1/guides/dist/three.md': '# Three\n\nBefore.\n' });
    site.write('content/v1/guides/dist/three.md', '# Newly named\n\nText.\n');
    await says(site, '/v1/guides/two').toContain('Newly named');
  });

  it('that was renamed a moment ago is not there, and nothing is wrong', async () => {
    const site = await start();
    await site.html('/');
    renameSync(join(site.dir, 'content/v1/guides/two.md'), join(site.dir, 'content/v1/guides/zwei.md'));
    expect((await site.get('/v1/guides/two')).status).toBe(404);
    expect(await site.html('/v1/guides/zwei')).toContain('Second text.');
    expect(site.told).toEqual([]);
    expect(site.events.filter(({ kind }) => kind === 'error')).toEqual([]);
  });
});

describe('the tree', () => {
  it('loses pages that are deleted, and has those that are renamed at their new address', async () => {
    const site = await watched();
    unlinkSync(join(site.dir, 'content/v1/guides/two.md'));
    renameSync(join(site.dir, 'content/v1/guides/one.md'), join(site.dir, 'content/v1/guides/uno.md'));
    await says(site, '/v1/guides/uno').toContain('First text.');
    expect((await site.get('/v1/guides/two')).status).toBe(404);
    expect((await site.get('/old')).status).toBe(404);
    expect(site.told.map((d) => d.code)).toContain('redirect-target-missing');
  });

  it('is as it should be after hundreds of files changed at once', async () => {
    const pages = Array.from({ length: 300 }, (_, i) => `content/v1/guides/many/page-${i}.md`);
    const site = await watched({
      ...FILES,
      ...Object.fromEntries(pages.map((p, i) => [p, `# Page ${i}\n\nBefore.\n`])),
    });
    const before = site.events.length;
    rmSync(join(site.dir, 'content/v1/guides/many'), { recursive: true });
    mkdirSync(join(site.dir, 'content/v1/guides/many'));
    for (const [i, path] of pages.entries()) if (i % 3 > 0) site.write(path, `# Page ${i}\n\nAfter.\n`);
    await says(site, '/v1/guides/many/page-299').toContain('After.');
    await says(site, '/v1/guides/many/page-1').toContain('After.');
    await expect.poll(async () => (await site.get('/v1/guides/many/page-0')).status).toBe(404);
    expect(site.events.length - before).toBeLessThan(60);
  });

  it('has its new order in the sidebar', async () => {
    const site = await watched();
    site.write('content/v1/guides/two.md', '---\ntitle: Zwei\nsidebar_position: 1\n---\n\nText.\n');
    await says(site, ONE).toMatch(/Zwei[\s\S]*One/);
  });
});

describe('a mistake', () => {
  it('is told and shown, keeps what stood, and is gone when it is mended', async () => {
    const site = await watched();
    site.write('content/v1/guides/one.md', '---\ntitle: [One\n---\n\nFirst text.\n');
    await expect.poll(() => site.events.map((event) => event.kind), { timeout: 15_000 }).toContain('error');
    expect(site.told.map((d) => d.file)).toContain('content/v1/guides/one.md');
    expect(await site.html('/v1/guides/two')).toContain('Second text.');
    site.write('content/v1/guides/one.md', '---\ntitle: One\n---\n\nMended.\n');
    await says(site, ONE).toContain('Mended.');
    await expect.poll(() => site.events.slice(-2).map((event) => event.kind)).toEqual(['ok', 'update']);
  });

  it('in the configuration is told once, and is the answer of every page until it is mended', async () => {
    const site = await watched();
    site.write('site.config.ts', CONFIG.replace("title: 'Site'", 'title: 5'));
    await expect.poll(() => site.told.length, { timeout: 15_000 }).toBeGreaterThan(0);
    const response = await site.get(ONE);
    expect(response.status).toBe(500);
    expect(String(response.body)).toContain('site.config.ts:2:3 error [config-invalid-value]');
    // Only bundles of the site may run on it, as on its pages.
    expect(response.headers?.['Content-Security-Policy']).toMatch(/, script-src-elem http:\/\/\*:\*\/assets\/js\/$/);
    expect(String(response.body)).toMatch(/<script type="module" src="\/assets\/js\/live-/);
    await expect.poll(async () => (await site.get('/assets/none.css')).status).toBe(500);
    site.write('site.config.ts', CONFIG.replace("'Site'", "'Renamed'"));
    await says(site, ONE).toContain('Renamed');
    await expect.poll(() => site.events.at(-1)?.kind).toBe('reload');
  });
});

describe('a mistake that is mended while the site cannot be made', () => {
  it('is not told any more', async () => {
    const codes = (site: Fixture): readonly string[] => site.events.at(-1)?.diagnostics?.map(({ code }) => code) ?? [];
    const site = await watched({ ...FILES, 'content/wrong.md': '---\ntitel: Wrong\n---\n\nText.\n' });
    expect(codes(site)).toEqual(['frontmatter-unknown-key']);
    site.write('site.config.ts', 'export default {;\n');
    await expect.poll(() => codes(site), { timeout: 15_000 }).toEqual(['config-syntax']);
    site.write('content/wrong.md', '---\ntitle: Right\n---\n\nText.\n');
    site.write('site.config.ts', CONFIG);
    await says(site, '/wrong').toContain('Right');
    await expect.poll(() => codes(site)).toEqual([]);
  });
});

describe('a page with a mistake', () => {
  const broken = (text: string): string => `---\ntitle: One\n---\n\n${text}\n\n::include{file=_gone.md}\n`;

  it('is shown, but is no success until it is mended, whatever file the mistake is in', async () => {
    const site = await watched();
    site.write('content/v1/guides/_part.md', ':bage[new]\n');
    await expect.poll(async () => (await site.get(ONE)).status, { timeout: 15_000 }).toBe(500);
    expect(await site.html(ONE)).toContain('First text.');
    expect((await site.get('/v1/guides/two')).status).toBe(200);
    site.write('content/v1/guides/_part.md', ':badge[new]\n');
    await expect.poll(async () => (await site.get(ONE)).status, { timeout: 15_000 }).toBe(200);
  });

  it('is told in the terminal once, however often the page is made and the site read', async () => {
    const site = await watched({ ...FILES, 'content/v1/guides/one.md': broken('First text.') });
    await says(site, ONE).toContain('First text.');
    for (const title of ['Zwei', 'Drei', 'Vier']) {
      site.write('content/v1/guides/two.md', `---\ntitle: ${title}\nunknown_key: 1\n---\n\nText.\n`);
      await says(site, ONE).toContain(title);
    }
    expect(site.told.map(({ code }) => code).sort()).toEqual(['frontmatter-unknown-key', 'include-not-found']);
    site.write('content/v1/guides/one.md', FILES['content/v1/guides/one.md'] ?? '');
    await says(site, ONE).toContain('A shared sentence.');
    site.write('content/v1/guides/one.md', broken('Broken again.'));
    await says(site, ONE).toContain('Broken again.');
    expect(site.told.filter(({ code }) => code === 'include-not-found')).toHaveLength(2);
  });

  it('comes to open pages with the address that opens it in an editor', async () => {
    const site = await watched({ ...FILES, 'content/v1/guides/one.md': broken('First text.') });
    await site.get(ONE);
    const errors = site.events.at(-1)?.diagnostics ?? [];
    expect(errors.map(({ editor }) => editor)).toEqual([`vscode://file${site.dir}/content/v1/guides/one.md:7:16`]);
  });
});

describe('a page that cannot be rendered', () => {
  const THROWS = 'export default function Page() {\n  throw new Error("boom");\n}\n';

  it('is answered as a failure that names the throw, is told, and is back after the repair', async () => {
    const site = await watched({ ...FILES, 'content/broken.tsx': THROWS });
    const response = await site.get('/broken');
    expect(response.status).toBe(500);
    expect(String(response.body)).toContain('content/broken.tsx:2:9 error [render-failed] A template throws: boom.');
    expect(String(response.body)).toContain('throw new Error(&quot;boom&quot;);');
    expect(String(response.body)).toMatch(/<script type="module" src="[^"]*live-[^"]*events=/);
    expect(site.told).toMatchObject([{ code: 'render-failed', file: 'content/broken.tsx', line: 2, column: 9 }]);
    expect(site.events.at(-1)).toMatchObject({ kind: 'error', diagnostics: [{ code: 'render-failed' }] });
    site.write('content/broken.tsx', 'export default function Page() {\n  return <p>Mended.</p>;\n}\n');
    await says(site, '/broken').toContain('<p>Mended.</p>');
    expect(site.events.at(-1)?.kind).toBe('reload');
  });

  it('does not hide what is wrong with the rest of the site', async () => {
    const site = await watched({
      ...FILES,
      'content/broken.tsx': THROWS,
      'content/wrong.md': '---\ntitel: Wrong\n---\n\nText.\n',
    });
    await site.get('/broken');
    const codes = (): readonly string[] => site.events.at(-1)?.diagnostics?.map((d) => d.code) ?? [];
    expect(codes()).toEqual(['render-failed', 'frontmatter-unknown-key']);
    await site.get('/broken');
    expect(codes()).toEqual(['render-failed', 'frontmatter-unknown-key']);
  });
});

describe('templates and styles', () => {
  it('of the site come in where they are new, and change where they are saved', async () => {
    const site = await watched({ ...FILES, 'templates/components/Footer.tsx': footer('First footer') });
    await says(site, ONE).toContain('First footer');
    site.write('templates/components/Footer.tsx', footer('Second footer'));
    await says(site, ONE).toContain('Second footer');
    await expect.poll(() => site.events.at(-1)?.kind).toBe('reload');
  });
});

describe('a file that templates and React pages import', () => {
  it.each([
    ['beside the page', 'content/names.ts', './names'],
    ['outside of the content', 'shared/names.ts', '../shared/names'],
    ['outside of the site', '../names.ts', '../../names'],
  ])('%s is followed', async (_, file, specifier) => {
    const page = `import { name } from '${specifier}';\nexport default function Page() { return <p>{name}</p>; }\n`;
    const names = (name: string): string => `export const name = '${name}';\n`;
    const site = await watched({ ...FILES, 'content/page.tsx': page, [file]: names('Old') }, 'site');
    await says(site, '/page').toContain('<p>Old</p>');
    for (const name of ['New', 'Newer']) {
      site.write(file, names(name));
      await says(site, '/page').toContain(`<p>${name}</p>`);
    }
  });

  it('and does not exist yet is noticed once it does', async () => {
    const page = "import { name } from '../shared/names';\nexport default function Page() { return <p>{name}</p>; }\n";
    const site = await watched();
    site.write('content/page.tsx', page);
    await expect.poll(async () => (await site.get('/page')).status, { timeout: 15_000 }).toBe(500);
    site.write('shared/names.ts', "export const name = 'Here';\n");
    await says(site, '/page').toContain('<p>Here</p>');
  });
});

describe('a file of the static folder', () => {
  it.each(['static', 'content/static'])('that is new in %s is there', async (folder) => {
    const site = await watched({ ...FILES, [`${folder}/old.txt`]: 'old' });
    site.write(`${folder}/new.txt`, 'new');
    await expect.poll(() => site.html('/new.txt'), { timeout: 15_000 }).toBe('new');
  });
});

describe('a new directive', () => {
  it('is known once it is saved, from a folder that the configuration names as well', async () => {
    const settings = { 'site.config.ts': "export default { templatesDir: 'content/_templates' };" };
    const page = '# T\n\n::late\n';
    const site = await watched({ ...FILES, ...settings, 'content/_templates/.gitkeep': '', 'content/late.md': page });
    await says(site, '/late').not.toContain('>late<');
    site.write('content/_templates/directives/Late.tsx', 'export const Late = () => <p>late</p>;\n');
    await says(site, '/late').toContain('<p>late</p>');
  });
});

describe('the first template', () => {
  it.each([
    ['where there was no folder', FILES],
    ['where the folder was empty', { ...FILES, 'templates/.gitkeep': '' }],
  ])('comes in %s', async (_, files) => {
    const site = await watched(files);
    await says(site, ONE).not.toContain('First footer');
    site.write('templates/components/Footer.tsx', footer('First footer'));
    await says(site, ONE).toContain('First footer');
    site.write('templates/components/Footer.tsx', footer('Second footer'));
    await says(site, ONE).toContain('Second footer');
  });
});

describe('a file that the configuration imports', () => {
  const IMPORTING = {
    ...FILES,
    'site.config.ts': `import { title } from './config/title';\n${CONFIG.replace("'Site'", 'title')}`,
  };
  const TITLE = "export { title } from '../../shared/name';\n";

  it('inside of the site or outside, old or new, is followed', async () => {
    const title = (text: string): string => `export const title = '${text}';\n`;
    const files = { ...IMPORTING, 'config/title.ts': title('Old'), '../shared/name.ts': title('Shared') };
    const site = await watched(files, 'site');
    await says(site, ONE).toContain('Old');
    site.write('config/title.ts', TITLE);
    await says(site, ONE).toContain('Shared');
    for (const text of ['New name', 'Newer name']) {
      site.write('../shared/name.ts', title(text));
      await says(site, ONE).toContain(text);
    }
  });

  it('and is broken is told, and the repair is followed', async () => {
    const site = await watched({ ...IMPORTING, 'config/title.ts': "export const title = 'Old';\n" });
    site.write('config/title.ts', 'export const title = ;\n');
    await expect.poll(() => site.told.map((d) => d.code), { timeout: 15_000 }).toEqual(['config-syntax']);
    site.write('config/title.ts', "export const title = 'Mended';\n");
    await says(site, ONE).toContain('Mended');
  });
});

describe('a batch', () => {
  it.each<[string, readonly string[], string | null]>([
    ['of texts', ['content/a.md'], 'update'],
    ['of styles', ['templates/styles/main.css'], 'style'],
    ['of both', ['templates/styles/main.css', 'content/a.md'], 'update'],
    ['with a component', ['templates/components/Footer.tsx', 'content/a.md'], 'reload'],
    ['with a React page', ['content/page.tsx'], 'reload'],
    ['with the configuration', ['site.config.ts', 'content/a.md'], 'reload'],
    ['of nothing that matters', ['README.txt'], null],
  ])('%s tells open pages what they need', async (_, paths, event) => {
    const site = temporarySite({ ...FILES, 'templates/styles/main.css': '' });
    closing.push(() => site.remove());
    const config = await loadConfig(site.dir);
    const work = workFor(
      config,
      paths.map((path) => join(site.dir, path)),
    );
    expect(work?.event ?? null).toBe(event);
  });
});

describe('addresses', () => {
  it('that moved lead to the new ones', async () => {
    const site = await start();
    expect(await site.get('/old')).toMatchObject({ status: 301, body: ONE });
  });

  it('of the web manifest are answered with it', async () => {
    const site = await start();
    const { status, body } = await site.get('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(JSON.parse(String(body))).toMatchObject({ name: 'Site', lang: 'en' });
  });

  it('of files are answered with the files', async () => {
    const site = await start({ ...FILES, 'static/note.txt': 'A note.' });
    expect(String((await site.get('/note.txt')).body)).toBe('A note.');
    expect(readFileSync(join(site.dir, 'static/note.txt'), 'utf8')).toBe('A note.');
  });
});

function footer(text: string): string {
  return `export function Footer() { return <footer>${text}</footer>; }\n`;
}
