import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PageModel, SidebarEntry } from '../../../src/model/page.js';
import type { Theme } from '../../../src/open/theme.js';
import { ownTheme } from '../../support/own-theme.js';
import { ROOT } from '../../support/servers.js';
import { samplePage } from '../output/page.js';

/** The theme’s own label as a file of the site, which does not say that its markup may be shared. */
const LABEL = readFileSync(join(ROOT, 'templates/components/Label.tsx'), 'utf8')
  .replace('Label.isShareable = true;', '')
  .replaceAll('../../src/shared/word-parts.js', join(ROOT, 'src/shared/word-parts.js'))
  .replaceAll('../context.js', join(ROOT, 'templates/context.js'));

const shared = await ownTheme();
const unshared = await ownTheme({ 'templates/components/Label.tsx': LABEL });

const link = (name: string, more: object = {}): SidebarEntry => ({
  type: 'link',
  label: `${name} & long.name.of.an.api`,
  href: `/${name}`,
  active: false,
  ...more,
});
const folder = (name: string, children: readonly SidebarEntry[], more: object = {}): SidebarEntry => ({
  type: 'category',
  label: name,
  href: `/${name}`,
  active: false,
  open: false,
  lazy: false,
  children,
  ...more,
});

/** Entries that several pages have, as linking gives them. */
const ENTRIES = [
  link('a', { badge: { text: 'new', type: 'tip' } }),
  link('b', { lang: 'ar' }),
  { type: 'text', label: 'Part two' },
  folder('c', [link('c/one'), folder('c/two', [link('c/two/x')], { href: null })], { open: true }),
  folder('d', [], { lazy: true }),
  link('e', { external: true }),
] as const satisfies readonly SidebarEntry[];

const ACTIVE = [
  [],
  [link('now', { active: true })],
  [folder('f', [link('f/one'), link('f/now', { active: true }), ENTRIES[0], ENTRIES[1]], { open: true })],
  [
    folder('g', [folder('g/h', [...ENTRIES, link('g/h/now', { active: true })], { open: true })], {
      open: true,
      href: null,
    }),
  ],
  [
    { type: 'more', count: 7, href: '/m' },
    { type: 'more', count: 8, href: '/m' },
  ],
] as const satisfies readonly (readonly SidebarEntry[])[];

const LOCALES: readonly Partial<PageModel['locale']>[] = [
  {},
  { code: 'ar', htmlLang: 'ar', direction: 'rtl' },
  { code: 'zh-cn', htmlLang: 'zh-CN' },
];

function bodies(theme: Theme): string[] {
  return LOCALES.flatMap((fields) =>
    ACTIVE.flatMap((active) =>
      [
        [...ENTRIES, ...active],
        [...active, ...ENTRIES, ...active],
        [ENTRIES[3], ...active, ENTRIES[0], ENTRIES[0]],
      ].map((entries) => {
        const page = samplePage({ sidebar: { name: 'docs', entries } });
        return theme.renderPage({ ...page, locale: { ...page.locale, ...fields } }, null).body;
      }),
    ),
  );
}

it('sidebars have the same markup as if each page rendered all of it', () => {
  const markup = bodies(shared);
  expect(markup).toEqual(bodies(unshared));
  expect(markup).toEqual(bodies(shared));
  expect(markup.join()).not.toContain('docsgen-part');
});

it('shared markup has nothing that is read from each page: no ids, no text of the page, nothing that loads or runs', () => {
  const { body, shared: parts } = shared.renderPage(samplePage({ sidebar: { name: 'docs', entries: ENTRIES } }), null);
  expect(parts?.markup).toHaveLength(ENTRIES.length);
  const [before = '', after = ''] = parts?.ownBody.split(/<docsgen-part[^>]*><\/docsgen-part>/) ?? [];
  expect(`${before}${parts?.markup.map(({ html }) => html).join('')}${after}`).toBe(body);
  for (const { html } of parts?.markup ?? []) {
    expect(html).toMatch(/^<li[ >].*<\/li>$/s);
    expect(html).not.toMatch(/<(?!\/?(?:li|ul|a|span|bdi|wbr|details|summary)[ />])/);
    expect(html).not.toMatch(/ (?:id|name|style|src|srcset|on\w+|data-search-text)=/);
  }
});

it('an entry of several pages is rendered once for each language', () => {
  let renderings = 0;
  const counted = {
    ...link('counted'),
    get badge() {
      renderings++;
      return { text: 'new', type: 'tip' } as const;
    },
  };
  const render = (url: string, code: string): void => {
    const page = samplePage({ url, sidebar: { name: 'docs', entries: [counted, link(url)] } });
    shared.renderPage({ ...page, locale: { ...page.locale, code } }, null);
  };
  render('/first', 'en');
  const firstRenderings = renderings;
  for (const url of ['/second', '/third']) render(url, 'en');
  expect(renderings).toBe(firstRenderings);
  render('/first', 'de');
  expect(renderings).toBe(2 * firstRenderings);
});

it('a site’s own label may show anything about the page', async () => {
  const theme = await ownTheme({
    'templates/components/Label.tsx': `
      import { usePage } from ${JSON.stringify(join(ROOT, 'templates/context.js'))};
      export function Label() { return <b>{usePage().url}</b>; }`,
  });
  for (const url of ['/one', '/two']) {
    const page = samplePage({ url, sidebar: { name: 'docs', entries: ENTRIES } });
    expect(theme.renderPage(page, null).body.split(`<b>${url}</b>`).length).toBeGreaterThan(5);
  }
});

it('text like a placeholder stays text', () => {
  const label = '<docsgen-part></docsgen-part>';
  const entries = [link('a', { label }), link('b', { label: '<docsgen-part data-place="0"></docsgen-part>' })];
  const { body } = shared.renderPage(samplePage({ html: label, sidebar: { name: 'docs', entries } }), null);
  expect(body).toContain('&lt;docsgen-part&gt;&lt;/<wbr/>docsgen-part&gt;');
  expect(body.split(label)).toHaveLength(2);
});
