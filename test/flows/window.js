// A stand-in for the window of a Tauri application: serves the files of a folder, with a Rust side that answers `greet` like in the guides.
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { launchBrowser } from '../support/browser.js';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/**
 * Serves a folder as Tauri serves `distDir`: `/a` is `a`, `a.html`, `a/index.html` or, if none of them exists, `index.html`. Pages start
 * with the injected markup.
 */
export async function serveAssets(folder, injected = '') {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).replace(/\/$/, '');
    const names = [path, `${path}.html`, `${path}/index.html`, 'index.html'];
    const file = names.map((name) => join(folder, name)).find((name) => statSync(name, MISSING)?.isFile());
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    response.end(
      type === 'text/html' ? readFileSync(file, 'utf8').replace('<head>', `<head>${injected}`) : readFileSync(file),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const MISSING = { throwIfNoEntry: false };

/** The greetings of a page for typed names, and its error for an empty one. */
export async function greetingsOf(folder, names) {
  const assets = await serveAssets(folder);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(answerCommands);
    await page.goto(assets.url);
    const greetings = [];
    for (const name of names) {
      await page.fill('input', name);
      await page.click('button');
      await page.waitForFunction(
        (text) => document.querySelector('output').textContent !== text,
        greetings.at(-1) ?? '',
      );
      greetings.push(await page.textContent('output'));
    }
    return { greetings, errors };
  } finally {
    await browser.close();
    assets.close();
  }
}

/** Runs in the page before its scripts. */
function answerCommands() {
  const version = { __tauriModule: 'App', message: { cmd: 'getAppVersion' } };
  const answerOf = ({ cmd, name, ...rest }) => {
    if (rest.__tauriModule === version.__tauriModule && rest.message.cmd === version.message.cmd) return '0.1.0';
    if (cmd !== 'greet') throw `command ${cmd} not found`;
    if (name.trim() === '') throw '名字不能为空';
    return `你好，${name.trim()}！这句话来自 Rust。`;
  };
  window.__TAURI_METADATA__ = { __windows: [{ label: 'main' }], __currentWindow: { label: 'main' } };
  window.__TAURI_IPC__ = async ({ callback, error, ...message }) => {
    try {
      window[`_${callback}`](answerOf(message));
    } catch (reason) {
      window[`_${error}`](reason);
    }
  };
}
