import { expect, test } from 'vitest';
import { versionOf } from '../../../src/client/search/versionOf.js';

test.each([
  ['/setup', ['', '/', '/1.x'], '/'],
  ['/1.x/setup/', ['', '/', '/1.x'], '/1.x'],
  ['/1.x', ['', '/', '/1.x'], '/1.x'],
  ['/1.x-old/setup', ['', '/', '/1.x'], '/'],
  ['/docs/v2/setup#part', ['', '/docs/v2', '/docs/v1'], '/docs/v2'],
  ['/docs/', ['', '/docs/', '/docs/v1'], '/docs/'],
  ['/docs/about', ['', '/docs/v2', '/docs/v1'], ''],
])('%s belongs to a version of %j: %s', (href, folders, expected) => {
  expect(versionOf(href, folders)).toBe(expected);
});
