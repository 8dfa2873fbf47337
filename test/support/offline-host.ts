import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ControlledServer, controlledServer } from './controlled-server.js';
import { untilKept } from './offline-reader.js';
import { buildDeployments, type Deployment, PAGES } from './offline-sites.js';
import { closeContexts, sharedBrowser } from './shared-browser.js';

/** A browser profile. */
export interface Reader {
  readonly context: BrowserContext;
  open(path: string): Promise<Page>;
}

/** Deployments, a server for each test, and its readers. */
export class OfflineHost<K extends string> {
  readonly #browser: Browser;
  readonly #sites: Awaited<ReturnType<typeof buildDeployments<K>>>;
  #server: ControlledServer | null = null;
  #contexts: BrowserContext[] = [];

  private constructor(browser: Browser, sites: Awaited<ReturnType<typeof buildDeployments<K>>>) {
    this.#browser = browser;
    this.#sites = sites;
  }

  static async start<K extends string>(deployments: Readonly<Record<K, Deployment>>): Promise<OfflineHost<K>> {
    const [browser, sites] = await Promise.all([sharedBrowser(), buildDeployments(deployments)]);
    return new OfflineHost(browser, sites);
  }

  get server(): ControlledServer {
    if (this.#server === null) throw new Error('No test has begun.');
    return this.#server;
  }

  /** Call before each test: it gets its own server, so that nothing is cached for its origin. */
  async begin(name: K, base = '/'): Promise<void> {
    this.#server = await controlledServer(this.#sites.roots[name], base);
  }

  /** Call after each test. */
  async end(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    this.#contexts = [];
    await this.server.stop();
  }

  async stop(): Promise<void> {
    await closeContexts();
    this.#sites.remove();
  }

  deploy(name: K): void {
    this.server.deploy(this.#sites.roots[name]);
  }

  /** Starts a profile; a narrow window turns offline mode on. */
  async reader(width: 'narrow' | 'wide'): Promise<Reader> {
    const viewport = { width: width === 'narrow' ? 390 : 1280, height: 800 };
    const context = await this.#browser.newContext({ viewport, baseURL: this.server.url, serviceWorkers: 'allow' });
    this.#contexts.push(context);
    return {
      context,
      async open(path) {
        const page = await context.newPage();
        await page.goto(path);
        return page;
      },
    };
  }
}

/** Waits until offline mode has cached every page. */
export async function untilWhole(page: Page, base = ''): Promise<void> {
  for (const path of PAGES) await untilKept(page, 'kept', `${base}/zh-cn/${path}`.replace(/\/$/, ''));
}
