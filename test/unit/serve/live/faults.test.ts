import { expect, it } from 'vitest';
import { problem } from '../../../../src/base/diagnostics.js';
import { LiveFaults } from '../../../../src/serve/live/faults.js';

const mistake = (file: string) => problem('broken-link', 'Nothing is there.', { place: { file } });
const everyPage = () => true;

it('the last mistake that is mended is told, and nothing where none was told', () => {
  const faults = new LiveFaults();
  expect(faults.opened([], everyPage).isMended).toBe(false);
  expect(faults.page('/a', [mistake('a.md')]).isMended).toBe(false);
  expect(faults.page('/b', [mistake('b.md')]).isMended).toBe(false);
  expect(faults.page('/a', []).isMended).toBe(false);
  expect(faults.page('/b', []).isMended).toBe(true);
  expect(faults.page('/b', []).isMended).toBe(false);
});

it('a mistake of a page stands until the page is looked at again, or is gone', () => {
  const faults = new LiveFaults();
  faults.page('/a', [mistake('a.md')]);
  expect(faults.opened([], everyPage).isMended).toBe(false);
  expect(faults.opened([], (url) => url !== '/a').isMended).toBe(true);
});

it('a change that failed is mended by a state without mistakes', () => {
  const faults = new LiveFaults();
  expect(faults.failed([mistake('site.config.ts')]).isMended).toBe(false);
  expect(faults.opened([mistake('c.md')], everyPage).isMended).toBe(false);
  expect(faults.opened([], everyPage).isMended).toBe(true);
});
