import { expect, it } from 'vitest';
import { loadOptional, PackageMissing } from '../../../src/base/optional-package.js';

const missing = (code: string): Promise<never> => Promise.reject(Object.assign(new Error('a'), { code }));

it.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
  'a package that cannot be found is told by its name: %s',
  async (code) => {
    const loading = loadOptional('@viz-js/viz', () => missing(code));
    await expect(loading).rejects.toBeInstanceOf(PackageMissing);
    await expect(loading).rejects.toMatchObject({ packageName: '@viz-js/viz' });
  },
);

it('a package that breaks down when it is loaded is not called missing', async () => {
  await expect(loadOptional('katex', () => missing('EACCES'))).rejects.toMatchObject({ code: 'EACCES' });
  expect(await loadOptional('katex', async () => 'loaded')).toBe('loaded');
});
