import * as z from 'zod';
import { described, named } from '../base/described.js';
import { address, segment } from './values.js';

const referenceFields = {
  package: described(
    z.string().min(1),
    'Name of the package: an installed one, or the one whose folder holds the site.',
    'my-tool',
  ),
  route: described(segment, 'Address below the locale; for `typescript` that of the index.', 'v1/api'),
  sourceUrl: described(
    address.nullable().default(null),
    'Address behind the edit link. `{module|README}` becomes the name of the module, and `README` on the index page.',
    'https://git.example/lib/edit/main/src/{module|README}.ts',
  ),
  overlay: described(
    z.string().nullable().default(null),
    'Where the texts of a locale lie, below its folder, without extension.',
    'v1/_api',
  ),
};

/** A reference generated from type declarations, a JSON schema, an OpenAPI description, or a command's help. */
export const reference = named(
  'Reference',
  z.discriminatedUnion('kind', [
    z
      .strictObject({
        kind: described(z.literal('typescript'), 'Made from type declarations or TypeScript sources.', 'typescript'),
        ...referenceFields,
        package: described(
          z.string().min(1).nullable().default(null),
          'Name of the package: an installed one, one of the workspace, or the one whose folder holds the site.',
          'my-tool',
        ),
        entry: described(
          z.string().min(1).nullable().default(null),
          'Source of the repository in place of `package`, relative to the folder of the site: what it exports is described.',
          '../src/index.ts',
        ),
        modules: described(z.array(z.string()).default([]), 'Modules to describe, in order. By default all.', [
          'window',
          'fs',
        ]),
        pages: described(
          z.enum(['module', 'symbol']).default('module'),
          'What has a page of its own: a module with all that it exports, or every export. Large packages read better by export.',
          'symbol',
        ),
      })
      .refine(({ package: name, entry }) => (name === null) !== (entry === null), 'have either `package` or `entry`'),
    z.strictObject({
      kind: described(z.literal('json-schema'), 'Made from a JSON schema.', 'json-schema'),
      ...referenceFields,
      package: described(
        z.string().min(1).nullable().default(null),
        'Name of the package that holds the schema. Without one, `schema` is a file of the repository.',
        'my-tool',
      ),
      schema: described(
        z.string().min(1),
        'Schema as JSON: inside the package, or relative to the folder of the site where no package is named.',
        '../config.schema.json',
      ),
      pages: described(
        z.enum(['schema', 'definition']).default('schema'),
        'What has a page of its own: the whole schema, or every definition. Large schemas read better by definition.',
        'definition',
      ),
    }),
    z
      .strictObject({
        kind: described(z.literal('cli'), 'Made from the help of a command.', 'cli'),
        ...referenceFields,
        bin: described(z.string().min(1), 'Name of the command.', 'my-tool'),
        record: described(
          z.string().min(1).nullable().default(null),
          'File that keeps the help, relative to the folder of the site.',
          'content/en/_cli.json',
        ),
        manifest: described(
          z.string().min(1).nullable().default(null),
          'File inside the package that describes its commands, in place of `record`: the one that `oclif manifest` writes.',
          'oclif.manifest.json',
        ),
      })
      .refine(
        ({ record, manifest }) => (record === null) !== (manifest === null),
        'have either `record` or `manifest`',
      ),
    z.strictObject({
      kind: described(z.literal('openapi'), 'Made from an OpenAPI description.', 'openapi'),
      ...referenceFields,
      package: described(
        z.string().min(1).nullable().default(null),
        'Name of the package that holds the description. Without one, `file` is a file of the repository.',
        'my-service',
      ),
      file: described(
        z.string().min(1),
        'Description as JSON or YAML: inside the package, or relative to the folder of the site where no package is named.',
        '../openapi.yaml',
      ),
      pages: described(
        z.enum(['tag', 'operation']).default('tag'),
        'What has a page of its own: a tag with all its operations, or every operation and every schema. Large descriptions read better by operation.',
        'operation',
      ),
    }),
  ]),
);

/** Settings of `docsgen check` for Chinese prose. */
export const prose = named(
  'Prose',
  z.strictObject({
    typography: described(z.boolean().default(true), 'Check the typography of Chinese pages.', false),
    glossary: described(
      z.string().min(1).nullable().default(null),
      'Markdown file with a table of terms; Chinese pages are checked for words that it rules out.',
      'glossary.md',
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
      'YAML file of facts that pages have to say, or must not deny.',
      'claims.yml',
    ),
    description: described(
      z
        .union([bounds, z.record(z.string(), bounds)])
        .nullable()
        .default(null),
      'Least and greatest length of descriptions in characters, or one such pair for each locale. Not checked by default.',
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
      'Schemas for samples of configuration files, by the end of the title of the code block; a file of the site, or of an installed package.',
      { 'app.json': 'my-tool/schema.json' },
    ),
  }),
);
