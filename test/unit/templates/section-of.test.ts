import { describe, expect, it } from 'vitest';
import type { SidebarEntry } from '../../../src/model/page.js';
import { sectionOf } from '../../../templates/components/sectionOf.js';

const link = (label: string, href: string): SidebarEntry => ({ type: 'link', label, href, active: false });

const folder = (label: string, href: string | null, children: readonly SidebarEntry[]): SidebarEntry => ({
  type: 'category',
  label,
  href,
  active: false,
  open: true,
  children,
  lazy: false,
});

const ENTRIES: readonly SidebarEntry[] = [
  link('简介', '/guides'),
  folder('测试', '/testing', [
    link('模拟', '/testing/mocking'),
    folder('WebDriver', null, [link('简介', '/testing/webdriver')]),
  ]),
  { type: 'more', count: 3, href: '/testing/webdriver' },
];

describe('sectionOf', () => {
  it.each([
    ['/guides', null],
    ['/testing', null],
    ['/testing/mocking', '测试'],
    ['/testing/webdriver', 'WebDriver'],
    ['/elsewhere', null],
  ])('%s stands in %s', (href, section) => {
    expect(sectionOf(ENTRIES, href)).toBe(section);
  });
});
