import externalLinks from 'rehype-external-links';
import { remarkDefinitionList } from 'remark-definition-list';
import remarkEmoji from 'remark-emoji';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { defineExtension } from '../../../src/index.js';

it('options have the type that the schema gives, and plugins of npm fit', () => {
  const extension = defineExtension({
    name: 'links',
    contract: 1,
    options: z.strictObject({ target: z.string().default('_blank') }),
    page: ({ options, site }) => {
      const target: string = options.target;
      // @ts-expect-error there is no such option
      options.other;
      return {
        remark: { paths: `${site.locales[0]}/**`, plugins: [remarkEmoji, [remarkDefinitionList]] },
        rehype: { plugins: [[externalLinks, { target }]] },
      };
    },
  });
  expect(extension.name).toBe('links');
  // @ts-expect-error the contract has a version
  defineExtension({ name: 'links' });
});
