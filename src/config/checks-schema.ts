import * as z from 'zod';
import { described, named } from '../base/described.js';
import { address, segment } from './values.js';

const referenceFields = {
  package: described(
    z.string().min(1),
    'Name of the package: an installed package, or the one that contains the site.',
    'my-tool',
  ),
  route: described(segment, 'Address within the locale; for `typescript`, the address of the index.', 'v1/api'),
  sourceUrl: described(
    address.nullable().default(null),
    'Address of the edit link. `{module|README}` becomes the name of the module, or `README` on the index page.',
    'https://git.example/lib/edit/main/src/{module|README}.ts',
  ),
  overlay: described(
    z.string().nullable().default(null),
    'Path of the texts of a locale, within its folder, without extension.',
    'v1/_api',
  ),
};

/** A reference generated from type declarations, a JSON schema, an OpenAPI description, or a command's help. */
export const reference = named(
  'Reference',
  z.discriminatedUnion('kind', [
    z
      .strictObject({
        kind: described(
          z.literal('typescript'),
          'Generated from type declarations or TypeScript sources.',
          'typescript',
        ),
        ...referenceFields,
        package: described(
          z.string().min(1).nullable().default(null),
          'Name of the package: an installed package, one in the workspace, or the one that contains the site.',
          'my-tool',
        ),
        entry: described(
          z.string().min(1).nullable().default(null),
          'Source file in the repository instead of `package`, relative to the site folder; its exports are described.',
          '../src/index.ts',
        ),
        modules: described(z.array(z.string()).default([]), 'Modules to describe, in order. Default: all.', [
          'window',
          'fs',
        ]),
        pages: described(
          z.enum(['module', 'symbol']).default('module'),
          'What gets its own page: each module with all of its exports, or each export. Large packages are easier to read by export.',
          'symbol',
        ),
      })
      .refine(({ package: name, entry }) => (name === null) !== (entry === null), 'have either `package` or `entry`'),
    z.strictObject({
      kind: described(z.literal('json-schema'), 'Generated from a JSON schema.', 'json-schema'),
      ...referenceFields,
      package: described(
        z.string().min(1).nullable().default(null),
        'Name of the package that contains the schema. Without it, `schema` is a file in the repository.',
        'my-tool',
      ),
      schema: described(
        z.string().min(1),
        'JSON schema file: inside the package, or relative to the site folder if there is no `package`.',
        '../config.schema.json',
      ),
      pages: described(
        z.enum(['schema', 'definition']).default('schema'),
        'What gets its own page: the whole schema, or each definition. Large schemas are easier to read by definition.',
        'definition',
      ),
    }),
    z
      .strictObject({
        kind: described(z.literal('cli'), 'Generated from the help of a command.', 'cli'),
        ...referenceFields,
        bin: described(z.string().min(1), 'Name of the command.', 'my-tool'),
        record: described(
          z.string().min(1).nullable().default(null),
          'File that records the help, relative to the site folder.',
          'content/en/_cli.json',
        ),
        manifest: described(
          z.string().min(1).nullable().default(null),
          'File inside the package that describes its commands, instead of `record`: the output of `oclif manifest`.',
          'oclif.manifest.json',
        ),
      })
      .refine(
        ({ record, manifest }) => (record === null) !== (manifest === null),
        'have either `record` or `manifest`',
      ),
    z.strictObject({
      kind: described(z.literal('openapi'), 'Generated from an OpenAPI description.', 'openapi'),
      ...referenceFields,
      package: described(
        z.string().min(1).nullable().default(null),
        'Name of the package that contains the description. Without it, `file` is a file in the repository.',
        'my-service',
      ),
      file: described(
        z.string().min(1),
        'Description as JSON or YAML: inside the package, or relative to the site folder if there is no `package`.',
        '../openapi.yaml',
      ),
      pages: described(
        z.enum(['tag', 'operation']).default('tag'),
        'What gets its own page: each tag with all of its operations, or each operation and each schema. Large descriptions are easier to read by operation.',
        'operation',
      ),
    }),
  ]),
);

/** Settings of `docsgen check` for prose. */
export const prose = named(
  'Prose',
  z.strictObject({
    typography: described(z.boolean().default(true), 'Check the typography of Chinese pages.', false),
    glossary: described(
      z.string().min(1).nullable().default(null),
      'Markdown file with a table of terms; Chinese pages must not use the words that it rules out.',
      'glossary.md',
    ),
    avoid: described(
      z.record(z.string(), z.string().min(1)).default({}),
      'Words to avoid, by locale code: a Markdown file with tables whose first column, headed `avoid`, has the words, and whose second column has what to write instead. Empty by default: no words are checked.',
      { en: 'style.md' },
    ),
  }),
);

/** Minimum and maximum length of a text in characters. */
const bounds = z
  .tuple([z.number().int().min(0), z.number().int().min(1)])
  .refine(([min, max]) => min <= max, 'begin with the smaller number');

/** Settings of `docsgen check` for every page: length limits for all locales or by locale code, and facts. */
export const checks = named(
  'Checks',
  z.strictObject({
    claims: described(
      z.string().min(1).nullable().default(null),
      'YAML file with facts that pages must state and must not contradict.',
      'claims.yml',
    ),
    description: described(
      z
        .union([bounds, z.record(z.string(), bounds)])
        .nullable()
        .default(null),
      'Minimum and maximum length of descriptions in characters, or one such pair for each locale. Not checked by default.',
      [50, 160],
      { en: [50, 160], 'zh-cn': [40, 120] },
    ),
  }),
);

/** Schemas for `docsgen check --samples`: suffix of a sample's title → JSON schema, in the site's folder or in a package. */
export const samples = named(
  'Samples',
  z.strictObject({
    schemas: described(
      z.record(z.string().min(1), z.string().min(1)).default({}),
      'Schemas for samples of configuration files, by the end of the title of the code block. Each is a file of the site or of an installed package.',
      { 'app.json': 'my-tool/schema.json' },
    ),
  }),
);
