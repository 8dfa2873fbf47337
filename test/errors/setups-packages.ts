import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { made, type Setup } from './setups.js';
import { type Files, root, type Workbench } from './site.js';

const PACKAGE = JSON.stringify({ name: 'lib', version: '1.0.0', bin: { lib: 'bin.cjs' } });
const REFERENCES: Readonly<Record<string, string>> = {
  typescript: "{ kind: 'typescript', package: 'lib', route: 'api', overlay: '_api' }",
  schema: "{ kind: 'json-schema', package: 'lib', schema: 'schema.json', route: 'config', overlay: '_config' }",
  cli: "{ kind: 'cli', package: 'lib', bin: 'lib', record: 'cli.json', route: 'cli' }",
  openapi: "{ kind: 'openapi', package: 'lib', file: 'openapi.json', route: 'http' }",
};

/** A site with a reference made from a package of its own. */
function reference(
  kind: string,
  files: Files,
  change: (config: string) => string = (config) => config,
  settings = '',
) {
  return (bench: Workbench) =>
    made(bench, `reference-${Object.keys(files).join('-').replace(/\W+/g, '-')}-${kind}`, {
      'site.config.ts': `export default { reference: [${change(REFERENCES[kind] ?? '')}], ${settings} };\n`,
      'node_modules/lib/package.json': PACKAGE,
      ...files,
    });
}

const SCHEMA = JSON.stringify({ title: 'Config', type: 'object', properties: { port: { type: 'number' } } });
const DECLARATIONS = { 'node_modules/lib/index.d.ts': 'export declare const port: number;\n' };
const HELP = (text: string): Files => ({ 'node_modules/lib/bin.cjs': `console.log(${JSON.stringify(text)});\n` });

/** References made from packages, which lie in `node_modules`. */
export const PACKAGES: readonly Setup[] = [
  {
    code: 'reference-package-missing',
    expected: [
      'site.config.ts:1:53 error [reference-package-missing] The package `no-such-package` is not installed, so its reference cannot be made.',
    ],
    run: reference('schema', { 'a.txt': '' }, (config) => config.replace("'lib'", "'no-such-package'")),
  },
  {
    code: 'reference-empty',
    expected: [
      'site.config.ts:1:52 error [reference-empty] The reference of `lib` 1.0.0 would be empty: its `package.json` names `typings/index.d.ts`, where nothing is exported.',
    ],
    run: reference('typescript', {
      'node_modules/lib/package.json': PACKAGE.replace('{', '{"exports":{".":{"import":{"types":"./typings/index.d.ts"}}},'),
    }),
  },
  {
    code: 'reference-module-missing',
    expected: ['site.config.ts:1:32 error [reference-module-missing] The package `lib` declares no module `windw`.'],
    run: reference(
      'typescript',
      { ...DECLARATIONS, 'node_modules/lib/window.d.ts': 'export declare const w: 1;\n' },
      (config) => config.replace('{', "{ modules: ['windw'],"),
    ),
  },
  {
    code: 'reference-declarations-invalid',
    expected: [
      'node_modules/lib/index.d.ts:1:27 error [reference-declarations-invalid] The declarations have an error: Parameter declaration expected.',
    ],
    run: reference('typescript', { 'node_modules/lib/index.d.ts': 'export declare function f(: void;\n' }),
  },
  {
    code: 'reference-schema-invalid',
    expected: [
      'node_modules/lib/schema.json:1:1 error [reference-schema-invalid] The JSON schema describes no object with properties.',
    ],
    run: reference('schema', { 'node_modules/lib/schema.json': '{}' }),
  },
  {
    code: 'reference-description-invalid',
    expected: [
      'node_modules/lib/openapi.json:1:1 error [reference-description-invalid] The OpenAPI description cannot be used: openapi.json is not a valid Openapi API definition.',
    ],
    run: reference('openapi', { 'node_modules/lib/openapi.json': '{ "info": { "title": "Shop", "version": "1" } }' }),
  },
  {
    code: 'reference-file-unusable',
    expected: [
      'site.config.ts:1:49 error [reference-file-unusable] The file `opanapi.yaml` that a reference is made from does not exist.',
    ],
    run: (bench) =>
      made(bench, 'reference-own-file', {
        'site.config.ts':
          "export default { reference: [{ kind: 'openapi', file: 'opanapi.yaml', route: 'http' }] };\n",
        'openapi.yaml': '',
      }),
  },
  {
    code: 'reference-link-lost',
    expected: [
      'index.ts:1:9 warning [reference-link-lost] The link to `Shoop` names nothing that the reference describes.',
    ],
    run: (bench) =>
      made(bench, 'reference-own-link', {
        'site.config.ts':
          "export default { reference: [{ kind: 'typescript', entry: 'index.ts', route: 'api' }] };\n",
        'index.ts': '/** See {@link Shoop}. */\nexport const shop = 1;\n',
      }),
  },
  {
    code: 'reference-example-invalid',
    expected: [
      'content/en/_config.yml:2:3 error [reference-example-invalid] The example for `Config` is wrong: port must be number.',
    ],
    run: reference('schema', {
      'node_modules/lib/schema.json': SCHEMA,
      'content/en/_config.yml': 'examples:\n  Config: \'{ "port": "three" }\'\n',
    }),
  },
  {
    code: 'overlay-invalid',
    expected: ['content/en/_config.yml:1:1 error [overlay-invalid] Unknown section `unit` in the overlay.'],
    run: reference('schema', {
      'node_modules/lib/schema.json': SCHEMA,
      'content/en/_config.yml': 'unit:\n  a: b\n',
    }),
  },
  {
    code: 'overlay-unknown-key',
    expected: ['content/en/_config.yml:2:3 error [overlay-unknown-key] The reference has no unit `Config.prot`.'],
    run: reference('schema', {
      'node_modules/lib/schema.json': SCHEMA,
      'content/en/_config.yml': 'units:\n  Config.prot:\n    hash: "00000000"\n    text: Port.\n',
    }),
  },
  {
    code: 'overlay-outdated',
    expected: [
      'content/en/_config.yml:2:3 warning [overlay-outdated] The source text of `Config.port` has changed since it was translated.',
    ],
    run: reference('schema', {
      'node_modules/lib/schema.json': SCHEMA,
      'content/en/_config.yml': 'units:\n  Config.port:\n    hash: "00000000"\n    text: Port.\n\n',
    }),
  },
  {
    code: 'overlay-missing',
    expected: [
      'warning [overlay-missing] 2 texts of a reference have no translation in the locale `fr`: `Config`, `Config.port`.',
    ],
    run: reference('schema', {
      'node_modules/lib/schema.json': SCHEMA,
      'content/fr/_config.yml': 'units: {}\n',
    }, undefined, "i18n: { defaultLocale: 'fr', locales: { fr: { label: 'Français' } } },"),
  },
  {
    code: 'reference-binary-failed',
    expected: [
      'cli.json error [reference-binary-failed] There is no record of the command line, and the binary does not run: `lib --help` failed: no binary for this machine.',
    ],
    run: reference('cli', {
      'node_modules/lib/bin.cjs': "console.error('no binary for this machine');\nprocess.exit(3);\n",
    }),
  },
  {
    code: 'reference-record-written',
    expected: ['cli.json warning [reference-record-written] The help of `lib` 1.0.0 was recorded.'],
    run: reference('cli', HELP('A tool\n\nUsage: lib [OPTIONS]\n\nOptions:\n  -h, --help  Help\n')),
  },
  {
    code: 'reference-help-unreadable',
    expected: ['cli.json error [reference-help-unreadable] The help of `lib` has no usage line.'],
    run: reference('cli', { ...HELP('Hello.\n'), 'b.txt': '' }),
  },
  {
    code: 'reference-record-outdated',
    expected: ['cli.json error [reference-record-outdated] The record of a command line is malformed.'],
    run: reference('cli', {
      ...HELP('A tool\n\nUsage: lib [OPTIONS]\n\nOptions:\n  -h, --help  Help\n'),
      'cli.json': JSON.stringify({ version: '1.0.0', commands: [{ path: [], help: 'A tool\n\nUsage: lib\n' }] }),
    }),
  },
  {
    code: 'bad-icon-set',
    expected: [
      'content/index.md:5:7 error [bad-icon-set] The icon `acme:rocket` cannot be shown, because it contains <script>.',
    ],
    run: (bench) =>
      made(bench, 'bad-icon-set', {
        'content/index.md': '---\ntitle: Home\n---\n\n:icon[acme:rocket]\n',
        'node_modules/@iconify-json/acme/icons.json': '{ "icons": { "rocket": { "body": "<script>call()</script>" } } }',
      }),
  },
  {
    code: 'social-card-logo',
    expected: [
      'warning [social-card-logo] The logo `/logo.svg` has elements that are not drawn on cards, such as filters, so social cards show a square.',
    ],
    run: (bench) =>
      made(
        bench,
        'social-logo',
        {
          'site.config.ts':
            "export default { title: 'T', logo: { src: '/logo.svg' }, socialCards: { fonts: ['bold.ttf'] } };\n",
          'bold.ttf': readFileSync(join(root, 'node_modules/katex/dist/fonts/KaTeX_Main-Bold.ttf')),
          'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"/></svg>',
          'content/page.md': '# Page\n',
        },
        'build',
      ),
  },
  {
    code: 'social-card-characters',
    expected: [
      'warning [social-card-characters] No font of `socialCards.fonts` has `你`, `好`, which the social card of `你好` needs.',
    ],
    run: (bench) =>
      made(
        bench,
        'social-cards',
        {
          'site.config.ts': "export default { title: 'T', socialCards: { fonts: ['bold.ttf'] } };\n",
          'bold.ttf': readFileSync(join(root, 'node_modules/katex/dist/fonts/KaTeX_Main-Bold.ttf')),
          'content/page.md': '# 你好\n',
        },
        'build',
      ),
  },
];
