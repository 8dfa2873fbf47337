import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { load } from '../../support/load.js';
import { ownTheme } from '../../support/own-theme.js';
import { samplePage } from '../output/page.js';

describe('slots', () => {
  it('show all that stands in them, in order, and nothing else', async () => {
    const part = (text: string): string => `export default () => <i>${text}</i>;`;
    const { renderPage } = await ownTheme({
      'templates/slots/title-before/A.tsx': part('before title'),
      'templates/slots/title-after/B.tsx': part('after title, second'),
      'templates/slots/title-after/A.tsx': part('after title, first'),
      'templates/slots/text-before/A.tsx': part('before text'),
      'templates/slots/text-after/A.tsx':
        "import { usePage } from 'docsgen/theme/context.js';\nexport function A() { return <i>after {usePage().title}</i>; }",
      'templates/slots/sidebar-before/A.tsx': part('before sidebar'),
      'templates/slots/sidebar-after/A.tsx': part('after sidebar'),
      'templates/slots/contents-before/A.tsx': part('before contents'),
      'templates/slots/contents-after/A.tsx': part('after contents'),
      'templates/slots/footer-before/A.tsx': part('before footer'),
      'templates/slots/footer-after/A.tsx': part('after footer'),
    });
    const { site } = samplePage();
    const page = samplePage({
      layout: 'doc',
      site: { ...site, footer: { groups: [], copyright: '©' } },
      title: 'T',
      html: '<p>text</p>',
      toc: [{ id: 'a', depth: 2, text: 'A', html: 'A' }],
      sidebar: { name: 's', entries: [{ type: 'link', label: 'L', href: '/l', active: false }] },
    });
    const { body, features } = renderPage(page, null);
    expect(features).toEqual(['slots']);
    const places = body
      .replaceAll('<!-- -->', '')
      .matchAll(/<i>.*?<\/i>|<h1|<p>text|"sidebar-list|"toc-list|site-footer-end/g);
    expect(Array.from(places, ([text]) => text)).toEqual([
      '<i>before sidebar</i>',
      '"sidebar-list',
      '<i>after sidebar</i>',
      '<i>before title</i>',
      '<h1',
      '<i>after title, first</i>',
      '<i>after title, second</i>',
      '<i>before contents</i>',
      '"toc-list',
      '<i>after contents</i>',
      '<i>before text</i>',
      '<p>text',
      '<i>after T</i>',
      '<i>before footer</i>',
      'site-footer-end',
      '<i>after footer</i>',
    ]);
  });
});

describe('layouts', () => {
  it('of a site are found by their names', async () => {
    const text = 'export function WideLayout() { return <main data-main="">wide</main>; }';
    const { renderPage, layoutNames } = await ownTheme({ 'templates/layouts/WideLayout.tsx': text });
    expect(layoutNames).toContain('wide');
    expect(renderPage(samplePage({ layout: 'wide' }), null).body).toContain('<main data-main="">wide</main>');
  });
});

interface Answer {
  readonly value?: unknown;
  readonly issues?: readonly { readonly message: string; readonly path?: readonly unknown[] }[];
}

interface Attributes {
  checkAttributes(
    schema: object | undefined,
    props: object,
  ): { readonly props: object; readonly mistakes: readonly object[] };
}

const { checkAttributes } = await load<Attributes>('templates/directives/attributes.ts');

/** A schema that takes some attributes, by the `typeof` of their values. */
function schemaOf(types: Readonly<Record<string, string>>, json: object = {}): object {
  const validate = (value: Readonly<Record<string, unknown>>): Answer => {
    const issues = Object.entries(types).flatMap(([name, type]) =>
      typeof value[name] === type ? [] : [{ message: `expected ${type}`, path: [{ key: name }] }],
    );
    return issues.length > 0 ? { issues } : { value: { ...value, isChecked: true } };
  };
  return { '~standard': { validate, jsonSchema: { input: () => json } } };
}

describe('attributes', () => {
  it('without a schema are taken as they are', () => {
    expect(checkAttributes(undefined, { a: 1 })).toEqual({ props: { a: 1 }, mistakes: [] });
  });

  it('are what the schema makes of them', () => {
    expect(checkAttributes(schemaOf({ a: 'number' }), { a: 1 }).props).toEqual({ a: 1, isChecked: true });
  });

  it('that look like numbers are texts where the schema wants a text', () => {
    const { props, mistakes } = checkAttributes(schemaOf({ a: 'string', b: 'number' }), { a: 2024, b: 3 });
    expect([props, mistakes]).toEqual([{ a: '2024', b: 3, isChecked: true }, []]);
  });

  it('that are wrong, missing or unknown are told', () => {
    const schema = schemaOf({ a: 'boolean', b: 'string' }, { properties: { a: {}, b: {} } });
    const names = ['a', 'b'];
    expect(checkAttributes(schema, { a: 1, c: 2 }).mistakes).toEqual([
      { attribute: 'c', kind: 'unknown', message: '', names },
      { attribute: 'a', kind: 'invalid', message: 'expected boolean', names },
      { attribute: 'b', kind: 'missing', message: 'expected string', names },
    ]);
  });

  it('may have a schema of a library', () => {
    const schema = z.strictObject({
      title: z.string(),
      most: z.coerce.number().default(5),
      wide: z.boolean().optional(),
    });
    expect(checkAttributes(schema, { title: 2024, wide: true }).props).toEqual({ title: '2024', most: 5, wide: true });
    expect(checkAttributes(schema, { titel: 'T' }).mistakes).toMatchObject([
      { attribute: 'titel', kind: 'unknown', names: ['title', 'most', 'wide'] },
      { attribute: 'title', kind: 'missing' },
    ]);
    expect(checkAttributes(z.looseObject({}), { any: 1 })).toEqual({ props: { any: 1 }, mistakes: [] });
  });

  it('may be any where the schema says so', () => {
    const open = schemaOf({}, { properties: { a: {} }, additionalProperties: {} });
    expect(checkAttributes(open, { b: 1 }).mistakes).toEqual([]);
  });

  it('are not waited for', () => {
    const later = { '~standard': { validate: async () => ({ value: {} }) } };
    expect(() => checkAttributes(later, {})).toThrowError('is asynchronous');
  });
});
