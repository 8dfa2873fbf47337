import { spawn } from 'node:child_process';

/** Programs that open an address in the default browser, with the arguments before the address. None is a shell. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the default browser; returns a sentence if that fails, otherwise null. */
export function openBrowser(url: string, platform = process.platform): Promise<string | null> {
  const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    const fail = (reason: string): void => resolve(`The browser cannot be opened: ${reason}. Open ${url} yourself.`);
    child.on('error', () => fail(`${program} cannot be started`));
    child.on('exit', (code) => (code === 0 ? resolve(null) : fail(`${program} has failed`)));
    // The program may run as long as the browser.
    child.unref();
  });
}
