import { expect, it } from 'vitest';
import { isPictureData, isSafeUrl } from '../../../src/shared/addresses.js';
import { hasScheme, RAW_ADDRESS_TRICKS } from '../../support/payloads/addresses.js';

it.each(RAW_ADDRESS_TRICKS.map((trick) => trick('a()')))(
  'no scheme that a browser reads in %j is taken for a safe one',
  (address) => {
    if (hasScheme(address)) expect(isSafeUrl(address)).toBe(false);
    else expect(new URL(address, 'https://page.example/a/').protocol).toBe('https:');
  },
);

it.each([
  ['data:image/svg+xml,<svg/>', true],
  ['DATA:Image/PNG;base64,AA==', true],
  ['data:image/svg+xml', false],
  ['data:text/html,data:image/png,', false],
  [' data:image/png,', false],
])('%j is a picture that is written out: %s', (address, expected) => {
  expect(isPictureData(address)).toBe(expected);
});
