import { describe, expect, test } from 'vitest';
import { guardRequest, locationOf } from '../../../src/serve/guard.js';
import { hostName, isKnownHost } from '../../../src/serve/hosts.js';
import { isPrivatePath, isProjectPath } from '../../../src/serve/private.js';

const RULES = { base: '/', bound: 'localhost', allowed: [], machine: ['mybox', 'mybox.local'] };

function judge(target: string, base = '/'): unknown {
  const verdict = guardRequest({ method: 'GET', target, hosts: ['localhost'] }, { ...RULES, base });
  return verdict.kind === 'pass'
    ? verdict.path
    : verdict.kind === 'redirect'
      ? `→ ${verdict.location}`
      : verdict.status;
}

test.each([
  ['/', '/'],
  ['/a/b/', '/a/b/'],
  ['/a%20b?x#', 400],
  ['/a%20b?x=/../y', '/a b'],
  ['/%E6%8C%87', '/指'],
  ['/%252e%252e/x', '/%2e%2e/x'],
  ['/%3f', '/?'],
  ['/.env', 404],
  ['/a/.git/config', 404],
  ['/.well-known/x', '/.well-known/x'],
  ['/a//b', 404],
  ['/a/', '/a/'],
  ['/a/..b', 404],
  ['/a/b..c', '/a/b..c'],
  ['/a/../b', 400],
  ['//a', 400],
])('%s is taken as %s', (target, expected) => {
  expect(judge(target)).toBe(expected);
});

test.each([
  ['/docs/', '/'],
  ['/docs/a', '/a'],
  ['/docs', '→ /docs/'],
  ['/docs?a', '→ /docs/?a'],
  ['/', '→ /docs/'],
  ['/docsx', 404],
  ['/a', 404],
  ['/docs//a', 404],
])('below /docs/, %s is taken as %s', (target, expected) => {
  expect(judge(target, '/docs/')).toBe(expected);
});

test.each([
  ['/', '', '', '/'],
  ['/', '/evil.example', '', '/evil.example'],
  ['/', '//evil.example', '', '/evil.example'],
  ['/', '\\evil.example', '', '/%5Cevil.example'],
  ['/docs/', 'a?b#c d', 'q', '/docs/a%3Fb%23c%20d?q'],
])('the location of %s and %s stays on the site', (base, path, query, expected) => {
  expect(locationOf(base, path, query)).toBe(expected);
});

describe('names', () => {
  test.each([
    '/.a',
    '/a/.b/c',
    '/node_modules/a',
    '/NODE_MODULES/a',
    '/site.config.mjs',
    '/a/_category_.yml',
    '/a.',
    '/a ',
    '/a::$DATA',
    '/a:$x',
    '/a~',
  ])('%s is private', (path) => {
    expect(isPrivatePath(path)).toBe(true);
  });
  test.each(['/', '/a', '/a.b', '/.well-known/a', '/a:b', '/a/b~c', '/site.config', '/my_node_modules/a'])(
    '%s is not',
    (path) => {
      expect(isPrivatePath(path)).toBe(false);
    },
  );
  test.each([
    '/package.json',
    '/a/package-lock.json',
    '/tsconfig.base.json',
    '/a.ts',
    '/a.mts',
    '/a.d.ts',
    '/vite.config.js',
    '/Dockerfile',
    '/a.pem',
    '/a.log',
  ])('%s belongs to a project', (path) => {
    expect(isProjectPath(path)).toBe(true);
  });
  test.each(['/assets/a.js', '/a.json', '/a.md', '/a/index.html', '/packages.json', '/log', '/config.js'])(
    '%s does not',
    (path) => {
      expect(isProjectPath(path)).toBe(false);
    },
  );
});

describe('hosts', () => {
  test.each([
    ['localhost', 'localhost'],
    ['LocalHost:3000', 'localhost'],
    ['[::1]:3000', '::1'],
    ['a_b.example', 'a_b.example'],
    ['localhost:', null],
    ['localhost:65536', null],
    ['a b', null],
    ['[::1', null],
    ['', null],
  ])('the name of %s is %s', (header, name) => {
    expect(hostName(header)).toBe(name);
  });

  test.each([
    ['localhost', 'localhost', true],
    ['a.localhost', 'localhost', true],
    ['127.9.9.9', 'localhost', true],
    ['::1', 'localhost', true],
    ['127.evil.example', 'localhost', false],
    ['10.0.0.1', 'localhost', false],
    ['10.0.0.1', '0.0.0.0', true],
    ['fe80::1', '::', true],
    ['evil.example', '0.0.0.0', false],
    ['docs.lan', 'docs.lan', true],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.2', '10.0.0.1', false],
    ['mybox', '0.0.0.0', true],
    ['mybox.local', '::', true],
    ['mybox', 'localhost', false],
    ['otherbox', '0.0.0.0', false],
  ])('%s, bound to %s, is known: %s', (name, bound, expected) => {
    expect(isKnownHost(name, { bound, allowed: [], machine: ['mybox', 'mybox.local'] })).toBe(expected);
  });
});
