import { afterEach, describe, expect, it } from 'vitest';
import { generate, idsOf, makeSite, schema } from './site.js';

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

function withSchema(value: unknown, overlay: string | null = null): ReturnType<typeof generate> {
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/schema.json': typeof value === 'string' ? value : JSON.stringify(value),
    ...(overlay === null ? {} : { 'content/xx/api/_overlay.yml': overlay }),
  });
  return generate(site.dir, schema);
}

const object = (properties: object, rest: object = {}): object => ({
  title: 'Config',
  type: 'object',
  properties,
  ...rest,
});

describe('a property shows', () => {
  it.each([
    ['its type', { type: 'string' }, 'Type: <code class="api-type">string</code>'],
    ['several types', { type: ['string', 'null'] }, '<code class="api-type">string \\| null</code>'],
    ['its default', { type: 'number', default: 3 }, 'Default: `3`'],
    [
      'no default that is too long',
      { type: 'object', default: { long: 'x'.repeat(90) } },
      'Type: <code class="api-type">object</code>\n',
    ],
    ['an example', { type: 'array', examples: [['a']] }, 'Example: `["a"]`'],
    ['examples', { type: 'string', examples: ['a', 'b'] }, 'Examples: `"a"`, `"b"`'],
    ['limits', { type: 'integer', minimum: 1, maximum: 9 }, 'at least 1 · at most 9'],
    [
      'limits of length',
      { type: 'string', minLength: 1, maxLength: 2 },
      'at least 1 characters · at most 2 characters',
    ],
    ['a pattern', { type: 'string', pattern: '^[a|b]`$' }, 'Must match: ``^[a|b]`$``'],
    ['a format', { type: 'string', format: 'uri' }, 'Format: `uri`'],
    [
      'a list',
      { type: 'array', items: { type: 'string' }, uniqueItems: true },
      '<code class="api-type">string\\[\\]</code> · no entry twice',
    ],
    ['a list of alternatives', { type: 'array', items: { enum: ['a', 'b'] } }, '("a" \\| "b")\\[\\]'],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, '\\{ \\[key\\]: number \\}'],
    ['enumerated values', { enum: ['a', 'b'] }, '"a" \\| "b"'],
    ['a constant', { const: 7 }, '<code class="api-type">7</code>'],
    ['a reference', { allOf: [{ $ref: '#/definitions/Box' }] }, '[Box](#box)'],
    ['a nullable reference', { anyOf: [{ $ref: '#/definitions/Box' }, { type: 'null' }] }, '[Box](#box) \\| null'],
    [
      'described values',
      {
        oneOf: [
          { enum: ['on'], description: 'Runs.' },
          { enum: ['off'], description: 'Rests.' },
        ],
      },
      '- <span class="api-anchor" id="config.p.on">`"on"`</span>: Runs.\n- <span',
    ],
    [
      'nested properties',
      { type: 'object', properties: { inner: { type: 'string', description: 'In.' } } },
      '<span class="api-anchor" id="config.p.inner">`inner`</span>: Type: <code class="api-type">string</code>\n\n  In.',
    ],
    [
      'objects told by a property',
      {
        oneOf: [{ type: 'object', description: 'A.', properties: { kind: { enum: ['a'] }, size: { type: 'number' } } }],
      },
      '<span class="api-anchor" id="config.p.a"><span class="api-anchor" id="config.p.a.kind">`"kind": "a"`</span></span>: A.',
    ],
  ])('%s', async (_, property, expected) => {
    const { pages, diagnostics } = await withSchema(
      object({ p: property }, { definitions: { Box: { type: 'object', properties: { size: { type: 'number' } } } } }),
    );
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text).toContain(expected);
  });

  it('that it is required', async () => {
    const { pages } = await withSchema(object({ p: { type: 'string' } }, { required: ['p'] }));
    expect(pages[0]?.text).toContain(':badge[required]{type=warning}');
  });
});

describe('a page', () => {
  it('is called by the place of its objects, lists included', async () => {
    const { pages } = await withSchema(
      object(
        { boxes: { type: 'array', items: { $ref: '#/$defs/Box' } } },
        { $defs: { Box: object({ size: { type: 'number', default: 2 } }) } },
      ),
    );
    expect(pages[0]?.text).toContain('## `boxes[]` {#box}');
    expect(pages[0]?.text).toContain(
      '```json title="configuration.json"\n{\n  "boxes": [\n    {\n      "size": 2\n    }\n  ]\n}\n```',
    );
  });

  it('follows an object that contains itself once', async () => {
    const { pages, diagnostics } = await withSchema(
      object(
        { tree: { $ref: '#/definitions/Tree' } },
        { definitions: { Tree: object({ left: { $ref: '#/definitions/Tree' }, name: { type: 'string' } }) } },
      ),
    );
    expect(diagnostics).toEqual([]);
    expect([...idsOf(pages[0]?.text ?? '')]).toEqual([
      'all-properties',
      'config',
      'config.tree',
      'tree',
      'tree.left',
      'tree.name',
    ]);
  });

  it('shows a tree that works without script', async () => {
    const { pages } = await withSchema(
      object({ box: { $ref: '#/definitions/Box' } }, { definitions: { Box: object({ size: { type: 'number' } }) } }),
    );
    expect(pages[0]?.text).toContain(
      '<li><details><summary><code>box</code></summary><ul><li><a href="#config.box">About <code>box</code></a></li><li><a href="#box.size"><code>size</code></a></li></ul></details></li>',
    );
  });

  it('fills what an example needs around it', async () => {
    const value = object(
      { box: { $ref: '#/definitions/Box' } },
      {
        required: ['box'],
        definitions: {
          Box: object({ id: { type: 'string' }, lid: { $ref: '#/definitions/Lid' } }, { required: ['id'] }),
          Lid: object({ open: { type: 'boolean', default: true } }),
        },
      },
    );
    const { pages } = await withSchema(value);
    expect(pages[0]?.text).toContain(
      '{\n  "box": {\n    "id": "text",\n    "lid": {\n      "open": true\n    }\n  }\n}',
    );
  });

  it('makes up no example of an object whose properties have their own', async () => {
    const level = { type: 'number', default: 5 };
    expect((await withSchema(object({ level }))).pages[0]?.text).toContain('"level": 5');
    expect((await withSchema(object({ level: { ...level, examples: [7] } }))).pages[0]?.text).not.toContain('"level":');
  });

  it('takes examples from the overlay and validates them', async () => {
    const value = object(
      { box: { $ref: '#/definitions/Box' } },
      { definitions: { Box: object({ size: { type: 'number' } }, { additionalProperties: false }) } },
    );
    const good = await withSchema(value, 'examples:\n  Box: \'{"size": 5}\'\n');
    expect(good.diagnostics.filter((one) => one.severity === 'error')).toEqual([]);
    expect(good.pages[0]?.text).toContain('"size": 5');
    const { diagnostics } = await withSchema(value, 'examples:\n  Box: \'{"sise": 5}\'\n');
    expect(diagnostics.find((one) => one.code === 'reference-example-invalid')).toMatchObject({
      severity: 'error',
      line: 2,
      message: 'The example for "Box" is wrong: box must NOT have additional properties ("sise").',
    });
  });
});

describe('bad input', () => {
  it.each([
    ['no JSON', '{', 'is not JSON'],
    ['no object', '[]', 'no object with properties'],
    ['nothing to describe', object({}), 'no object with properties'],
    [
      'a reference to nothing',
      object({ a: { $ref: '#/definitions/Bx' } }, { definitions: { Box: { type: 'string' } } }),
      '"#/definitions/Bx", which it does not define',
    ],
    ['a reference to another file', object({ a: { $ref: 'other.json' } }), '"other.json", which it does not define'],
    [
      'definitions in a circle',
      object(
        { a: { $ref: '#/definitions/A' } },
        { definitions: { A: { $ref: '#/definitions/B' }, B: { $ref: '#/definitions/A' } } },
      ),
      '"A" → "B" → "A"',
    ],
    ['an example that is no JSON', object({ a: { type: 'string' } }), 'The example for "Config" is wrong'],
  ])('%s', async (name, value, message) => {
    const { diagnostics } = await withSchema(
      value,
      name.startsWith('an example') ? 'examples:\n  Config: "{"\n' : null,
    );
    expect(diagnostics.find((one) => one.severity === 'error')?.message).toContain(message);
    expect(diagnostics[0]?.hint).not.toBeNull();
  });

  it('a schema that is not in the package', async () => {
    await withSchema('{}');
    const { diagnostics } = await generate(site.dir, { ...schema, schema: 'nowhere.json' } as typeof schema);
    expect(diagnostics[0]).toMatchObject({ code: 'reference-schema-invalid', file: 'node_modules/lib/nowhere.json' });
  });

  it('offers the nearest definition', async () => {
    const { diagnostics } = await withSchema(
      object({ a: { $ref: '#/definitions/Bx' } }, { definitions: { Box: { type: 'string' } } }),
    );
    expect(diagnostics[0]?.hint).toBe('Did the schema mean "Box"?');
  });
});
