import { expect, it } from 'vitest';
import { type SidebarEntryInput, sidebarEntry, sidebarItems } from '../../../src/base/sidebar-schema.js';

const faults = (entry: unknown): readonly string[] => {
  const { error } = sidebarEntry.safeParse(entry);
  const issues = error?.issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue]));
  return (issues ?? [])
    .filter(({ code }) => code !== 'invalid_type')
    .map((i) => `${i.path.join('.')} must ${i.message}`);
};

it.each<readonly [unknown, string]>([
  [{}, 'page must be given, or `label`, `to`, `href` or `folder`'],
  [{ items: [] }, 'items must stand with a `label` or a `page`'],
  [{ href: 'https://a.example' }, 'href must stand with a `label`'],
  [{ label: 'A', href: 'https://a.example', to: '/a' }, 'href must not stand beside `to`: an entry is one thing'],
  [{ label: 'A', to: '/a', page: 'a' }, 'page must not stand beside `to`: an entry is one thing'],
  [{ folder: 'a', items: [] }, 'items must not stand beside `folder`: an entry is one thing'],
  [{ page: 'a', collapsed: true }, 'collapsed must stand with `items`: it belongs to a category'],
  [{ page: 'a', items: [], index: true }, 'index must not stand beside `page`: a category has one page'],
])('%j is no entry: %s', (entry, fault) => expect(faults(entry)).toEqual([fault]));

it.each<SidebarEntryInput>([
  'a',
  { label: 'A' },
  { folder: '.' },
  { page: 'a', items: ['b'], index: false, icon: 'rocket' },
  { label: { en: 'A' }, items: [{ label: 'B', items: [] }], index: { slug: '/a/b' } },
])('%j is an entry', (entry) => expect(faults(entry)).toEqual([]));

it('refuses an address that a link in a page may not have', () =>
  expect(faults({ label: 'A', href: 'javascript:alert(1)' })).toHaveLength(1));

it('gives an entry the values that it leaves out', () =>
  expect(sidebarItems(['a', { label: 'B', badge: 'New', items: [] }])).toEqual([
    { kind: 'page', page: 'a', label: null, badge: null },
    {
      kind: 'category',
      label: 'B',
      page: null,
      index: null,
      collapsed: true,
      description: null,
      icon: null,
      badge: { text: 'New', type: 'note' },
      items: [],
    },
  ]));
