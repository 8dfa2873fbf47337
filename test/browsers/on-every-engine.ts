import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { type Front, frontOf } from '../support/front.js';
import { type BrowserWindow, type Engine, PATIENCE, type RunningEngine } from './engines/engine.js';
import { ENGINES, isInstalled } from './engines/index.js';

/** A window on a site. */
export interface Visit {
  readonly window: BrowserWindow;
  /** Proxy between the window and the site. */
  readonly front: Front;
}

/** Context of a spec for one engine. */
export interface Reader {
  readonly engine: Engine['name'];
  /** Opens a page of the site in a window and an origin of its own; a fault on any page fails the test. `before` prepares the proxy. */
  visit(site: string, path: string, before?: (front: Front) => void): Promise<Visit>;
}

/** Defines the same specs for every engine. */
export function onEveryEngine(specs: (reader: Reader) => void): void {
  describe.each(ENGINES.map((engine) => [engine.name, engine] as const))('%s', (_, engine) => {
    let running: RunningEngine;
    beforeAll(async () => {
      if (!isInstalled(engine))
        throw new Error(`${engine.name} is missing. On Debian: apt-get install ${engine.packages.join(' ')}`);
      running = await engine.start();
    }, 300_000);
    afterAll(() => running?.stop());
    specs({ engine: engine.name, visit: (site, path, before) => visit(running, { site, path, before }) });
  });
}

/** WebKit's error for a page that is left while it registers its service worker. */
const CUT_SHORT = /registerSW failed .* load failed$/;

interface Start {
  readonly site: string;
  readonly path: string;
  readonly before: ((front: Front) => void) | undefined;
}

async function visit(engine: RunningEngine, { site, path, before }: Start): Promise<Visit> {
  const front = await frontOf(site);
  before?.(front);
  const window = await engine.window();
  onTestFinished(async () => {
    await window.close();
    await front.stop();
    expect(front.faults.filter((fault) => !CUT_SHORT.test(fault))).toEqual([]);
  });
  await window.open(front.url + path);
  return { window, front };
}

/** An expectation with time to come true: browsers are slow on a busy machine, and a page that is being left does not answer. */
export function eventually<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: PATIENCE });
}

/** Text of the page's title. */
export const HEADING = "document.querySelector('h1')?.textContent";
/** Appearance of the page. */
export const MODE = 'document.documentElement.dataset.theme';

/** Waits until an expression in the page has the expected value. */
export async function sees(window: BrowserWindow, expression: string, expected: unknown): Promise<void> {
  await eventually(() => window.run(expression)).toEqual(expected);
}

/** Loads the page once more, as a reader does. */
export async function reload(window: BrowserWindow): Promise<void> {
  await window.run('(window.isLeft = true, setTimeout(() => location.reload()), true)');
  await sees(window, "window.isLeft === undefined && document.readyState === 'complete'", true);
}
