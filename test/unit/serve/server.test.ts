import { connect } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { type RequestHandler, startServer } from '../../../src/serve/server.js';
import { get, sendRaw } from './raw.js';

const OK: RequestHandler = async ({ response }) => void response.end('a');
/** Unique, because another test may get a port that has become free. */
const OWN: RequestHandler = async ({ response }) => void response.end('own answer');

describe('a server', () => {
  test.each([
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['::1', '[::1]'],
    ['127.0.0.1', '127.0.0.1'],
    [undefined, 'localhost'],
  ])('bound to %s is named %s', async (host, name) => {
    const server = await startServer({ base: '/a/', host, port: 0 }, OWN);
    expect(server.url).toBe(`http://${name}:${server.port}/a/`);
    await server.close();
    expect((await get(server.port, '/a/')).text).not.toBe('own answer');
  });

  test('says how to allow the host that it refuses, and reports it', async () => {
    const refused: string[] = [];
    const server = await startServer({ base: '/', port: 0, onRefusedHost: (name) => refused.push(name) }, OK);
    const answer = await get(server.port, '/', ['Host: MyBox:3000']);
    expect([answer.status, refused]).toEqual([403, ['mybox']]);
    expect(answer.text).toContain('docsgen serve --allow-host NAME\n');
    expect(answer.text).toContain("serve: { allowHosts: ['NAME'] }");
    expect(answer.headers.get('content-length')).toBe(String(answer.text.length));
    await server.close();
  });

  test('answers to the names of its machine and names its addresses where it listens on all of them', async () => {
    const onAll = await startServer({ base: '/', host: '0.0.0.0', port: 0 }, OK);
    const onOne = await startServer({ base: '/', port: 0 }, OK);
    const status = async ({ port }: { readonly port: number }): Promise<number> =>
      (await get(port, '/', [`Host: ${hostname()}`])).status;
    expect([await status(onAll), await status(onOne)]).toEqual([200, 403]);
    const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list.filter((one) => !one.internal));
    for (const { address, family } of addresses)
      if (family === 'IPv4') expect(onAll.networkUrls).toContain(`http://${address}:${onAll.port}/`);
    expect(onOne.networkUrls).toEqual([]);
    await Promise.all([onAll.close(), onOne.close()]);
  });

  test('answers 500 where no answer could be made', async () => {
    const server = await startServer({ base: '/', port: 0 }, async () => Promise.reject(new Error('a')));
    const answer = await get(server.port, '/');
    expect([answer.status, answer.text]).toEqual([500, '500 Internal Server Error\n']);
    await server.close();
  });

  test('ends an answer that fails half way', async () => {
    const server = await startServer({ base: '/', port: 0 }, async ({ response }) => {
      response.writeHead(200, { 'Content-Length': 9 }).write('a');
      throw new Error('b');
    });
    expect((await get(server.port, '/')).text.length).toBeLessThan(9);
    await server.close();
  });

  test('refuses shortly, and says what it allows', async () => {
    const server = await startServer({ base: '/', port: 0 }, OK);
    const post = await get(server.port, '/', [], 'POST');
    expect([post.status, post.text, post.headers.get('allow')]).toEqual([405, '405 Method Not Allowed\n', 'GET, HEAD']);
    const missing = await get(server.port, '/.env');
    expect([missing.status, missing.headers.get('allow')]).toEqual([404, undefined]);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(missing.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(missing.headers.get('content-length')).toBe(String(missing.text.length));
    await server.close();
  });

  test.each([
    ['nonsense', 'a\r\n\r\n', 400, 'Bad Request'],
    ['a large header', `GET / HTTP/1.1\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`, 431, 'Request Header Fields Too Large'],
  ])('answers %s, with the headers of every answer', async (_, bytes, status) => {
    const server = await startServer({ base: '/', port: 0 }, OK);
    const answer = await sendRaw(server.port, bytes);
    expect([answer.status, answer.text]).toEqual([status, '']);
    expect(answer.headers.get('content-length')).toBe('0');
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    await server.close();
  });

  test('lets go of a client that sends half a request and never closes its end', async () => {
    const server = await startServer({ base: '/', port: 0 }, OK);
    const others = openSockets();
    const client = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    const answer = new Promise((done) => client.once('data', (bytes) => done(bytes.toString().slice(0, 12))));
    client.write('GET / HTTP/1.1\r\n');
    expect(await answer).toBe('HTTP/1.1 408');
    // The client's end of the connection stays.
    await expect.poll(openSockets, { timeout: 20_000 }).toBe(others + 1);
    client.destroy();
    await server.close();
  });
});

/** Connections of this process; both ends count. */
function openSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}
