import { afterEach, describe, expect, it } from 'vitest';
import type { ReferenceConfig } from '../../../../src/model/reference-config.js';
import { generate, idsOf, makeSite, schema } from './site.js';

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

function withSchema(value: unknown, overlay: string | null = null, config = schema): ReturnType<typeof generate> {
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/schema.json': typeof value === 'string' ? value : JSON.stringify(value),
    ...(overlay === null ? {} : { 'content/xx/api/_overlay.yml': overlay }),
  });
  return generate(site.dir, config);
}

const object = (properties: object, rest: object = {}): object => ({
  title: 'Config',
  type: 'object',
  properties,
  ...rest,
});

/** A row of facts as on the page. */
const row = (label: string, text: string): string => `<dt>${label}</dt><dd>\n\n${text}\n\n</dd>`;
const type = (text: string): string =>
  row('Type', `<code class="api-type">${text}</code>`).replace('<dt>', '<dt class="visually-hidden">');
const example = (title: string, text: string): string =>
  `<details class="api-fold">\n<summary>${title}</summary>\n\n${text}\n\n</details>`;

describe('a property shows', () => {
  it.each([
    ['its type', { type: 'string' }, type('string')],
    ['several types', { type: ['string', 'null'] }, type('string \\| null')],
    ['its default', { type: 'number', default: 3 }, row('Default', '`3`')],
    [
      'no default that is too long',
      { type: 'object', default: { long: 'x'.repeat(90) } },
      `<dl class="api-facts api-line">\n${type('object')}\n</dl>`,
    ],
    ['an example', { type: 'array', examples: [['a']] }, example('Example', '`["a"]`')],
    ['examples', { type: 'string', examples: ['a', 'b'] }, example('Examples', '`"a"`, `"b"`')],
    ['limits', { type: 'integer', minimum: 1, maximum: 9 }, row('Limits', 'at least 1 · at most 9')],
    ['open limits', { exclusiveMinimum: 1, exclusiveMaximum: 9 }, row('Limits', 'more than 1 · less than 9')],
    ['open limits of draft 4', { minimum: 1, exclusiveMinimum: true, maximum: 9 }, 'more than 1 · at most 9'],
    ['steps and sizes', { multipleOf: 5, minProperties: 2 }, 'a multiple of 5 · at least 2 properties'],
    [
      'limits of length',
      { type: 'string', minLength: 1, maxLength: 2 },
      row('Limits', 'not empty · at most 2 characters'),
    ],
    ['that a list has an entry', { type: 'array', minItems: 1 }, row('Limits', 'not empty')],
    ['a pattern', { type: 'string', pattern: '^[a|b]`$' }, row('Must match', '``^[a|b]`$``')],
    ['a format', { type: 'string', format: 'uri' }, row('Format', '`uri`')],
    ['a list', { type: 'array', items: { type: 'string' }, uniqueItems: true }, row('Limits', 'no entry twice')],
    ['a list of alternatives', { type: 'array', items: { enum: ['a', 'b'] } }, '("a" \\| "b")\\[\\]'],
    [
      'a list with places',
      { type: 'array', items: [{ type: 'string' }, { type: 'number' }], additionalItems: false },
      '\\[string, number\\]',
    ],
    [
      'a list with places of 2020-12',
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'boolean' } },
      '\\[string, ...boolean\\[\\]\\]',
    ],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, '\\{ \\[key\\]: number \\}'],
    ['enumerated values', { enum: ['a', 'b'] }, '"a" \\| "b"'],
    ['a constant', { const: 7 }, type('7')],
    ['that anything goes', true, type('any value')],
    ['that it is not allowed', false, type('not allowed')],
    ['what it is not', { type: 'string', not: { enum: ['no'] } }, row('Not', '<code class="api-type">"no"</code>')],
    ['a reference', { allOf: [{ $ref: '#/definitions/Box' }] }, '[Box](#box)'],
    ['a reference with notes beside it', { $ref: '#/definitions/Box', description: 'Mine.' }, 'Mine.'],
    ['a nullable reference', { anyOf: [{ $ref: '#/definitions/Box' }, { type: 'null' }] }, '[Box](#box) \\| null'],
    [
      'all of several',
      { allOf: [{ $ref: '#/definitions/Box' }, { $ref: '#/definitions/Lid' }] },
      '[Box](#box) & [Lid](#lid)',
    ],
    ['a reference into a definition', { $ref: '#/definitions/Box/properties/size' }, '[size](#size)'],
    ['a reference to the whole', { $ref: '#' }, '[Config](#config)'],
    ['a reference by anchor', { $ref: '#lid' }, '[Lid](#lid)'],
    [
      'a schema on the web',
      { $ref: 'https://example.org/a.json#/definitions/b' },
      '[b](<https://example.org/a.json#/definitions/b>)',
    ],
    [
      'a type that the forms share',
      { type: 'string', anyOf: [{ enum: ['es6'] }, { pattern: '^ES' }] },
      '"es6" \\| string',
    ],
    ['the text that editors show', { markdownDescription: '**Bold.**', description: 'Plain.' }, '**Bold.**'],
    ['where more is told', { $comment: 'https://example.org/more' }, row('See also', '<https://example.org/more>')],
    ['that it is only read', { type: 'string', readOnly: true }, row('Access', 'only read')],
    ['that it is deprecated', { deprecated: true, deprecationMessage: 'Use q.' }, ':::::warning[Deprecated]\nUse q.\n'],
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
      'values with texts for editors',
      { enum: ['on', 'off'], enumDescriptions: ['Runs.', 'Rests.'] },
      '<span class="api-anchor" id="config.p.off">`"off"`</span>: Rests.',
    ],
    [
      'nested properties',
      { type: 'object', properties: { inner: { type: 'string', description: 'In.' } } },
      `<span class="api-anchor" id="config.p.inner"><code>inner</code></span></dt><dd>\n\n<code class="api-type">string</code>\n\nIn.`,
    ],
    [
      'properties that match a pattern',
      { type: 'object', patternProperties: { '^x-': { type: 'string', description: 'Own.' } } },
      '<code>^x-</code>',
    ],
    [
      'properties of entries',
      { type: 'array', items: { type: 'object', properties: { url: { description: 'Where.' } } } },
      '<span class="api-anchor" id="config.p.url"><code>url</code></span>',
    ],
    [
      'properties of any key',
      { type: 'object', additionalProperties: { type: 'object', properties: { url: { description: 'Where.' } } } },
      '**Every value**',
    ],
    [
      'a condition in words',
      JSON.parse(
        '{ "type": "object", "if": { "properties": { "mode": { "const": "a" } } }, "then": { "required": ["size"] } }',
      ),
      '**When `mode = "a"`**</span>\n\n  Required then: `size`',
    ],
    [
      'what else holds',
      JSON.parse('{ "if": { "required": ["a"] }, "then": {}, "else": { "required": ["b"] } }'),
      '**Otherwise**',
    ],
    ['what a property brings with it', { type: 'object', dependencies: { a: ['b'] } }, '**When `a`**'],
    [
      'which sets it needs',
      { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
      '`a`, `b` and `c`',
    ],
    [
      'objects told by a property',
      {
        oneOf: [{ type: 'object', description: 'A.', properties: { kind: { enum: ['a'] }, size: { type: 'number' } } }],
      },
      '- <span class="api-anchor" id="config.p.a"><span class="api-anchor" id="config.p.a.kind">`"kind": "a"`</span></span>: A.',
    ],
  ])('%s', async (_, property, expected) => {
    const definitions = {
      Box: { type: 'object', properties: { size: { type: 'number' } } },
      Lid: { $anchor: 'lid', type: 'object', properties: { open: { type: 'boolean' } } },
    };
    const { pages, diagnostics } = await withSchema(object({ p: property }, { definitions }));
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text).toContain(expected);
  });

  it('an id once, also where unnamed forms have properties of the same name', async () => {
    const form = (text: string): object => ({ type: 'object', properties: { a: { description: text } } });
    const { pages } = await withSchema(object({ p: { oneOf: [form('One.'), form('Two.')] } }));
    const ids = [...(pages[0]?.text ?? '').matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(['config.p.a', 'config.p.a2']);
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
      message: 'The example for `Box` is wrong: box must NOT have additional properties ("sise").',
    });
  });
});

/** Nested objects. */
/**
 * A schema like those of compilers and workflows: a root that is only `allOf` of definitions, patterned values beside them, forms with a
 * literal, conditions, pattern properties, names that differ in case and punctuation, and a cycle.
 */
function largeSchema(): object {
  const part = (n: number): object => ({
    description: `Part ${n}.`,
    type: 'object',
    properties: {
      [`target${n}`]: {
        markdownDescription: '*Where* to.',
        anyOf: [{ enum: ['es5', 'es6'] }, { pattern: '^[Ee][Ss]' }],
      },
      options: {
        type: 'object',
        properties: { strict: { type: 'boolean', default: true }, 'a/b': { type: 'string' } },
      },
      steps: {
        type: 'array',
        items: { type: 'object', properties: { run: { type: 'string' }, uses: { type: 'string' } } },
      },
      shape: {
        oneOf: [
          { type: 'object', properties: { kind: { const: 'round' }, radius: { type: 'number' } } },
          {
            type: 'object',
            properties: { kind: { const: 'flat' }, sides: { type: 'array', items: { type: 'number' } } },
          },
        ],
      },
      next: { $ref: `#/definitions/part${(n + 1) % 38}` },
    },
    patternProperties: { '^x-': { type: 'object', properties: { note: { type: 'string' } } } },
    if: { properties: { [`target${n}`]: { const: 'es5' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: ['options'] },
    else: { properties: { legacy: { type: 'boolean' } } },
  });
  const names = ['Part0', 'part.0', '//', ...Array.from({ length: 38 }, (_, n) => `part${n}`)];
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    allOf: names.map((name) => ({ $ref: `#/definitions/${name.replaceAll('/', '~1')}` })),
    definitions: Object.fromEntries(names.map((name, n) => [name, part(n % 38)])),
  };
}

function nest(depth: number): object {
  return depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nest(depth - 1) } };
}

describe('a schema', () => {
  it.each([
    ['draft 4', { id: 'https://example.org/s', definitions: { Box: object({ size: {} }) } }, '#/definitions/Box'],
    ['2020-12', { $id: 'https://example.org/s', $defs: { Box: object({ size: {} }) } }, '/s#/$defs/Box'],
  ])('of %s may refer to itself by its address', async (_, rest, $ref) => {
    const { pages, diagnostics } = await withSchema(object({ p: { $ref } }, rest));
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text).toContain('[Box](#box)');
  });

  it('may be spread over files of the package', async () => {
    await withSchema(object({ p: { $ref: './parts/box.json#/definitions/Box' }, q: { $ref: './parts/box.json' } }));
    site.write(
      'node_modules/lib/parts/box.json',
      JSON.stringify({
        type: 'object',
        properties: { lid: { $ref: '#/definitions/Box' } },
        definitions: { Box: object({ size: {} }) },
      }),
    );
    const { pages, diagnostics } = await generate(site.dir, schema);
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text).toContain('[box](#box-2)');
    expect(idsOf(pages[0]?.text ?? '')).toContain('box.lid');
  });

  it('may consist of references alone', async () => {
    const definitions = { Config: object({ size: { type: 'number' } }) };
    const { pages, diagnostics } = await withSchema({ $ref: '#/definitions/Config', definitions });
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text).toContain('<a href="#config.size">');
  });

  it('whose objects hold and require each other without end has one page of bounded size', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `D${n}`);
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
    const all = { type: 'object', properties, required: names };
    const definitions = Object.fromEntries(names.map((name) => [name, all]));
    const { pages, diagnostics } = await withSchema({ ...all, definitions });
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text.length).toBeLessThan(2_000_000);
  });

  it('may be a long chain', async () => {
    const chain = Array.from({ length: 3000 }, (_, n) => [
      `D${n}`,
      object({ next: { $ref: `#/definitions/D${n + 1}` } }),
    ]);
    const definitions = Object.fromEntries([...chain, ['D3000', object({ end: { type: 'string' } })]]);
    const { pages, diagnostics } = await withSchema({ ...object({ next: { $ref: '#/definitions/D0' } }), definitions });
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text).toContain('{#d3000.end}');
  });
});

describe('a schema with a page for every definition', () => {
  const whole = object(
    { build: { $ref: '#/definitions/Build.Config' }, tree: { $ref: '#/definitions/index' } },
    {
      description: 'All of it.',
      definitions: {
        'Build.Config': {
          description: 'How it is built. At once.',
          type: 'object',
          properties: { out: { type: 'string' }, tree: { $ref: '#/definitions/index' } },
        },
        index: { type: 'object', properties: { below: { $ref: '#/definitions/index' }, kind: { enum: ['a', 'b'] } } },
      },
    },
  );
  const split = { ...schema, pages: 'definition' } as ReferenceConfig;

  it('has the tree, the root and a list that keeps the ids on the first one', async () => {
    const { pages } = await withSchema(whole, null, split);
    expect(pages.map(({ slug, title, isIndex }) => [slug, title, isIndex])).toEqual([
      ['config', 'Configuration of lib', true],
      ['config/build-config', 'Build.Config', false],
      ['config/index-2', 'index', false],
    ]);
    const [first] = pages;
    expect(first?.text).toContain(
      '- <span class="api-anchor" id="build.config">[`Build.Config`](/config/build-config)</span> · `build`: How it is built.',
    );
    expect(first?.text).toContain('[Build.Config](/config/build-config)</code>');
    expect(first?.text).toContain('<a href="/config/build-config#build.config.out"><code>out</code></a>');
    expect(first?.text).toMatch(/^### `build` \{#config.build\}$/m);
    expect(first?.text).not.toContain('{#build.config.out}');
  });

  it('has every id of the whole page, each on the page of its definition', async () => {
    const one = idsOf((await withSchema(whole)).pages[0]?.text ?? '');
    site.remove();
    const { pages } = await withSchema(whole, null, split);
    const there = new Set(pages.flatMap(({ text }) => [...idsOf(text)]));
    expect(one.size).toBeGreaterThan(8);
    expect([...one].filter((id) => !there.has(id))).toEqual([]);
    const [, build, tree] = pages.map(({ text }) => text);
    expect(build).toContain('### `out` {#build.config.out}');
    expect(build).toContain('<span class="api-anchor" id="build.config">`Build.Config`</span> · Used by: ');
    expect(build).toContain('[index](/config/index-2)</code>');
    expect(tree).toContain('[index](#index)</code>');
  });

  it('has every id of a large schema that is made of others', async () => {
    const large = largeSchema();
    const one = idsOf((await withSchema(large)).pages[0]?.text ?? '');
    site.remove();
    const { pages } = await withSchema(large, null, split);
    // Rows of the first page have ids, too, which redirect; they do not count.
    const there = new Set(
      pages.flatMap(({ text }) => [...idsOf(text.replace(/<div class="api-index api-moved">[\s\S]*/, ''))]),
    );
    expect(one.size).toBeGreaterThan(300);
    expect([...one].filter((id) => !there.has(id))).toEqual([]);
    expect(pages).toHaveLength(42);
  });

  it('describes them by their text, else by their name', async () => {
    const { pages } = await withSchema(whole, null, split);
    expect(pages.map(({ description }) => description).slice(1)).toEqual([
      'How it is built. At once.',
      'index in the configuration of lib 2.0.0: properties, types, default values and limits.',
    ]);
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
      '`#/definitions/Bx`, which it does not define',
    ],
    ['a reference to another file', object({ a: { $ref: 'other.json' } }), '`other.json`, which it does not define'],
    ['a reference out of the package', object({ a: { $ref: '../../package.json' } }), 'which it does not define'],
    ['a nesting without end', object({ a: nest(300) }), 'nested deeper than 200 levels'],
    [
      'definitions in a circle',
      object(
        { a: { $ref: '#/definitions/A' } },
        { definitions: { A: { $ref: '#/definitions/B' }, B: { $ref: '#/definitions/A' } } },
      ),
      '`A` → `B` → `A`',
    ],
    ['an example that is no JSON', object({ a: { type: 'string' } }), 'The example for `Config` is wrong'],
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
    expect(diagnostics[0]).toMatchObject({
      code: 'reference-file-unusable',
      hint: 'Correct `schema`: a path inside the package `lib`.',
    });
  });

  it('offers the nearest definition', async () => {
    const { diagnostics } = await withSchema(
      object({ a: { $ref: '#/definitions/Bx' } }, { definitions: { Box: { type: 'string' } } }),
    );
    expect(diagnostics[0]?.hint).toBe('Did the schema mean `Box`?');
  });
});
