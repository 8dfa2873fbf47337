import { afterEach, describe, expect, it } from 'vitest';
import { OPENAPI as config, generate, idsOf, makeSite } from './site.js';

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

/** The page of `POST /things` with this body and response, each the `content` of OpenAPI. */
async function pageOf(body: object, answer: object): Promise<string> {
  const description = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'addThing',
          requestBody: { content: body },
          responses: { 200: { description: 'Done.', content: answer } },
        },
      },
    },
    components: {
      schemas: {
        Thing: { type: 'object', required: ['name'], properties: { name: { type: 'string', examples: ['Cup'] } } },
      },
    },
  };
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/openapi.yaml': JSON.stringify(description),
  });
  const { pages, diagnostics } = await generate(site.dir, config);
  expect(diagnostics).toEqual([]);
  return pages.find(({ slug }) => slug === 'http/operations')?.text ?? '';
}

const THING = { $ref: '#/components/schemas/Thing' };
const inline = (...names: readonly string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', description: `The ${name}.` }])),
});
const timesIn = (text: string, part: string): number => text.split(part).length - 1;

describe('formats of a body or an answer', () => {
  it('that share a schema are one, with all their names', async () => {
    const formats = ['application/json', 'application/xml', 'multipart/form-data'];
    const content = Object.fromEntries(formats.map((type) => [type, { schema: THING }]));
    const page = await pageOf(content, content);
    expect(timesIn(page, '`application/json`, `application/xml`, `multipart/form-data`\n\n')).toBe(2);
    expect(timesIn(page, '[Thing](/http/schemas#thing)')).toBe(2);
  });

  it('that repeat a schema in place are one, whatever the order of its keys and its name in XML', async () => {
    const content = {
      'application/json': { schema: inline('size', 'colour') },
      'application/xml': { schema: { ...inline('colour', 'size'), xml: { name: 'thing' } } },
    };
    const page = await pageOf(content, content);
    expect(timesIn(page, 'The colour.')).toBe(2);
    expect([...idsOf(page)]).toEqual(
      expect.arrayContaining(['addthing.body.content.colour', 'addthing.200.content.colour']),
    );
  });

  it('that differ stand apart, under the ids of their place in the description', async () => {
    const content = {
      'application/json': { schema: inline('size') },
      'application/xml': { schema: inline('size') },
      'text/csv': { schema: inline('colour') },
    };
    const page = await pageOf(content, {});
    expect(page).toContain('`application/json`, `application/xml`\n\n');
    expect(page).toContain('\n\n`text/csv`\n\n');
    expect([...idsOf(page)]).toEqual(
      expect.arrayContaining(['addthing.body.content.size', 'addthing.body.content3.colour']),
    );
    expect([...idsOf(page)]).not.toContain('addthing.body.content2.size');
  });

  it('say what a text holds that is no text', async () => {
    const picture = { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' };
    const page = await pageOf({ 'application/json': { schema: { type: 'object', properties: { picture } } } }, {});
    expect(page).toContain('Format: `image/png`, `base64`');
  });

  it('without a schema are one', async () => {
    const page = await pageOf({}, { 'image/png': {}, 'image/jpeg': {} });
    expect(page).toContain('`image/png`, `image/jpeg`');
  });

  it('show the examples that differ, each with its format', async () => {
    const content = {
      'application/json': { schema: THING, example: { name: 'Pot' } },
      'application/vnd.shop+json': { schema: THING, example: { name: 'Pot' } },
      'application/xml': { schema: THING, example: '<thing><name>Pot</name></thing>' },
    };
    const page = await pageOf({}, content);
    expect(page).toContain('```json title="application/json"\n{\n  "name": "Pot"\n}\n```');
    expect(page).toContain('```xml title="application/xml"\n<thing><name>Pot</name></thing>\n```');
    expect(page).not.toContain('title="application/vnd.shop+json"');
  });

  it('have an example of JSON made up from the schema where none is given', async () => {
    const content = {
      'application/xml': { schema: THING, example: '<thing/>' },
      'application/json': { schema: THING },
    };
    const page = await pageOf({}, content);
    expect(page).toContain('```xml title="application/xml"\n<thing/>\n```');
    expect(page).toContain('```json title="application/json"\n{\n  "name": "Cup"\n}\n```');
  });
});
