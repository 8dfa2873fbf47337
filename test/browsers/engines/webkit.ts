import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type BrowserWindow,
  type Engine,
  FONTS,
  KEYS,
  PATIENCE,
  type RunningEngine,
  staysInDocument,
} from './engine.js';

/** WebKit for GTK in its MiniBrowser, on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  programs: [['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb'], miniBrowsers()],
  packages: ['webkit2gtk-driver', 'xvfb'],
  start,
};

/** Paths of the browser on Debian: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowsers(): string[] {
  const folders = readdirSync('/usr/lib').filter((name) => name.includes('-linux-'));
  return folders.flatMap((folder) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
}

async function start(): Promise<RunningEngine> {
  const home = mkdtempSync(join(tmpdir(), 'docsgen-webkit-'));
  const { screen, display } = await startScreen();
  const environment = {
    ...process.env,
    ...FONTS,
    DISPLAY: display,
    HOME: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  return {
    // A driver whose browser has crashed does not answer any more, so the second try starts another one.
    window: () => windowOfOwnDriver(environment).catch(() => windowOfOwnDriver(environment)),
    async stop() {
      await ended(screen);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens a window with its own driver, which ends with it. */
async function windowOfOwnDriver(environment: NodeJS.ProcessEnv): Promise<BrowserWindow> {
  const port = await freePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: environment });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url);
    const window = await openWindow(url);
    const close = (): Promise<void> => window.close().finally(() => ended(driver));
    return { ...window, close };
  } catch (error) {
    await ended(driver);
    throw error;
  }
}

/** Starts a virtual screen with a free number, which the server writes to the pipe once it is ready. */
function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((done, failed) => {
    screen.on('error', failed);
    screen.on('exit', (code) => failed(new Error(`Xvfb ended with ${code}.`)));
    (screen.stdio[3] as Readable).once('data', (number: Buffer) =>
      done({ screen, display: `:${number.toString().trim()}` }),
    );
  });
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(`${url}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = new Promise((done) => program.once('exit', done));
  program.kill();
  await end;
}

/** An error from the driver, such as `stale element reference`. */
class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Sends a WebDriver command. */
async function send<T>(method: 'GET' | 'POST' | 'DELETE', address: string, body: object = {}): Promise<T> {
  const signal = AbortSignal.timeout(2 * PATIENCE);
  const answer = await fetch(address, { method, signal, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new DriverError(value.error ?? String(answer.status), value.message ?? '');
  return value;
}

/** Minimum width of the page, because of the window's tool bar. */
const LEAST_WIDTH = 447;

/** Key of an element's id in the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Opens a session with one window and its own profile; a driver has one session at a time. */
async function openWindow(driver: string): Promise<BrowserWindow> {
  const browser = { binary: miniBrowsers().find((path) => existsSync(path)), args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <T>(command: string, body: object = {}): Promise<T> => send('POST', `${session}/${command}`, body);
  await post('timeouts', { script: PATIENCE, pageLoad: PATIENCE });
  const run = <T>(expression: string): Promise<T> =>
    post('execute/sync', { script: `return (async () => (${expression}))()`, args: [] });
  const actions = (keys: readonly object[]): Promise<void> =>
    post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
  // The size of the window's frame is known only after the first resize, and the page may notice a resize after the driver has answered.
  const size = async (width: number, height: number): Promise<void> => {
    let rect = { width, height };
    for (let tries = 0; tries < 10; tries++) {
      await post('window/rect', rect);
      await new Promise((done) => setTimeout(done, 50 * tries));
      const [innerWidth, innerHeight] = await run<[number, number]>('[innerWidth, innerHeight]');
      if (innerWidth === Math.max(width, LEAST_WIDTH) && innerHeight === height) return;
      const outer = await send<typeof rect>('GET', `${session}/window/rect`);
      rect = { width: outer.width + width - innerWidth, height: outer.height + height - innerHeight };
    }
  };
  await size(1280, 800);
  return {
    async open(url) {
      const stays = await run(staysInDocument(url));
      await post('url', { url });
      if (stays) await post('refresh');
      // The driver answers before the scripts of a page have run.
      for (const end = Date.now() + PATIENCE; Date.now() < end; )
        if ((await run("document.readyState === 'complete'")) === true) return;
    },
    run,
    click: (selector) => clicked(post, selector),
    type: (text) =>
      actions(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    press(key) {
      const values = key.split('+').map((name) => KEYS[name] ?? name);
      const ups = values.toReversed().map((value) => ({ type: 'keyUp', value }));
      return actions([...values.map((value) => ({ type: 'keyDown', value })), ...ups]);
    },
    size,
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => send('DELETE', session),
  };
}

/** Clicks once the element exists and is clickable; it may be replaced in between. */
async function clicked(post: (command: string, body?: object) => Promise<unknown>, selector: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      const element = (await post('element', { using: 'css selector', value: selector })) as Record<string, string>;
      await post(`element/${element[ELEMENT]}/click`);
      return;
    } catch (error) {
      if (!(error instanceof DriverError) || Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
