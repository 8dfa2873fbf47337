import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CLOBBERED } from './markup.js';
import { ATTACKER, type PayloadList } from './payload-list.js';

/** Schemes that addresses on a page may have; `data:` only for pictures. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:', 'irc:', 'ircs:', 'xmpp:', 'matrix:', 'vscode:'];

/**
 * Runs in a page, as text. Checks all attributes of all elements, dispatches the events that attributes handle, uses the theme's controls,
 * and parses a copy of the page once more: markup that is read differently the second time would run then. Returns its objections.
 */
const INSPECTION = `(async () => {
  const schemes = ${JSON.stringify(SCHEMES)};
  const addresses = new Set(['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'poster', 'background', 'cite', 'ping', 'longdesc', 'srcset', 'to', 'from', 'values', 'codebase', 'manifest', 'profile']);
  const faults = new Set();
  const objection = (element, { name, value }) => {
    if (/^on/i.test(name) || name === 'srcdoc') return true;
    if (!addresses.has(name.toLowerCase()) || !URL.canParse(value, location.href)) return false;
    const { protocol } = new URL(value, location.href);
    const isPicture = /^(?:IMG|LINK)$/.test(element.tagName) && element.rel !== 'stylesheet' && /^data:(?:image|,)/.test(value);
    return !schemes.includes(protocol) && !isPicture;
  };
  const ofTheme = '.island, [data-search-form]';
  const inspect = (root) => {
    for (const element of root.querySelectorAll('*'))
      for (const attribute of element.attributes)
        if (objection(element, attribute)) faults.add(element.localName + ' ' + attribute.name + '=' + attribute.value);
    for (const element of root.querySelectorAll('[data-main] :is(script, style, iframe, object, embed, form, base, meta, link, template, frame, portal)'))
      if (element.closest(ofTheme) === null && element.type !== 'application/json') faults.add('element ' + element.outerHTML.slice(0, 200));
  };
  const provoke = (root) => {
    for (const element of root.querySelectorAll('*')) for (const { name } of element.attributes)
      if (/^on/i.test(name)) element.dispatchEvent(new Event(name.slice(2).toLowerCase(), { cancelable: true }));
  };
  for (const name of ${JSON.stringify(CLOBBERED)})
    if (document[name] instanceof Element && document[name].closest('[data-main]') !== null) faults.add('document.' + name);
  if (!(document.body instanceof HTMLBodyElement)) return [];
  inspect(document);
  provoke(document);
  for (const one of ['[role=tab]', 'summary', '.code button', 'img'])
    for (const element of [...document.querySelectorAll('main ' + one)].slice(0, 40)) element.click();
  inspect(document);
  const copy = document.createElement('div');
  copy.innerHTML = document.querySelector('[data-main]')?.innerHTML ?? '';
  document.body.append(copy);
  copy.innerHTML = copy.innerHTML;
  await new Promise((done) => setTimeout(done));
  inspect(copy);
  provoke(copy);
  copy.remove();
  return [...faults];
})()`;

/** A reader of a site with payloads, who records everything that runs, sends a request or leads elsewhere. */
export interface PayloadReader {
  readonly context: BrowserContext;
  /** All faults, each with the payload or the address that caused it. */
  readonly faults: ReadonlySet<string>;
  /** Numbers of payloads that ran. */
  readonly ran: ReadonlySet<number>;
  inspect(page: Page): Promise<void>;
  /** Opens each address in one of several tabs, and inspects the page. */
  readAll(addresses: readonly string[]): Promise<void>;
}

/** Number of parallel tabs. */
const TABS = 4;

/** Opens a reader of the site at `origin`. */
export async function payloadReader(browser: Browser, origin: string, list: PayloadList): Promise<PayloadReader> {
  const context = await browser.newContext({ permissions: ['clipboard-write'], serviceWorkers: 'allow' });
  const faults = new Set<string>();
  const ran = new Set<number>();
  await context.exposeFunction('ran', (number: unknown) => {
    ran.add(Number(number));
    faults.add(`ran: ${list.textOf(Number(number))}`);
  });
  context.on('dialog', (dialog) => {
    faults.add(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => faults.add(`error on ${error.page()?.url()}: ${error.error().message}`));
  await context.route(
    (url) => url.origin !== origin && /^https?:$/.test(url.protocol),
    (route) => {
      const url = route.request().url();
      faults.add(`request: ${url}`);
      const call = url.startsWith(ATTACKER) ? decodeURIComponent(new URL(url).pathname.slice(1)) : '';
      const isFrame = route.request().resourceType() === 'document';
      return route.fulfill({
        contentType: isFrame ? 'text/html' : 'text/javascript',
        body: isFrame ? `<script>${call}</script>` : call,
      });
    },
  );
  const inspect = async (page: Page): Promise<void> => {
    for (const fault of (await page.evaluate(INSPECTION)) as string[]) faults.add(`${page.url()}: ${fault}`);
  };
  const readAll = async (addresses: readonly string[]): Promise<void> => {
    const rest = [...addresses];
    const readOn = async (): Promise<void> => {
      const page = await context.newPage();
      for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
        await page.goto(origin + address, { waitUntil: 'load' });
        await inspect(page);
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: TABS }, readOn));
  };
  return { context, faults, ran, inspect, readAll };
}
