import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACKS } from './attacks.js';
import { get, type RawAnswer, sendRaw } from './raw.js';
import { type SampleServer, SECRET, startLive, startStatic } from './site.js';

test('the table holds at least 80 different attacks', () => {
  expect(new Set(ATTACKS.map((attack) => attack.bytes)).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(80);
});

describe.each([
  ['static server', startStatic],
  ['live server', startLive],
])('%s', (_, start) => {
  let server: SampleServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true });
  });

  test.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', async (_name, attack) => {
    const answer = await sendRaw(
      server.port,
      Buffer.from(attack.bytes.replaceAll('{port}', String(server.port)), 'latin1'),
    );
    expect(attack.expected).toContain(answer.status);
    expectHarmless(answer);
    const after = await get(server.port, '/guide');
    expect(after.status).toBe(200);
  });
});

describe.each([
  ['static server', startStatic],
  ['live server', startLive],
])('%s below a base', (_, start) => {
  let server: SampleServer;
  beforeAll(async () => {
    server = await start('/docs/');
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true });
  });

  test.each([
    ['a path beside the base', '/guide', [404]],
    ['the base as a prefix', '/docs-secret/', [404]],
    ['a way out of the base', '/docs/../secret.txt', [400]],
    ['a hidden file', '/docs/.env', [404]],
    ['a host after the base', '/docs//evil.example/index.html', [404]],
    ['an encoded host after the base', '/docs/%2fevil.example/index.html', [400]],
    ['the base twice', '/docs/docs/', [404]],
    ['the base in capitals', '/DOCS/', [404]],
  ])('%s', async (_name, path, expected) => {
    const answer = await get(server.port, path);
    expect(expected).toContain(answer.status);
    expectHarmless(answer);
  });
});

function expectHarmless(answer: RawAnswer): void {
  expect(answer.text).not.toContain(SECRET);
  expect(answer.text).not.toContain('root:x:');
  expect(answer.text).not.toMatch(/alert\(1\)|evil\.example/);
  if (answer.status === 0) return;
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(answer.headers.has('set-cookie')).toBe(false);
  const location = answer.headers.get('location');
  if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
}
