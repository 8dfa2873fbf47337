import type { Page } from 'playwright-core';
import { SLOW } from './history-site.js';

/** With the site's scripts, or the same output without them, which shows the browser's own behaviour. */
export type World = 'site' | 'plain';

/** State that is compared after each step. */
export interface Place {
  readonly address: string;
  readonly title: string;
  readonly scroll: number;
  /** The focused element; `page` for the start of the page or the section in the address. */
  readonly focus: string;
  /** Number of history entries. */
  readonly length: number;
}

/** A step through the site, after which the reader waits. */
export interface Step {
  readonly name: string;
  /** True if an overlay has the focus, which plain pages cannot show. */
  readonly isOverPage?: true;
  act(page: Page, world: World): Promise<unknown>;
}

export interface Cell {
  readonly entry: EntryKind;
  readonly leaving: Leaving;
  readonly speed: Speed;
  readonly cache: Cache;
}

const START = '/guides/start';
const LONG = '/guides/long';
const OTHER = '/guides/other';
const PART = '#part-20';
/** Scroll position without a heading. */
const SCROLLED = 2345;
/** Milliseconds of a pause, longer than any wait for the end of scrolling. */
const PAUSE = 400;

/** Code that follows a link of the page. */
const following = (href: string): string => `{
  const link = document.createElement('a');
  link.href = ${JSON.stringify(href)};
  document.querySelector('main').append(link);
  link.click();
  link.remove();
}`;
const open = (href: string): Step => ({
  name: `open ${href}`,
  act: (page) => page.goto(href),
});
const follow = (href: string): Step => ({ name: `follow ${href}`, act: (page) => arrive(page, following(href)) });
const back: Step = { name: 'back', act: (page) => arrive(page, 'history.back()') };
const forward: Step = { name: 'forward', act: (page) => arrive(page, 'history.forward()') };

/** Runs code that leads to another entry, and waits for it. */
async function arrive(page: Page, code: string): Promise<void> {
  const arrival = page.waitForEvent('framenavigated');
  await page.evaluate(code);
  await arrival;
  await page.waitForLoadState();
}

/** An overlay. On plain pages it is an entry that shows nothing. */
function overlay(name: string, show: (page: Page) => Promise<unknown>, shown: string): readonly Step[] {
  const act: Step['act'] = async (page, world) => {
    if (world === 'plain') return page.evaluate(`history.pushState({}, '')`);
    await show(page);
    return page.locator(shown).waitFor();
  };
  const leave: Step['act'] = async (page, world) => {
    await page.evaluate('history.back()');
    await page.waitForTimeout(100);
    if (world === 'site') await page.locator(shown).waitFor({ state: 'hidden' });
  };
  return [
    open(START),
    follow(LONG),
    { name: 'scroll', act: (page) => page.evaluate(`scrollTo(0, ${SCROLLED - 1000})`) },
    { name: `open ${name}`, isOverPage: true, act },
    { name: `back from ${name}`, act: leave },
  ];
}

const MODAL = 'dialog.search-modal[open]';

/** Chooses a search hit. */
async function hit(page: Page, world: World): Promise<void> {
  if (world === 'plain') return arrive(page, following(LONG + PART));
  await page.keyboard.press('/');
  await page.locator(MODAL).waitFor();
  await page.keyboard.type('Pelican');
  await page.locator('.search-hit').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${LONG}${PART}`);
}

/** Ways to arrive at the entry that the reader leaves. */
const ENTRIES = {
  'full load': [open(START), open(LONG)],
  link: [open(START), follow(LONG)],
  'link to a section': [open(START), follow(LONG + PART)],
  contents: [open(LONG), follow(PART)],
  'search hit': [open(START), { name: 'choose a hit', act: hit }],
  redirect: [open(START), follow('/guides/old')],
  'typed section': [open(LONG), open(`${LONG}${PART}`)],
  'broken section': [open(START), follow(LONG), open(`${LONG}#100%`)],
  search: overlay('search', (page) => page.keyboard.press('/'), MODAL),
  menu: overlay('menu', (page) => page.evaluate(`document.querySelector('[data-menu-open]').click()`), 'dialog.menu'),
  picture: overlay('picture', (page) => page.locator('img[data-zoom]').dispatchEvent('click'), 'dialog.zoomed'),
} satisfies Readonly<Record<string, readonly Step[]>>;
type EntryKind = keyof typeof ENTRIES;

/**
 * Position and timing when the reader leaves: where they arrived, or where they scrolled to, at once or after a pause; or with a slow
 * server.
 */
const SPEEDS = ['unscrolled', 'at once', 'after a pause', 'slow'] as const;
type Speed = (typeof SPEEDS)[number];

/** Whether pages are fetched only on request, or ahead. */
const CACHES = ['cold', 'ahead'] as const;
type Cache = (typeof CACHES)[number];

/** Leaves with code that runs in the current page. */
const leave =
  (name: string, code: (speed: Speed) => string) =>
  (speed: Speed): Step => ({
    name,
    async act(page) {
      const scroll = speed === 'unscrolled' ? '' : `scrollTo(0, ${SCROLLED});`;
      if (speed !== 'after a pause') return arrive(page, scroll + code(speed));
      await page.evaluate(scroll);
      await page.waitForTimeout(PAUSE);
      return arrive(page, code(speed));
    },
  });

/** Follows a link whose page never arrives, and goes back. */
const cancel = (speed: Speed): Step => ({
  name: 'back during a slow load',
  async act(page) {
    if (speed !== 'unscrolled') await page.evaluate(`scrollTo(0, ${SCROLLED})`);
    if (speed === 'after a pause') await page.waitForTimeout(PAUSE);
    await page.evaluate(following('/guides/never'));
    await page.waitForTimeout(speed === 'slow' ? SLOW : 100);
    const arrival = page.waitForEvent('framenavigated');
    // No code runs in a page that is about to be replaced, and Playwright reports the aborted load.
    await page.goBack().catch(() => {});
    await arrival;
    await page.waitForLoadState();
  },
});

/** Ways to leave the entry and return to it. */
const LEAVINGS = {
  link: (speed) => [leave('follow a link', () => following(OTHER))(speed), back, forward],
  back: (speed) => [leave('back', () => 'history.back()')(speed), forward],
  forward: (speed) => [follow(OTHER), back, leave('forward', () => 'history.forward()')(speed), back],
  reload: (speed) => [leave('reload', () => 'location.reload()')(speed)],
  'another site': (speed) => [
    leave(
      'another site',
      () => `location.href = location.origin.replace('127.0.0.1', 'localhost') + '${OTHER}'`,
    )(speed),
    back,
  ],
  'back during a slow load': (speed) => [cancel(speed), forward],
} satisfies Readonly<Record<string, (speed: Speed) => readonly Step[]>>;
type Leaving = keyof typeof LEAVINGS;

const PLACE = `(() => {
  const { activeElement: active } = document;
  const isPage = active === null || active === document.body || active.matches('[data-main]') || '#' + active.id === location.hash;
  return {
    address: location.href,
    title: document.title,
    scroll: Math.round(scrollY),
    focus: isPage ? 'page' : active.tagName + '.' + active.className,
    length: history.length,
  };
})()`;

/** The reader's state; read again if a load replaces the page meanwhile. */
export async function placeOf(page: Page): Promise<Place> {
  try {
    return (await page.evaluate(PLACE)) as Place;
  } catch (error) {
    if (!String(error).includes('context was destroyed')) throw error;
    return placeOf(page);
  }
}

/** All steps of a cell. */
export function stepsOf({ entry, leaving, speed }: Cell): readonly Step[] {
  return [...ENTRIES[entry], ...LEAVINGS[leaving](speed)];
}

/** All cells. */
export function allCells(): readonly Cell[] {
  return (Object.keys(ENTRIES) as EntryKind[]).flatMap((entry) =>
    (Object.keys(LEAVINGS) as Leaving[]).flatMap((leaving) =>
      SPEEDS.flatMap((speed) => CACHES.map((cache) => ({ entry, leaving, speed, cache }))),
    ),
  );
}

/** Every second pair of entry and leaving, with speeds and caches in turn. */
export function someCells(): readonly Cell[] {
  const pairs = (Object.keys(ENTRIES) as EntryKind[]).flatMap((entry, i) =>
    (Object.keys(LEAVINGS) as Leaving[]).filter((_, j) => (i + j) % 2 === 0).map((leaving) => ({ entry, leaving })),
  );
  const turn = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
  return pairs.map((pair, n) => ({ ...pair, speed: turn(SPEEDS, n), cache: turn(CACHES, Math.floor(n / 4)) }));
}
