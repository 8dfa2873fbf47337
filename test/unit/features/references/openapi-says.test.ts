import { afterEach, describe, expect, it } from 'vitest';
import type { GeneratedPage, ReferenceResult } from '../../../../src/features/references/index.js';
import type { ReferenceConfig } from '../../../../src/model/config.js';
import { generate, idsOf, makeSite, OPENAPI } from './site.js';

let site: ReturnType<typeof makeSite>;
afterEach(() => site?.remove());

function read(description: object, pages: 'tag' | 'operation' = 'tag'): Promise<ReferenceResult> {
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/openapi.yaml': JSON.stringify({ info: { title: 'Shop', version: '1' }, ...description }),
  });
  return generate(site.dir, { ...OPENAPI, pages } as ReferenceConfig);
}

const answer = (schema: object, more: object = {}): object => ({
  responses: { '200': { description: 'Done.', content: { 'application/json': { schema, ...more } } } },
});
const textOf = ({ pages }: ReferenceResult, slug: string): string =>
  pages.find((page) => page.slug === slug)?.text ?? '';

/** Links of a page to targets that no page of the reference has. */
function lostLinks(page: GeneratedPage, pages: readonly GeneratedPage[]): readonly string[] {
  return [...page.text.matchAll(/\]\(((?:\/|#)[^)]*)\)/g)].flatMap(([, href = '']) => {
    const [path = '', id] = href.split('#');
    const target = path === '' ? page : pages.find(({ slug }) => `/${slug}` === path);
    return target !== undefined && (id === undefined || idsOf(target.text).has(id)) ? [] : [href];
  });
}

const FOO = { type: 'object', properties: { f: { type: 'string' } } };

describe('a schema that a reference leads to may stand', () => {
  const PLACES: readonly (readonly [place: string, ref: string, more: object])[] = [
    ['below an extension', '#/x-base/FOO', { 'x-base': { FOO } }],
    ['below an extension of the components', '#/components/x-more/FOO', { components: { 'x-more': { FOO } } }],
    [
      'in an answer',
      '#/paths/~1y/get/responses/200/content/application~1json/schema',
      { paths: { '/y': { get: answer(FOO) } } },
    ],
    [
      'in a parameter',
      '#/components/parameters/FOO/schema',
      { components: { parameters: { FOO: { name: 'p', in: 'query', schema: FOO } } } },
    ],
    [
      'in a property',
      '#/components/schemas/Other/properties/q',
      { components: { schemas: { Other: { type: 'object', properties: { q: FOO } } } } },
    ],
  ];
  const HOLDERS: readonly (readonly [name: string, (ref: object) => object])[] = [
    ['a property', (ref) => ({ type: 'object', properties: { p: ref } })],
    ['allOf', (ref) => ({ allOf: [ref] })],
    ['oneOf', (ref) => ({ oneOf: [ref, { type: 'string' }] })],
    ['entries of a list', (ref) => ({ type: 'array', items: ref })],
  ];
  it.each(
    PLACES.flatMap(([place, ref, more]) =>
      (['3.0.2', '3.1.0'] as const).flatMap((openapi) =>
        (['tag', 'operation'] as const).map((mode) => [place, openapi, mode, ref, more] as const),
      ),
    ),
  )(
    '%s (%s, pages: %s)',
    async (_, openapi, mode, ref, more: { paths?: object; components?: { schemas?: object } }) => {
      const schemas = Object.fromEntries(HOLDERS.map(([, make], n) => [`H${n}`, make({ $ref: ref })]));
      const result = await read(
        {
          openapi,
          ...more,
          paths: {
            '/x': { get: answer({ $ref: ref }), put: answer({ $ref: '#/components/schemas/H0' }) },
            ...more.paths,
          },
          components: { ...more.components, schemas: { ...schemas, ...more.components?.schemas } },
        },
        mode,
      );
      expect(result.diagnostics).toEqual([]);
      for (const page of result.pages) expect(lostLinks(page, result.pages), page.slug).toEqual([]);
      expect(result.pages.map(({ text }) => text).join('\n')).toMatch(/\[(?:FOO|y|q)\]\(/);
    },
  );

  it('nowhere: then the reference is named', async () => {
    const { diagnostics } = await read({
      openapi: '3.1.0',
      paths: { '/x': { get: answer({ $ref: '#/x-base/FOO' }) } },
    });
    expect(diagnostics.map(({ message, file, line, column }) => [message, file, line, column])).toEqual([
      [expect.stringContaining('"#/x-base/FOO"'), 'node_modules/lib/openapi.yaml', 1, 171],
    ]);
  });
});

describe('a description in which every schema refers to the next one twice', () => {
  it.each([
    ['3.0.2', 60],
    ['3.1.0', 60],
  ])('is read in linear time (%s)', { timeout: 20_000 }, async (openapi, depth) => {
    const schemas = Object.fromEntries(
      Array.from({ length: depth }, (_, n) => {
        const next = { $ref: `#/components/schemas/S${n + 1}` };
        const parts = { type: 'array', items: next };
        return [
          `S${n}`,
          { type: 'object', required: ['a', 'b'], properties: { a: next, b: next, c: parts }, allOf: [next, next] },
        ];
      }),
    );
    const { diagnostics, pages } = await read({
      openapi,
      paths: { '/x': { get: answer({ $ref: '#/components/schemas/S0' }) } },
      components: { schemas: { ...schemas, [`S${depth}`]: { type: 'string' } } },
    });
    expect(diagnostics).toEqual([]);
    expect(pages).toHaveLength(3);
  });

  it('or to all others is read as well, and one that is too deep is refused with its file', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `S${n}`);
    const all = names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]);
    const paths = { '/x': { get: answer({ $ref: '#/components/schemas/S0' }) } };
    const circle = { type: 'object', properties: Object.fromEntries(all) };
    const schemas = Object.fromEntries(names.map((name) => [name, circle]));
    expect((await read({ openapi: '3.0.2', paths, components: { schemas } })).diagnostics).toEqual([]);
    site.remove();
    let deep: object = { type: 'string' };
    for (let n = 0; n < 500; n++) deep = { type: 'array', items: deep };
    const { diagnostics } = await read({ openapi: '3.0.2', paths, components: { schemas: { S0: deep } } });
    expect(diagnostics.map(({ message, file }) => [message, file])).toEqual([
      ['The OpenAPI description cannot be used: it is nested deeper than 400 levels.', 'node_modules/lib/openapi.yaml'],
    ]);
  });
});

describe('a description says', () => {
  const PETS = {
    Pet: {
      type: 'object',
      discriminator: {
        propertyName: 'petType',
        mapping: { dog: '#/components/schemas/Dog', hound: 'Hound', lost: 'else.yaml#/Lost' },
      },
      properties: { petType: { type: 'string' } },
    },
    Dog: {
      allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', properties: { bark: { type: 'string' } } }],
    },
    Hound: { allOf: [{ $ref: '#/components/schemas/Dog' }] },
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
    Either: {
      oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'petType', mapping: { dog: '#/components/schemas/Dog' } },
    },
  };
  const type = (name: string, page = ''): string =>
    `<code class="api-type">[${name}](${page}#${name.toLowerCase()})</code>`;

  it('which property tells of what kind an object is, and every kind', async () => {
    const result = await read({
      openapi: '3.0.2',
      paths: { '/pets': { get: answer({ type: 'array', items: { $ref: '#/components/schemas/Pet' } }) } },
      components: { schemas: PETS },
    });
    expect(result.diagnostics).toEqual([]);
    const schemas = textOf(result, 'http/schemas');
    expect(schemas).toContain(
      `\`petType\`: \`dog\` → ${type('Dog')}, \`hound\` → ${type('Hound')}, \`lost\` → \`else.yaml#/Lost\`, \`Cat\` → ${type('Cat')}`,
    );
    expect(schemas).toContain(`\`petType\`: \`dog\` → ${type('Dog')}, \`Cat\` → ${type('Cat')}`);
    expect(textOf(result, 'http/operations')).toContain(`\`dog\` → ${type('Dog', '/http/schemas')}`);
  });

  it('what every named example shows', async () => {
    const examples = {
      Jessica: { summary: 'A user with a `cat`', description: 'Longer.', value: { name: 'Jessica' } },
      Ron: { value: { name: 'Ron' } },
      Far: { summary: 'Elsewhere', externalValue: 'https://example.org/far.json' },
    };
    const result = await read({
      openapi: '3.0.2',
      paths: { '/users': { get: answer({ type: 'object', properties: { name: { type: 'string' } } }, { examples }) } },
    });
    const text = textOf(result, 'http/operations');
    expect(text).toContain('**Jessica**: A user with a `cat`\n\nLonger.\n\n```json\n{\n  "name": "Jessica"\n}\n```');
    expect(text).toContain('**Ron**\n\n```json\n{\n  "name": "Ron"\n}\n```');
    expect(text).toContain('**Far**: Elsewhere\n\n<https://example.org/far.json>');
  });

  it('that a value may be null, beside allOf, oneOf or a reference as well', async () => {
    const A = { type: 'object', properties: { a: { type: 'string' } } };
    const ref = { $ref: '#/components/schemas/A' };
    const properties = {
      all: { nullable: true, allOf: [ref] },
      one: { nullable: true, oneOf: [ref, { type: 'string' }] },
    };
    const result = await read({
      openapi: '3.0.2',
      paths: { '/x': { get: answer(ref) } },
      components: { schemas: { A, B: { type: 'object', properties } } },
    });
    const [, schemas = ''] = textOf(result, 'http/schemas').split('`B`');
    expect(schemas.match(/api-type">.*null/g)).toHaveLength(2);
  });

  it('its summary, and what may be called next', async () => {
    const links = {
      next: { operationId: 'getThing', description: 'Reads it.', parameters: { id: '$response.body#/id' } },
      also: { operationRef: '#/paths/~1things~1{id}/get' },
      lost: { operationId: 'nothing' },
    };
    const result = await read({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1', summary: 'Sells things.' },
      paths: {
        '/things': { post: { responses: { '201': { description: 'Made.', links } } } },
        '/things/{id}': {
          get: {
            operationId: 'getThing',
            summary: 'Get a thing',
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            ...answer({ type: 'string' }),
          },
        },
      },
    });
    expect(result.diagnostics).toEqual([]);
    expect(textOf(result, 'http')).toContain('Sells things.');
    const text = textOf(result, 'http/operations');
    expect(text).toContain(
      '- `next`: [Get a thing](/http/operations#getthing) · `id` = `$response.body#/id`\n\n  Reads it.',
    );
    expect(text).toContain('- `also`: [Get a thing](/http/operations#getthing)');
    expect(text).toContain('- `lost`: `nothing`');
  });
});
