import { spawn } from 'node:child_process';

/** The program that opens an address in the browser of the system, with its arguments before the address. None is a shell. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the browser of the system; answers a sentence where it cannot be, null once it is. */
export function openBrowser(url: string, platform = process.platform): Promise<string | null> {
  const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    const fail = (reason: string): void => resolve(`The browser cannot be opened: ${reason}. Open ${url} yourself.`);
    child.on('error', () => fail(`${program} cannot be started`));
    child.on('exit', (code) => (code === 0 ? resolve(null) : fail(`${program} has failed`)));
    // It may run for as long as the browser does.
    child.unref();
  });
}
