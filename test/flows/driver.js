// A stand-in for tauri-driver: passes commands to WebKitWebDriver, whose MiniBrowser replaces the application and shows its page. DIST is
// the folder of the page.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { serveAssets } from './window.js';

const PORT = 4444;
const NATIVE = 4445;
/** The application's command, implemented on the page. */
const COUNTER = '<script>{ let count = 0; window.__TAURI__ = { tauri: { invoke: async () => ++count } }; }</script>';

const native = spawn('WebKitWebDriver', [`--port=${NATIVE}`, '--host=127.0.0.1'], { stdio: 'inherit' });
process.on('SIGTERM', () => {
  native.kill();
  process.exit(0);
});
const assets = await serveAssets(process.env.DIST, COUNTER);
createServer((request, response) => {
  answer(request)
    .catch((error) => [500, JSON.stringify({ value: { error: 'unknown error', message: String(error) } })])
    .then(([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
}).listen(PORT, '127.0.0.1');

async function answer(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const isNew = request.method === 'POST' && request.url === '/session';
  const [status, text] = await send(request.method, request.url, isNew ? nativeOptions(body) : body);
  if (isNew && status === 200) {
    const { sessionId } = JSON.parse(text).value;
    await send('POST', `/session/${sessionId}/url`, JSON.stringify({ url: assets.url }));
  }
  return [status, text];
}

async function send(method, path, body) {
  const response = await fetch(`http://127.0.0.1:${NATIVE}${path}`, {
    method,
    body: method === 'POST' ? body : undefined,
  });
  return [response.status, await response.text()];
}

/** The options of a session as tauri-driver translates them: the application becomes the browser to start. */
function nativeOptions(body) {
  const { 'tauri:options': options, browserName = 'wry', ...rest } = JSON.parse(body).capabilities.alwaysMatch;
  assert.match(options.application, /\/target\/release\/counter-app$/);
  assert.equal(browserName, 'wry');
  const browser = { binary: options.application, args: options.args ?? [] };
  return JSON.stringify({ capabilities: { alwaysMatch: { ...rest, 'webkitgtk:browserOptions': browser } } });
}
